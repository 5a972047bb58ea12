import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ReplayStore } from '../../src/replay/index.ts';

/** A store under test, and how its time is moved. */
export type StoreUnderTest = { store: ReplayStore; advance(milliseconds: number): unknown };

/**
 * Tests the behavior that every store must have. `atomic: false` leaves out the guarantees that a store without compare-and-write can't
 * give.
 */
export function describeReplayStore(
  name: string,
  open: () => StoreUnderTest | Promise<StoreUnderTest>,
  { atomic = true } = {},
): void {
  describe(name, () => {
    const leaseMs = 60_000;
    const ttlMs = 86_400_000;
    let store: ReplayStore;
    let advance: StoreUnderTest['advance'];
    let key: string;
    const claim = (token: string) => store.claim(key, token, leaseMs);

    beforeEach(async () => {
      ({ store, advance } = await open());
      key = `event:${randomUUID()}`;
    });

    test('the first claim is new, and others find it in progress', async () => {
      expect([await claim('a'), await claim('b'), await claim('c')]).toEqual(['new', 'in_progress', 'in_progress']);
    });

    test('keys do not disturb each other', async () => {
      expect(await claim('a')).toBe('new');
      expect(await store.claim(`${key}2`, 'b', leaseMs)).toBe('new');
      expect(await store.commit(`${key}2`, 'b', ttlMs)).toBe(true);
      expect(await claim('c')).toBe('in_progress');
    });

    test('a claim repeated with its token is the same claim with a new lease', async () => {
      expect(await claim('a')).toBe('new');
      await advance(leaseMs - 1_000);
      expect(await claim('a')).toBe('new');
      await advance(leaseMs - 1_000);
      expect(await claim('b')).toBe('in_progress');
    });

    test('after commit the key is done', async () => {
      await claim('a');
      expect(await store.commit(key, 'a', ttlMs)).toBe(true);
      expect([await claim('b'), await claim('a')]).toEqual(['done', 'done']);
      await advance(ttlMs - 1_000);
      expect(await claim('b')).toBe('done');
    });

    test('a done key is free again after its time', async () => {
      await claim('a');
      await store.commit(key, 'a', ttlMs);
      await advance(ttlMs);
      expect([await claim('b'), await claim('c')]).toEqual(['new', 'in_progress']);
    });

    test('after release the key is free', async () => {
      await claim('a');
      expect(await store.release(key, 'a')).toBe(true);
      expect([await claim('b'), await claim('c')]).toEqual(['new', 'in_progress']);
    });

    test('a claim ends with its lease', async () => {
      await claim('a');
      await advance(leaseMs - 1_000);
      expect(await claim('b')).toBe('in_progress');
      await advance(1_000);
      expect([await claim('b'), await claim('c')]).toEqual(['new', 'in_progress']);
    });

    test('a caller that lost the lease can neither release nor commit the claim of another', async () => {
      await claim('a');
      await advance(leaseMs);
      expect(await claim('b')).toBe('new');
      expect(await store.release(key, 'a')).toBe(false);
      expect(await store.commit(key, 'a', ttlMs)).toBe(false);
      expect(await claim('c')).toBe('in_progress');
      expect(await store.commit(key, 'b', ttlMs)).toBe(true);
      expect(await claim('c')).toBe('done');
    });

    test('a caller whose lease expired can still commit if no other took the key', async () => {
      await claim('a');
      await advance(leaseMs);
      expect(await store.commit(key, 'a', ttlMs)).toBe(true);
      expect(await claim('b')).toBe('done');
    });

    test('no caller undoes finished work', async () => {
      await claim('a');
      await store.commit(key, 'a', ttlMs);
      expect(await store.release(key, 'a')).toBe(false);
      expect(await store.release(key, 'b')).toBe(false);
      expect(await claim('c')).toBe('done');
    });

    test('releasing an unclaimed key changes nothing', async () => {
      expect(await store.release(key, 'a')).toBe(false);
      expect(await claim('a')).toBe('new');
    });

    test.runIf(atomic)(
      'of 50 claims at once exactly one is new, whether the key is fresh, expired or released',
      async () => {
        const claimAtOnce = async () => {
          const tokens = Array.from({ length: 50 }, () => randomUUID());
          const claims = await Promise.all(tokens.map(claim));
          expect(claims.filter((result) => result === 'new')).toHaveLength(1);
          expect(claims.filter((result) => result === 'in_progress')).toHaveLength(49);
          return tokens[claims.indexOf('new')] as string;
        };
        await claimAtOnce();
        await advance(leaseMs);
        const holder = await claimAtOnce();
        expect(await store.release(key, holder)).toBe(true);
        const next = await claimAtOnce();
        const commits = [store.commit(key, next, ttlMs), ...Array.from({ length: 9 }, () => claim(randomUUID()))];
        expect(await Promise.all(commits)).not.toContain('new');
        expect(await claim('late')).toBe('done');
      },
    );

    test('takes long keys and odd ones', async () => {
      for (const odd of ["'; DROP TABLE webhook_replays; --", '{key} $1 ? \u{1F38C}', 'k'.repeat(400)]) {
        expect(await store.claim(odd + key, 'a', leaseMs)).toBe('new');
        expect(await store.claim(odd + key, 'b', leaseMs)).toBe('in_progress');
      }
    });
  });
}

/** A clock for the stores that take one. */
export function manualClock(): { now: () => number; advance: (milliseconds: number) => void } {
  let at = 1_790_000_000_000;
  return {
    now: () => at,
    advance: (milliseconds) => {
      at += milliseconds;
    },
  };
}
