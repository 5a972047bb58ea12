// The reference server as a library: for `@cartouche/testing`, and for those who mount it in a process of their own.

export { createRateLimit } from './access/limits/rate-limit.ts';
export { type App, type AppOptions, createApp } from './app.ts';
export { type Config, readConfig } from './config.ts';
export { type DatabaseHandle, openDatabase } from './database/connect.ts';
export { emptyDataFolder } from './database/embedded/empty-data-folder.ts';
export { openMigrated } from './database/embedded/open-migrated.ts';
export { migrate } from './database/migrate.ts';
export { createDeterministicWriter, GenerationFailed, starterTemplate, type Writer } from './generation/index.ts';
export type { Outbound, OutboundAnswer, OutboundPost, OutboundRequest, OutboundResponse } from './outbound/outbound.ts';
export { OutboundError, type OutboundFailureReason } from './outbound/outbound-error.ts';
export { ApiFailure } from './platform/api-failure.ts';
export { type Clock, createManualClock, type ManualClock, systemClock } from './platform/clock.ts';
export { type Ids, randomIds } from './platform/ids.ts';
export { createLogger, type Logger, silentLogger } from './platform/logger.ts';
export { createJobs, type Jobs } from './queue/jobs.ts';
export { createWorker, type Worker } from './queue/worker.ts';
export { type Roles, type RunningServer, startServer } from './server.ts';
export { type OpenStorage, openStorage } from './storage/open-storage.ts';
