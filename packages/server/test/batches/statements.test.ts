import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOfflineWriter } from '../../src/generation/writing/offline/offline-writer.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate, roleTemplate } from '../support/templates.ts';

let server: TestServer;

beforeAll(async () => {
  // Not in threads, whose order is their own.
  server = await createTestServer({ writer: createOfflineWriter() });
});
afterAll(() => server.close());

/** Statements of calls and handlers, and of what runs all the time, while a batch of so many pages is made. */
async function statementsOf(pages: number, templateId: string): Promise<number> {
  const prospects = Array.from({ length: pages }, (_, n) => ({
    email: `p${n}-of-${pages}@gmail.com`,
    role_title: 'COO',
  }));
  const added = (await server.call('POST', '/api/v1/prospects', { body: { prospects } })).body;
  const prospectIds = added.prospects.map(({ id }: { id: string }) => id);
  const { batchId } = (await server.call('POST', '/api/v1/batches', { body: { templateId, prospectIds } })).body;
  await server.call('POST', `/api/v1/batches/${batchId}/generate`, { body: { acknowledgedEstimateCents: 25 * pages } });
  const sent = () => {
    const { calls, engine } = server.database.figures().statements;
    return calls + engine;
  };
  const before = sent();
  await server.drain();
  const statements = sent() - before;
  expect((await server.call('GET', `/api/v1/batches/${batchId}/status`)).body.status).toBe('completed');
  return statements;
}

test('the pages of a batch share their statements: eight that begin and end together need no more than twice as many as one', async () => {
  const templateId = await addTemplate(server, 'Own', roleTemplate);
  await statementsOf(1, templateId);
  const [one, eight] = [await statementsOf(1, templateId), await statementsOf(8, templateId)];
  expect(one).toBeLessThanOrEqual(20);
  expect(eight).toBeLessThanOrEqual(2 * one);
});
