import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createRecorder, createTurns } from '../../src/queue/turns.ts';

/** Turns whose work ends when the test says so. */
function heldTurns(atOnce?: number) {
  const started: string[][] = [];
  const ends: ((error?: Error) => void)[] = [];
  const take = createTurns<string>({
    keyOf: (item) => item[0] ?? '',
    run: (items) => {
      started.push([...items]);
      return new Promise((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())));
    },
    ...(atOnce !== undefined && { atOnce }),
  });
  const end = async (error?: Error) => {
    ends.shift()?.(error);
    await setImmediate();
  };
  return { started, take, end };
}

it('begins at once for a workspace that is alone', async () => {
  const { started, take, end } = heldTurns();
  const done = take('a1');
  expect(started).toEqual([['a1']]);
  await end();
  await done;
  void take('a2');
  expect(started).toEqual([['a1'], ['a2']]);
});

it('takes everybody who came during a turn together, up to the most', async () => {
  const { started, take, end } = heldTurns(2);
  const all = Promise.all(['a1', 'a2', 'a3', 'a4'].map(take));
  expect(started).toEqual([['a1']]);
  await end();
  expect(started).toEqual([['a1'], ['a2', 'a3']]);
  await end();
  await end();
  await all;
  expect(started).toEqual([['a1'], ['a2', 'a3'], ['a4']]);
});

it('does not let other keys wait', () => {
  const { started, take } = heldTurns();
  for (const item of ['a1', 'b1', 'a2']) void take(item);
  expect(started).toEqual([['a1'], ['b1']]);
});

it('repeats a turn that failed for each alone, so that only the one at fault fails', async () => {
  const { started, take, end } = heldTurns();
  const outcomes = Promise.allSettled(['a1', 'a2', 'a3'].map(take));
  await end();
  await end(new Error('one of them'));
  expect(started.at(-1)).toEqual(['a2']);
  await end(new Error('a2 is at fault'));
  expect(started.at(-1)).toEqual(['a3']);
  await end();
  expect((await outcomes).map((outcome) => (outcome.status === 'rejected' ? outcome.reason.message : 'done'))).toEqual([
    'done',
    'a2 is at fault',
    'done',
  ]);
});

it('waits for items that are coming, and for nothing else', async () => {
  const started: string[][] = [];
  let isComing = true;
  const take = createTurns<string>({
    keyOf: () => '',
    // Longer than a test may take.
    gatherMs: 600_000,
    areComing: () => isComing,
    run: async (items) => void started.push([...items]),
  });
  const first = take('first');
  await setImmediate();
  expect(started).toEqual([]);
  isComing = false;
  await Promise.all([first, take('last')]);
  expect(started).toEqual([['first', 'last']]);
  await take('alone');
  expect(started[1]).toEqual(['alone']);
});

it.each(['22P02', '23505', '42703'])(
  'a record that the database refuses with %s fails at once, for the item at fault',
  async (code) => {
    const seen: string[] = [];
    const record = createRecorder<string>({
      keyOf: () => '',
      isStarted: () => true,
      onError: (error) => void seen.push(`reported ${(error as Error).message}`),
      record: async (items) => {
        if (items.includes('bad')) throw Object.assign(new Error('refused'), { code });
        seen.push(...items);
      },
    });
    const [first, bad, good] = [record('first'), record('bad'), record('good')];
    await expect(bad).rejects.toThrow('refused');
    await Promise.all([first, good]);
    expect(seen).toEqual(['first', 'good']);
  },
);

it('a record is tried again while the database is away, and once when the worker has stopped', async () => {
  let isStarted = true;
  const seen: string[] = [];
  const record = createRecorder<string>({
    keyOf: () => '',
    isStarted: () => isStarted,
    onError: (error) => {
      seen.push((error as Error).message);
      isStarted = false;
    },
    record: async () => {
      throw Object.assign(new Error('away'), { code: '57P01' });
    },
  });
  await expect(record('one')).rejects.toThrow('away');
  expect(seen).toEqual(['away']);
});
