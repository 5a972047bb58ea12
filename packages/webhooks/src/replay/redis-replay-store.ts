import type { ReplayClaim, ReplayStore } from './replay-store.ts';

/** The part of ioredis that is used: a `Redis` or a `Cluster`. */
export type IoRedisClient = {
  /** Defines a command by a Lua script. */
  defineCommand: unknown;
  /** Runs a script in one step. */
  eval(script: string, keyCount: number, ...keysAndArguments: string[]): Promise<unknown>;
};

/** The part of node-redis that is used: a client, a pool, or a cluster. */
export type NodeRedisClient = {
  /** Runs a script in one step. */
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
};

/** Options of {@link redisReplayStore}. */
export type RedisReplayStoreOptions = {
  /**
   * The prefix of the keys' names.
   *
   * @default 'webhook-replay:'
   */
  prefix?: string;
};

// Scripts, because only they compare and write in one step. A done key holds no claim.
const CLAIM = `
local held = redis.call('GET', KEYS[1])
if held == 'done' then return 'done' end
if held and held ~= ARGV[1] then return 'in_progress' end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 'new'`;
const COMMIT = `
local held = redis.call('GET', KEYS[1])
if held and held ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], 'done', 'PX', ARGV[2])
return 1`;
const RELEASE = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])`;

/**
 * Keeps keys in Redis or Valkey, over a client of ioredis or node-redis. Redis forgets them by itself when their time has run out.
 *
 * Redis copies to its replicas after it has answered: a failover in that moment forgets a claim, and the event may be handled twice.
 *
 * @example
 * ```ts
 * const replay = createReplayGuard({ store: redisReplayStore(new Redis('redis://localhost:6379')) });
 * ```
 */
export function redisReplayStore(
  client: IoRedisClient | NodeRedisClient,
  { prefix = 'webhook-replay:' }: RedisReplayStoreOptions = {},
): ReplayStore {
  const run = (script: string, key: string, ...parameters: string[]): Promise<unknown> =>
    'defineCommand' in client
      ? client.eval(script, 1, prefix + key, ...parameters)
      : client.eval(script, { keys: [prefix + key], arguments: parameters });
  const claimOf = (token: string) => `claim:${token}`;
  const wholeMs = (milliseconds: number) => String(Math.ceil(milliseconds));

  return {
    claim: async (key, token, leaseMs) => (await run(CLAIM, key, claimOf(token), wholeMs(leaseMs))) as ReplayClaim,
    commit: async (key, token, ttlMs) => (await run(COMMIT, key, claimOf(token), wholeMs(ttlMs))) === 1,
    release: async (key, token) => (await run(RELEASE, key, claimOf(token))) === 1,
  };
}
