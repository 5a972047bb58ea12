import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ rateLimitPerMinute: 6, budgets: { callsPerMinute: 20 } });
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const newKey = async () => (await server.services.auth.keys.issue({ workspaceId: server.workspaceId, name: 'x' })).key;
const ask = (key: string) => server.call('GET', '/api/v1/analytics', { key });

test('twenty keys at once make no more calls than their workspace may, and a neighbor makes all of its own', async () => {
  const keys = await Promise.all(Array.from({ length: 20 }, newKey));
  const answers = await Promise.all(keys.flatMap((key) => [ask(key), ask(key), ask(key)]));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({ error: 'rate_limited', reason: 'calls' });
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  const { apiKey } = await server.addWorkspace();
  for (let call = 0; call < 6; call++) expect((await ask(apiKey)).status).toBe(200);
});

test('a key that is over its own limit takes nothing from the others', async () => {
  const [greedy, other] = [await newKey(), await newKey()];
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask(greedy)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
  expect(answers.find(({ status }) => status === 429)?.body.reason).toBeUndefined();
  for (let call = 0; call < 6; call++) expect((await ask(other)).status).toBe(200);
});

test('requests to the agent tools count too, and the usage shows how many', async () => {
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const headers = { Accept: 'application/json, text/event-stream', 'MCP-Protocol-Version': '2025-06-18' };
  const tools = async () => {
    const key = await newKey();
    return server.call('POST', '/api/mcp', { body: list, headers, key });
  };
  for (let call = 0; call < 4; call++) expect((await tools()).status).toBe(200);
  const { quotas } = (await server.call('GET', '/api/v1/billing/usage')).body;
  const [calls] = quotas.budgets;
  expect(calls).toMatchObject({ name: 'calls', per: 'minute', limit: 20, used: 5 });
  expect(Date.parse(calls.resetsAt)).toBeGreaterThan(server.clock.now().getTime() - 60_000);
  const answers = await Promise.all(Array.from({ length: 20 }, tools));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(15);
  expect(answers.find(({ status }) => status === 429)?.body.error.data.reason).toBe('calls');
});
