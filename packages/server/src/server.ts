import { setTimeout as delay } from 'node:timers/promises';
import { createWorkspaceUsage } from './access/limits/workspace-usage.ts';
import { dashboardAt } from './access/sessions/dashboard-at.ts';
import { type App, createApp } from './app.ts';
import type { Config } from './config.ts';
import type { DatabaseHandle, DatabaseOptions } from './database/connect.ts';
import { openDatabaseClock, watchMachineClock } from './database/database-clock.ts';
import { openConfigured, prepareConfigured } from './database/open-configured.ts';
import { agreeOn } from './database/shared-settings.ts';
import { withDirectory } from './directory/directory.ts';
import { openConfiguredPlaces } from './directory/places.ts';
import { createDomainResolver } from './domains/workspace/prove-domain.ts';
import { closeThreads, createTranscriber, createWriter, prepareFormulas } from './generation/index.ts';
import { createIsProxy } from './http/address-of.ts';
import { CALLERS_CHANNEL } from './http/caller.ts';
import { listen } from './http/listen.ts';
import { createStartingApp } from './http/sites/health.ts';
import { type AdminTools, runWithin } from './operations/admin/admin-program.ts';
import { type AdminSocket, listenForCommands } from './operations/admin/admin-socket.ts';
import { waitForDatabase } from './operations/wait-for-database.ts';
import { withOpenEnds } from './operations/workspaces/move/open-ends.ts';
import { createOutbound } from './outbound/outbound.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { randomIds } from './platform/ids.ts';
import { createSealer } from './platform/keyring.ts';
import type { Logger } from './platform/logger.ts';
import { currentOwner } from './platform/run-for-workspace.ts';
import { createJobs } from './queue/jobs.ts';
import { createWorker } from './queue/worker.ts';
import { type OpenStorage, openStorage } from './storage/open-storage.ts';
import { startTelemetry } from './telemetry/start-telemetry.ts';

/** The roles of a process: answer requests, run jobs, or both. */
export type Roles = {
  /** Whether this process serves the API and pages. */
  api: boolean;
  /** Whether this process does the queued work. */
  worker: boolean;
};

/** A running server. */
export type RunningServer = {
  /** Origin of the API; undefined in a worker. */
  apiUrl: string | undefined;
  /** The URL of `GET /metrics`; undefined where nothing is counted. */
  metricsUrl: string | undefined;
  /** Origin of the public pages. */
  pageHostUrl: string;
  /** The app that answers requests. */
  app: App;
  /** The open database. */
  database: DatabaseHandle;
  /** Resolves when the embedded database has ended by itself, as with a full disk. The process is of no more use then. */
  broken: Promise<Error>;
  /**
   * Answers calls for `drainDelayMs` more (default 0), while `/readyz` says 503; then refuses new ones, finishes within 20 seconds what
   * runs, and closes.
   */
  stop(options?: { drainDelayMs?: number }): Promise<void>;
};

// Below the 30 seconds that process managers give before they kill.
export const STOP_DEADLINE_MS = 20_000;

/**
 * Opens the database, brings it up to date, listens and works. Waits for a Postgres that can't be reached: until then `/healthz` answers
 * 200 and `/readyz` 503.
 *
 * @throws when the database can't be opened, was written with another encryption key, or a port is taken; nothing stays open then
 * @example
 * const server = await startServer(readConfig(), { api: true, worker: true }, createLogger());
 * console.log(`The API is at ${server.apiUrl}, pages are at ${server.pageHostUrl}.`);
 * await server.stop();
 */
export async function startServer(config: Config, roles: Roles, logger: Logger): Promise<RunningServer> {
  const closers: (() => Promise<unknown>)[] = [];
  const { promise: broken, resolve: breakDown } = Promise.withResolvers<Error>();
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse())
      try {
        await close();
      } catch (err) {
        logger.warn({ err }, 'a part of the server could not be closed after a failed start');
      }
  };
  try {
    // The ports come first: one that is taken is told before a database is made, and who asks meanwhile hears that the server is starting.
    const starting = createStartingApp(randomIds);
    const isProxy = createIsProxy(config.trustProxy);
    const open = async (port: number) => {
      const listener = await listen({
        fetch: starting.fetch,
        hostname: config.host,
        port,
        bounds: { connections: config.connections, isProxy },
      });
      closers.push(() => listener.close(0));
      return listener;
    };
    const apiListener = roles.api ? await open(config.port) : undefined;
    const pageListener = roles.api ? await open(config.pagePort) : undefined;
    const telemetry = await startTelemetry(config);
    closers.push(() => telemetry.stop());
    let opened: DatabaseHandle | undefined;
    const watched = await telemetry.watch(() => opened);
    const metricsListener =
      watched &&
      config.metrics &&
      (await listen({ fetch: watched.app.fetch, hostname: config.metrics.host, port: config.metrics.port }));
    closers.push(async () => metricsListener?.close(0));
    const openReady = () =>
      openPrepared(config, logger, {
        onBroken: breakDown,
        onConnectionLost: (error) => logger.warn({ err: error }, 'a database connection was lost'),
      });
    // An operator’s command says at once that the database is away; so does an embedded one that can't be opened.
    const opening =
      config.databaseUrl && (roles.api || roles.worker) ? waitForDatabase(openReady, { logger }) : openReady();
    // While the database opens in its own thread. A person's first sign-in would otherwise wait for better-auth to be loaded.
    const loading = roles.api && config.dashboard ? import('./access/sessions/better-auth.ts') : undefined;
    prepareFormulas();
    const [database] = await Promise.all([opening, loading]);
    closers.push(() => database.close());
    opened = database;
    const places = await openConfiguredPlaces(config.directoryUrl, { db: database.db, cell: config.cell, logger });
    closers.push(async () => places?.close());
    const clock = await openClock(database, logger);
    closers.push(async () => clock.close());
    const pageHostUrl = await agreeOnSettings(config, roles, database, pageListener?.port);

    const outbound = createOutbound({ allowPrivateNetworks: config.allowPrivateNetworks, clock });
    const files = await openStorage({ dataDir: config.dataDir, s3: config.mediaS3, ids: randomIds });
    closers.push(() => files.close());
    // Loaded where mail is sent.
    const mailer = config.mail && (await import('./mail/mailer.ts')).createMailer({ ...config.mail, logger });
    const apiUrl = apiListener && `http://${displayHost(config.host)}:${apiListener.port}`;
    const dashboard = apiUrl === undefined ? undefined : dashboardAt(config.dashboard, { apiUrl, pageHostUrl });
    const dashboardUrl = await agreeOnDashboard(config, database, dashboard?.url);
    const usage = createWorkspaceUsage(database.db, clock);
    const onQuestion = () => usage.add(currentOwner(), 'ai_calls', 1);
    const app = createApp({
      config,
      dashboard,
      dashboardUrl,
      domainResolver: createDomainResolver(config.domainDnsServers),
      metrics: watched?.metrics,
      places,
      cell: config.cell,
      isTraced: telemetry.isTraced,
      retention: config.retention,
      pageHostUrl,
      agentRateLimitPerMinute: config.agentRateLimitPerMinute,
      agentHosts: config.agentHosts,
      requestTimeoutMs: config.requestTimeoutMs,
      database,
      jobs: createJobs(),
      clock,
      ids: randomIds,
      logger,
      outbound,
      usage,
      quotas: {
        mediaBytes: config.mediaBytesPerWorkspace,
        idempotencyBytes: config.idempotencyBytesPerWorkspace,
        // Without a model there is nothing to limit.
        aiCallsPerMonth: config.ai ? config.aiCallsPerWorkspace : Number.POSITIVE_INFINITY,
        keys: config.keysPerWorkspace,
      },
      budgets: config.budgets,
      writer: await createWriter(config.ai && { ...config.ai, onQuestion }),
      mailer,
      files,
      siteTokens: config.ai?.siteTokens,
      transcribe: createTranscriber(config.ai && { ...config.ai, onQuestion }, outbound),
    });
    await app.services.connectors.requireKey();
    const stopHosts = await app.services.workspace.pageHosts.start((error) =>
      logger.warn({ err: error }, 'the custom domains could not be read'),
    );
    closers.push(async () => stopHosts());
    if (roles.api) {
      await app.signIn?.load();
      await database.listen(CALLERS_CHANNEL, app.services.auth.forgetCallers);
      const { refuse } = app;
      apiListener?.serve({ fetch: app.api.fetch, refuse });
      pageListener?.serve({ fetch: app.pages.fetch, refuse });
    }
    const worker = roles.worker
      ? createWorker(database, {
          queues: app.queues,
          onError: (error, job) => logger.warn({ err: error, ...job }, 'queued work failed'),
        })
      : undefined;
    // Before the start, which may fail half-way.
    closers.push(async () => worker?.stop({ deadlineMs: 0 }));
    await worker?.start();
    const adminSocket = roles.api ? await openAdminSocket(config, { database, files }, app) : undefined;
    if (adminSocket) closers.push(() => adminSocket.close());

    let stopping: Promise<void> | undefined;
    const listeners = [apiListener, pageListener].filter((listener) => listener !== undefined);
    const stopAnswering = async (drainDelayMs: number) => {
      app.drain();
      for (const listener of listeners) listener.drain();
      if (roles.api) await delay(drainDelayMs);
      await app.stopAccepting();
      await adminSocket?.close();
      await Promise.all(listeners.map((listener) => listener.close(STOP_DEADLINE_MS)));
    };
    const stop = async (drainDelayMs: number) => {
      stopHosts();
      await Promise.all([stopAnswering(drainDelayMs), worker?.stop({ deadlineMs: STOP_DEADLINE_MS })]);
      await app.services.audit.flush();
      clock.close();
      mailer?.close();
      await closeThreads();
      await places?.close();
      await database.close();
      await files.close();
      await metricsListener?.close(0);
      await telemetry.stop();
    };
    return {
      apiUrl,
      metricsUrl: metricsListener && `http://${config.metrics?.host}:${metricsListener.port}/metrics`,
      pageHostUrl,
      app,
      database,
      broken,
      stop: ({ drainDelayMs = 0 } = {}) => {
        stopping ??= stop(drainDelayMs);
        return stopping;
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** @throws when the database can't be opened or brought up to date; it is closed then */
async function openPrepared(config: Config, logger: Logger, options: DatabaseOptions): Promise<DatabaseHandle> {
  const database = await openConfigured(config, options);
  try {
    const applied = await prepareConfigured(config, database);
    if (applied.length > 0) logger.info({ applied }, 'migrated');
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** For a folder that no other process can open while this one has it. */
async function openAdminSocket(
  config: Config,
  { database, files }: { database: DatabaseHandle; files: OpenStorage },
  { givenUp, signIn }: App,
): Promise<AdminSocket | undefined> {
  const { dataDir, encryptionKeys, directoryUrl } = config;
  if (database.kind !== 'embedded' || dataDir === 'memory') return undefined;
  const sealer = createSealer(encryptionKeys);
  const tools: AdminTools = {
    withDatabase: (work) => work(database),
    withGivenUp: (work) => work(givenUp),
    withFiles: (work) => work(files),
    withDirectory: (work) => withDirectory(directoryUrl, work),
    withEnds: (settingsFile, work) => withOpenEnds(config, settingsFile, work),
    dataDir: () => dataDir,
    sealer: () => sealer,
    dashboardUrl: () => signIn?.origin,
  };
  return listenForCommands(dataDir, (args) => runWithin(tools, args));
}

/** The embedded database's time is this machine's. */
async function openClock(database: DatabaseHandle, logger: Logger): Promise<Clock & { close(): void }> {
  if (database.kind === 'embedded')
    return watchMachineClock(database, {
      machine: systemClock,
      onAstray: (aheadMs) =>
        logger.error({ aheadMs }, 'the clock of this machine jumped, or stands behind what is stored: check it'),
    });
  const onAstray = (aheadMs: number) =>
    logger.error({ aheadMs }, 'the clock of this machine has gone astray; the database’s is used');
  return openDatabaseClock(database, { machine: systemClock, onAstray });
}

/** @returns the origin of the pages */
async function agreeOnSettings(
  config: Config,
  roles: Roles,
  database: DatabaseHandle,
  pagePort = config.pagePort,
): Promise<string> {
  const { mediaS3 } = config;
  const ownUrl = `http://${displayHost(config.host)}:${pagePort}`;
  const store = mediaS3 ? `${mediaS3.endpoint} ${mediaS3.bucket} ${mediaS3.prefix}`.trimEnd() : 'disk';
  await agreeOn(database, { name: 'MEDIA_STORE', chosen: store });
  await agreeOn(database, { name: 'CELL', chosen: config.cell });
  const pageHostUrl = await agreeOn(database, {
    name: 'PAGE_HOST_URL',
    chosen: config.pageHostUrl,
    // A free port (0) gives true links too. Who serves no pages does not know.
    derived: roles.api ? ownUrl : undefined,
  });
  if (pageHostUrl) return pageHostUrl;
  if (!roles.worker) return ownUrl;
  throw new Error('PAGE_HOST_URL is not known yet. Set it, or start an api process on this database first.');
}

/** Agrees on the dashboard's origin: the mails of workers link to the dashboard of the API's processes. */
async function agreeOnDashboard(
  { dashboard }: Config,
  database: DatabaseHandle,
  derived: string | undefined,
): Promise<string | undefined> {
  return dashboard && (await agreeOn(database, { name: 'DASHBOARD_URL', chosen: dashboard.url, derived }));
}

function displayHost(host: string): string {
  return host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host;
}
