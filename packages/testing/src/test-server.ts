import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { scopes } from '@cartouche/contract';
import type { OperationId } from '@cartouche/contract/operations';
import {
  ApiFailure,
  createApp,
  createDeterministicWriter,
  createJobs,
  createManualClock,
  createRateLimit,
  createWorker,
  type DatabaseHandle,
  type ManualClock,
  openMigrated,
  openStorage,
  randomIds,
  silentLogger,
  type Writer,
} from '@cartouche/server';
import { companySite, knownCompanies } from './company-site.ts';
import { untilAborted } from './faults/connection-error.ts';
import { createFaults, type Faults } from './faults/create-faults.ts';
import { failingWriter } from './faults/failing-writer.ts';
import type { CallFault } from './faults/fault.ts';
import { strike } from './faults/strike.ts';
import { operationOf } from './operation-of.ts';
import { createOutsideWorld, type OutsideHandler } from './outside-world.ts';
import { createSeeds, type SeededWorkspace, type Seeds } from './seeds.ts';
import { createSharedSleep } from './shared-sleep.ts';
import { createVisitor, VISITOR_USER_AGENT, type Visitor } from './visitor.ts';
import { connectEndpoint, type EndpointOptions, type WebhookEndpoint } from './webhook-endpoint.ts';

/** The initial state of the test server. */
export type TestServerOptions = SeededWorkspace & {
  /** The clock's initial time. @default 2026-01-05T09:00:00Z, a Monday */
  startAt?: Date | string | undefined;
  /**
   * An open database with its tables, for tests on a Postgres of yours. The server closes it.
   * @default a database in memory
   */
  database?: DatabaseHandle | undefined;
  /** A template is there from the start. @default true */
  withTemplate?: boolean | undefined;
  /** Requests per minute and key before 429. @default 600, as in production */
  rateLimitPerMinute?: number | undefined;
  /** The same for the agent tools at `/api/mcp`. @default 240, as in production */
  agentRateLimitPerMinute?: number | undefined;
  /**
   * The proposal for every call that is read, for tests that decide on a `callDigest`: finding a real one takes a model.
   * @default the built-in writer's proposal
   */
  callPoints?: CallPoints | undefined;
  /** Gets each message that the server mails. @default there is no mail server, and `sendEmail: true` answers 400 */
  onMail?: ((mail: { to: string; subject: string; text: string }) => void) | undefined;
};

/** The statements that a test's calls are read as, by kind. @see `callPoints` */
export type CallPoints = Partial<
  Record<
    'wants' | 'objections' | 'nextSteps',
    readonly {
      /** The speaker. */
      who: string | null;
      /** The words that a page may use. */
      text: string;
      /** The words of the transcript. */
      quote: string;
    }[]
  >
>;

/**
 * Options for a client of the test server: `new Cartouche(server.clientOptions)`. Its clock is the server's: where a poller or a
 * back-off would wait, the clock moves and the due jobs run, so that no test waits.
 */
export type TestClientOptions = {
  /** The workspace's API key. */
  apiKey: string;
  /** Origin of the test server. */
  baseUrl: string;
  /** Answers in this process. */
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
  /** The server's clock. */
  clock: {
    /** Milliseconds since 1970, by the server's clock. */
    now(): number;
    /** Moves the clock on, when no call is on its way, runs the jobs that are due, and returns. Sleepers share their time. */
    sleep(ms: number, signal?: AbortSignal): Promise<void>;
  };
  /**
   * Timeout of a call by the machine's clock: the price of a `stall`. A call waits at most this long in real time. Use less in a client
   * that meets stalls: `{ ...clientOptions, timeoutMs: 20 }`.
   */
  timeoutMs: number;
  /** A simulated DOM would make the client take itself for a browser's. This key is worth nothing. */
  dangerouslyAllowBrowser: true;
};

/** The reference server in this process: real rules on a real database in memory, no port, no network. */
export type TestServer = {
  /** Answers what is sent to `baseUrl` and to the public pages; refuses every other address. */
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** Key of a workspace of its own, which was granted every scope. `seed.key()` makes one as it is by default. */
  readonly apiKey: string;
  /** Origin of the test server. */
  readonly baseUrl: string;
  /** Origin of the public pages. */
  readonly pageUrl: string;
  /** Options for a client of this server. */
  readonly clientOptions: TestClientOptions;
  /** Stands still until it is moved. */
  readonly clock: ManualClock;
  /** Runs the jobs that are due, and what they add: batches, builds, deliveries. Jobs of a later time wait for the clock. */
  settle(): Promise<{ completed: number; failed: number }>;
  /** A person who opens public pages; each has cookies of its own. Reading moves the clock. */
  visitor(): Visitor;
  /** Sends a browser's request to the public pages, without cookies and without following redirects. `path` may be a page's whole URL. */
  visit(path: string, init?: RequestInit): Promise<Response>;
  /** Puts a handler at a host outside, which research reads and webhooks are delivered to; undefined takes it away. */
  serve(host: string, handler: OutsideHandler | undefined): void;
  /**
   * Has your webhook handler get this workspace's deliveries, signed with `webhookSecret`; `settle()` sends those that are due.
   *
   * @example
   * const POST = createHandler(createVerifier({ secrets: server.webhookSecret }), onDelivery);
   * const { deliveries } = await server.deliveriesTo(POST);
   */
  deliveriesTo(handler: OutsideHandler, options?: EndpointOptions): Promise<WebhookEndpoint>;
  /** The secret that signs the deliveries of `deliveriesTo`: the same one in every test. */
  readonly webhookSecret: string;
  /** Stores prospects, pages, and other records directly. */
  readonly seed: Seeds;
  /** Faults of clients' calls. Seeds, visitors and `visit` are not affected. */
  readonly faults: Faults;
  /** Starts over with an empty workspace, a new key, and no faults. The clock keeps its time. */
  reset(): Promise<void>;
  /** Stops the worker and closes the database. */
  close(): Promise<void>;
  /** `close`, for `await using`. */
  [Symbol.asyncDispose](): Promise<void>;
};

const everyScope = Object.keys(scopes);
const API_ORIGIN = 'https://api.cartouche.test';
const PAGE_ORIGIN = 'https://pages.cartouche.test';
const WEBHOOK_SECRET = 'whsec_T5rT0fQxvCkP2Yw8nB4mZs6dKJq1LrXe';
// Long enough for a page on a busy machine, and short enough for a test that meets a stall.
const CALL_TIMEOUT_MS = 2_000;
// Longer than a form must be open before it is taken for a person's.
const READING_MS = 5_000;

/** A call on its way through the server. Jobs have none. */
type CallContext = { operation: OperationId | undefined; fault: CallFault | undefined };
// Calls of the kit itself meet no faults, nor do the jobs that its seeds wait for.
const SPARED: CallContext = { operation: undefined, fault: undefined };
const IN_JOB: CallContext = { operation: undefined, fault: undefined };

/**
 * Starts the reference server in this process. It takes about a second, so start one per test file; `reset()` gives each test an
 * empty workspace.
 *
 * @example
 * const server = await createTestServer();
 * const cartouche = new Cartouche(server.clientOptions);
 * const { url } = await cartouche.pages.createForProspect({ email: 'ada@northwind.example' });
 */
export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const {
    startAt = '2026-01-05T09:00:00.000Z',
    withTemplate = true,
    rateLimitPerMinute = 600,
    agentRateLimitPerMinute = 240,
    plan = 'growth',
    callPoints,
    onMail,
    database = await openMigrated(),
    ...amounts
  } = options;
  const clock = createManualClock(startAt);
  const outside = createOutsideWorld(clock);
  for (const [host, company] of Object.entries(knownCompanies)) outside.serve(host, companySite(company));

  const faults = createFaults();
  const context = new AsyncLocalStorage<CallContext>();

  const jobs = createJobs({ clock });
  const files = await openStorage({ dataDir: 'memory', s3: undefined, ids: randomIds });
  const countCall = createRateLimit(database, clock, rateLimitPerMinute);
  const app = createApp({
    config: { encryptionKeys: [randomBytes(32)], rateLimitPerMinute, allowPrivateNetworks: true, trustProxy: false },
    pageHostUrl: PAGE_ORIGIN,
    database,
    jobs,
    clock,
    ids: randomIds,
    logger: silentLogger,
    outbound: outside.outbound,
    files,
    // A test sees the effect of its own change in the very next call.
    keyMaxAgeMs: 0,
    agentRateLimitPerMinute,
    agentHosts: [new URL(API_ORIGIN).hostname],
    mailer: onMail && {
      address: 'pages@lumen.example',
      send: async (mail) => {
        onMail(mail);
        return true;
      },
      close: () => undefined,
    },
    writer: failingWriter(writerOf(callPoints), faults, () => {
      const call = context.getStore();
      return call === SPARED ? null : call?.operation;
    }),
    countCall: (keyId) => {
      refuseAs(context.getStore()?.fault);
      return countCall(keyId);
    },
  });
  const worker = createWorker(database, { queues: app.queues, clock });

  // Settlements run one at a time: a test may settle while a poller of its client does.
  let settling: Promise<unknown> = Promise.resolve();
  const settle = () => {
    const settled = settling.then(() => context.run(context.getStore() ?? IN_JOB, () => worker.drain()));
    settling = settled.catch(() => undefined);
    return settled;
  };

  const sharedSleep = createSharedSleep(clock, settle, () => context.getStore() !== undefined);

  const dispatch = async (request: Request): Promise<Response> => {
    const { origin } = new URL(request.url);
    if (origin === API_ORIGIN) return app.api.fetch(request);
    if (origin === PAGE_ORIGIN) return app.pages.fetch(request);
    throw new TypeError(`${origin} is not this test server. The API is at ${API_ORIGIN}, pages are at ${PAGE_ORIGIN}.`);
  };
  const answer: TestServer['fetch'] = async (input, init) => {
    const request = new Request(input, init);
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    signal?.throwIfAborted();
    const { origin, pathname } = new URL(request.url);
    const fault = origin === API_ORIGIN ? faults.forCall(request) : undefined;
    const call = { operation: operationOf(request.method, pathname), fault };
    const fromServer = () => sharedSleep.after(context.run(call, dispatch, request));
    const answered = fault
      ? strike(fault, { request, signal, answer: fromServer, onClear: faults.onClear })
      : fromServer();
    return untilAborted(answered, signal);
  };
  const spared: TestServer['fetch'] = (input, init) => context.run(SPARED, dispatch, new Request(input, init));
  const visitor = () => createVisitor({ fetch: spared, read: async () => clock.advance(READING_MS) });

  const current = { workspaceId: '', apiKey: '' };
  const call = (method: string, path: string, body?: unknown) =>
    callOrThrow(spared, current.apiKey, method, path, body);
  const seed = createSeeds({
    auth: app.services.auth,
    workspaceId: () => current.workspaceId,
    settle: () => context.run(SPARED, settle),
    visitor,
    call,
  });
  const reset = async () => {
    faults.clear();
    const workspace = await app.services.auth.createWorkspace({ name: 'Lumen Logistics', plan, ...amounts });
    current.workspaceId = workspace.id;
    const key = { workspaceId: workspace.id, name: 'test', scopes: everyScope };
    current.apiKey = (await app.services.auth.keys.issue(key)).key;
    if (withTemplate) await seed.template();
  };
  await reset();

  const close = async () => {
    faults.clear();
    await app.services.streams.stop();
    await worker.stop();
    await database.close();
    await files.close();
  };
  return {
    fetch: answer,
    get apiKey() {
      return current.apiKey;
    },
    baseUrl: API_ORIGIN,
    pageUrl: PAGE_ORIGIN,
    get clientOptions() {
      return {
        apiKey: current.apiKey,
        baseUrl: API_ORIGIN,
        fetch: answer,
        clock: { now: () => clock.now().getTime(), sleep: sharedSleep.sleep },
        timeoutMs: CALL_TIMEOUT_MS,
        dangerouslyAllowBrowser: true as const,
      };
    },
    clock,
    settle,
    visitor,
    visit: (path, init) =>
      spared(new URL(path, PAGE_ORIGIN), {
        redirect: 'manual',
        ...init,
        headers: { 'User-Agent': VISITOR_USER_AGENT, ...Object.fromEntries(new Headers(init?.headers)) },
      }),
    serve: outside.serve,
    deliveriesTo: (handler, endpoint = {}) =>
      connectEndpoint(handler, endpoint, { call, serve: outside.serve, secret: WEBHOOK_SECRET, now: clock.now }),
    webhookSecret: WEBHOOK_SECRET,
    seed,
    faults,
    reset,
    close,
    [Symbol.asyncDispose]: close,
  };
}

function writerOf(points: CallPoints | undefined): Writer {
  const writer = createDeterministicWriter();
  return points
    ? { ...writer, digestCall: async () => ({ wants: [], objections: [], nextSteps: [], ...points }) }
    : writer;
}

/** Throws the refusal that the real server would give after the fault. */
function refuseAs(fault: CallFault | undefined): void {
  if (fault?.kind !== 'rate_limited' && fault?.kind !== 'unavailable') return;
  const { kind, retryAfterSeconds = 1 } = fault;
  throw new ApiFailure(kind, retryAfterSeconds === null ? {} : { retryAfterSeconds });
}

async function callOrThrow(
  fetch: TestServer['fetch'],
  apiKey: string,
  method: string,
  path: string,
  body: unknown,
): Promise<unknown> {
  const response = await fetch(`${API_ORIGIN}${path}`, {
    method,
    headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (response.ok) return response.json();
  throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
}
