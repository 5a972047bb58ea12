import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkExamples, entriesOf } from '../../../scripts/docs/documented-names.ts';

test('every example of the README compiles', { timeout: 60_000 }, () => {
  const folder = join(import.meta.dirname, '..');
  const preamble = 'declare const json: unknown;';
  const { count, problems } = checkExamples({ folder, entries: entriesOf(folder), preamble, pages: ['README.md'] });
  expect(problems).toEqual([]);
  expect(count).toBeGreaterThan(0);
});
