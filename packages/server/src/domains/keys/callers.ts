import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/schema.ts';
import type { Caller } from '../../http/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { hasChecksum, hashApiKey, isAppToken } from './api-key.ts';
import { findCallerOfApp } from './app-callers.ts';
import { findCallerByHash } from './store.ts';

// A revoked key is refused everywhere after this long, and at once where the notification arrives.
const MAX_AGE_MS = 2_000;
const MOST_KEYS = 10_000;

/**
 * Remembers callers. An answer's age counts from before its read, so it is never older than `maxAgeMs`, with or without a
 * notification. Unknown keys are not remembered. `nowMs` is of a clock that never goes back.
 */
export function createKeyCache(
  read: (hash: string) => Promise<Caller | undefined>,
  {
    maxAgeMs = MAX_AGE_MS,
    nowMs = () => performance.now(),
  }: { maxAgeMs?: number | undefined; nowMs?: () => number } = {},
) {
  // Without the cache's own TTL: it takes the exact age for fresh, and an entry of the clock's first moment for one without an end.
  const known = new LRUCache<string, { readAt: number; caller: Promise<Caller | undefined> }>({ max: MOST_KEYS });
  return {
    /** The caller of a key's hash, as it was at most two seconds ago. */
    find(hash: string): Promise<Caller | undefined> {
      const entry = known.get(hash);
      if (entry && nowMs() - entry.readAt < maxAgeMs) return entry.caller;
      const fresh = { readAt: nowMs(), caller: read(hash) };
      const drop = () => {
        if (known.get(hash) === fresh) known.delete(hash);
      };
      fresh.caller.then((caller) => caller ?? drop(), drop);
      known.set(hash, fresh);
      return fresh.caller;
    },
    // A read that is under way is not waited for by later calls either: it may have begun before the change.
    /** Something about a caller has changed: every key is read again. */
    forget: (): void => known.clear(),
  };
}

/** Finds the callers of keys and of connected apps' access tokens. `maxAgeMs`: 0 reads each call's key. Default 2,000. */
export function createCallers({
  db,
  clock,
  maxAgeMs,
}: {
  db: Kysely<Database>;
  clock: Clock;
  maxAgeMs?: number | undefined;
}) {
  const keys = createKeyCache((hash) => findCallerByHash(db, hash, clock.now()), { maxAgeMs });
  const apps = createKeyCache((hash) => findCallerOfApp(db, hash, clock.now()), { maxAgeMs });
  return {
    /** The caller as it was at most `maxAgeMs` ago; undefined when the key or token is unknown or revoked. */
    find: async (apiKey: string): Promise<Caller | undefined> =>
      hasChecksum(apiKey) ? (isAppToken(apiKey) ? apps : keys).find(hashApiKey(apiKey)) : undefined,
    /** The next call of each key reads it again. */
    forget: (): void => {
      keys.forget();
      apps.forget();
    },
  };
}
