import type { ReplayStore } from './replay-store.ts';

/** The part of a Workers KV namespace that is used. */
export type KvNamespace = {
  /** Reads a value; null where there is none. */
  get(key: string): Promise<string | null>;
  /** Writes a value that expires by itself. */
  put(key: string, value: string, options: { expirationTtl: number }): Promise<void>;
  /** Deletes a value. */
  delete(key: string): Promise<void>;
};

/** Options of {@link kvReplayStore}. */
export type KvReplayStoreOptions = {
  /**
   * The prefix of the keys' names.
   *
   * @default 'webhook-replay:'
   */
  prefix?: string;

  /**
   * The clock, as a `Date` or in milliseconds since 1970.
   *
   * @default Date.now
   */
  now?: () => Date | number;
};

/** `token` is null once the key is done. */
type Entry = { token: string | null; expiresAt: number };

// KV refuses to forget sooner.
const MIN_TTL_SECONDS = 60;

/**
 * Keeps keys in Workers KV, which suits retries that come seconds and minutes apart, and no more than that.
 *
 * KV can't compare and write in one step, and a write may take a minute to be seen elsewhere: of two deliveries of one event at the same
 * time both may be handled. Where that must not be, use {@link sqlReplayStore} over D1 or a Durable Object's SQLite.
 *
 * @example
 * ```ts
 * const replay = createReplayGuard({ store: kvReplayStore(env.WEBHOOK_REPLAYS) });
 * ```
 */
export function kvReplayStore(namespace: KvNamespace, options: KvReplayStoreOptions = {}): ReplayStore {
  const { prefix = 'webhook-replay:', now = Date.now } = options;

  const find = async (key: string): Promise<Entry | undefined> => {
    const text = await namespace.get(prefix + key);
    const entry = text === null ? undefined : (JSON.parse(text) as Entry);
    return entry && entry.expiresAt > Number(now()) ? entry : undefined;
  };
  const put = (key: string, token: string | null, lifeMs: number): Promise<void> => {
    const entry: Entry = { token, expiresAt: Number(now()) + lifeMs };
    const expirationTtl = Math.max(MIN_TTL_SECONDS, Math.ceil(lifeMs / 1000));
    return namespace.put(prefix + key, JSON.stringify(entry), { expirationTtl });
  };

  return {
    async claim(key, token, leaseMs) {
      let entry = await find(key);
      if (!entry || entry.token === token) {
        await put(key, token, leaseMs);
        // Read back: of two that wrote at once in one place, most times one finds the other's.
        entry = await find(key);
        if (!entry || entry.token === token) return 'new';
      }
      return entry.token === null ? 'done' : 'in_progress';
    },
    async commit(key, token, ttlMs) {
      const entry = await find(key);
      if (entry && entry.token !== token) return false;
      await put(key, null, ttlMs);
      return true;
    },
    async release(key, token) {
      if ((await find(key))?.token !== token) return false;
      await namespace.delete(prefix + key);
      return true;
    },
  };
}
