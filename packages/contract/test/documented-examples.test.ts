import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkExamples, entriesOf, examplesIn } from '../../../scripts/docs/documented-names.ts';
import { runWith } from '../../../scripts/docs/run-example.ts';
import { undescribedMembers } from '../../../scripts/docs/undescribed-members.ts';
import { examples as answers } from '../src/examples.ts';
import * as contract from '../src/index.ts';
import { operations } from '../src/operations.ts';
import { zProspect } from '../src/schemas.ts';

const folder = join(import.meta.dirname, '..');
const documented = { folder, entries: entriesOf(folder), pages: ['README.md'] };

test('every example of the README compiles', () => {
  const { count, problems } = checkExamples({ ...documented, preamble: 'declare const json: unknown;' });
  expect(problems).toEqual([]);
  expect(count).toBeGreaterThan(0);
});

test('every member that a caller can reach has a description', () => {
  expect(undescribedMembers(documented).map(({ file, name }) => `${file} ${name}`)).toEqual([]);
});

test('the example of the README does what it shows', async () => {
  const [example, ...others] = examplesIn(documented);
  expect(others).toEqual([]);
  const [json] = answers.listProspects.prospects;
  const said: string[][] = [];
  const console = { log: (...words: string[]) => said.push(words) };
  const run = runWith(example?.code ?? '', { ...contract, operations, zProspect, json, console });
  expect(await run()).toEqual({ prospect: json });
  expect(said).toEqual([['/api/v1/prospects', expect.stringMatching(/\w/)]]);
});
