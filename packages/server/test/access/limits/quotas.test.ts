import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createQuotas } from '../../../src/access/limits/quotas.ts';
import { createWorkspaceUsage, type WorkspaceUsage } from '../../../src/access/limits/workspace-usage.ts';
import { quotasOn } from '../../../src/domains/keys/service.ts';
import type { Caller } from '../../../src/http/caller.ts';
import { createTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let usage: WorkspaceUsage;
beforeAll(async () => {
  server = await createTestServer({ quotas: { idempotencyBytes: 3_000, aiCallsPerMonth: 3 } });
});
beforeEach(async () => {
  await server.reset();
  usage = createWorkspaceUsage(server.database.db, server.clock);
});
afterAll(() => server.close());

const upsert = (idempotencyKey: string | undefined, name: string, field = 'x'.repeat(700)) =>
  server.call('POST', '/api/v1/prospects', {
    body: { email: `${name}@northwind.example`, custom_fields: { field } },
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  });
const quotas = async () => (await server.call('GET', '/api/v1/billing/usage')).body.quotas;

test('keyed calls beyond the bytes of stored answers are refused, and earlier ones are still replayed', async () => {
  for (const name of ['a', 'b', 'c']) expect((await upsert(`key-${name}`, name)).status).toBe(200);
  const refused = await upsert('key-d', 'd');
  expect([refused.status, refused.body.error, refused.body.reason]).toEqual([
    402,
    'quota_exceeded',
    'idempotency_bytes',
  ]);
  const replayed = await upsert('key-a', 'a');
  expect([replayed.status, replayed.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
  expect((await upsert(undefined, 'd')).status).toBe(200);
  const { used, limit } = (await quotas()).idempotencyBytes;
  expect(limit).toBe(3_000);
  expect(used).toBeGreaterThan(3_000);
  const stranger = await server.addWorkspace();
  const other = { body: { email: 'x@northwind.example' }, idempotencyKey: 'key-x', key: stranger.apiKey };
  expect((await server.call('POST', '/api/v1/prospects', other)).status).toBe(200);
});

test('what was forgotten makes room within a minute', async () => {
  for (const name of ['a', 'b', 'c']) await upsert(`key-${name}`, name);
  expect((await upsert('key-d', 'd')).status).toBe(402);
  await server.database.db.deleteFrom('idempotency_keys').where('key', '=', 'key-a').execute();
  server.clock.advance(61_000);
  expect((await upsert('key-d', 'd')).status).toBe(200);
});

test('refuses operations that may ask a model once the month’s questions are used up, and nothing else', async () => {
  const { workspaceId } = server;
  const profile = () => server.call('POST', '/api/discovery', { body: { notes: 'Asked about SAP.' } });
  usage.add(workspaceId, 'ai_calls', 2);
  usage.add(workspaceId, 'ai_calls', 1);
  await usage.flush();
  const refused = await profile();
  expect([refused.status, refused.body.error, refused.body.reason]).toEqual([402, 'quota_exceeded', 'ai_calls']);
  expect((await quotas()).aiCallsThisMonth).toEqual({ used: 3, limit: 3 });
  expect((await upsert(undefined, 'a')).status).toBe(200);
  server.clock.advance(40 * 86_400_000);
  expect((await profile()).body.reason).toBeUndefined();
});

test('processes add up what they count, and none waits for another', async () => {
  const { workspaceId, database, clock } = server;
  const processes = [1, 2, 3].map(() => createWorkspaceUsage(database.db, clock));
  const other = (await server.addWorkspace()).workspaceId;
  await Promise.all(
    processes.map(async (one, at) => {
      for (let call = 0; call < 20; call++) {
        one.add(at % 2 ? workspaceId : other, 'ai_calls', 1);
        one.add(at % 2 ? other : workspaceId, 'ai_calls', 1);
        await one.flush();
      }
    }),
  );
  expect([await usage.read(workspaceId, 'ai_calls'), await usage.read(other, 'ai_calls')]).toEqual([60, 60]);
  const subscription = { plan: 'starter' } as Caller['subscription'];
  const useWith = async (settings?: object) =>
    (await createQuotas({ db: database.db, clock, usage }, settings).use({ workspaceId, subscription }))
      .aiCallsThisMonth;
  expect(await useWith({ aiCallsPerMonth: Number.POSITIVE_INFINITY })).toEqual({ used: 60, limit: null });
  expect(await useWith()).toEqual({ used: 60, limit: 10_000 });
});

test('quotas are those of the plan, also after it was changed, and each setting takes the place of one', async () => {
  const gib = 1024 ** 3;
  const other = await createTestServer({ quotas: { idempotencyBytes: 3_000 } });
  try {
    const { workspaceId, apiKey: key } = await other.addWorkspace({ plan: 'free' });
    const limits = async () => {
      const { quotas } = (await other.call('GET', '/api/v1/billing/usage', { key })).body;
      return [quotas.mediaBytes.limit, quotas.idempotencyBytes.limit, quotas.aiCallsThisMonth.limit];
    };
    expect(await limits()).toEqual([2 * gib, 3_000, 2_000]);
    await other.services.auth.updateWorkspace(workspaceId, { plan: 'scale' });
    expect(await limits()).toEqual([200 * gib, 3_000, 1_000_000]);
  } finally {
    await other.close();
  }
  expect(quotasOn('a plan of another release')).toEqual(quotasOn('free'));
});
