import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createManualClock } from '../../src/platform/clock.ts';
import { claimJobs, type Wish } from '../../src/queue/claim-jobs.ts';
import { installJobs } from '../../src/queue/install-jobs.ts';
import { type JobRule, jobRules } from '../../src/queue/job-kinds.ts';
import { createJobs, type Jobs } from '../../src/queue/jobs.ts';
import { createWorker, type JobHandler, type Worker } from '../../src/queue/worker.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

// Turns and shares, with the time moved by hand.
type Payloads = {
  'sample.turns': { workspaceId?: string; n: number };
  'sample.single': { workspaceId: string; n: number };
};

const common = { expireInSeconds: 30, retryLimit: 3, retryDelaySeconds: 10, retryDelayMaxSeconds: 60 };
const rules: Record<keyof Payloads, JobRule> = {
  'sample.turns': { ...common, concurrency: 6, share: 4 },
  'sample.single': { ...common, concurrency: 1 },
};

const clock = createManualClock();
let database: TestDatabase;
let jobs: Jobs<Payloads>;
let worker: Worker | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
  await installJobs(database, rules);
  jobs = await createJobs<Payloads>(database, { clock });
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

const workspace = (letter: string) => `${letter.repeat(8)}-0000-4000-8000-000000000000`;
const letterOf = (turn: string | undefined) => turn?.[0] ?? '';
const add = (letter: string, count: number, kind: keyof Payloads = 'sample.turns', startAfter?: Date) =>
  database.db.transaction().execute((trx) =>
    jobs.enqueue(
      trx,
      kind,
      Array.from({ length: count }, (_, n) => ({ workspaceId: workspace(letter), n })),
      startAfter ? { startAfter } : {},
    ),
  );
const claim = async (wish: Partial<Wish> = {}) => {
  const all = { kind: 'sample.turns', room: 6, share: 4, after: '', held: {}, ...wish };
  const [found] = await claimJobs(database.run, [all], clock.now());
  if (!found) throw new Error('A wish has an answer.');
  return { ...found, turns: found.jobs.map(({ turn }) => letterOf(turn)).join('') };
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
  worker = createWorker<Payloads>(database, { handlers: { 'sample.single': note }, rules, clock });
  await worker.drain();
  expect(ran.join('')).toBe('abcabcbcb');
});

test('the jobs of one workspace start in the order in which they were due', async () => {
  for (const minute of [3, 1, 2]) await add('a', 1, 'sample.turns', new Date(clock.now().getTime() - minute * 60_000));
  await add('a', 1, 'sample.turns', new Date(clock.now().getTime() + 5_000));
  const { jobs: claimed, dueInMs } = await claim();
  expect(claimed).toHaveLength(3);
  expect(dueInMs).toBeNull();
  const { jobs: none, dueInMs: wait } = await claim();
  expect([none.length, wait]).toEqual([0, 5_000]);
});

test('more workspaces than one look has room for get their turns in the next ones', async () => {
  const names = Array.from({ length: 130 }, (_, n) => `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`);
  await database.db.transaction().execute((trx) =>
    jobs.enqueue(
      trx,
      'sample.turns',
      names.flatMap((workspaceId) => [
        { workspaceId, n: 1 },
        { workspaceId, n: 2 },
      ]),
    ),
  );
  const served: string[] = [];
  for (let after = '', look = 0; look < 13; look++) {
    const found = await claim({ room: 10, after });
    served.push(...found.jobs.map(({ turn }) => turn));
    after = found.after;
  }
  expect(served).toEqual(names);
});

test('workspaces that only have delayed jobs do not hide one whose job is due', async () => {
  const later = new Date(clock.now().getTime() + 3_600_000);
  await database.db.transaction().execute((trx) =>
    jobs.enqueue(
      trx,
      'sample.turns',
      Array.from({ length: 250 }, (_, n) => ({
        workspaceId: `0${String(n).padStart(7, '0')}-0000-4000-8000-000000000000`,
        n,
      })),
      { startAfter: later },
    ),
  );
  await add('f', 1);
  const ran: string[] = [];
  worker = createWorker<Payloads>(database, {
    handlers: { 'sample.turns': async ({ workspaceId }) => void ran.push(letterOf(workspaceId)) },
    rules,
    clock,
  });
  await worker.drain();
  expect(ran).toEqual(['f']);
});

test('what has no workspace has a turn like any other', async () => {
  await add('a', 3);
  await database.db.transaction().execute((trx) => jobs.enqueue(trx, 'sample.turns', [{ n: 1 }, { n: 2 }]));
  expect((await claim({ room: 4 })).turns).toBe('-a-a');
});

test('no kind of work gives all its slots to one workspace', () => {
  const ofWorkspaces = Object.entries(jobRules).filter(([kind]) => !kind.startsWith('maintenance.'));
  expect(ofWorkspaces.filter(([, { concurrency, share = concurrency }]) => share >= concurrency)).toEqual([]);
});

test('a job that only waits to be recorded leaves its slot to the next one', async () => {
  const order: string[] = [];
  const { promise: recorded, resolve: record } = Promise.withResolvers<void>();
  await add('a', 3, 'sample.single');
  worker = createWorker<Payloads>(database, {
    handlers: {
      'sample.single': async ({ n }, { settling }) => {
        order.push(`begins ${n}`);
        settling?.();
        if (n === 2) record();
        await recorded;
        order.push(`ends ${n}`);
      },
    },
    rules,
    pollIntervalMs: 60_000,
  });
  await worker.start();
  await expect.poll(() => order.length).toBe(6);
  expect(order.slice(0, 3).sort()).toEqual(['begins 0', 'begins 1', 'begins 2']);
});
