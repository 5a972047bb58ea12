import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createManualClock } from '../../src/platform/clock.ts';
import { type ClaimedJob, claimJobs } from '../../src/queue/claim-jobs.ts';
import type { JobContext } from '../../src/queue/job-kind.ts';
import { completeJobs, failJobs, LOSSES_MAX, reapJobs, releaseJobs } from '../../src/queue/settle-jobs.ts';
import type { Worker } from '../../src/queue/worker.ts';
import { createWorkerLease } from '../../src/queue/worker-lease.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { createSampleWorker, openSampleJobs } from './support.ts';

// The leftovers of a worker that died or went silent, with the time moved by hand.
const clock = createManualClock();
let database: TestDatabase;
let add: ReturnType<typeof openSampleJobs>['add'];
let worker: Worker | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ add } = openSampleJobs(database, clock));
});
beforeEach(async () => {
  await worker?.stop();
  worker = undefined;
  await database.reset();
});
afterAll(async () => {
  await worker?.stop();
  await database.close();
});

const lost: string[] = [];
const makeLease = () =>
  createWorkerLease({
    run: database.run,
    time: () => clock.now(),
    onLost: (token) => void lost.push(token),
  });
/** By a worker that is not heard of again. */
const claim = async (lease = makeLease()): Promise<ClaimedJob | undefined> => {
  await lease.renew();
  const wish = { lane: 'sample.work', room: 1, share: 1, after: null, held: {} };
  const [found] = await claimJobs(database.run, { wishes: [wish], token: lease.token(), time: clock.now() });
  return found?.items[0];
};
const named = ({ id, claims }: ClaimedJob) => ({ id, claims });
const reap = () => reapJobs(database.run, clock.now());
const rows = async () =>
  (
    await sql<{ claims: number; is_leased: boolean }>`
    SELECT claims, lease_token IS NOT NULL AS is_leased FROM jobs`.execute(database.db)
  ).rows;
const runOnce = async () => {
  const contexts: Pick<JobContext, 'attempt' | 'isLastAttempt'>[] = [];
  const note = async (_: object, { attempt, isLastAttempt }: JobContext) =>
    void contexts.push({ attempt, isLastAttempt });
  worker = createSampleWorker(database, { 'sample.work': note }, { clock });
  await worker.drain();
  return contexts;
};

test('a job comes back when its worker was not heard of for eight seconds, and no attempt is used up', async () => {
  await add('sample.work', [1]);
  expect(await claim()).toBeDefined();
  clock.advance(8_000);
  expect(await reap()).toBe(0);
  clock.advance(1);
  expect(await reap()).toBe(1);
  expect(await runOnce()).toEqual([{ attempt: 1, isLastAttempt: false }]);
});

test('more losses than the kind has attempts leave them all', async () => {
  await add('sample.work', [1]);
  for (let loss = 0; loss < 10; loss++) {
    clock.advance(120_000);
    expect(await claim()).toBeDefined();
    clock.advance(11_000);
    expect(await reap()).toBe(1);
  }
  clock.advance(120_000);
  expect(await runOnce()).toEqual([{ attempt: 1, isLastAttempt: false }]);
});

test('the first loss costs a job no time, and each later one twice as much, up to a minute', async () => {
  await add('sample.work', [1]);
  const pauses: number[] = [];
  for (let loss = 0; loss < 8; loss++) {
    clock.advance(120_000);
    expect(await claim()).toBeDefined();
    clock.advance(11_000);
    expect(await reap()).toBe(1);
    const [row] = await database.db.selectFrom('jobs').select('due_at').execute();
    pauses.push((Date.parse(String(row?.due_at)) - clock.now().getTime()) / 1000);
  }
  expect(pauses).toEqual([0, 2, 4, 8, 16, 32, 60, 60]);
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
  await completeJobs(database.run, [named(stale)]);
  await releaseJobs(database.run, [named(stale)], clock.now());
  expect(await rows()).toEqual([{ claims: fresh.claims, is_leased: true }]);
});

test('a worker that says too late that it lives hears what it has lost, and continues with another lease', async () => {
  const lease = makeLease();
  await add('sample.work', [1, 2]);
  await claim(lease);
  const token = lease.token();
  lease.take(token);
  clock.advance(7_999);
  await lease.renew();
  expect([lost, await reap()]).toEqual([[], 0]);
  clock.advance(8_001);
  await lease.renew();
  expect(lost).toEqual([token, ...lost.slice(1)]);
  expect([lease.token() === token, await reap()]).toEqual([false, 1]);
  // The other lease is one already: what is claimed under it stays claimed.
  const wish = { lane: 'sample.work', room: 2, share: 2, after: null, held: {} };
  const [found] = await claimJobs(database.run, { wishes: [wish], token: lease.token(), time: clock.now() });
  expect([found?.items.length, await reap()]).toEqual([2, 0]);
});

test('what was claimed by a statement whose answer was lost comes back, while the worker continues with the rest', async () => {
  const lease = makeLease();
  await add('sample.work', [1, 2]);
  const [kept, unanswered] = [await claim(lease), await claim(lease)];
  if (!kept || !unanswered) throw new Error('The jobs were not claimed.');
  const token = lease.token();
  lease.take(token);
  lease.renounce();
  clock.advance(7_000);
  await lease.renew();
  expect(lease.token()).not.toBe(token);
  clock.advance(7_000);
  await lease.renew();
  expect(await reap()).toBe(0);
  await completeJobs(database.run, [named(kept)]);
  lease.giveBack(token);
  clock.advance(7_000);
  await lease.renew();
  clock.advance(7_000);
  expect(await reap()).toBe(1);
  expect(await runOnce()).toEqual([{ attempt: 1, isLastAttempt: false }]);
});

test('a job that ends every worker is given up after twenty of them', async () => {
  await add('sample.work', [1]);
  for (let loss = 0; loss <= LOSSES_MAX; loss++) {
    clock.advance(120_000);
    expect(await claim()).toBeDefined();
    clock.advance(11_000);
    expect(await reap()).toBe(1);
  }
  clock.advance(120_000);
  expect(await claim()).toBeUndefined();
  expect(await runOnce()).toEqual([]);
  const work = await database.db.selectFrom('given_up_work').select(['kind', 'attempts', 'error']).execute();
  expect(work).toEqual([
    { kind: 'sample.work', attempts: 1, error: { message: '20 workers ended while they ran this job.' } },
  ]);
});

const leases = async () =>
  (await database.db.selectFrom('queue_workers').select('token').execute()).map((row) => row.token);

test('a lease ends with its worker, but not while work runs under it, and not when its work may have been claimed unseen', async () => {
  const lease = makeLease();
  await lease.renew();
  const token = lease.token();
  lease.take(token, 2);
  lease.giveBack(token);
  await lease.end();
  expect(await leases()).toEqual([token]);
  lease.giveBack(token);
  lease.renounce();
  await lease.end();
  expect(await leases()).toEqual([token]);
  await lease.renew();
  await lease.end();
  // The renounced one is left to the reaper.
  expect(await leases()).toEqual([token]);
});

test('a worker without work takes its lease with it', async () => {
  const lease = makeLease();
  await lease.renew();
  await lease.end();
  expect(await leases()).toEqual([]);
});

test('the attempts of a job that is given up are not those of telling its domain', async () => {
  await add('sample.work', [1]);
  const lease = makeLease();
  const job = await claim(lease);
  if (!job) throw new Error('The job was not claimed.');
  const givenUp = { kind: 'sample.work', attempts: 1, error: { message: 'broken' } };
  await failJobs(database.run, [{ ...named(job), pauseSeconds: 0, givenUp }], clock.now());
  const wish = { lane: 'given-up', room: 1, share: 1, after: null, held: {} };
  const [found] = await claimJobs(database.run, { wishes: [wish], token: lease.token(), time: clock.now() });
  const telling = found?.items[0];
  expect([telling?.id, telling?.givenUp, (telling?.claims ?? 0) - (telling?.losses ?? 0)]).toEqual([
    job.id,
    givenUp,
    1,
  ]);
});
