import type { Hono } from 'hono';
import { type App, createApp } from './app.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { type DatabaseHandle, openDatabase } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import { closeThreads, createTranscriber, createWriter, prepareFormulas } from './generation/index.ts';
import { CALLERS_CHANNEL } from './http/caller.ts';
import { listen } from './http/listen.ts';
import { randomIds } from './ids.ts';
import { createJobs } from './jobs/jobs.ts';
import { createWorker } from './jobs/worker.ts';
import type { Logger } from './logger.ts';
import { createMailer } from './mail/mailer.ts';
import { createOutbound } from './outbound/outbound.ts';
import { openStorage } from './storage/open-storage.ts';
import { startTelemetry } from './telemetry/start-telemetry.ts';

/** What a process does: answer requests, run jobs, or both. */
export type Roles = { api: boolean; worker: boolean };

/** A running server. */
export type RunningServer = {
  /** Origin of the API; undefined in a worker. */
  apiUrl: string | undefined;
  /** Of `GET /metrics`; undefined where nothing is counted. */
  metricsUrl: string | undefined;
  /** Origin of the public pages. */
  pageHostUrl: string;
  app: App;
  database: DatabaseHandle;
  /** Refuses new calls, finishes what runs within `deadlineMs`, closes. */
  stop(): Promise<void>;
};

// Below the 30 seconds that process managers give before they kill.
const STOP_DEADLINE_MS = 20_000;

/**
 * Opens the database, brings it up to date, listens and works.
 *
 * @throws when the database can't be opened, was written with another encryption key, or a port is taken; nothing stays open then
 * @example
 * const server = await startServer(readConfig(), { api: true, worker: true }, createLogger());
 * console.log(`The API is at ${server.apiUrl}, pages are at ${server.pageHostUrl}.`);
 * await server.stop();
 */
export async function startServer(config: Config, roles: Roles, logger: Logger): Promise<RunningServer> {
  const closers: (() => Promise<unknown>)[] = [];
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const telemetry = await startTelemetry(config);
    closers.push(() => telemetry.stop());
    const opening = openDatabase({
      url: config.databaseUrl,
      dataDir: config.dataDir === 'memory' ? 'memory' : `${config.dataDir}/data`,
      poolSize: config.databasePoolSize,
      namedStatements: config.databaseNamedStatements,
      onConnectionLost: (error) => logger.warn({ err: error }, 'a database connection was lost'),
    });
    // While the database opens in its own thread.
    prepareFormulas();
    const database = await opening;
    closers.push(() => database.close());
    const applied = await migrate(database);
    if (applied.length > 0) logger.info({ applied }, 'migrated');
    const jobs = await createJobs(database);
    closers.push(() => jobs.close());

    // The page host's own port is known before the app is built, so that a free port (0) gives true links.
    const late: { pages?: Hono; forgetCallers?: () => void } = {};
    const presence = roles.api ? database.attend(CALLERS_CHANNEL, () => late.forgetCallers?.()) : undefined;
    if (presence) closers.push(() => presence.close());
    const pageListener = roles.api
      ? await listen({
          fetch: async (request, env) =>
            (await late.pages?.fetch(request, env as object)) ?? new Response(null, { status: 503 }),
          hostname: config.host,
          port: config.pagePort,
        })
      : undefined;
    if (pageListener) closers.push(() => pageListener.close(0));
    const pageHostUrl =
      config.pageHostUrl ?? `http://${displayHost(config.host)}:${pageListener?.port ?? config.pagePort}`;

    const outbound = createOutbound({ allowPrivateNetworks: config.allowPrivateNetworks, clock: systemClock });
    const files = await openStorage({ dataDir: config.dataDir, s3: config.mediaS3, ids: randomIds });
    closers.push(() => files.close());
    const mailer = config.mail && createMailer({ ...config.mail, logger });
    const app = createApp({
      config,
      metrics: await telemetry.watch(database),
      isTraced: telemetry.isTraced,
      pageHostUrl,
      agentRateLimitPerMinute: config.agentRateLimitPerMinute,
      database,
      presence,
      jobs,
      clock: systemClock,
      ids: randomIds,
      logger,
      outbound,
      writer: createWriter(config.ai),
      mailer,
      files,
      transcribe: createTranscriber(config.ai, outbound),
    });
    await app.services.connectors.requireKey();
    late.forgetCallers = app.services.auth.forgetCallers;
    late.pages = app.pages;

    const apiListener = roles.api
      ? await listen({
          fetch: (request, env) => app.api.fetch(request, env as object),
          hostname: config.host,
          port: config.port,
          refuse: app.refuse,
        })
      : undefined;
    if (apiListener) closers.push(() => apiListener.close(0));
    const worker = roles.worker
      ? createWorker(database, {
          handlers: app.jobHandlers,
          onGivenUp: app.givenUpHandlers,
          onError: (error, job) => logger.warn({ err: error, ...job }, 'a job failed'),
        })
      : undefined;
    await worker?.start();
    if (roles.worker) {
      await app.deliveryEngine.start();
      closers.push(() => app.deliveryEngine.stop({ deadlineMs: 0 }));
    }

    let stopping: Promise<void> | undefined;
    const stop = async () => {
      await app.stopAccepting();
      await Promise.all([
        app.deliveryEngine.stop({ deadlineMs: STOP_DEADLINE_MS }),
        apiListener?.close(STOP_DEADLINE_MS),
        pageListener?.close(STOP_DEADLINE_MS),
        worker?.stop({ deadlineMs: STOP_DEADLINE_MS }),
      ]);
      mailer?.close();
      await closeThreads();
      await presence?.close();
      await jobs.close();
      await database.close();
      await files.close();
      await telemetry.stop();
    };
    return {
      apiUrl: apiListener && `http://${displayHost(config.host)}:${apiListener.port}`,
      metricsUrl: telemetry.metricsUrl(),
      pageHostUrl,
      app,
      database,
      stop: () => {
        stopping ??= stop();
        return stopping;
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

function displayHost(host: string): string {
  return host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host;
}
