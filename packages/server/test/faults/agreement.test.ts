import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCallCounter, forgetOldWindows } from '../../src/access/limits/rate-limit.ts';
import { openDatabaseClock, watchMachineClock } from '../../src/database/database-clock.ts';
import { agreeOn, forgetSetting, listSettings } from '../../src/database/shared-settings.ts';
import { reserveMoment } from '../../src/database/workspace-clock.ts';
import { createManualClock } from '../../src/platform/clock.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => database.reset());
afterAll(() => database.close());

const [ours, theirs] = ['https://pages.acme.example', 'https://pages.other.example'];
const name = 'PAGE_HOST_URL' as const;
/** The database as one of several processes sees it, on either engine. */
const beside = () => ({ db: database.db, kind: 'postgres' as const });

test('a process that was told nothing takes what another one was told', async () => {
  expect(await agreeOn(beside(), { name })).toBeUndefined();
  expect(await agreeOn(beside(), { name, derived: 'http://localhost:4801' })).toBe('http://localhost:4801');
  expect(await agreeOn(beside(), { name })).toBe('http://localhost:4801');
  expect(await agreeOn(beside(), { name, chosen: ours })).toBe(ours);
  expect(await agreeOn(beside(), { name })).toBe(ours);
  expect(await agreeOn(beside(), { name, derived: 'http://localhost:4801' })).toBe(ours);
});

test('a process that was told something else is refused, until the setting is forgotten', async () => {
  await agreeOn(beside(), { name, chosen: ours });
  await expect(agreeOn(beside(), { name, chosen: theirs })).rejects.toThrow(
    `PAGE_HOST_URL is ${theirs} here, but ${ours} for the other processes on this database.`,
  );
  expect(await listSettings(database.db)).toEqual([{ name, value: ours, is_chosen: true }]);
  expect(await forgetSetting(database.db, name)).toBe(true);
  expect(await forgetSetting(database.db, name)).toBe(false);
  expect(await agreeOn(beside(), { name, chosen: theirs })).toBe(theirs);
});

test('of many processes that start at once with two values, those with one of them are refused', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) => agreeOn(beside(), { name, chosen: index % 2 === 0 ? ours : theirs })),
  );
  const accepted = outcomes.filter((outcome) => outcome.status === 'fulfilled').map(({ value }) => value);
  expect(accepted).toHaveLength(6);
  expect(new Set(accepted).size).toBe(1);
});

test('the one process of an embedded database may change its mind', async () => {
  const alone = { db: database.db, kind: 'embedded' as const };
  await agreeOn(alone, { name, chosen: ours });
  expect(await agreeOn(alone, { name, chosen: theirs })).toBe(theirs);
});

test('a process takes the time of the database, not of its machine', async () => {
  const machine = createManualClock(new Date(Date.now() + 20_000));
  const clock = await openDatabaseClock(database, { machine });
  const [row] = await database.run<{ ms: number }>(
    {
      name: 'test-time',
      text: 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms WHERE $1::int = 1',
    },
    [1],
  );
  // The machine is 20 seconds ahead of it.
  expect(Math.abs(clock.now().getTime() - (row?.ms ?? 0))).toBeLessThan(10_000);
  clock.close();
});

test.each([400, -400])('a machine whose clock is %i days off is refused, and told both times', async (days) => {
  const machine = createManualClock(new Date(Date.now() + days * 86_400_000));
  await expect(openDatabaseClock(database, { machine })).rejects.toThrow(
    `The clock of this machine says ${machine.now().toISOString()}, the database's says 20`,
  );
});

/** A Postgres with its own time, `late` milliseconds away; and the time that passes. */
function farDatabase(startMs: number) {
  const far = { ms: startMs, passedMs: 0, late: 0, looks: 0 };
  const pass = (ms: number) => {
    far.ms += ms;
    far.passedMs += ms;
  };
  const run = async <Row>() => {
    const { ms } = far;
    pass(far.late);
    far.looks++;
    return [{ ms }] as Row[];
  };
  return { far, pass, run };
}

test('an answer that was read late does not move the time of a process, and a database whose clock was set does', async () => {
  const startMs = Date.parse('2026-03-01T00:00:00Z');
  const { far, pass, run } = farDatabase(startMs);
  const machine = createManualClock(new Date(startMs));
  const clock = await openDatabaseClock({ run }, { machine, passedMs: () => far.passedMs, lookAgainMs: 1 });
  const lookTwice = async () => {
    const { looks } = far;
    await expect.poll(() => far.looks).toBeGreaterThan(looks + 2);
  };
  far.late = 2_000;
  await lookTwice();
  far.late = 0;
  pass(1_000);
  expect(clock.now().getTime()).toBe(far.ms);
  far.ms += 3_600_000;
  await lookTwice();
  expect(clock.now().getTime()).toBe(far.ms);
  clock.close();
});

test('a process that starts on a busy machine looks until it knows the time', async () => {
  const startMs = Date.parse('2026-03-01T00:00:00Z');
  const { far, run } = farDatabase(startMs);
  const late = [1_500, 900, 700, 600, 4];
  const busy = async <Row>() => {
    far.late = late.shift() ?? 0;
    return run<Row>();
  };
  const machine = createManualClock(new Date(startMs));
  const clock = await openDatabaseClock({ run: busy }, { machine, passedMs: () => far.passedMs });
  expect(Math.abs(clock.now().getTime() - far.ms)).toBeLessThan(10);
  clock.close();
});

const DAY_MS = 86_400_000;

test('the embedded database reports a clock that is behind the stored rows or jumps, and rows keep their order', async () => {
  const workspaceId = '5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11';
  const machine = createManualClock(new Date(Date.now() + 400 * DAY_MS));
  const moments = [await reserveMoment(database.db, workspaceId, machine.now())];
  // The clock is put right, and the server is started again.
  machine.set(new Date());
  const told: number[] = [];
  let passedMs = 0;
  const onAstray = (aheadMs: number) => told.push(Math.round(aheadMs / DAY_MS));
  const clock = await watchMachineClock(database, { machine, onAstray, passedMs: () => passedMs, lookAgainMs: 2 });
  expect(told).toEqual([-400]);
  moments.push(await reserveMoment(database.db, workspaceId, clock.now()));
  // An hour passes for both: nothing to tell.
  machine.advance(3_600_000);
  passedMs += 3_600_000;
  moments.push(await reserveMoment(database.db, workspaceId, clock.now()));
  machine.advance(30 * DAY_MS);
  await expect.poll(() => told).toEqual([-400, 30]);
  moments.push(await reserveMoment(database.db, workspaceId, clock.now()));
  clock.close();
  const inMicroseconds = moments.map((moment) =>
    moment.replace(/\.(\d+)Z$/, (_, digits) => `.${digits.padEnd(6, '0')}Z`),
  );
  expect(new Set(inMicroseconds).size).toBe(4);
  expect(inMicroseconds).toEqual(inMicroseconds.toSorted());
});

test('a counter keeps no address of a visitor after its minute', async () => {
  // On the embedded database they are counted in memory.
  const count = createCallCounter({ db: database.db, kind: 'postgres' }, createManualClock(), {
    name: 'page',
    perMinute: 9,
  });
  await count('192.0.2.7');
  const keys = async () =>
    (await sql<{ key: string }>`SELECT key FROM rate_limits`.execute(database.db)).rows.map(({ key }) => key);
  await forgetOldWindows(database);
  expect(await keys()).toEqual(['page:192.0.2.7']);
  await sql`UPDATE rate_limits SET expire = expire - 120000`.execute(database.db);
  await forgetOldWindows(database);
  expect(await keys()).toEqual([]);
});
