import { CompiledQuery, type Kysely } from 'kysely';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/schema.ts';
import { ApiFailure } from './api-failure.ts';

/** Counts one call of a key. @throws ApiFailure `rate_limited` with the seconds to wait */
export type RateLimit = (keyId: string) => Promise<void>;

/** Counts one call. @returns the seconds to wait when there were too many, else 0 */
export type CountCall = (key: string) => Promise<number>;

export function createRateLimit(db: Kysely<Database>, kind: 'embedded' | 'postgres', perMinute: number): RateLimit {
  const count = createCallCounter(db, kind, { name: 'rest', perMinute });
  return async (keyId) => {
    const retryAfterSeconds = await count(keyId);
    if (retryAfterSeconds === 0) return;
    throw new ApiFailure('rate_limited', {
      message: `Too many requests with this key. Wait ${retryAfterSeconds} seconds.`,
      retryAfterSeconds,
    });
  };
}

/**
 * A fixed window of a minute for each key. On Postgres all processes count in one table; the embedded database belongs to one
 * process alone, so that its memory is the whole truth.
 */
export function createCallCounter(
  db: Kysely<Database>,
  kind: 'embedded' | 'postgres',
  { name, perMinute }: { name: string; perMinute: number },
): CountCall {
  const window = { points: perMinute, duration: 60, keyPrefix: name };
  const limiter =
    kind === 'embedded'
      ? new RateLimiterMemory(window)
      : new RateLimiterPostgres({
          ...window,
          storeClient: {
            query: ({ text, values }: { text: string; values: unknown[] }) =>
              db.executeQuery(CompiledQuery.raw(text, values)),
          },
          storeType: 'client',
          tableName: 'rate_limits',
          tableCreated: true,
          clearExpiredByTimeout: false,
          inMemoryBlockOnConsumed: perMinute + 1,
        });
  return async (key) => {
    try {
      await limiter.consume(key);
      return 0;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    }
  };
}
