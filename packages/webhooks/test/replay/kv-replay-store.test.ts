import { expect, test } from 'vitest';
import { type KvNamespace, kvReplayStore } from '../../src/replay/index.ts';
import { describeReplayStore, manualClock } from './replay-store-conformance.ts';

const namespaceOf = (entries: Map<string, string>, written: number[] = []): KvNamespace => ({
  get: async (key) => entries.get(key) ?? null,
  put: async (key, value, { expirationTtl }) => {
    entries.set(key, value);
    written.push(expirationTtl);
  },
  delete: async (key) => void entries.delete(key),
});

describeReplayStore(
  'Workers KV',
  () => {
    const { now, advance } = manualClock();
    return { store: kvReplayStore(namespaceOf(new Map()), { now }), advance };
  },
  { atomic: false },
);

test('asks KV to forget a key no sooner than KV can', async () => {
  const written: number[] = [];
  const store = kvReplayStore(namespaceOf(new Map(), written));
  await store.claim('1', 'a', 5_000);
  await store.commit('1', 'a', 90_500);
  expect(written).toEqual([60, 91]);
});

test('gives a key twice where a write is not seen yet: what KV can not promise', async () => {
  const [here, there] = [new Map<string, string>(), new Map<string, string>()];
  expect(await kvReplayStore(namespaceOf(here)).claim('1', 'a', 60_000)).toBe('new');
  expect(await kvReplayStore(namespaceOf(there)).claim('1', 'b', 60_000)).toBe('new');
});

test('finds one that claims at the same time in the same place', async () => {
  const store = kvReplayStore(namespaceOf(new Map()));
  const claims = await Promise.all(['a', 'b'].map((token) => store.claim('1', token, 60_000)));
  expect(claims.sort()).toEqual(['in_progress', 'new']);
});
