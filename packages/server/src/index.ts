// The reference server as a library: for `@cartouche/testing`, and for those who mount it in a process of their own.
export { type App, type AppOptions, createApp } from './app.ts';
export { type Clock, createManualClock, type ManualClock, systemClock } from './clock.ts';
export { type Config, readConfig } from './config.ts';
export { type DatabaseHandle, openDatabase } from './database/connect.ts';
export { migrate } from './database/migrate.ts';
export { openMigrated } from './database/open-migrated.ts';
export { ApiFailure } from './failures/api-failure.ts';
export { createDeterministicWriter, GenerationFailed, starterTemplate, type Writer } from './generation/index.ts';
export { createRateLimit } from './http/rate-limit.ts';
export { type Ids, randomIds } from './ids.ts';
export { drainAll } from './jobs/drain-all.ts';
export { createJobs, type Jobs } from './jobs/jobs.ts';
export { createWorker, type Worker } from './jobs/worker.ts';
export { createLogger, type Logger, silentLogger } from './logger.ts';
export type { Outbound, OutboundAnswer, OutboundPost, OutboundRequest, OutboundResponse } from './outbound/outbound.ts';
export { OutboundError, type OutboundFailureReason } from './outbound/outbound-error.ts';
export { type Roles, type RunningServer, startServer } from './server.ts';
export { type OpenStorage, openStorage } from './storage/open-storage.ts';
