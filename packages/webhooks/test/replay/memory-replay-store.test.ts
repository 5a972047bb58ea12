import { expect, test } from 'vitest';
import { memoryReplayStore } from '../../src/replay/index.ts';
import { describeReplayStore, manualClock } from './replay-store-conformance.ts';

describeReplayStore('memory', () => {
  const { now, advance } = manualClock();
  return { store: memoryReplayStore({ now }), advance };
});

const done = async (store: ReturnType<typeof memoryReplayStore>, key: string) => {
  await store.claim(key, 'a', 1_000);
  await store.commit(key, 'a', 1_000);
};
const claims = (store: ReturnType<typeof memoryReplayStore>, ...keys: string[]) =>
  Promise.all(keys.map((key) => store.claim(key, 'b', 1_000)));

test('forgets the done key that was asked for the longest ago, above its limit', async () => {
  const store = memoryReplayStore({ maxEntries: 3 });
  for (const key of ['1', '2', '3']) await done(store, key);
  expect(await claims(store, '1')).toEqual(['done']);
  await done(store, '4');
  expect(await claims(store, '1', '3', '4')).toEqual(['done', 'done', 'done']);
  expect(await claims(store, '2')).toEqual(['new']);
});

test('forgets done keys before one in progress, and that one only when there is no other', async () => {
  const store = memoryReplayStore({ maxEntries: 2 });
  await store.claim('running', 'a', 1_000);
  await done(store, '1');
  await done(store, '2');
  expect(await claims(store, 'running')).toEqual(['in_progress']);
  expect(await claims(store, '3')).toEqual(['new']);
  expect(await claims(store, '4')).toEqual(['new']);
  expect(await claims(store, 'running')).toEqual(['new']);
});

test('goes by the system clock unless it is given one', async () => {
  const store = memoryReplayStore();
  await store.claim('1', 'a', 1);
  await expect.poll(() => store.claim('1', 'b', 60_000)).toBe('new');
});
