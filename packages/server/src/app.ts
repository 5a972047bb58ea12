import { createToolEndpoint, REQUESTS_PER_MINUTE } from '@cartouche/mcp';
import { Hono } from 'hono';
import { createOAuth } from './access/apps/oauth.ts';
import { type BudgetSettings, KEYS_AT_FULL_RATE } from './access/limits/budget-rules.ts';
import { createBudgets } from './access/limits/budgets.ts';
import { createQuotas } from './access/limits/quotas.ts';
import { createCallCounter, createRateLimit, forgetOldWindows } from './access/limits/rate-limit.ts';
import { addToCounter } from './access/limits/window-counters.ts';
import { createWorkspaceCalls } from './access/limits/workspace-calls.ts';
import { createWorkspaceUsage, type WorkspaceUsage } from './access/limits/workspace-usage.ts';
import { passKeysOf } from './access/sessions/cell-passes.ts';
import type { OidcConfig } from './access/sessions/dashboard-at.ts';
import { createSignIn, type SignIn } from './access/sessions/sign-in.ts';
import { readCell } from './database/shared-settings.ts';
import type { Places } from './directory/places.ts';
import { publishCell } from './directory/publish-cell.ts';
import { auditJobs } from './domains/audit/jobs.ts';
import { createNotices } from './domains/audit/notices.ts';
import { mountBillingSettings } from './domains/billing/settings-page.ts';
import { createHandlers, domainJobs } from './domains/create-handlers.ts';
import { createServices, type Services, type ServicesOptions } from './domains/create-services.ts';
import { createConnectorNotices } from './domains/deliveries/connector-notices.ts';
import { createDeliveryQueue } from './domains/deliveries/delivery-queue.ts';
import { exceptApps } from './domains/keys/service.ts';
import { mediaContentRoutes } from './domains/media/content-routes.ts';
import { pageMediaRoutes } from './domains/media/page-media-routes.ts';
import type { AddressOf } from './http/address-of.ts';
import { mountAgentTools } from './http/agent-tools.ts';
import type { Caller } from './http/caller.ts';
import { mountCors } from './http/cors.ts';
import { errorAnswer, toResponse } from './http/pipeline/answer.ts';
import { createIdempotency } from './http/pipeline/idempotency.ts';
import type { CountCall } from './http/pipeline/limit.ts';
import { mountOperations } from './http/pipeline/mount-operations.ts';
import { createRequestBounds, type RequestBoundsConfig } from './http/request-bounds.ts';
import { createRequestLog, newRequestId, type RequestLog } from './http/request-log.ts';
import { mountDashboard } from './http/sites/dashboard-files.ts';
import { mountHealth } from './http/sites/health.ts';
import { mountReference } from './http/sites/reference.ts';
import { maintenanceJobs } from './operations/maintenance/jobs.ts';
import { applyRetention, RETENTION_DEFAULT, type Retention } from './operations/maintenance/retention.ts';
import { ApiFailure } from './platform/api-failure.ts';
import { createCursors } from './platform/cursors.ts';
import { createSealer } from './platform/keyring.ts';
import { traceRequests } from './platform/tracing.ts';
import { createGivenUp, type GivenUpService } from './queue/given-up.ts';
import type { AnyJob } from './queue/job-kind.ts';
import { createJobQueue } from './queue/job-queue.ts';
import type { LeasedQueue } from './queue/worker.ts';
import type { Metrics } from './telemetry/metrics.ts';
import { createPublicApp } from './visitors/public-app.ts';

const REQUEST_TIMEOUT_MS = 300_000;

/** The dependencies of the app: those of its services, and the settings of its answers. */
export type AppOptions = Omit<ServicesOptions, 'budgets'> & {
  /** Settings that answers depend on. */
  config: RequestBoundsConfig & {
    /** Calls per minute and key. */
    rateLimitPerMinute: number;
    /** Origins whose pages may call the API with a key. */
    corsOrigins?: readonly string[] | undefined;
    /** Seconds of Strict-Transport-Security; 0 sends no header. */
    hstsSeconds?: number | undefined;
  };
  /** The address at which people sign in. Without it the API takes only keys, and there is no dashboard. */
  dashboard?:
    | {
        /** Origin at which people reach the dashboard. */
        url: string;
        /** The OpenID Connect provider that people may sign in with. */
        oidc?: OidcConfig | undefined;
        /** Whether people can connect apps. */
        connectsApps?: boolean | undefined;
      }
    | undefined;
  /** Origin of the dashboard for the links of mails. Default: that of `dashboard`. */
  dashboardUrl?: string | undefined;
  /** For how long history is kept. */
  retention?: Retention | undefined;
  /** Counts what happens. Default: nothing does. */
  metrics?: Metrics | undefined;
  /** The cells of this installation and what is in them. Without it the installation is alone. */
  places?: Places | undefined;
  /** Each request starts a trace or continues its caller's. */
  isTraced?: boolean | undefined;
  /** Budgets of workspaces per minute, hour and day. */
  budgets?: BudgetSettings | undefined;
  /** Counts what workspaces use. Default: in this database. */
  usage?: WorkspaceUsage | undefined;
  /** Counts the calls of a key. Default: so many a minute as the config says. */
  countCall?: CountCall | undefined;
  /** A call that takes longer is answered with 503. Default 300,000. */
  requestTimeoutMs?: number | undefined;
  /** Requests per minute and key for the agent tools. Default 240. */
  agentRateLimitPerMinute?: number | undefined;
  /** Names that agents reach the tools by, besides the dashboard's, addresses, and names without a dot. */
  agentHosts?: readonly string[] | undefined;
};

/** The app: two web-standard `fetch` functions, the queues for a worker, and the services for the executable. */
export type App = {
  /** Answers requests to the API. */
  api: Hono;
  /** Answers requests to the pages of prospects. */
  pages: Hono;
  /** Every kind of job, with its domain's work. */
  jobs: readonly AnyJob[];
  /** The queues that a worker runs. */
  queues: readonly LeasedQueue[];
  /** Operators' tools for work that was given up. */
  givenUp: GivenUpService;
  /** Undefined where people don't sign in. */
  signIn: SignIn | undefined;
  /** The services of each domain. */
  services: Services;
  /** The API's answer to what can't be read as a request, and so reaches no route. */
  refuse(problem: string): Response;
  /** From now on `/readyz` answers 503, while calls are answered as before. */
  drain(): void;
  /** From now on new calls are refused with 503, and open streams end. */
  stopAccepting(): Promise<void>;
};

/**
 * Builds each domain and mounts each route: the only file that knows them all.
 *
 * @example
 * const database = await openMigrated();
 * const jobs = createJobs();
 * const config = readConfig();
 * const files = await openStorage({ dataDir: config.dataDir, s3: config.mediaS3, ids: randomIds });
 * const parts = { database, jobs, files, clock: systemClock, ids: randomIds, logger: silentLogger, outbound };
 * const writer = createDeterministicWriter();
 * const app = createApp({ ...parts, writer, config, pageHostUrl: 'https://pages.example' });
 * const { id: workspaceId } = await app.services.auth.createWorkspace({ name: 'Lumen Logistics', plan: 'growth' });
 * const { key } = await app.services.auth.keys.issue({ workspaceId, name: 'first' });
 * const response = await app.api.request('/api/v1/analytics', { headers: { Authorization: `Bearer ${key}` } });
 */
export function createApp(options: AppOptions): App {
  const { database, clock, ids, logger, retention = RETENTION_DEFAULT } = options;
  const { encryptionKeys } = options.config;
  const { rateLimitPerMinute: callsPerMinute } = options.config;
  const { callsPerMinute: workspaceCallsPerMinute = callsPerMinute * KEYS_AT_FULL_RATE, rules } = options.budgets ?? {};
  const workspaceCalls = createWorkspaceCalls(database, clock, workspaceCallsPerMinute);
  const budgets = createBudgets({ db: database.db, clock, calls: workspaceCalls, rules });
  const services = createServices({ ...options, budgets });
  const usage = options.usage ?? createWorkspaceUsage(database.db, clock);
  const quotas = createQuotas({ db: database.db, clock, usage }, options.quotas);
  const onStored = (workspaceId: string, bytes: number) => usage.add(workspaceId, 'idempotency_bytes', bytes);
  const idempotency = createIdempotency({
    db: database.db,
    kind: database.kind,
    clock,
    sealer: createSealer(encryptionKeys),
    tombstones: services.tombstones,
    presence: database.presence,
    onStored,
  });
  const lifecycle = { isDraining: false, isStopping: false };

  const quotasOf = async (caller: Caller) => ({
    mediaBytes: await services.media.use(caller),
    ...(await quotas.use(caller)),
    keys: await services.auth.keys.use(caller),
    budgets: await budgets.use(caller.workspaceId),
  });

  const api = new Hono();
  mountHealth(api, { ping: () => database.ping(), isDraining: () => lifecycle.isDraining, ids });
  if (options.isTraced) api.fetch = traceRequests(api.fetch);
  const { team } = services.workspace;
  const notices = createNotices({
    db: database.db,
    jobs: options.jobs,
    mailer: options.mailer,
    clock,
    logger,
    ownersOf: async (workspaceId) => (await team.owners(workspaceId)).map(({ email }) => email),
    count: (trx, key, windowMs) => addToCounter(trx, { key, amount: 1, windowMs }, clock.now().getTime()),
  });
  const log = createRequestLog(logger, { metrics: options.metrics, audit: services.audit, notify: notices.notify });
  api.route('/', mediaContentRoutes({ media: services.media, storage: options.files.storage, ids, log }));
  mountReference(api, { ids });
  mountCors(api, options.config.corsOrigins ?? []);
  const connectsApps = options.dashboard !== undefined && (options.dashboard.connectsApps ?? true);
  const { auth } = services;
  const findCaller = connectsApps ? auth.findCaller : exceptApps(auth.findCaller);
  const cells = { ownCell: () => readCell(database.db), places: options.places };
  const bounds = createRequestBounds(findCaller, cells, logger, options.config);
  const { addressOf } = bounds;
  const { signIn, oauth } = createAccess(options, services, { log, addressOf, connectsApps });
  // Before what answers everything else below /auth.
  if (oauth) api.route('/', oauth.routes);
  mountBillingSettings(api, { database, ids, log, hasDashboard: signIn !== undefined });
  if (signIn) {
    api.route('/', signIn.routes);
    mountDashboard(api, { ids });
  }
  const countWorkspaceCall = workspaceCalls.count;
  const { agentRateLimitPerMinute: toolCallsPerMinute = REQUESTS_PER_MINUTE } = options;
  const callersWithin = new WeakMap<Request, Caller>();
  mountOperations(api, createHandlers(services, createCursors(encryptionKeys), { quotasOf, callsPerMinute }), {
    ...bounds,
    callersWithin,
    memberOf: signIn?.sessions.findCaller,
    requireFresh: signIn?.sessions.requireFreshFor,
    countCall: options.countCall ?? createRateLimit(database, clock, callsPerMinute),
    countWorkspaceCall,
    callsPerMinute,
    idempotency,
    checkAllowance: services.billing.checkAllowance,
    checkQuotas: quotas.check,
    onStored,
    uploads: services.media.uploads,
    ids,
    log,
    lifecycle,
    requestTimeoutMs: options.requestTimeoutMs ?? REQUEST_TIMEOUT_MS,
  });
  const endpoint = createToolEndpoint({
    uploadPlace: options.files.staging.place,
    onError: (error) => logger.debug({ err: error }, 'agent tools'),
  });
  mountAgentTools(api, {
    endpoint,
    ...bounds,
    countCall: createCallCounter(database, clock, { name: 'mcp', perMinute: toolCallsPerMinute }),
    countWorkspaceCall,
    callsPerMinute: toolCallsPerMinute,
    hosts: [...(options.agentHosts ?? []), ...(options.dashboard ? [new URL(options.dashboard.url).hostname] : [])],
    callAs: (caller, request) => {
      callersWithin.set(request, caller);
      return api.fetch(request);
    },
    ids,
    log,
    lifecycle,
    resourceMetadata: oauth?.resourceMetadata,
  });

  const pages = createPublicApp({
    ...options,
    addressOf,
    pages: services.pages,
    pageHosts: services.workspace.pageHosts,
    conversions: services.conversions,
    calendar: services.calendar,
    analytics: services.analytics,
    deliveries: services.deliveries,
    media: pageMediaRoutes({
      media: services.media,
      storage: options.files.storage,
      mayShow: services.workspace.pageHosts.mayShow,
    }),
  });
  if (options.isTraced) pages.fetch = traceRequests(pages.fetch);
  const jobs = [
    ...domainJobs(services),
    ...auditJobs(notices),
    ...maintenanceJobs({
      publish: options.places && publisher(options.places, database.db, passKeysOf(encryptionKeys)),
      vacuum: () => database.vacuum(),
      applyRetention: async () => void (await applyRetention(database.db, retention, clock.now())),
      sweep: async () => {
        await services.pages.failInterrupted();
        await services.billing.releaseExpired();
        await idempotency.forgetOld();
        await forgetOldWindows(database);
        await signIn?.forgetOld();
        await oauth?.forgetOld();
        await services.media.sweep();
        await services.deliveries.sweep(retention.deliveries);
      },
    }),
  ];
  return {
    api,
    pages,
    services,
    signIn,
    refuse: (problem) => refusalOf(problem, newRequestId(ids)),
    jobs,
    queues: [createJobQueue({ database, jobs, onAttempt: options.metrics?.job }), deliveryQueue(options, services)],
    givenUp: createGivenUp({ db: database.db, clock, jobs: options.jobs, kinds: jobs }),
    drain: () => {
      lifecycle.isDraining = true;
    },
    stopAccepting: async () => {
      lifecycle.isDraining = true;
      lifecycle.isStopping = true;
      await services.streams.stop();
      await usage.flush();
    },
  };
}

/** The services for signing in and connecting apps: neither without a dashboard. */
function createAccess(
  options: AppOptions,
  services: Services,
  { log, addressOf, connectsApps }: { log: RequestLog; addressOf: AddressOf; connectsApps: boolean },
): { signIn?: SignIn; oauth?: ReturnType<typeof createOAuth> } {
  const { database, clock, ids, logger, dashboard, mailer, outbound } = options;
  if (!dashboard) return {};
  const { audit, auth } = services;
  const common = { database, clock, ids, encryptionKeys: options.config.encryptionKeys, log, addressOf, audit };
  const { places } = options;
  const signIn = createSignIn({ ...common, logger, mailer, places, origin: dashboard.url, oidc: dashboard.oidc });
  if (!connectsApps) return { signIn };
  const { origin, sessions } = signIn;
  const { requireRoom } = auth.keys;
  const oauth = createOAuth({ ...common, outbound, origin, sessions, changed: auth.forgetCallers, requireRoom });
  return { signIn, oauth };
}

/** The directory learns of what is new in this cell. */
function publisher(places: Places, db: AppOptions['database']['db'], passKeys: readonly string[]): () => Promise<void> {
  return async () => {
    // The directory is away, which the places have logged: what is new is published later.
    if (
      !(await places.refresh().then(
        () => true,
        () => false,
      ))
    )
      return;
    await (await places.directory()).publishKeys(places.ownCell, passKeys);
    const { workspaces } = await publishCell(await places.directory(), db, places.ownCell);
    if (workspaces === 0) return;
    await places.refresh();
    await publishCell(await places.directory(), db, places.ownCell);
  };
}

function refusalOf(problem: string, requestId: string): Response {
  const issues = [{ path: 'header', message: problem }];
  const failure = new ApiFailure('validation_failed', { message: problem, issues });
  return toResponse(errorAnswer(failure, requestId), requestId);
}

function deliveryQueue(options: AppOptions, services: Services): LeasedQueue {
  const { database, clock, logger, outbound } = options;
  const { connectors, conversions, deliveries, workspace } = services;
  const common = { clock, logger, connectors };
  return createDeliveryQueue({
    ...common,
    database,
    outbound,
    acknowledge: conversions.acknowledge,
    onAttempt: options.metrics?.attempt,
    onOutcome: createConnectorNotices({
      ...common,
      db: database.db,
      mailer: options.mailer,
      ownersOf: async (workspaceId) => (await workspace.team.owners(workspaceId)).map(({ email }) => email),
      publish: deliveries.publishStatus,
    }),
  });
}
