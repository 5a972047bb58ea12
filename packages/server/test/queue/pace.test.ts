import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPace } from '../../src/queue/pace.ts';

// The time is moved by hand, the timers with it.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A pace whose place is given while `isFree` says so. */
function paced(isFree: () => boolean = () => true) {
  let time = 0;
  let coreTime = 0;
  let turns = 0;
  const places: { isHeld: boolean }[] = [];
  const pace = createPace({
    widest: 4,
    takePlace: async () => {
      if (!isFree()) return undefined;
      const place = { isHeld: true };
      places.push(place);
      return {
        isHeld: () => place.isHeld,
        giveBack: () => {
          place.isHeld = false;
        },
      };
    },
    onTurn: () => {
      turns++;
    },
    now: () => time,
    coreTime: () => coreTime,
  });
  return {
    pace,
    /** The jobs of a claim leave their slots after so many milliseconds, in which the process wanted so many cores. */
    end: async (tookMs: number, cores = 0) => {
      const ended = pace.claimed(16);
      await settled();
      time += tookMs;
      coreTime += tookMs * cores;
      ended();
      await settled();
    },
    places,
    turns: () => turns,
    pass: (ms: number) => {
      time += ms;
      vi.advanceTimersByTime(ms);
    },
  };
}

test('short jobs are claimed more at a time, up to the widest, and slow ones as few as before', async () => {
  const { pace, places, end } = paced();
  expect(pace.width()).toBe(1);
  const widths: number[] = [];
  for (const tookMs of [20, 20, 20, 500, 1_500, 1_500]) {
    await end(tookMs);
    widths.push(pace.width());
  }
  expect(widths).toEqual([2, 4, 4, 4, 2, 1]);
  expect(places).toEqual([{ isHeld: false }]);
});

test('jobs that wait for a network never ask for a place', async () => {
  const { pace, places, end } = paced();
  await end(900, 0.2);
  await end(300, 0.5);
  // Other work of this process keeps the cores busy.
  await end(4_000, 1.5);
  expect([pace.width(), places, pace.mayClaim()]).toEqual([1, [], true]);
});

test('jobs that are slow only because they wait for a core are short', async () => {
  const { pace, end } = paced();
  await end(300, 1.5);
  expect(pace.width()).toBe(2);
  await end(1_800, 1.5);
  expect(pace.width()).toBe(2);
  await end(1_800, 0.5);
  expect(pace.width()).toBe(1);
});

test('without a place it claims once per second, and continues as soon as it gets one', async () => {
  let isFree = false;
  const { pace, pass, turns, end } = paced(() => isFree);
  await end(20);
  expect([pace.width(), pace.mayClaim(), pace.mayClaim()]).toEqual([1, false, false]);
  pass(999);
  expect([turns(), pace.mayClaim()]).toEqual([0, false]);
  pass(1);
  expect([turns(), pace.mayClaim(), pace.mayClaim()]).toEqual([1, true, false]);
  // The process that had the place has ended meanwhile.
  isFree = true;
  pace.claimed(16);
  await settled();
  expect([turns(), pace.width(), pace.mayClaim(), pace.mayClaim()]).toEqual([2, 2, true, true]);
});

test('a process without a place is free again when its jobs become slow, and when none came for a minute', async () => {
  const { pace, pass, end } = paced(() => false);
  await end(20);
  expect(pace.mayClaim()).toBe(false);
  await end(1_500);
  expect([pace.mayClaim(), pace.mayClaim()]).toEqual([true, true]);
  await end(20);
  expect(pace.mayClaim()).toBe(false);
  pass(61_000);
  expect([pace.mayClaim(), pace.mayClaim(), pace.mayClaim()]).toEqual([true, true, true]);
});

test('a place that is lost with its session counts for nothing, and a closed pace gives its own back', async () => {
  const { pace, places, end } = paced();
  await end(20);
  const [lost] = places;
  if (lost) lost.isHeld = false;
  expect(pace.width()).toBe(1);
  await end(20);
  expect([pace.width(), places]).toEqual([4, [{ isHeld: false }, { isHeld: true }]]);
  pace.close();
  expect(places[1]).toEqual({ isHeld: false });
});

test('jobs that keep a core busy ask for a place before they are short, and stand by without one', async () => {
  const given = paced();
  await given.end(900, 1.5);
  expect([given.pace.width(), given.places]).toEqual([1, [{ isHeld: true }]]);
  await given.end(900, 1.5);
  expect(given.places).toEqual([{ isHeld: true }]);
  await given.end(900, 0.5);
  expect(given.places).toEqual([{ isHeld: false }]);
  const refused = paced(() => false);
  await refused.end(900, 1.5);
  expect(refused.pace.mayClaim()).toBe(false);
  await refused.end(900, 1.5);
  expect(refused.pace.mayClaim()).toBe(false);
});

test('a place that is given after the close is given back', async () => {
  const { pace, places } = paced();
  pace.claimed(16)();
  pace.close();
  await settled();
  expect(places).toEqual([{ isHeld: false }]);
});
