import { hash } from 'node:crypto';
import { API_KEY_PREFIX } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/schema.generated.ts';
import type { Caller } from '../../http/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Ids } from '../../platform/ids.ts';
import { findCallerOfApp } from './app-callers.ts';
import { findCallerByHash } from './store.ts';

// 256 random bits can't be guessed, so a fast hash is as secure as a slow one and costs each request almost nothing.
const KEY_BYTES = 32;
const KEY_CHARS = 43;

// 36 bits: a key that was cut short or mistyped, or an invented one, passes once in 69 billion times.
const CHECKSUM_CHARS = 6;

/** The prefix of connected apps' access tokens. They are longer than keys, so that neither is taken for the other. */
const APP_TOKEN_PREFIX = `${API_KEY_PREFIX}app_`;

/** Whether a text has the form of an app's access token. */
export function isAppToken(text: string): boolean {
  return text.length >= APP_TOKEN_PREFIX.length + KEY_CHARS + CHECKSUM_CHARS && text.startsWith(APP_TOKEN_PREFIX);
}

/** A new key: `key` goes to its owner once, the rest is stored. */
export type NewApiKey = { key: string; hash: string; last4: string };

/** Makes `crt_`, 43 characters of base64url, and their checksum of 6. In a named cell, its name and `_` stand behind the prefix. */
export function makeApiKey(ids: Ids, cell?: string | undefined): NewApiKey {
  const key = withChecksum(API_KEY_PREFIX + nameOf(cell) + ids.token(KEY_BYTES));
  return { key, hash: hashApiKey(key), last4: key.slice(-4) };
}

/** Makes an access token of a connected app: `crt_app_`, the name of the cell as in a key, 43 characters of base64url, and their checksum of 6. */
export function makeAppToken(ids: Ids, cell?: string | undefined): string {
  return withChecksum(APP_TOKEN_PREFIX + nameOf(cell) + ids.token(KEY_BYTES));
}

/** Whether a text ends in its checksum, as every key and access token does: any other text needs no look-up to be refused. */
export function hasChecksum(text: string): boolean {
  return text === withChecksum(text.slice(0, -CHECKSUM_CHARS));
}

/** The stored form of a key, used to look it up: its SHA-256 in hex. */
export function hashApiKey(key: string): string {
  return hash('sha256', key, 'hex');
}

const nameOf = (cell: string | undefined): string => (cell === undefined ? '' : `${cell}_`);

function withChecksum(text: string): string {
  return text + hash('sha256', text, 'base64url').slice(0, CHECKSUM_CHARS);
}

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
