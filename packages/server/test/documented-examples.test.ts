import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  checkExamples,
  type DocumentedPackage,
  entriesOf,
  namesWithoutExample,
} from '../../../scripts/docs/documented-names.ts';

// What examples speak of without saying where it comes from.
const preamble = `
declare const database: DatabaseHandle;
declare const app: App;
declare const outbound: Outbound;
declare const logger: Logger;
declare const keyId: string, apiKey: string;
declare const knowledge: Parameters<Writer['writeTemplate']>[0]['knowledge'];
`;

const folder = join(import.meta.dirname, '..');
const server: DocumentedPackage = { folder, entries: entriesOf(folder), preamble };

test('every example of the docstrings compiles', { timeout: 60_000 }, () => {
  const { count, problems } = checkExamples(server);
  expect(problems).toEqual([]);
  expect(count).toBeGreaterThan(10);
});

test('every function, class and method of the public entry has an example', { timeout: 60_000 }, () => {
  expect(namesWithoutExample(server)).toEqual([]);
});
