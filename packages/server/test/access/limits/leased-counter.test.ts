import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLeasedCounter } from '../../../src/access/limits/leased-counter.ts';
import { type DatabaseHandle, openDatabase } from '../../../src/database/connect.ts';
import type { CountCall } from '../../../src/http/pipeline/limit.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

// Three processes on one Postgres, each with a pool of its own; on the embedded engine they share its one session.
let database: TestDatabase;
let handles: DatabaseHandle[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  const { url } = database;
  handles = url ? await Promise.all([1, 2, 3].map(() => openDatabase({ url }))) : [database, database, database];
});
beforeEach(() => database.reset());
afterAll(async () => {
  if (database.url) await Promise.all(handles.map((handle) => handle.close()));
  await database.close();
});

const counters = (perMinute: number, headStart = 0) =>
  handles.map(({ db }) => waitOf(createLeasedCounter(db, { name: 'test', perMinute, headStart })));
const waitOf = (count: CountCall) => async (key: string) => (await count(key)).waitSeconds;
const passedOf = (waits: number[]) => waits.filter((seconds) => seconds === 0).length;
const points = async () =>
  (await sql<{ points: number }>`SELECT points FROM rate_limits WHERE key = 'test:key'`.execute(database.db)).rows[0]
    ?.points;

describe('lets exactly the limit of a minute pass', () => {
  it('in one burst over three processes', async () => {
    const processes = counters(600);
    const waits = await Promise.all(Array.from({ length: 900 }, (_, call) => processes[call % 3]?.('key') ?? 1));
    expect(passedOf(waits)).toBe(600);
    for (const seconds of waits) expect(seconds === 0 || (seconds > 50 && seconds <= 60)).toBe(true);
    expect(await points()).toBe(600);
  });

  it('with even load from many callers', async () => {
    const processes = counters(600);
    const callers = Array.from({ length: 24 }, async (_, caller) => {
      let passed = 0;
      for (let call = 0; call < 40; call++) if ((await processes[caller % 3]?.('key')) === 0) passed += 1;
      return passed;
    });
    expect((await Promise.all(callers)).reduce((sum, passed) => sum + passed)).toBe(600);
  });

  it('when a process took a portion and went idle', async () => {
    const [idle, ...busy] = counters(600);
    let passed = 0;
    for (let call = 0; call < 20; call++) if ((await idle?.('key')) === 0) passed += 1;
    const waits = await Promise.all(Array.from({ length: 800 }, (_, call) => busy[call % 2]?.('key') ?? 1));
    expect(passed + passedOf(waits)).toBe(600);
  });
});

it('asks the database far less often than it counts', async () => {
  const before = handles[0]?.statements() ?? 0;
  const [count] = counters(600);
  for (let call = 0; call < 400; call++) await count?.('key');
  expect((handles[0]?.statements() ?? 0) - before).toBeLessThan(60);
});

it('gives back what it did not use', async () => {
  const [count] = counters(600);
  for (let call = 0; call < 9; call++) await count?.('key');
  await expect.poll(points, { timeout: 5_000 }).toBe(9);
});

it('keeps keys and names apart', async () => {
  const [count] = counters(2);
  const other = waitOf(createLeasedCounter(database.db, { name: 'other', perMinute: 2 }));
  expect([await count?.('key'), await count?.('key')]).toEqual([0, 0]);
  expect(await count?.('key')).toBeGreaterThan(0);
  expect([await count?.('another'), await other('key')]).toEqual([0, 0]);
});

it('says what is left, without what other processes hold', async () => {
  const [first, second] = handles.map(({ db }) => createLeasedCounter(db, { name: 'test', perMinute: 600 }));
  for (let call = 1; call <= 30; call++) expect((await first?.('key'))?.remaining).toBe(600 - call);
  // The rest of the first process's portion counts as used until it is given back.
  const left = async () => (await second?.('key'))?.remaining ?? Number.NaN;
  expect(await left()).toBeLessThanOrEqual(569);
  let calls = 31;
  await expect.poll(async () => (await left()) + ++calls, { timeout: 5_000, interval: 300 }).toBe(600);
});

it('begins again when the window of the database has ended', async () => {
  const [count, second] = counters(5);
  for (let call = 0; call < 5; call++) await count?.('key');
  expect(await second?.('key')).toBeGreaterThan(0);
  await sql`UPDATE rate_limits SET expire = 1`.execute(database.db);
  // A refusal is asked again after a second, in case others gave back what they held.
  await expect.poll(() => second?.('key'), { timeout: 5_000 }).toBe(0);
});

it('does not ask for the head start, and lets at most one per process pass over the limit', async () => {
  const [first, second] = counters(30, 10);
  for (let call = 0; call < 10; call++) expect(await first?.('key')).toBe(0);
  expect(await points()).toBeUndefined();
  const waits = await Promise.all(Array.from({ length: 60 }, (_, call) => (call % 2 ? first : second)?.('key') ?? 1));
  // 10 of the first process came before; the second may have let 10 pass before it asked.
  expect(passedOf(waits)).toBeGreaterThanOrEqual(20);
  expect(passedOf(waits)).toBeLessThanOrEqual(30);
});
