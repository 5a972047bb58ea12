import { randomBytes } from 'node:crypto';
import { type Scope, scopes } from '@cartouche/contract';
import { watched } from '../../../contract/test/support/watch-answers.ts';
import { createWorkspaceUsage } from '../../src/access/limits/workspace-usage.ts';
import type { AppOptions } from '../../src/app.ts';
import { type App, createApp } from '../../src/app.ts';
import type { DatabaseHandle } from '../../src/database/connect.ts';
import { createDeterministicWriter } from '../../src/generation/index.ts';
import type { Transcribe } from '../../src/generation/reading/transcription.ts';
import type { Writer } from '../../src/generation/writer.ts';
import type { Mailer } from '../../src/mail/mailer.ts';
import { createOutbound, type Outbound } from '../../src/outbound/outbound.ts';
import { createManualClock, type ManualClock } from '../../src/platform/clock.ts';
import { type Ids, randomIds } from '../../src/platform/ids.ts';
import { type Logger, silentLogger } from '../../src/platform/logger.ts';
import { createJobs } from '../../src/queue/jobs.ts';
import { createWorker } from '../../src/queue/worker.ts';
import { type OpenStorage, openStorage } from '../../src/storage/open-storage.ts';
import type { Metrics } from '../../src/telemetry/metrics.ts';
import { BROWSER } from './browser-name.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { withExampleSites } from './example-sites.ts';

export type TestServerOptions = {
  clock?: ManualClock;
  ids?: Ids;
  writer?: Writer;
  outbound?: Outbound;
  logger?: Logger;
  mailer?: Mailer;
  dashboard?: AppOptions['dashboard'];
  /** Default: a folder that goes when the server closes. */
  files?: OpenStorage;
  corsOrigins?: string[];
  rateLimitPerMinute?: number;
  bytesInFlightPerKey?: number;
  quotas?: AppOptions['quotas'];
  budgets?: AppOptions['budgets'];
  /** Default 0: tests change workspaces behind the server's back. */
  keyMaxAgeMs?: number;
  media?: NonNullable<AppOptions['media']>;
  transcribe?: Transcribe;
  /** Default: `TEST_PAGE_HOST`. */
  pageHostUrl?: string;
  domainResolver?: AppOptions['domainResolver'];
  requestTimeoutMs?: number;
  /** On Postgres. Default 10,000. */
  lockTimeoutMs?: number;
  metrics?: (database: DatabaseHandle) => Metrics;
  isTraced?: boolean;
  /** The cells of an installation; default: it is alone. */
  places?: AppOptions['places'];
  /** The name of the cell that the server is. */
  cell?: string;
};

/** An answer of the API, parsed. */
// biome-ignore lint/suspicious/noExplicitAny: each test knows the shape of the body that it asked for
export type TestAnswer = { status: number; headers: Headers; text: string; body: any };

export type CallOptions = {
  body?: unknown;
  /** Sent as it is, instead of `body`. */
  rawBody?: NonNullable<RequestInit['body']>;
  headers?: Record<string, string>;
  key?: string | null;
  idempotencyKey?: string;
};

/** The whole server in this process: real database, real queue, no port, a clock that only moves by hand. */
export type TestServer = {
  app: App;
  database: TestDatabase;
  clock: ManualClock;
  workspaceId: string;
  keyId: string;
  apiKey: string;
  services: App['services'];
  files: OpenStorage;
  /** Calls the API with this workspace's key. */
  call(method: string, path: string, options?: CallOptions): Promise<TestAnswer>;
  /** Asks the public page host, without following redirects. `path` may be a page's whole URL. */
  visit(path: string, init?: RequestInit): Promise<Response>;
  /** Runs every job and sends every delivery that is due, and what they add; a delivery's attempt counts as completed. */
  drain(): Promise<{ completed: number; failed: number }>;
  /** Runs the job that sweeps once a minute. */
  sweep(): Promise<void>;
  /** Another workspace with a key of its own, which the operator has granted every scope. */
  addWorkspace(options?: {
    plan?: 'free' | 'starter' | 'growth' | 'scale';
  }): Promise<{ workspaceId: string; keyId: string; apiKey: string }>;
  /** Stores what the server logs and counts a moment after a call. */
  flush(): Promise<void>;
  /** Empties the database and makes a new workspace and key. */
  reset(): Promise<void>;
  close(): Promise<void>;
};

export const TEST_ENCRYPTION_KEY = randomBytes(32);
export const EVERY_SCOPE = Object.keys(scopes) as Scope[];
export const TEST_PAGE_HOST = 'https://pages.example';

export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = await createTestDatabase({ lockTimeoutMs: options.lockTimeoutMs });
  const clock = options.clock ?? createManualClock();
  const files = options.files ?? (await openStorage({ dataDir: 'memory', s3: undefined, ids: randomIds }));
  const jobs = createJobs({ clock });
  const usage = createWorkspaceUsage(database.db, clock);
  const app = createApp({
    config: {
      encryptionKeys: [TEST_ENCRYPTION_KEY],
      rateLimitPerMinute: options.rateLimitPerMinute ?? 1_000_000,
      allowPrivateNetworks: true,
      trustProxy: false,
      ...(options.corsOrigins && { corsOrigins: options.corsOrigins }),
      ...(options.bytesInFlightPerKey && { bytesInFlightPerKey: options.bytesInFlightPerKey }),
    },
    pageHostUrl: options.pageHostUrl ?? TEST_PAGE_HOST,
    database,
    jobs,
    clock,
    ids: options.ids ?? randomIds,
    logger: options.logger ?? silentLogger,
    outbound: options.outbound ?? withExampleSites(createOutbound({ allowPrivateNetworks: true, clock })),
    writer: options.writer ?? createDeterministicWriter(),
    mailer: options.mailer,
    usage,
    quotas: options.quotas,
    budgets: options.budgets,
    dashboard: options.dashboard,
    files,
    transcribe: options.transcribe,
    media: options.media,
    domainResolver: options.domainResolver,
    requestTimeoutMs: options.requestTimeoutMs,
    metrics: options.metrics?.(database),
    isTraced: options.isTraced,
    places: options.places,
    cell: options.cell,
    keyMaxAgeMs: options.keyMaxAgeMs ?? 0,
  });
  app.api.fetch = watched(app.api.fetch);
  const worker = createWorker(database, { queues: app.queues, clock });

  const addWorkspace: TestServer['addWorkspace'] = async ({ plan = 'growth' } = {}) => {
    const workspace = await app.services.auth.createWorkspace({ name: 'Lumen Logistics', plan });
    const key = await app.services.auth.keys.issue({ workspaceId: workspace.id, name: 'test', scopes: EVERY_SCOPE });
    return { workspaceId: workspace.id, keyId: key.id, apiKey: key.key };
  };
  const server: TestServer = {
    app,
    database,
    clock,
    services: app.services,
    files,
    ...(await addWorkspace()),
    call: async (method, path, { body, rawBody, headers = {}, key, idempotencyKey } = {}) => {
      const bearer = key === undefined ? server.apiKey : key;
      const sent = body === undefined ? undefined : JSON.stringify(body);
      const response = await app.api.request(path, {
        method,
        headers: {
          ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
          ...(body === undefined && rawBody === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
          // As every client on a socket says it.
          ...(sent !== undefined && { 'Content-Length': String(Buffer.byteLength(sent)) }),
          ...headers,
        },
        ...(rawBody !== undefined ? { body: rawBody } : sent === undefined ? {} : { body: sent }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined };
    },
    visit: async (path, init) =>
      app.pages.request(path.startsWith('http') ? path : `${TEST_PAGE_HOST}${path}`, {
        ...init,
        headers: { 'User-Agent': BROWSER, ...Object.fromEntries(new Headers(init?.headers)) },
      }),
    drain: () => worker.drain(),
    sweep: async () => {
      const sweep = app.jobs.find(({ kind }) => kind === 'maintenance.sweep');
      const { signal } = new AbortController();
      await sweep?.run({}, { id: '', attempt: 1, isLastAttempt: true, signal });
    },
    addWorkspace,
    flush: async () => {
      await app.services.audit.flush();
      await usage.flush();
    },
    reset: async () => {
      await server.flush();
      await database.reset();
      Object.assign(server, await addWorkspace());
    },
    close: async () => {
      await app.services.streams.stop();
      await app.services.audit.flush();
      await worker.stop();
      await database.close();
      await files.close();
    },
  };
  return server;
}
