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
import { Cartouche } from '@cartouche/sdk';
import { createVerifier } from '@cartouche/webhooks';
import { createHandler } from '@cartouche/webhooks/fetch';
import { setupServer } from 'msw/node';
declare const server: TestServer;
declare const cartouche: Cartouche;
declare const secret: string;
declare const onDelivery: () => void;
declare const page: { url: string };
declare const POST: (request: Request) => Promise<Response>;
`;

const folder = join(import.meta.dirname, '..');
const kit: DocumentedPackage = { folder, entries: entriesOf(folder), preamble };

test('every example of the docstrings compiles', { timeout: 60_000 }, () => {
  const { count, problems } = checkExamples(kit);
  expect(problems).toEqual([]);
  expect(count).toBeGreaterThan(35);
});

test('every function, class and method that a caller can reach has an example', { timeout: 60_000 }, () => {
  expect(namesWithoutExample(kit)).toEqual([]);
});
