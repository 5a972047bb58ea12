import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

it('tells a key with any scope its workspace, itself, its scopes, and its limits in one read', async () => {
  const { key, id } = await server.services.auth.keys.issue({
    workspaceId: server.workspaceId,
    name: 'CRM sync',
    scopes: ['read:events'],
    monthlySpendCapCents: 500,
  });
  const { status, body } = await server.call('GET', '/api/v1/me', { key });
  expect(status).toBe(200);
  expect(body.workspace).toEqual({
    id: server.workspaceId,
    name: 'Lumen Logistics',
    plan: 'growth',
    subscriptionStatus: 'active',
    locked: false,
    lockReason: null,
  });
  const caller = { kind: 'key', id, name: 'CRM sync', email: null, role: null, expiresAt: null };
  expect(body.caller).toEqual(caller);
  expect(body.scopes).toEqual(['read:events']);
  expect(body.limits).toMatchObject({ callsPerMinute: 1_000_000, monthlySpendCapCents: 500, spentThisMonthCents: 0 });
  expect(body.limits.quotas.keys.used).toBe(2);
});

it('answers in a locked workspace, and refuses a call without a key', async () => {
  const free = await server.addWorkspace({ plan: 'free' });
  await server.database.db
    .updateTable('workspaces')
    .set({ used_cents: 1_000_000 })
    .where('id', '=', free.workspaceId)
    .execute();
  const { body } = await server.call('GET', '/api/v1/me', { key: free.apiKey });
  expect(body.workspace).toMatchObject({ locked: true, lockReason: 'free_usage_exhausted' });
  expect((await server.call('GET', '/api/v1/me', { key: null })).status).toBe(401);
});

it('reads one domain and one person of the team', async () => {
  const { workspaceId } = server;
  await server.services.workspace.team.save(workspaceId, { email: 'ada@lumen.example', name: 'Ada', role: 'editor' });
  const { body: team } = await server.call('GET', '/api/v1/workspace/team');
  const [member] = team.members;
  expect((await server.call('GET', `/api/v1/workspace/team/${member.id}`)).body.member).toEqual(member);
  expect((await server.call('GET', `/api/v1/workspace/team/${crypto.randomUUID()}`)).status).toBe(404);
  expect((await server.call('GET', '/api/v1/workspace/domains/nowhere.example')).status).toBe(404);
});
