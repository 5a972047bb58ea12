/**
 * Lets each event be handled once: a guard for every adapter, and stores in memory, SQL, Redis and Workers KV.
 *
 * @packageDocumentation
 */
export { createReplayGuard, type ReplayGuardOptions } from './create-replay-guard.ts';
export { type KvNamespace, type KvReplayStoreOptions, kvReplayStore } from './kv-replay-store.ts';
export { type MemoryReplayStoreOptions, memoryReplayStore } from './memory-replay-store.ts';
export {
  type IoRedisClient,
  type NodeRedisClient,
  type RedisReplayStoreOptions,
  redisReplayStore,
} from './redis-replay-store.ts';
export type { ReplayGuard, ReplayOutcome } from './replay-guard.ts';
export type { ReplayClaim, ReplayStore } from './replay-store.ts';
export {
  type ReplayTableOptions,
  replayTableSql,
  type SqlDialect,
  type SqlReplayStore,
  type SqlReplayStoreOptions,
  type SqlRows,
  sqlReplayStore,
} from './sql-replay-store.ts';
