import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLane, type LaneItem, type LaneOptions } from '../../src/queue/lane.ts';
import { createWorkerLease } from '../../src/queue/worker-lease.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => database.reset());
afterAll(() => database.close());

type Work = (signal: AbortSignal) => Promise<void>;
type Sample = LaneItem & { work: Work };

/** A lane of two slots, and what it has recorded: a word for each end. */
function openLane(options: Partial<LaneOptions<Sample, void>> = {}) {
  const ends: string[] = [];
  const lease = createWorkerLease({ run: database.run, time: () => null, onLost: (token) => lane.lose(token) });
  const lane = createLane<Sample, void>({
    name: 'sample',
    concurrency: 2,
    share: 2,
    lease,
    run: ({ work }, signal) => work(signal),
    complete: async ({ id }) => void ends.push(`completed ${id}`),
    fail: async ({ id }, error) => void ends.push(`failed ${id}: ${(error as Error).message}`),
    onError: (error, item) => void ends.push(`reported ${item?.id}: ${(error as Error).message}`),
    onFree: () => undefined,
    ...options,
  });
  const start = (id: string, work: Work, token = lease.token()) =>
    lane.start({ items: [{ id, workspaceId: 'w', work }], after: null, token });
  return { lane, start, ends, lease };
}

/** Work that ends when it is told to stop: with an error, or as if it were done. */
const untilAborted =
  (end: 'throws' | 'returns'): Work =>
  (signal) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => (end === 'throws' ? reject(signal.reason) : resolve()));
    });

test('work under a lost lease is aborted and has failed, and other work continues', async () => {
  const { lane, start, ends } = openLane();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const lost = randomUUID();
  start('a', untilAborted('throws'), lost);
  start('b', (signal) => mayEnd.then(() => signal.throwIfAborted()));
  lane.lose(lost);
  await expect.poll(() => ends).toHaveLength(2);
  end();
  await lane.idle();
  const message = 'The queue gave this work to another worker.';
  expect(ends).toEqual([`reported a: ${message}`, `failed a: ${message}`, 'completed b']);
});

test.each(['throws', 'returns'] as const)('work that takes too long and then %s has failed, once', async (end) => {
  const { lane, start, ends } = openLane({ expireInSeconds: 0.01 });
  start('a', untilAborted(end));
  await lane.idle();
  const message = 'The job took longer than 0.01 s.';
  expect(ends).toEqual([`reported a: ${message}`, `failed a: ${message}`]);
});

test('work that ignores its end has failed while it still runs, and its late end is not recorded', async () => {
  const { lane, start, ends } = openLane({ expireInSeconds: 0.01 });
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  start('a', () => mayEnd);
  const message = 'The job took longer than 0.01 s.';
  await expect.poll(() => ends).toEqual([`reported a: ${message}`, `failed a: ${message}`]);
  end();
  await lane.idle();
  expect(ends).toHaveLength(2);
});

test('a slot that comes free while most others work is offered as well', async () => {
  const { promise: offered, resolve: onFree } = Promise.withResolvers<void>();
  const { lane, ends, lease } = openLane({ concurrency: 4, onFree });
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const items = ['a', 'b', 'c', 'd'].map((id) => ({
    id,
    workspaceId: 'w',
    work: () => (id === 'a' ? Promise.resolve() : mayEnd),
  }));
  lane.start({ items, after: null, token: lease.token() });
  await offered;
  expect([ends, lane.wish()]).toMatchObject([['completed a'], { room: 1 }]);
  end();
  await lane.idle();
});

test('work in time has nothing to fear from its limit', async () => {
  const { lane, start, ends } = openLane({ expireInSeconds: 3_600 });
  start('a', async () => undefined);
  await lane.idle();
  expect(ends).toEqual(['completed a']);
});

test('work that is handed back is aborted, released once, and neither failed nor completed', async () => {
  const released: string[][] = [];
  const { lane, start, ends } = openLane({
    release: async (items) => void released.push(items.map(({ id }) => id)),
  });
  start('a', untilAborted('throws'));
  start('b', untilAborted('throws'));
  await lane.abandon(new Error('The worker is shutting down.'));
  await lane.idle();
  expect([released, ends]).toEqual([[['a', 'b']], []]);
});

test('work that can not be handed back ends by itself, as failed', async () => {
  const { lane, start, ends } = openLane();
  start('a', untilAborted('throws'));
  await lane.abandon(new Error('The worker is shutting down.'));
  await lane.idle();
  expect(ends).toEqual(['reported a: The worker is shutting down.', 'failed a: The worker is shutting down.']);
});

test('an end that can not be recorded leaves the lease to the reaper, with its work', async () => {
  const { lane, start, ends, lease } = openLane({
    complete: async () => {
      throw new Error('The database is away.');
    },
  });
  await lease.renew();
  const token = lease.token();
  start('a', async () => undefined);
  await lane.idle();
  expect(ends).toEqual(['reported undefined: The database is away.']);
  await lease.renew();
  expect(lease.token()).not.toBe(token);
});

test('work that waits for its record counts for its workspace once the lane has more of it than it may', async () => {
  const { promise: mayRecord, resolve: record } = Promise.withResolvers<void>();
  const { lane, ends } = openLane({
    run: async (_item, _signal, settling) => settling(),
    complete: async ({ id }) => {
      await mayRecord;
      ends.push(`completed ${id}`);
    },
  });
  const held: unknown[] = [];
  for (let count = 1; count <= 6; count++) {
    const item = { id: `${count}`, workspaceId: 'w', work: async () => undefined };
    lane.start({ items: [item], after: null, token: randomUUID() });
    const wish = lane.wish();
    held.push(wish && [wish.room, wish.held['w'] ?? 0]);
  }
  expect(held).toEqual([[2, 0], [2, 0], [2, 0], [2, 0], [1, 1], undefined]);
  record();
  await lane.idle();
  expect([ends.length, lane.wish()]).toMatchObject([6, { room: 2, held: {} }]);
});
