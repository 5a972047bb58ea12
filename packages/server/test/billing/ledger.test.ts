import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type BillingService,
  type Charge,
  createBillingService,
  type Payer,
} from '../../src/domains/billing/service.ts';
import { selectExpired } from '../../src/domains/billing/store.ts';
import { type AuthService, createAuthService } from '../../src/domains/keys/service.ts';
import { createManualClock, type ManualClock } from '../../src/platform/clock.ts';
import { randomIds } from '../../src/platform/ids.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
let clock: ManualClock;
let auth: AuthService;
let billing: BillingService;
let payer: Payer;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.reset();
  clock = createManualClock('2026-11-20T12:00:00Z');
  auth = createAuthService({ db: database.db, clock, ids: randomIds });
  billing = createBillingService({ db: database.db, clock, hasAiProvider: false });
  payer = await makePayer();
});

type PayerOptions = {
  capCents?: number | null;
  allowanceCents?: number;
  plan?: 'growth' | 'free';
  workspaceId?: string;
};

async function makePayer({
  capCents = null,
  allowanceCents = 1_000,
  plan = 'growth',
  workspaceId = '',
}: PayerOptions = {}): Promise<Payer> {
  const id =
    workspaceId || (await auth.createWorkspace({ name: 'Lumen', plan, allowanceCents, discoveryCredits: 2 })).id;
  const key = await auth.keys.issue({ workspaceId: id, name: 'test', monthlySpendCapCents: capCents });
  return { workspaceId: id, keyId: key.id, monthlySpendCapCents: capCents };
}

const page = (name: string, amount = 25): Charge => ({ subject: `page:${name}`, unit: 'cents', amount });
const credit = (name: string): Charge => ({ subject: `discovery:${name}`, unit: 'discovery_credits', amount: 1 });
const pages = (count: number, prefix = 'p') => Array.from({ length: count }, (_, index) => page(`${prefix}${index}`));
const hold = (charges: Charge[], { by = payer, expiresInMs }: { by?: Payer; expiresInMs?: number } = {}) =>
  database.db.transaction().execute((trx) => billing.hold(trx, by, charges, { expiresInMs }));
const charge = (subject: string, by = payer) =>
  database.db.transaction().execute((trx) => billing.charge(trx, by.workspaceId, subject));
const release = (subject: string, by = payer) =>
  database.db.transaction().execute((trx) => billing.release(trx, by.workspaceId, subject));
const money = async (by = payer) => {
  const { usage, discoveryCredits, key } = await billing.entitlements(by);
  return {
    used: usage.usedCents,
    held: usage.heldCents,
    left: usage.remainingCents,
    credits: discoveryCredits,
    spent: key.spentThisMonthCents,
  };
};
const states = async () =>
  Object.fromEntries(
    (await database.db.selectFrom('ledger').select(['subject', 'state']).execute()).map(({ subject, state }) => [
      subject,
      state,
    ]),
  );

describe('hold, charge, release', () => {
  it('sets aside, then spends', async () => {
    await hold([page('a'), page('b')]);
    expect(await money()).toMatchObject({ used: 0, held: 50, left: 950, spent: 50 });
    expect(await charge('page:a')).toBe(true);
    expect(await money()).toMatchObject({ used: 25, held: 25, left: 950, spent: 50 });
    expect(await release('page:b')).toBe(true);
    expect(await money()).toMatchObject({ used: 25, held: 0, left: 975, spent: 25 });
    expect(await states()).toEqual({ 'page:a': 'charged', 'page:b': 'released' });
  });

  it('counts discovery credits in a balance of their own, which no cap in cents limits', async () => {
    const capped = await makePayer({ capCents: 0 });
    await hold([credit('s1')], { by: capped });
    expect((await money(capped)).credits).toEqual({ included: 2, used: 0, held: 1, remaining: 1 });
    await charge('discovery:s1', capped);
    expect(await money(capped)).toMatchObject({
      used: 0,
      held: 0,
      spent: 0,
      credits: { included: 2, used: 1, held: 0, remaining: 1 },
    });
  });

  it('holds a subject once, however often it is asked for', async () => {
    await hold([page('a'), page('a')]);
    await hold([page('a'), page('a'), page('b'), page('b')]);
    expect((await money()).held).toBe(50);
    await charge('page:a');
    await hold([page('a')]);
    expect(await money()).toMatchObject({ used: 25, held: 25 });
  });

  it('charges and releases once', async () => {
    await hold([page('a')]);
    expect(await charge('page:a')).toBe(true);
    expect(await charge('page:a')).toBe(false);
    expect(await release('page:a')).toBe(false);
    expect(await charge('page:unknown')).toBe(false);
    expect(await money()).toMatchObject({ used: 25, held: 0, spent: 25 });
  });

  it('holds a released subject again for the next caller', async () => {
    await hold([page('a')]);
    await release('page:a');
    expect(await charge('page:a')).toBe(false);
    const other = await makePayer({ workspaceId: payer.workspaceId });
    await hold([page('a')], { by: other });
    expect(await charge('page:a')).toBe(true);
    expect(await money()).toMatchObject({ used: 25, held: 0, spent: 0 });
    expect((await money(other)).spent).toBe(25);
  });

  it('shows a subject that is held again as of now, and not as settled', async () => {
    await hold([page('a')]);
    clock.advance(60_000);
    await release('page:a');
    clock.advance(60_000);
    await hold([page('a')]);
    const { entries } = await billing.ledger(payer.workspaceId, {}, { behind: undefined });
    expect(entries).toMatchObject([
      { state: 'held', created_at: '2026-11-20T12:02:00.000000Z', settled_at: null, kind: 'page' },
    ]);
  });

  it('finds expired holds, those that expired first before the others', async () => {
    for (const minutes of [3, 1, 2, 9]) await hold([page(`p${minutes}`)], { expiresInMs: minutes * 60_000 });
    clock.advance(5 * 60_000);
    const expired = await selectExpired(database.db, clock.now(), 2);
    expect(expired.map(({ subject }) => subject)).toEqual(['page:p1', 'page:p2']);
  });

  it('undoes nothing but its own part when the transaction rolls back', async () => {
    await hold([page('a')]);
    const failing = database.db.transaction().execute(async (trx) => {
      await billing.hold(trx, payer, [page('b')]);
      await billing.charge(trx, payer.workspaceId, 'page:a');
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await money()).toMatchObject({ used: 0, held: 25, spent: 25 });
  });

  it('leaves nothing behind when a refusal is caught inside the transaction', async () => {
    await database.db.transaction().execute(async (trx) => {
      await expect(billing.hold(trx, payer, [page('a', 1_001)])).rejects.toMatchObject({
        code: 'insufficient_credits',
      });
    });
    expect(await money()).toMatchObject({ held: 0, spent: 0 });
    expect(await states()).toEqual({});
  });

  it('holds 5,000 pages at once', async () => {
    const rich = await makePayer({ allowanceCents: 125_000 });
    await hold(pages(5_000), { by: rich });
    expect(await money(rich)).toMatchObject({ held: 125_000, left: 0, spent: 125_000 });
  });

  it('keeps workspaces apart', async () => {
    const other = await makePayer();
    await hold([page('a')]);
    expect(await charge('page:a', other)).toBe(false);
    await hold([page('a')], { by: other });
    expect((await money(other)).held).toBe(25);
  });
});

describe('what does not fit', () => {
  it('is refused as a whole with insufficient_credits and its figures', async () => {
    await hold([page('a', 990)]);
    await expect(hold([page('b', 5), page('c', 6)])).rejects.toMatchObject({
      code: 'insufficient_credits',
      status: 402,
      message:
        'This call costs 11 cents, and 10 of 1000 cents are left (990 cents set aside for work in progress). Open /settings/billing or ask for less.',
      details: { reason: 'insufficient_credits', upgradeUrl: '/settings/billing' },
    });
    await hold([page('b', 5), page('c', 5)]);
    expect((await money()).left).toBe(0);
  });

  it('is plan_limit on the free plan', async () => {
    const free = await makePayer({ plan: 'free', allowanceCents: 20 });
    await expect(hold([page('a')], { by: free })).rejects.toMatchObject({
      code: 'plan_limit',
      status: 402,
      message:
        'This call costs 25 cents, and 20 of 20 cents are left (0 cents set aside for work in progress). Open /settings/billing.',
      details: { reason: 'free_usage_exhausted', upgradeUrl: '/settings/billing' },
    });
  });

  it('names the credits when they run out', async () => {
    await hold([credit('s1'), credit('s2')]);
    await expect(hold([credit('s3')])).rejects.toMatchObject({
      code: 'insufficient_credits',
      message:
        'This call costs 1 discovery credit, and 0 of 2 discovery credits are left (2 discovery credits set aside for work in progress). Open /settings/billing or ask for less.',
    });
  });

  it('is spend_cap_exceeded over the cap of the key, which may be reached exactly', async () => {
    const capped = await makePayer({ capCents: 60 });
    await hold([page('a'), page('b')], { by: capped });
    await expect(hold([page('c')], { by: capped })).rejects.toMatchObject({
      code: 'spend_cap_exceeded',
      status: 402,
      message:
        'This call costs 25 cents. The key has spent or set aside 50 of its monthly cap of 60 cents, which starts again at 2026-12-01T00:00:00.000000Z.',
      details: { reason: 'spend_cap_exceeded', upgradeUrl: '/settings/billing' },
    });
    await hold([page('d', 10)], { by: capped });
    expect((await money(capped)).spent).toBe(60);
    await hold([page('e')]);
    await release('page:a', capped);
    await hold([page('c')], { by: capped });
  });

  it('limits nothing that costs no cents, also once it was lowered below what is spent', async () => {
    const capped = await makePayer({ capCents: 60 });
    await hold([page('a'), page('b')], { by: capped });
    const lowered = { ...capped, monthlySpendCapCents: 10 };
    expect(await billing.estimate(lowered, 'discovery', 1)).toMatchObject({ estimateCents: 0, affordable: true });
    expect(await billing.estimate(lowered, 'purpose_run', 1)).toMatchObject({ affordable: false });
    await hold([credit('s1'), credit('s2')], { by: lowered });
    await expect(hold([credit('s3')], { by: lowered })).rejects.toMatchObject({ code: 'insufficient_credits' });
  });

  it('names the cap of 0 cents, with which a key can spend nothing', async () => {
    await expect(hold([page('a')], { by: await makePayer({ capCents: 0 }) })).rejects.toMatchObject({
      code: 'spend_cap_exceeded',
    });
  });
});

describe('the month of a key', () => {
  it('starts again with the UTC calendar month', async () => {
    const capped = await makePayer({ capCents: 25 });
    clock.set('2026-11-30T23:59:59.999000Z');
    await hold([page('a')], { by: capped });
    expect((await billing.entitlements(capped)).key).toEqual({
      monthlySpendCapCents: 25,
      spentThisMonthCents: 25,
      resetsAt: '2026-12-01T00:00:00.000000Z',
    });
    clock.set('2026-12-01T00:00:00.000000Z');
    expect((await billing.entitlements(capped)).key).toEqual({
      monthlySpendCapCents: 25,
      spentThisMonthCents: 0,
      resetsAt: '2027-01-01T00:00:00.000000Z',
    });
    await hold([page('b')], { by: capped });
  });

  it('gets back what was held in it, even when it is released in the next', async () => {
    await hold([page('a')]);
    clock.set('2026-12-05T00:00:00Z');
    await hold([page('b')]);
    await release('page:a');
    expect((await money()).spent).toBe(25);
    clock.set('2026-11-20T00:00:00Z');
    expect((await money()).spent).toBe(0);
  });
});

describe('a breakdown', () => {
  it.each(['day', 'key', 'kind'] as const)(
    'by %s counts what was charged, and neither holds nor releases',
    async (by) => {
      await hold([page('charged'), page('held'), page('released'), credit('s')]);
      await charge('page:charged');
      await charge('discovery:s');
      await release('page:released');
      const { groups } = await billing.breakdown(payer.workspaceId, by, {
        created_after: undefined,
        created_before: undefined,
      });
      const sum = (key: 'cents' | 'discovery_credits' | 'count') =>
        groups.reduce((total, group) => total + group[key], 0);
      expect([sum('cents'), sum('discovery_credits'), sum('count')]).toEqual([25, 1, 2]);
    },
  );
});

describe('a hold that is never settled', () => {
  it('is released once it has expired', async () => {
    await hold([page('a')], { expiresInMs: 60_000 });
    await hold([page('job')]);
    clock.advance(60_000);
    expect(await billing.releaseExpired()).toBe(0);
    clock.advance(1);
    expect(await billing.releaseExpired()).toBe(1);
    expect(await billing.releaseExpired()).toBe(0);
    expect(await money()).toMatchObject({ held: 25, spent: 25 });
    expect(await states()).toEqual({ 'page:a': 'released', 'page:job': 'held' });
  });

  it('lives on when it is held again, and never expires once it is charged', async () => {
    await hold([page('a'), page('b')], { expiresInMs: 60_000 });
    clock.advance(50_000);
    await hold([page('a')], { expiresInMs: 60_000 });
    await charge('page:b');
    clock.advance(50_000);
    expect(await billing.releaseExpired()).toBe(0);
    expect(await charge('page:a')).toBe(true);
  });

  it('is kept when it is held again between the look of the sweep and its release', async () => {
    await hold([page('a')], { expiresInMs: 60_000 });
    clock.advance(60_001);
    let isFirst = true;
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (isFirst) await hold([page('a')], { expiresInMs: 60_000 });
        isFirst = false;
        return result;
      },
    });
    const sweep = createBillingService({ db, clock, hasAiProvider: false });
    expect(await sweep.releaseExpired()).toBe(0);
    expect(isFirst).toBe(false);
    expect(await charge('page:a')).toBe(true);
  });

  it('is found in every workspace', async () => {
    const other = await makePayer();
    await hold([page('a'), credit('s')], { expiresInMs: 1 });
    await hold([page('a')], { by: other, expiresInMs: 1 });
    clock.advance(2);
    expect(await billing.releaseExpired()).toBe(3);
    expect((await money()).credits.held).toBe(0);
  });
});

describe('at the same time', () => {
  const settled = async (calls: Promise<unknown>[]) => {
    const results = await Promise.allSettled(calls);
    return {
      done: results.filter(({ status }) => status === 'fulfilled').length,
      reasons: results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : [])),
    };
  };

  it('holds never overspend the balance', async () => {
    const result = await settled(Array.from({ length: 60 }, (_, index) => hold([page(`x${index}`)])));
    expect(result.done).toBe(40);
    expect(new Set(result.reasons)).toEqual(new Set(['insufficient_credits']));
    expect(await money()).toMatchObject({ held: 1_000, left: 0, spent: 1_000 });
  });

  it('holds never overspend the cap of a key', async () => {
    const capped = await makePayer({ capCents: 250 });
    const result = await settled(Array.from({ length: 20 }, (_, index) => hold([page(`x${index}`)], { by: capped })));
    expect(result.done).toBe(10);
    expect(new Set(result.reasons)).toEqual(new Set(['spend_cap_exceeded']));
    expect((await money(capped)).spent).toBe(250);
  });

  it('one subject is paid for once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => hold([page('a'), page('b')])));
    expect((await money()).held).toBe(50);
    const charged = await Promise.all(Array.from({ length: 10 }, () => charge('page:a')));
    expect(charged.filter(Boolean)).toHaveLength(1);
    const ends = await Promise.all([charge('page:b'), release('page:b'), release('page:b')]);
    expect(ends.filter(Boolean)).toHaveLength(1);
    expect((await money()).held).toBe(0);
  });

  it('several subjects in any order do not deadlock', async () => {
    const both = (first: string, second: string) =>
      database.db.transaction().execute(async (trx) => {
        await billing.charge(trx, payer.workspaceId, first);
        await billing.hold(trx, payer, [page(`${first}-next`)]);
        await billing.charge(trx, payer.workspaceId, second);
      });
    await hold([page('a'), page('b')]);
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? both('page:a', 'page:b') : both('page:b', 'page:a'))),
    );
    expect(await money()).toMatchObject({ used: 50, held: 50 });
  });

  it('sweeps release a hold once', async () => {
    await hold(pages(20), { expiresInMs: 1 });
    clock.advance(2);
    const counts = await Promise.all([billing.releaseExpired(), billing.releaseExpired(), billing.releaseExpired()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(20);
    expect(await money()).toMatchObject({ held: 0, spent: 0 });
  });
});
