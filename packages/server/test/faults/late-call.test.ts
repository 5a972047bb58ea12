import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDeterministicWriter } from '../../src/generation/index.ts';
import type { Writer } from '../../src/generation/writer.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';

let server: TestServer;
let signal: AbortSignal | undefined;
let hasBegun = 0;
beforeAll(async () => {
  const writer = {
    ...createDeterministicWriter(),
    writePage: (...[, options]: Parameters<Writer['writePage']>) => {
      hasBegun += 1;
      signal = options?.signal;
      return new Promise<never>(() => undefined);
    },
  };
  server = await createTestServer({ requestTimeoutMs: 3_000, writer });
  await addTemplate(server);
});
afterAll(() => server.close());

test('a call that takes too long is 503, its work is aborted, and its key is kept for the retry', async () => {
  const page = () =>
    server.call('POST', '/api/v1/prospect-pages', {
      body: { email: 'ada@northwind.example', companyName: 'Northwind' },
      idempotencyKey: 'late',
    });
  const late = await page();
  expect([late.status, late.body.error, late.headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
  expect(late.body.message).toBe('The call took longer than 3 seconds. Repeat it with the same Idempotency-Key.');
  expect(signal?.aborted).toBe(true);
  const again = await page();
  expect([again.status, again.body.error, hasBegun]).toEqual([409, 'idempotency_in_progress', 1]);
});
