import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type Charge, createBillingService } from '../../src/domains/billing/service.ts';
import { createAuthService } from '../../src/domains/keys/service.ts';
import { createManualClock } from '../../src/platform/clock.ts';
import { randomIds } from '../../src/platform/ids.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
const clock = createManualClock('2026-11-20T12:00:00Z');
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function setUp(plan: 'growth' | 'free', allowanceCents: number) {
  const { db } = database;
  const auth = createAuthService({ db, clock, ids: randomIds });
  const billing = createBillingService({ db, clock, hasAiProvider: false });
  const { id: workspaceId } = await auth.createWorkspace({ name: 'Lumen', plan, allowanceCents });
  const { id: keyId } = await auth.keys.issue({ workspaceId, name: 'test' });
  const payer = { workspaceId, keyId, monthlySpendCapCents: null };
  const cents = (subject: string, amount: number): Charge => ({ subject, unit: 'cents', amount });
  return {
    workspaceId,
    hold: (subject: string, amount: number) =>
      db.transaction().execute((trx) => billing.hold(trx, payer, [cents(subject, amount)])),
    charge: (subject: string) => db.transaction().execute((trx) => billing.charge(trx, workspaceId, subject)),
    split: (from: string, subjects: string[], amount: number) =>
      db.transaction().execute((trx) => billing.split(trx, workspaceId, from, { subjects, amount })),
    held: async () => {
      const rows = await db
        .selectFrom('ledger')
        .select(['subject', 'amount'])
        .where('workspace_id', '=', workspaceId)
        .where('state', '=', 'held')
        .orderBy('subject')
        .execute();
      return rows.map(({ subject, amount }) => [subject, Number(amount)]);
    },
  };
}

it('splits a hold to its last cent, and refuses to take more than is held', async () => {
  const { hold, split, held } = await setUp('growth', 1_000);
  await hold('batch:b', 75);
  await expect(split('batch:b', ['page:1', 'page:2', 'page:3', 'page:4'], 25)).rejects.toThrow('does not cover');
  expect(await held()).toEqual([['batch:b', 75]]);
  await split('batch:b', ['page:1', 'page:2'], 25);
  await expect(split('batch:b', ['page:3', 'page:4'], 25)).rejects.toThrow('does not cover');
  // A subject that is held already takes nothing.
  await split('batch:b', ['page:1', 'page:3'], 25);
  expect(await held()).toEqual([
    ['batch:b', 0],
    ['page:1', 25],
    ['page:2', 25],
    ['page:3', 25],
  ]);
});

it.each([
  ['free', 50, 1],
  ['free', 49, 1],
  ['free', 51, 0],
  ['growth', 50, 0],
] as const)(
  'tells other processes when the plan %s with %d cents has no more: %d times',
  async (plan, cents, times) => {
    const { hold, charge } = await setUp(plan, 1_000);
    const { db } = database;
    let told = 0;
    const listening = await database.listen('cartouche_callers', () => {
      told += 1;
    });
    onTestFinished(() => listening.close());
    let arrived = (): void => undefined;
    const marker = await database.listen('marker', () => arrived());
    onTestFinished(() => marker.close());
    /** Resolves once all that was told before is heard. */
    const settled = async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      arrived = resolve;
      await sql`SELECT pg_notify('marker', '')`.execute(db);
      await promise;
    };
    await hold('page:1', 25);
    await hold('page:2', 25);
    await db.updateTable('workspaces').set({ allowance_cents: cents }).execute();
    await settled();
    told = 0;
    await charge('page:1');
    await settled();
    expect(told).toBe(0);
    await charge('page:2');
    await settled();
    expect(told).toBe(times);
  },
);
