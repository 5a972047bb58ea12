import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createManualClock } from '../../src/platform/clock.ts';
import { claimJobs } from '../../src/queue/claim-jobs.ts';
import type { JobHandler, JobRule } from '../../src/queue/job-kind.ts';
import { createJobs } from '../../src/queue/jobs.ts';
import type { Wish } from '../../src/queue/lane.ts';
import type { Worker } from '../../src/queue/worker.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { createTestServer } from '../support/server.ts';
import { createSampleWorker } from './support.ts';

// Turns and shares, with the time moved by hand.
type Kind = 'sample.turns' | 'sample.single';

const common = { expireInSeconds: 30, retryLimit: 3, retryDelaySeconds: 10, retryDelayMaxSeconds: 60 };
const rules: Record<Kind, JobRule> = {
  'sample.turns': { ...common, concurrency: 6, share: 4 },
  'sample.single': { ...common, concurrency: 1 },
};

const clock = createManualClock();
const jobs = createJobs({ clock });
let database: TestDatabase;
let worker: Worker | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
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

const workspace = (letter: string) => `${letter.repeat(8)}-0000-4000-8000-000000000000`;
const letterOf = (turn: string | undefined) => turn?.[0] ?? '';
const add = (letter: string, count: number, kind: Kind = 'sample.turns', startAfter?: Date) =>
  database.db.transaction().execute((trx) =>
    jobs.enqueue(
      trx,
      { kind },
      Array.from({ length: count }, (_, n) => ({ workspaceId: workspace(letter), n })),
      startAfter ? { startAfter } : {},
    ),
  );
const claim = async (wish: Partial<Wish> = {}) => {
  const all = { lane: 'sample.turns', room: 6, share: 4, after: null, held: {}, ...wish };
  const [found] = await claimJobs(database.run, { wishes: [all], token: randomUUID(), time: clock.now() });
  if (!found) throw new Error('A wish has an answer.');
  return { ...found, turns: found.items.map(({ workspaceId }) => letterOf(workspaceId)).join('') };
};

test('every workspace gets a job before any gets a second, however many one has queued before', async () => {
  await add('a', 2_000);
  await add('b', 2);
  await add('c', 1);
  expect((await claim()).turns).toBe('abcaba');
});

test('a workspace gets no more than its share, also when slots stay free', async () => {
  await add('a', 2_000);
  expect((await claim()).turns).toBe('aaaa');
  expect((await claim({ held: { [workspace('a')]: 4 }, room: 2 })).turns).toBe('');
  await add('b', 1);
  const { turns, dueInMs } = await claim({ held: { [workspace('a')]: 4 }, room: 2 });
  expect([turns, dueInMs]).toEqual(['b', null]);
});

test('who has more slots already waits behind those who have fewer', async () => {
  for (const letter of ['a', 'b', 'c']) await add(letter, 10);
  expect((await claim({ room: 4, held: { [workspace('a')]: 2, [workspace('b')]: 1 } })).turns).toBe('cbca');
});

test('with a single slot the workspaces take turns', async () => {
  const ran: string[] = [];
  const note: JobHandler<{ workspaceId?: string }> = async ({ workspaceId }) => {
    ran.push(letterOf(workspaceId));
  };
  await add('b', 4, 'sample.single');
  await add('a', 2, 'sample.single');
  await add('c', 3, 'sample.single');
  worker = createSampleWorker(database, { 'sample.single': note }, { rules, clock });
  await worker.drain();
  expect(ran.join('')).toBe('abcabcbcb');
});

test('the jobs of one workspace start in the order in which they were due', async () => {
  for (const minute of [3, 1, 2]) await add('a', 1, 'sample.turns', new Date(clock.now().getTime() - minute * 60_000));
  await add('a', 1, 'sample.turns', new Date(clock.now().getTime() + 5_000));
  const { items: claimed, dueInMs } = await claim();
  expect(claimed).toHaveLength(3);
  expect(dueInMs).toBeNull();
  const { items: none, dueInMs: wait } = await claim();
  expect([none.length, wait]).toEqual([0, 5_000]);
});

test('more workspaces than one look has room for get their turns in the next ones', async () => {
  const names = Array.from({ length: 130 }, (_, n) => `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`);
  await database.db.transaction().execute((trx) =>
    jobs.enqueue(
      trx,
      { kind: 'sample.turns' },
      names.flatMap((workspaceId) => [
        { workspaceId, n: 1 },
        { workspaceId, n: 2 },
      ]),
    ),
  );
  const served: string[] = [];
  for (let after: string | null = null, look = 0; look < 13; look++) {
    const found = await claim({ room: 10, after });
    served.push(...found.items.map(({ workspaceId }) => workspaceId));
    after = found.after;
  }
  expect(served).toEqual(names);
});

test('workspaces that only have delayed jobs do not hide one whose job is due', async () => {
  const later = new Date(clock.now().getTime() + 3_600_000);
  await database.db.transaction().execute((trx) =>
    jobs.enqueue(
      trx,
      { kind: 'sample.turns' },
      Array.from({ length: 250 }, (_, n) => ({
        workspaceId: `0${String(n).padStart(7, '0')}-0000-4000-8000-000000000000`,
        n,
      })),
      { startAfter: later },
    ),
  );
  await add('f', 1);
  const ran: string[] = [];
  const note: JobHandler<{ workspaceId?: string }> = async ({ workspaceId }) => void ran.push(letterOf(workspaceId));
  worker = createSampleWorker(database, { 'sample.turns': note }, { rules, clock });
  await worker.drain();
  expect(ran).toEqual(['f']);
});

test('what has no workspace has a turn like any other', async () => {
  await add('a', 3);
  await database.db.transaction().execute((trx) => jobs.enqueue(trx, { kind: 'sample.turns' }, [{ n: 1 }, { n: 2 }]));
  expect((await claim({ room: 4 })).turns).toBe('0a0a');
});

test('no kind of work gives all its slots to one workspace', async () => {
  const server = await createTestServer();
  const ofWorkspaces = server.app.jobs.filter(({ kind }) => !kind.startsWith('maintenance.'));
  expect(ofWorkspaces).toHaveLength(14);
  expect(ofWorkspaces.filter(({ rule: { concurrency, share = concurrency } }) => share >= concurrency)).toEqual([]);
  await server.close();
});

test('a job that only waits to be recorded leaves its slot to the next one', async () => {
  const order: string[] = [];
  const { promise: recorded, resolve: record } = Promise.withResolvers<void>();
  await add('a', 3, 'sample.single');
  const handler: JobHandler<{ n: number }> = async ({ n }, { settling }) => {
    order.push(`begins ${n}`);
    settling?.();
    if (n === 2) record();
    await recorded;
    order.push(`ends ${n}`);
  };
  worker = createSampleWorker(database, { 'sample.single': handler }, { rules, pollIntervalMs: 60_000 });
  await worker.start();
  await expect.poll(() => order.length).toBe(6);
  expect(order.slice(0, 3).sort()).toEqual(['begins 0', 'begins 1', 'begins 2']);
});
