import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkExamples, entriesOf } from '../../../scripts/docs/documented-names.ts';

// What examples speak of without saying where it comes from.
const preamble = `
import { Cartouche } from '@cartouche/sdk';
import { createVerifier } from '@cartouche/webhooks';
import { createHandler } from '@cartouche/webhooks/fetch';
import { setupServer } from 'msw/node';
declare const server: TestServer;
declare const secret: string;
declare const onDelivery: () => void;
declare const POST: (request: Request) => Promise<Response>;
`;

test('every example of the docstrings compiles', { timeout: 60_000 }, () => {
  const folder = join(import.meta.dirname, '..');
  const { count, problems } = checkExamples({ folder, entries: entriesOf(folder), preamble });
  expect(problems).toEqual([]);
  expect(count).toBeGreaterThan(5);
});
