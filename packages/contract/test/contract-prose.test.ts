import { expect, test } from 'vitest';
import { contractFindings } from '../../../scripts/check/source-prose.ts';

const rules = [{ expected: 'fix', pattern: /\bmend\b/g }];

test.each([
  [
    'a clause',
    'name: { description: What it is called. }',
    'openapi.yaml:1 "What it is called.": begin with the thing that the text describes',
  ],
  ['a refused word', 'name:\n  summary: Names to mend', 'openapi.yaml:2 "mend": fix'],
  [
    'a clause in several lines',
    'name:\n  description: |\n    How a name\n    is written.',
    'openapi.yaml:2 "How a name is written.": begin with the thing that the text describes',
  ],
])('finds %s, at its line', (_title, yaml, finding) => {
  expect(contractFindings(yaml, rules)).toEqual([finding]);
});

test.each([
  ['code', 'name: { description: "`mend` repairs it." }'],
  ['a field named description', 'description: { type: string }'],
  ['an example', 'example: { text: What we mend }'],
])('leaves %s alone', (_title, yaml) => {
  expect(contractFindings(yaml, rules)).toEqual([]);
});
