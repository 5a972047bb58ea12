import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Lane, Wish } from '../../src/queue/lane.ts';
import { createPoller, type Found } from '../../src/queue/poller.ts';

// The time is moved by hand, the timers with it.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const INTERVAL_MS = 60_000;
const nothing: Found = { lane: 'sample', items: [], found: 0, after: null, isCut: false, dueInMs: null };

/** A poller of one lane, and how often it asked the lane and the table. */
function polling(answers: Partial<Found>[], hasRoom: () => boolean = () => true) {
  const asked = { wishes: 0, claims: 0, renounced: 0, errors: 0 };
  const token = randomUUID();
  const held: number[] = [];
  const wish: Wish = { lane: 'sample', room: 1, share: 1, after: null, held: {} };
  const lane: Lane = {
    name: 'sample',
    wish: () => {
      asked.wishes++;
      return hasRoom() ? wish : undefined;
    },
    start: () => undefined,
    lose: () => undefined,
    close: () => undefined,
    idle: async () => undefined,
    abandon: async () => undefined,
  };
  const poller = createPoller({
    lanes: new Map([['sample', lane]]),
    lease: {
      token: () => token,
      take: () => void held.push(1),
      giveBack: () => void held.pop(),
      renounce: () => {
        asked.renounced++;
      },
    },
    intervalMs: () => INTERVAL_MS,
    onError: () => {
      asked.errors++;
    },
    claim: async () => {
      const answer = answers[asked.claims++] ?? {};
      if ('error' in answer) throw new Error('The database is away.');
      return [{ ...nothing, ...answer }];
    },
  });
  /** Lets the time pass, and all that begins in it. */
  const pass = async (ms: number) => {
    for (let at = 0; at < 5; at++) await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(ms);
    for (let at = 0; at < 5; at++) await new Promise((resolve) => setImmediate(resolve));
  };
  return { poller, asked, pass, held };
}

test('looks when delayed work is due, and not again before the interval has passed', async () => {
  const { poller, asked, pass } = polling([{ dueInMs: 500 }]);
  poller.start();
  await pass(499);
  expect(asked.claims).toBe(1);
  await pass(1);
  expect(asked.claims).toBe(2);
  await pass(INTERVAL_MS - 1);
  expect(asked.claims).toBe(2);
  await pass(1);
  expect(asked.claims).toBe(3);
  await poller.close();
});

test('does not ask a full lane again and again about work that is due meanwhile', async () => {
  let isFull = false;
  const { poller, asked, pass } = polling([{ dueInMs: 500 }], () => !isFull);
  poller.start();
  await pass(0);
  isFull = true;
  await pass(500);
  const before = asked.wishes;
  for (let second = 0; second < 10; second++) await pass(1_000);
  expect([asked.wishes - before, asked.claims]).toEqual([0, 1]);
  await poller.close();
});

test('looks again at once when there is more than one look saw, and a bounded number of times', async () => {
  const more = { found: 0, isCut: true };
  const { poller, asked } = polling([more, more, {}]);
  await poller.look();
  expect(asked.claims).toBe(3);
  const endless = polling(Array.from({ length: 200 }, () => more));
  await endless.poller.look();
  expect(endless.asked.claims).toBe(51);
});

test('looks again when another process was faster', async () => {
  const { poller, asked, pass } = polling([{ found: 2 }, {}]);
  const looking = poller.look();
  await pass(20);
  expect([await looking, asked.claims]).toEqual([0, 2]);
});

test('leaves a lease under which it may have claimed unseen, and continues', async () => {
  const { poller, asked, held, pass } = polling([{ error: true } as Partial<Found>]);
  poller.start();
  await pass(0);
  expect([asked, held]).toMatchObject([{ claims: 1, renounced: 1, errors: 1 }, []]);
  await pass(INTERVAL_MS);
  expect(asked).toMatchObject({ claims: 2, renounced: 1, errors: 1 });
  await poller.close();
});
