import { type OperationRow, operations } from '@cartouche/contract/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const rows = Object.entries(operations) as [string, OperationRow][];
const ID = '2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10';
const PARAMS: Record<string, string> = { version: '1', elementId: 'summary' };

test.each(rows)('%s refuses an unknown query parameter with an error that it documents', async (_id, row) => {
  const path = `${row.path.replace(/\{(\w+)\}/g, (_whole, name: string) => PARAMS[name] ?? ID)}?nonsense=1`;
  const answer = await server.call(row.method.toUpperCase(), path, row.hasBody ? { body: {} } : {});
  expect(answer.body.issues[0].path).toBe('query.nonsense');
  expect(row.errors).toContain(answer.body.error);
});

test('a build with other credits acknowledged is refused with an error that it documents', async () => {
  const material = { notes: 'How much does it cost?', prospect: { email: 'ada@northwind.example' } };
  const { body } = await server.call('POST', '/api/discovery', { body: material });
  const path = `/api/discovery/${body.sessionId}`;
  await server.drain();
  const { questions } = (await server.call('GET', path)).body;
  await server.call('POST', `${path}/answers`, { body: { answers: [{ id: questions[0].id, answer: 'It depends.' }] } });
  const answer = await server.call('POST', `${path}/build`, { body: { acknowledgedDiscoveryCredits: 2 } });
  expect([answer.status, answer.body.error]).toEqual([400, 'estimate_mismatch']);
  expect(operations.buildDiscoveryPage.errors).toContain(answer.body.error);
});
