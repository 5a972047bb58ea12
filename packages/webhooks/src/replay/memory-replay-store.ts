import type { ReplayStore } from './replay-store.ts';

/** Options of {@link memoryReplayStore}. */
export type MemoryReplayStoreOptions = {
  /**
   * Maximum number of keys. Above it, the store forgets the key that was not asked for the longest, a done one before one in progress.
   *
   * @default 100_000 (about 20 MB)
   */
  maxEntries?: number;

  /**
   * The clock, as a `Date` or in milliseconds since 1970.
   *
   * @default Date.now
   */
  now?: () => Date | number;
};

/** `token` is null once the key is done. */
type Entry = { token: string | null; expiresAt: number };

/**
 * Keeps keys in this process. For tests, and for a receiver that runs once: others don't see them, and a restart forgets them.
 *
 * @example
 * ```ts
 * const replay = createReplayGuard({ store: memoryReplayStore({ maxEntries: 10_000 }) });
 * ```
 */
export function memoryReplayStore(options: MemoryReplayStoreOptions = {}): ReplayStore {
  const { maxEntries = 100_000, now = Date.now } = options;
  // In the order of use: a Map keeps the order of insertion.
  const entries = new Map<string, Entry>();

  const find = (key: string): Entry | undefined => {
    const entry = entries.get(key);
    return entry && entry.expiresAt > Number(now()) ? entry : undefined;
  };
  const put = (key: string, token: string | null, lifeMs: number): void => {
    entries.delete(key);
    if (entries.size >= maxEntries) entries.delete(oldestOf(entries, Number(now())));
    entries.set(key, { token, expiresAt: Number(now()) + lifeMs });
  };

  return {
    async claim(key, token, leaseMs) {
      const entry = find(key);
      if (!entry || entry.token === token) {
        put(key, token, leaseMs);
        return 'new';
      }
      entries.delete(key);
      entries.set(key, entry);
      return entry.token === null ? 'done' : 'in_progress';
    },
    async commit(key, token, ttlMs) {
      const entry = find(key);
      if (entry && entry.token !== token) return false;
      put(key, null, ttlMs);
      return true;
    },
    async release(key, token) {
      return entries.get(key)?.token === token && entries.delete(key);
    },
  };
}

function oldestOf(entries: Map<string, Entry>, now: number): string {
  let oldest: string | undefined;
  for (const [key, { token, expiresAt }] of entries) {
    if (token === null || expiresAt <= now) return key;
    oldest ??= key;
  }
  return oldest ?? '';
}
