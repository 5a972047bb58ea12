import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../src/database/connect.ts';
import { createKeyCache } from '../../src/domains/keys/api-key.ts';
import { createAuthService } from '../../src/domains/keys/service.ts';
import { CALLERS_CHANNEL, type Caller } from '../../src/http/caller.ts';
import { randomIds } from '../../src/platform/ids.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

const caller: Caller = {
  workspaceId: 'w',
  keyId: 'k',
  scopes: [],
  monthlySpendCapCents: null,
  subscription: {
    plan: 'free',
    subscription_status: 'none',
    trial_ends_at: null,
    allowance_cents: 1,
    used_cents: 0,
  },
};

/** A cache over a table of one row, and how often that was read. */
function cacheOf(row: { caller: Caller | undefined }) {
  const reads: string[] = [];
  const clock = { ms: 0 };
  const cache = createKeyCache(
    async (hash) => {
      reads.push(hash);
      return row.caller;
    },
    { nowMs: () => clock.ms },
  );
  return { cache, reads, clock };
}

it('reads a key once in two seconds, also for calls that come together', async () => {
  const { cache, reads, clock } = cacheOf({ caller });
  await Promise.all([cache.find('h'), cache.find('h')]);
  clock.ms = 1_999;
  expect(await cache.find('h')).toBe(caller);
  expect(reads).toEqual(['h']);
  clock.ms = 2_000;
  await cache.find('h');
  expect(reads).toEqual(['h', 'h']);
});

it('refuses a revoked key after two seconds without any notification', async () => {
  const row: { caller: Caller | undefined } = { caller };
  const { cache, clock } = cacheOf(row);
  await cache.find('h');
  row.caller = undefined;
  clock.ms = 1_999;
  expect(await cache.find('h')).toBe(caller);
  clock.ms = 2_000;
  expect(await cache.find('h')).toBeUndefined();
});

it('counts the age of an answer from before its read', async () => {
  const clock = { ms: 0 };
  let reads = 0;
  const cache = createKeyCache(
    async () => {
      reads += 1;
      clock.ms += 1_500;
      return caller;
    },
    { nowMs: () => clock.ms },
  );
  await cache.find('h');
  clock.ms = 2_000;
  await cache.find('h');
  expect(reads).toBe(2);
});

it('does not hand on a read that began before a change', async () => {
  const answers: ((caller: Caller | undefined) => void)[] = [];
  const cache = createKeyCache(() => new Promise((resolve) => answers.push(resolve)));
  const early = cache.find('h');
  cache.forget();
  const late = cache.find('h');
  answers[0]?.(caller);
  answers[1]?.(undefined);
  expect([await early, await late]).toEqual([caller, undefined]);
});

it('remembers neither unknown keys nor failed reads', async () => {
  const row: { caller: Caller | undefined } = { caller: undefined };
  const { cache, reads } = cacheOf(row);
  expect(await cache.find('h')).toBeUndefined();
  row.caller = caller;
  expect(await cache.find('h')).toBe(caller);
  expect(reads).toHaveLength(2);
  let fails = true;
  const failing = createKeyCache(async () => {
    if (fails) throw new Error('The database is away.');
    return caller;
  });
  await expect(failing.find('h')).rejects.toThrow('away');
  fails = false;
  expect(await failing.find('h')).toBe(caller);
});

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ keyMaxAgeMs: 60_000 });
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const status = async () => (await server.call('GET', '/api/v1/prospects')).status;

it('a key that this process revokes is refused from the next call on', async () => {
  expect(await status()).toBe(200);
  await server.services.auth.keys.revoke({ workspaceId: server.workspaceId }, server.keyId);
  expect(await status()).toBe(401);
});

it('a key that another process revokes is refused as soon as the notification arrives', async () => {
  const { url } = server.database;
  const elsewhere = url ? await openDatabase({ url }) : server.database;
  const listening = await server.database.listen(CALLERS_CHANNEL, server.services.auth.forgetCallers);
  try {
    const auth = createAuthService({ db: elsewhere.db, clock: server.clock, ids: randomIds });
    // Until the listener is there, a notification may be missed; two seconds are the promise then.
    await expect
      .poll(
        async () => {
          const { id, key } = await server.services.auth.keys.issue({ workspaceId: server.workspaceId, name: 'other' });
          const call = async () => (await server.call('GET', '/api/v1/prospects', { key })).status;
          expect(await call()).toBe(200);
          await auth.keys.revoke({ workspaceId: server.workspaceId }, id);
          await new Promise((resolve) => setImmediate(resolve));
          return call();
        },
        { timeout: 10_000 },
      )
      .toBe(401);
  } finally {
    await listening.close();
    if (url) await elsewhere.close();
  }
});

it('a workspace that has spent its allowance is locked as soon as the notification arrives', async () => {
  const { workspaceId, keyId, apiKey } = await server.addWorkspace({ plan: 'free' });
  const listening = await server.database.listen(CALLERS_CHANNEL, server.services.auth.forgetCallers);
  try {
    const call = async () => (await server.call('GET', '/api/v1/prospects', { key: apiKey })).status;
    expect(await call()).toBe(200);
    const { billing } = server.services;
    const payer = { workspaceId, keyId, monthlySpendCapCents: null };
    await server.database.db.transaction().execute(async (trx) => {
      await billing.hold(trx, payer, [{ subject: 'page:1', unit: 'cents', amount: 1_500 }]);
      await billing.charge(trx, workspaceId, 'page:1');
    });
    await expect.poll(call, { timeout: 10_000 }).toBe(402);
  } finally {
    await listening.close();
  }
});
