import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createManualClock } from '../../src/platform/clock.ts';
import { type Claim, claimJobs } from '../../src/queue/claim-jobs.ts';
import type { Jobs } from '../../src/queue/jobs.ts';
import { completeJobs, LOSSES_MAX, reapJobs, releaseJobs, touchJobs } from '../../src/queue/settle-jobs.ts';
import { createWorker, type JobContext, type Worker } from '../../src/queue/worker.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { openSampleJobs, type SamplePayloads, sampleRules } from './support.ts';

// The leftovers of a worker that died or went silent, with the time moved by hand.
const clock = createManualClock();
const kinds = [{ kind: 'sample.work', retryLimit: sampleRules['sample.work'].retryLimit }];
let database: TestDatabase;
let jobs: Jobs<SamplePayloads>;
let add: Awaited<ReturnType<typeof openSampleJobs>>['add'];
let worker: Worker | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ jobs, add } = await openSampleJobs(database, clock));
});
beforeEach(async () => {
  await worker?.stop();
  worker = undefined;
  await database.reset();
});
afterAll(async () => {
  await worker?.stop();
  await jobs.close();
  await database.close();
});

const claim = async (): Promise<Claim['jobs'][number] | undefined> => {
  const wish = { kind: 'sample.work', room: 1, share: 1, after: '', held: {} };
  const [found] = await claimJobs(database.run, [wish], clock.now());
  return found?.jobs[0];
};
const named = ({ id, retryCount }: { id: string; retryCount: number }) => ({ kind: 'sample.work', id, retryCount });
const reap = () => reapJobs(database.run, kinds, clock.now(), 10);
const runOnce = async () => {
  const contexts: Pick<JobContext, 'attempt' | 'isLastAttempt'>[] = [];
  worker = createWorker<SamplePayloads>(database, {
    handlers: {
      'sample.work': async (_, { attempt, isLastAttempt }) => void contexts.push({ attempt, isLastAttempt }),
    },
    rules: sampleRules,
    clock,
  });
  await worker.drain();
  return contexts;
};

test('a job comes back when its worker was not heard of for ten seconds, and no attempt is used up', async () => {
  await add('sample.work', [1]);
  expect(await claim()).toBeDefined();
  clock.advance(10_000);
  expect(await reap()).toEqual({ lost: 0, worn: [] });
  clock.advance(1);
  expect(await reap()).toEqual({ lost: 1, worn: [] });
  expect(await runOnce()).toEqual([{ attempt: 1, isLastAttempt: false }]);
});

test('more losses than the kind has attempts leave them all', async () => {
  await add('sample.work', [1]);
  for (let loss = 0; loss < 10; loss++) {
    clock.advance(120_000);
    expect(await claim()).toBeDefined();
    clock.advance(11_000);
    expect((await reap()).lost).toBe(1);
  }
  clock.advance(120_000);
  expect(await runOnce()).toEqual([{ attempt: 1, isLastAttempt: false }]);
});

test('what a worker hands back at its stop is due at once, and no attempt is used up', async () => {
  await add('sample.work', [1]);
  const job = await claim();
  if (!job) throw new Error('The job was not claimed.');
  await releaseJobs(database.run, [named(job)], clock.now());
  expect(await runOnce()).toEqual([{ attempt: 1, isLastAttempt: false }]);
});

test('the word of a worker that was taken for dead no longer counts', async () => {
  await add('sample.work', [1]);
  const stale = await claim();
  if (!stale) throw new Error('The job was not claimed.');
  clock.advance(11_000);
  await reap();
  const fresh = await claim();
  if (!fresh) throw new Error('The job did not come back.');
  expect(await touchJobs(database.run, [named(stale)], clock.now())).toEqual(new Set());
  await completeJobs(database.run, [named(stale)]);
  await releaseJobs(database.run, [named(stale)], clock.now());
  expect(await touchJobs(database.run, [named(fresh)], clock.now())).toEqual(new Set([fresh.id]));
});

test('a job that ends every worker is named after twenty of them', async () => {
  await add('sample.work', [1]);
  for (let loss = 0; loss < LOSSES_MAX; loss++) {
    clock.advance(120_000);
    expect(await claim()).toBeDefined();
    clock.advance(11_000);
    expect((await reap()).worn).toEqual([]);
  }
  clock.advance(120_000);
  const job = await claim();
  clock.advance(11_000);
  expect(await reap()).toEqual({ lost: 1, worn: [named({ id: job?.id ?? '', retryCount: LOSSES_MAX })] });
});

test('saying that jobs are being worked on waits for none that is just being settled', async (context) => {
  // The embedded database has one session.
  context.skip(database.kind === 'embedded');
  await add('sample.work', [1, 2]);
  const claimed = [await claim(), await claim()].flatMap((job) => (job ? [named(job)] : []));
  const [settling, other] = claimed.map(({ id }) => id);
  const { promise: locked, resolve: hasLocked } = Promise.withResolvers<void>();
  const { promise: touched, resolve: hasTouched } = Promise.withResolvers<void>();
  const settlement = database.db.transaction().execute(async (trx) => {
    await sql`SELECT FROM jobs.job_common WHERE id = ${settling} FOR UPDATE`.execute(trx);
    hasLocked();
    await touched;
  });
  await locked;
  clock.advance(9_000);
  expect(await touchJobs(database.run, claimed, clock.now())).toEqual(new Set([settling, other]));
  hasTouched();
  await settlement;
  clock.advance(2_000);
  expect(await reap()).toEqual({ lost: 1, worn: [] });
});
