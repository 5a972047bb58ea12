import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createManualClock, type ManualClock } from '../../src/platform/clock.ts';
import type { Jobs } from '../../src/queue/jobs.ts';
import type { Worker } from '../../src/queue/worker.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { createSampleWorker, openSampleJobs, type SampleHandlers, type SampleOptions } from './support.ts';

// Adding, repeating and giving up, with the time moved by hand.
let database: TestDatabase;
let jobs: Jobs;
let add: ReturnType<typeof openSampleJobs>['add'];
let clock: ManualClock;
let worker: Worker | undefined;
let ran: number[];

beforeAll(async () => {
  database = await createTestDatabase();
  clock = createManualClock();
  ({ jobs, add } = openSampleJobs(database, clock));
});
beforeEach(async () => {
  await worker?.stop();
  worker = undefined;
  await database.reset();
  clock.set('2026-01-01T00:00:00Z');
  ran = [];
});
afterAll(async () => {
  await worker?.stop();
  await database.close();
});

function work(handlers: SampleHandlers, options: SampleOptions = {}): Worker {
  worker = createSampleWorker(database, handlers, { clock, ...options });
  return worker;
}

const note = async ({ n }: { n: number }) => {
  ran.push(n);
};

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) FROM jobs WHERE lease_token IS NULL`.execute(
    database.db,
  );
  return rows[0]?.count ?? 0;
}

it('adds jobs with the row that asks for them, or not at all', async () => {
  const undone = database.db.transaction().execute(async (trx) => {
    await jobs.enqueue(trx, { kind: 'sample.work' }, [{ n: 1 }]);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await waiting()).toBe(0);
  await add('sample.work', [2, 3]);
  expect(await work({ 'sample.work': note }).drain()).toEqual({ completed: 2, failed: 0 });
  expect(ran.sort()).toEqual([2, 3]);
});

it('refuses to add a job outside a transaction', async () => {
  await expect(jobs.enqueue(database.db, { kind: 'sample.work' }, [{ n: 1 }])).rejects.toThrow(
    'sample.work was given no transaction',
  );
});

it('adds 5,000 jobs in one statement, and none for an empty list', async () => {
  await add(
    'sample.work',
    Array.from({ length: 5_000 }, (_, n) => n),
  );
  await add('sample.work', []);
  expect(await waiting()).toBe(5_000);
});

it('drains what the jobs themselves add, until nothing is left', async () => {
  await add('sample.work', [3]);
  const { completed } = await work({
    'sample.work': async ({ n }) => {
      ran.push(n);
      if (n > 0) await add(n % 2 ? 'sample.fragile' : 'sample.work', [n - 1]);
    },
    'sample.fragile': async ({ n }) => {
      ran.push(n);
      if (n > 0) await add('sample.work', [n - 1]);
    },
  }).drain();
  expect(ran).toEqual([3, 2, 1, 0]);
  expect(completed).toBe(4);
});

it('leaves a delayed job until its time', async () => {
  await add('sample.work', [1], { startAfter: new Date('2026-01-01T01:00:00Z') });
  const { drain } = work({ 'sample.work': note });
  clock.set('2026-01-01T00:59:59.900000Z');
  expect(await drain()).toEqual({ completed: 0, failed: 0 });
  clock.set('2026-01-01T01:00:00Z');
  expect(await drain()).toEqual({ completed: 1, failed: 0 });
});

it('repeats a failed job after pauses that double up to a limit, with chance in them, and tells the attempt', async () => {
  const attempts: { attempt: number; isLastAttempt: boolean; at: number }[] = [];
  await add('sample.fragile', [1]);
  const { drain } = work({
    'sample.fragile': async (_, { attempt, isLastAttempt }) => {
      attempts.push({ attempt, isLastAttempt, at: clock.now().getTime() });
      throw new Error('fragile');
    },
  });
  for (let step = 0; step < 120; step++) {
    await drain();
    clock.advance(5_000);
  }
  expect(attempts.map(({ attempt, isLastAttempt }) => [attempt, isLastAttempt])).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ]);
  const [first = 0, second = 0] = attempts.slice(1).map(({ at }, index) => (at - (attempts[index]?.at ?? 0)) / 1000);
  expect(first).toBeGreaterThanOrEqual(100);
  expect(first).toBeLessThanOrEqual(205);
  expect(second).toBeGreaterThanOrEqual(200);
  expect(second).toBeLessThanOrEqual(305);
});

it('tells the domain when it gives a job up, with the payload and the last error, until the domain has taken it', async () => {
  const told: unknown[] = [];
  await add('sample.once', [7]);
  const { drain } = work(
    {
      'sample.once': async () => {
        throw Object.assign(new Error('no such host'), { name: 'OutboundError', code: 'dns_error' });
      },
    },
    {
      onGivenUp: {
        'sample.once': async (payload, error) => {
          told.push({ payload, error });
          if (told.length === 1) throw new Error('the database is away');
        },
      },
    },
  );
  await drain();
  clock.advance(60_000);
  await drain();
  const expected = { payload: { n: 7 }, error: { message: 'no such host', name: 'OutboundError', code: 'dns_error' } };
  expect(told).toEqual([expected, expected]);
  expect(await waiting()).toBe(0);
});

it('reports failed attempts with kind, id and attempt', async () => {
  const reports: unknown[] = [];
  await add('sample.work', [1]);
  const failing = async () => {
    throw new Error('broken');
  };
  const { drain } = work(
    { 'sample.work': failing },
    { onError: (error, job) => reports.push([(error as Error).message, job]) },
  );
  expect(await drain()).toEqual({ completed: 0, failed: 1 });
  expect(reports).toEqual([['broken', { kind: 'sample.work', id: expect.any(String), attempt: 1 }]]);
});

it('keeps one waiting job for each key, but adds another one when that job runs already', async () => {
  await add('sample.work', [1, 2]);
  await add('sample.work', [3], { singletonKey: 'a' });
  await add('sample.work', [4], { singletonKey: 'a' });
  await add('sample.work', [5], { singletonKey: 'b' });
  await work({
    'sample.work': async ({ n }) => {
      ran.push(n);
      if (n === 3) await add('sample.work', [6], { singletonKey: 'a' });
    },
  }).drain();
  expect(ran.sort()).toEqual([1, 2, 3, 5, 6]);
});

it('leaves kinds without a handler to other workers', async () => {
  await add('sample.work', [1]);
  await work({ 'sample.fragile': note }).drain();
  expect(await waiting()).toBe(1);
});
