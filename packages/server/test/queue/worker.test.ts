import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabase, type Statement } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import type { Found } from '../../src/queue/poller.ts';
import type { Worker } from '../../src/queue/worker.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { startProgram } from '../support/program.ts';
import { createSampleWorker, openSampleJobs, type SampleHandlers, type SampleOptions, sampleRules } from './support.ts';

// Started workers, in real time.
let database: TestDatabase;
let add: ReturnType<typeof openSampleJobs>['add'];
const workers: Worker[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  ({ add } = openSampleJobs(database));
});
beforeEach(() => database.reset());
afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop({ deadlineMs: 0 }))));
afterAll(async () => {
  await database.close();
});

async function start(handlers: SampleHandlers, options: SampleOptions = {}) {
  const worker = createSampleWorker(database, handlers, { pollIntervalMs: 50, ...options });
  workers.push(worker);
  await worker.start();
  return worker;
}

/** A promise with its `resolve`, and the numbers that it was told about. */
function signal<T = void>() {
  return Promise.withResolvers<T>();
}

async function states(): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    SELECT CASE WHEN lease_token IS NOT NULL THEN 'running' WHEN claims = 0 THEN 'new' ELSE 'again' END AS state, count(*)
    FROM jobs GROUP BY 1`.execute(database.db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

it('starts a job within moments of the commit, without waiting for the next look', async () => {
  const started: (() => void)[] = [];
  await start({ 'sample.work': async () => started.shift()?.() }, { pollIntervalMs: 60_000 });
  const latencies: number[] = [];
  for (let n = 0; n < 15; n++) {
    const { promise, resolve } = signal();
    started.push(resolve);
    await add('sample.work', [n]);
    const committed = performance.now();
    await promise;
    latencies.push(performance.now() - committed);
  }
  expect(latencies.sort((a, b) => a - b)[7]).toBeLessThan(100);
});

it('runs each of many jobs once, a bounded number at a time', async () => {
  const seen = new Map<number, number>();
  const { promise: all, resolve } = signal();
  let running = 0;
  let most = 0;
  await add(
    'sample.work',
    Array.from({ length: 200 }, (_, n) => n),
  );
  const handler = async ({ n }: { n: number }) => {
    most = Math.max(most, ++running);
    await new Promise((done) => setTimeout(done, 2));
    running--;
    seen.set(n, (seen.get(n) ?? 0) + 1);
    if (seen.size === 200) resolve();
  };
  const worker = await start({ 'sample.work': handler });
  await all;
  await worker.stop();
  expect([...seen.values()].every((times) => times === 1)).toBe(true);
  expect(most).toBe(4);
  expect(await states()).toEqual({});
});

it('shares the jobs with other workers without running one twice', async () => {
  const seen: number[] = [];
  const { promise: all, resolve } = signal();
  const handler = async ({ n }: { n: number }) => {
    seen.push(n);
    if (seen.length === 300) resolve();
  };
  await Promise.all([
    start({ 'sample.work': handler }),
    start({ 'sample.work': handler }),
    start({ 'sample.work': handler }),
  ]);
  await add(
    'sample.work',
    Array.from({ length: 300 }, (_, n) => n),
  );
  await all;
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(new Set(seen).size).toBe(300);
  expect(seen).toHaveLength(300);
});

it('starts the next job as soon as one ends, whatever the slow ones do', async () => {
  const { promise: slowMayEnd, resolve: endSlow } = signal();
  const { promise: quickDone, resolve } = signal();
  let quick = 0;
  await start({
    'sample.work': async ({ n }) => {
      if (n < 3) await slowMayEnd;
      else if (++quick === 30) resolve();
    },
  });
  await add(
    'sample.work',
    Array.from({ length: 33 }, (_, n) => n),
  );
  await quickDone;
  endSlow();
});

it('aborts a handler that takes longer than its kind allows, and gives the job up', async () => {
  const { promise: reason, resolve } = signal<string>();
  const { promise: told, resolve: tell } = signal<unknown>();
  const handlers: SampleHandlers = {
    'sample.once': (_, { signal: aborted }) =>
      new Promise((_resolve, reject) => {
        aborted.addEventListener('abort', () => {
          resolve((aborted.reason as Error).message);
          reject(aborted.reason);
        });
      }),
  };
  await start(handlers, {
    onGivenUp: { 'sample.once': async (payload, error) => tell({ payload, message: error.message }) },
  });
  await add('sample.once', [9]);
  expect(await reason).toBe('The job took longer than 1 s.');
  expect(await told).toEqual({ payload: { n: 9 }, message: expect.stringMatching(/longer than 1 s|timeout/) });
});

it('gives a job up at once when its failure says that another attempt would end the same way', async () => {
  const { promise: told, resolve: tell } = signal<object>();
  let attempts = 0;
  const handlers = {
    'sample.work': async () => {
      attempts += 1;
      throw Object.assign(new Error('The model refused.'), { name: 'GenerationFailed', retryable: false });
    },
  };
  await start(handlers, { onGivenUp: { 'sample.work': async (payload, error) => tell({ payload, ...error }) } });
  await add('sample.work', [7]);
  expect(await told).toEqual({ payload: { n: 7 }, name: 'GenerationFailed', message: 'The model refused.' });
  await expect.poll(states).toEqual({});
  expect(attempts).toBe(1);
});

it('waits for the running jobs when it stops, and leaves the waiting ones', async () => {
  const { promise: mayEnd, resolve: end } = signal();
  const { promise: busy, resolve } = signal();
  let running = 0;
  await add('sample.work', [1, 2, 3, 4, 5, 6]);
  const worker = await start({
    'sample.work': async () => {
      if (++running === 4) resolve();
      await mayEnd;
    },
  });
  await busy;
  const stopped = worker.stop();
  end();
  await stopped;
  expect(await states()).toEqual({ new: 2 });
});

it('runs what it was just claiming when it was told to stop', async () => {
  const { promise: claimed, resolve: hasClaimed } = signal();
  const { promise: mayAnswer, resolve: answer } = signal();
  const done: number[] = [];
  await add('sample.work', [1]);
  const slow: TestDatabase = {
    ...database,
    run: async <Row>(statement: Statement, values: readonly unknown[]) => {
      const rows = await database.run<Row>(statement, values);
      if (statement.name !== 'claim-jobs' || !rows.some((row) => (row as Found).items.length > 0)) return rows;
      hasClaimed();
      await mayAnswer;
      return rows;
    },
  };
  const handlers: SampleHandlers = {
    'sample.work': async ({ n }) => void done.push(n),
  };
  const worker = createSampleWorker(slow, handlers);
  workers.push(worker);
  await worker.start();
  await claimed;
  const stopped = worker.stop();
  setTimeout(answer, 100);
  await stopped;
  expect([done, await states()]).toEqual([[1], {}]);
});

it('aborts what still runs at the deadline and hands it back', async () => {
  const { promise: busy, resolve } = signal();
  const reasons: string[] = [];
  await add('sample.work', [1]);
  const worker = await start({
    'sample.work': async (_, { signal: aborted }) => {
      resolve();
      await new Promise<void>((done) => aborted.addEventListener('abort', () => done()));
      reasons.push((aborted.reason as Error).message);
    },
  });
  await busy;
  await worker.stop({ deadlineMs: 20 });
  expect(reasons).toEqual(['The worker is shutting down.']);
  expect(await states()).toEqual({ again: 1 });
});

it('does not wait for a handler that ignores its signal', async () => {
  const { promise: busy, resolve } = signal();
  await add('sample.work', [1]);
  const worker = await start({
    'sample.work': async () => {
      resolve();
      await new Promise(() => undefined);
    },
  });
  await busy;
  const asked = performance.now();
  await worker.stop({ deadlineMs: 20 });
  expect(performance.now() - asked).toBeLessThan(3_000);
  expect(await states()).toEqual({ again: 1 });
});

it('picks up delayed jobs by looking', async () => {
  const { promise, resolve } = signal();
  await start({ 'sample.work': async () => resolve() });
  const at = Date.now() + 300;
  await add('sample.work', [1], { startAfter: new Date(at) });
  await promise;
  expect(Date.now()).toBeGreaterThanOrEqual(at);
});

it('puts kinds with a schedule on it, once', async () => {
  const rules = { ...sampleRules, 'sample.once': { ...sampleRules['sample.once'], schedule: '*/10 * * * *' } };
  const handlers = { 'sample.once': async () => undefined };
  await Promise.all([start(handlers, { rules }), start(handlers, { rules })]);
  const { rows } = await sql<{ kind: string; due_at: Date }>`SELECT kind, due_at FROM jobs`.execute(database.db);
  expect(rows).toEqual([{ kind: 'sample.once', due_at: expect.anything() }]);
  const due = new Date(rows[0]?.due_at ?? 0);
  expect([due.getUTCMinutes() % 10, due.getUTCSeconds()]).toEqual([0, 0]);
  expect(due.getTime()).toBeGreaterThan(Date.now() - 60_000);
});

it('gives the jobs of a killed worker to another one in about ten seconds', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cartouche-jobs-'));
  const program = new URL('./programs/work-and-hang.ts', import.meta.url);
  // The embedded database has one process at a time: there the second worker comes after the first one's death.
  const options = database.url ? { url: database.url } : { dataDir: folder };
  let handle = await openDatabase(options);
  await migrate(handle);
  await openSampleJobs(handle).add('sample.work', [1]);
  await handle.close();

  const killed = startProgram(program, [database.url ?? folder]);
  await killed.line((line) => line === 'running 1');
  await killed.end('SIGKILL');

  handle = await openDatabase(options);
  const { promise: repeated, resolve } = signal<number>();
  const worker = createSampleWorker(handle, { 'sample.work': async (_, { attempt }) => resolve(attempt) });
  await worker.start();
  const started = performance.now();
  // The attempt that was lost with its worker is not counted.
  expect(await repeated).toBe(1);
  expect(performance.now() - started).toBeLessThan(20_000);
  await worker.stop();
  await handle.close();
  await rm(folder, { recursive: true });
});
