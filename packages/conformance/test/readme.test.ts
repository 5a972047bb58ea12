import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectedReadme, requirementsTable } from '../src/requirements.ts';

const folder = join(import.meta.dirname, '..');

test('the README has a row for each test; node packages/conformance/src/requirements.ts writes them', () => {
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toBe(expectedReadme());
});

test('no file is left out of the table', () => {
  const files = globSync('*.test.ts', { cwd: join(folder, 'test') }).map((file) => file.replace('.test.ts', ''));
  const rows = requirementsTable().split('\n').slice(2);
  const named = new Set(rows.map((row) => row.split(' | ').at(-1)?.replace(' |', '')));
  // Test files that check more than the documents' sentences.
  const withoutSentences = ['readme', 'tenancy', 'fuzz', 'chaos', 'history', 'two-cells'];
  expect([...named].sort()).toEqual(files.filter((file) => !withoutSentences.includes(file)).sort());
});
