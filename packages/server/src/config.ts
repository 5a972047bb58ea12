import { isIP } from 'node:net';
import { limits } from '@cartouche/contract';
import { REQUESTS_PER_MINUTE } from '@cartouche/mcp';
import { z } from 'zod';
import { budgetSettings, budgetVariables } from './access/limits/budget-variables.ts';
import type { DashboardConfig } from './access/sessions/dashboard-at.ts';
import { BYTES_IN_FLIGHT_PER_KEY } from './http/bytes-in-flight.ts';
import { HSTS_SECONDS } from './http/security-headers.ts';
import { RETENTION_DEFAULT } from './operations/maintenance/retention.ts';
import { keysReader } from './platform/keys-reader.ts';
import { trimEndChars } from './platform/trim-end-chars.ts';
import type { AiConfig, Config } from './server-config.ts';
import type { S3Config } from './storage/s3-storage.ts';
import { TRACES_SAMPLERS, type TracingConfig } from './telemetry/start-tracing.ts';

export type { Config };

const flag = z.enum(['true', 'false', '1', '0', '']).transform((text) => text === 'true' || text === '1');
const listOf = (text: string): string[] => text.split(',').flatMap((item) => item.trim() || []);

function isProxyList(text: string): boolean {
  const ranges = rangesOf(text);
  return (
    typeof ranges === 'boolean' ||
    ranges.every((range) => /^[\da-f.:]+(?:\/\d{1,3})?$/i.test(range) && isIP(range.split('/')[0] ?? '') > 0)
  );
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.username === '' && `${url.origin}/` === url.href;
}

const positive = z.coerce.number().int().positive();
// 100 years; a date has to be able to hold the limit.
const days = (preset: number | null, min: number) =>
  z.union([z.literal('forever').transform(() => null), z.coerce.number().int().min(min).max(36_500)]).default(preset);

// Every setting of the server, as the environment names it. Units are in the names.
const environment = z.object({
  /** `postgres://…`; without it the embedded database in DATA_DIR is used. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .refine(
      (text) => URL.canParse(text),
      'must be a URL; characters such as @ and / in a password are written %40 and %2F',
    )
    .optional(),
  /** Folder of the embedded database, or `memory`. */
  DATA_DIR: z.string().min(1).default('.cartouche'),
  /** The name of this installation among several, which its new keys, tokens, and cookies carry. Access tokens without one begin with `app`. */
  CELL: z
    .string()
    .regex(
      /^(?!(?:app|first)$)[a-z][a-z\d]{0,14}$/,
      'must be a letter and up to 14 letters and digits, all lower case, and not app or first',
    )
    .optional(),
  /** The directory of several cells: a Postgres database of its own. Without it this installation is alone. */
  DIRECTORY_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .refine((text) => URL.canParse(text), 'must be a URL')
    .optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(4800),
  /** Pages are served on an origin of their own, so that nothing on them can reach the API. */
  PAGE_PORT: z.coerce.number().int().min(0).max(65535).default(4801),
  PAGE_HOST_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** For so long, browsers that saw a page over https refuse http. Sent where PAGE_HOST_URL is https; 0 takes it back. */
  HSTS_SECONDS: z.coerce.number().int().min(0).max(63_072_000).default(HSTS_SECONDS),
  /**
   * 32 bytes as base64 or hex; seals the connectors' secrets. Several are separated by commas, the newest first: the others still open
   * what they sealed. Embedded: made once and kept in DATA_DIR.
   */
  ENCRYPTION_KEY: z.string().optional(),
  /** Origins whose pages may call the API with a key, separated by commas. */
  CORS_ORIGINS: z
    .string()
    .refine((text) => listOf(text).every(isOrigin), 'must be origins')
    .default(''),
  RATE_LIMIT_PER_MINUTE: positive.default(limits.REST_REQUESTS_PER_MINUTE),
  /** The same for the agent tools at /api/mcp, which are counted apart. */
  AGENT_RATE_LIMIT_PER_MINUTE: positive.default(REQUESTS_PER_MINUTE),
  /** Names that agents reach /api/mcp by, separated by commas. The dashboard's is among them; addresses and names without a dot need none. */
  AGENT_HOSTS: z.string().default(''),
  /** Lets research and webhooks reach private addresses: for development. `true`, or CIDR ranges separated by commas. */
  ALLOW_PRIVATE_NETWORKS: z.string().default('false'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  AI_PROVIDER: z.enum(['openai', 'anthropic', 'openai-compatible']).optional(),
  AI_MODEL: z.string().min(1).optional(),
  AI_JUDGE_MODEL: z.string().min(1).optional(),
  /** The effort that the models put into thinking before they answer. */
  AI_EFFORT: z.enum(['none', 'minimal', 'low', 'medium', 'high', 'xhigh']).optional(),
  AI_TEMPERATURE: z.coerce.number().min(0).max(2).optional(),
  /** Tokens of one answer, without those that the model thinks with. */
  AI_ANSWER_TOKENS: positive.optional(),
  /** Tokens of visible text that a model is given of a company's site. */
  AI_SITE_TOKENS: positive.optional(),
  /** Seconds for one answer. */
  AI_TIMEOUT_SECONDS: positive.optional(),
  AI_API_KEY: z.string().min(1).optional(),
  AI_BASE_URL: z.url().optional(),
  AI_TRANSCRIPTION_MODEL: z.string().min(1).optional(),
  /** `smtp://user:password@host:port`; without it nothing can be emailed. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().min(3).default('pages@localhost'),
  /** `false`: people can't sign in, and there is no dashboard. */
  DASHBOARD: flag.default(true),
  /** `false`: agents and the command line need a key, and people can't connect them in the dashboard. */
  CONNECT_APPS: flag.default(true),
  /** The origin at which people reach the dashboard, without a path. Default: this machine at PORT. */
  DASHBOARD_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin, 'must be an origin, such as https://app.example')
    .optional(),
  /** People may also sign in with an OpenID Connect provider. */
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  /** The button's text after "Sign in with". */
  OIDC_NAME: z.string().min(1).default('your organization'),
  /** An S3-compatible store for uploaded files; without it they lie in DATA_DIR/media. */
  MEDIA_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  MEDIA_S3_BUCKET: z.string().min(1).optional(),
  MEDIA_S3_REGION: z.string().min(1).default('us-east-1'),
  MEDIA_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  MEDIA_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Before every key, such as `media/`. */
  MEDIA_S3_PREFIX: z
    .string()
    .regex(/^[\w./-]*$/, 'must be letters, digits, dots, dashes, underscores and slashes')
    .default(''),
  /** The peers whose X-Forwarded-For is believed: `true` for all, or addresses and CIDR ranges of proxies, separated by commas. */
  TRUST_PROXY: z.string().refine(isProxyList, 'must be true, false, or addresses and CIDR ranges').default('false'),
  /** Bytes of uploaded files of one workspace. Default of this and the next two: what the workspace's plan gives. */
  MEDIA_BYTES_PER_WORKSPACE: positive.optional(),
  /** Bytes of the answers of one workspace that are stored under Idempotency-Keys. */
  IDEMPOTENCY_BYTES_PER_WORKSPACE: positive.optional(),
  /** Questions to a model of one workspace in a UTC month. */
  AI_CALLS_PER_WORKSPACE: positive.optional(),
  /** API keys and connected apps of one workspace. Default: what the plan gives. */
  KEYS_PER_WORKSPACE: positive.optional(),
  ...budgetVariables,
  /** Name servers that are asked for the records of custom domains, such as `10.0.0.2:53`, separated by commas. Default: the system's. */
  DOMAIN_DNS_SERVERS: z.string().default(''),
  /** Open connections of a port, and those from one address that is not a trusted proxy's. */
  CONNECTIONS_MAX: positive.default(4_096),
  CONNECTIONS_PER_ADDRESS_MAX: positive.default(256),
  HEADERS_TIMEOUT_SECONDS: positive.default(10),
  /** A body comes at least this fast, once it took longer than the grace. */
  BODY_GRACE_SECONDS: positive.default(15),
  BODY_MIN_BYTES_PER_SECOND: positive.default(1_024),
  /** Bodies of one key that a process works on at the same time. */
  BYTES_IN_FLIGHT_PER_KEY: positive.default(BYTES_IN_FLIGHT_PER_KEY),
  /** Migrations need two. */
  DATABASE_POOL_SIZE: positive.min(2).default(10),
  /** `transaction` behind a pooler that hands each transaction another connection. */
  DATABASE_POOLER: z.enum(['none', 'transaction']).default('none'),
  /** The same database past the pooler: for migrations, and to listen. */
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .refine((text) => URL.canParse(text), 'must be a URL')
    .optional(),
  /** Default: `true`, but `false` behind a pooler, which may keep no prepared statements. */
  DATABASE_NAMED_STATEMENTS: flag.optional(),
  /** `false`: a server whose database lacks a migration refuses to start, and waits for `cartouche-server migrate`. */
  MIGRATE_AT_START: flag.default(true),
  /** After so long Postgres gives up a statement, or the wait for a lock. */
  DATABASE_STATEMENT_TIMEOUT_MS: positive.default(30_000),
  DATABASE_LOCK_TIMEOUT_MS: positive.default(10_000),
  /** A call that takes longer is answered with 503. */
  REQUEST_TIMEOUT_SECONDS: positive.default(300),
  /** From SIGTERM on, `/readyz` answers 503 this long before connections are refused. Default: 5 with DATABASE_URL, 0 without. */
  DRAIN_DELAY_SECONDS: z.coerce.number().int().min(0).max(600).optional(),
  /** Retention of history, in days, or `forever`. */
  RETENTION_SIGNALS_DAYS: days(RETENTION_DEFAULT.signals, 1),
  RETENTION_AUDIT_DAYS: days(RETENTION_DEFAULT.audit, 30),
  /** Not shorter than the bodies, which are kept for 30 days. */
  RETENTION_DELIVERIES_DAYS: days(RETENTION_DEFAULT.deliveries, limits.WEBHOOK_RETENTION_DAYS),
  /** Not shorter than the caps of the month and the replays of 30 days need; see what the law asks of accounts. */
  RETENTION_LEDGER_DAYS: days(RETENTION_DEFAULT.ledger, 400),
  /** Serves GET /metrics there, without a key; without it nothing is counted. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** OpenTelemetry's own variables. Without an endpoint nothing is traced; the exporter reads the other ones itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.string().optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/protobuf').optional(),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.literal('http/protobuf').optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none']).default('otlp'),
  OTEL_SDK_DISABLED: flag.default(false),
  OTEL_TRACES_SAMPLER: z.enum(TRACES_SAMPLERS).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_BSP_SCHEDULE_DELAY: positive.default(5_000),
});

/** The data folder alone, without making what a server needs in it. */
export function readDataDir(env: Record<string, string | undefined> = process.env): string {
  return env['DATA_DIR'] || '.cartouche';
}

/**
 * Reads the environment.
 *
 * @throws Error that names every variable at fault, never its value
 * @example
 * const config = readConfig({ ...process.env, DATA_DIR: 'memory', PORT: '0', PAGE_PORT: '0' });
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = environment.safeParse(given, { reportInput: false });
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration is invalid:\n${lines.join('\n')}`);
  }
  const value = result.data;
  const readKeys = keysReader(value.ENCRYPTION_KEY, value.DATABASE_URL, value.DATA_DIR);
  return {
    databaseUrl: value.DATABASE_URL,
    dataDir: value.DATA_DIR,
    cell: value.CELL,
    directoryUrl: value.DIRECTORY_DATABASE_URL,
    host: value.HOST,
    port: value.PORT,
    pagePort: value.PAGE_PORT,
    hstsSeconds: value.HSTS_SECONDS,
    pageHostUrl: value.PAGE_HOST_URL && trimEndChars(value.PAGE_HOST_URL, '/'),
    get encryptionKeys() {
      return readKeys();
    },
    corsOrigins: listOf(value.CORS_ORIGINS).map((origin) => trimEndChars(origin, '/')),
    rateLimitPerMinute: value.RATE_LIMIT_PER_MINUTE,
    agentRateLimitPerMinute: value.AGENT_RATE_LIMIT_PER_MINUTE,
    agentHosts: value.AGENT_HOSTS.split(',').flatMap((host) => host.trim() || []),
    allowPrivateNetworks: rangesOf(value.ALLOW_PRIVATE_NETWORKS),
    logLevel: value.LOG_LEVEL,
    ai: aiConfig(value),
    mail: value.SMTP_URL ? { smtpUrl: value.SMTP_URL, from: value.MAIL_FROM } : undefined,
    dashboard: dashboardConfig(value),
    mediaS3: s3Config(value),
    trustProxy: rangesOf(value.TRUST_PROXY),
    mediaBytesPerWorkspace: value.MEDIA_BYTES_PER_WORKSPACE,
    idempotencyBytesPerWorkspace: value.IDEMPOTENCY_BYTES_PER_WORKSPACE,
    aiCallsPerWorkspace: value.AI_CALLS_PER_WORKSPACE,
    keysPerWorkspace: value.KEYS_PER_WORKSPACE,
    budgets: budgetSettings(value),
    domainDnsServers: listOf(value.DOMAIN_DNS_SERVERS),
    connections: {
      connectionsMax: value.CONNECTIONS_MAX,
      connectionsPerAddressMax: value.CONNECTIONS_PER_ADDRESS_MAX,
      headersTimeoutMs: value.HEADERS_TIMEOUT_SECONDS * 1_000,
      bodyGraceMs: value.BODY_GRACE_SECONDS * 1_000,
      bodyMinBytesPerSecond: value.BODY_MIN_BYTES_PER_SECOND,
    },
    bytesInFlightPerKey: value.BYTES_IN_FLIGHT_PER_KEY,
    databasePoolSize: value.DATABASE_POOL_SIZE,
    databaseNamedStatements: value.DATABASE_NAMED_STATEMENTS ?? value.DATABASE_POOLER === 'none',
    databasePooler: value.DATABASE_POOLER,
    databaseDirectUrl: value.DATABASE_DIRECT_URL,
    migrateAtStart: value.MIGRATE_AT_START,
    databaseStatementTimeoutMs: value.DATABASE_STATEMENT_TIMEOUT_MS,
    databaseLockTimeoutMs: value.DATABASE_LOCK_TIMEOUT_MS,
    requestTimeoutMs: value.REQUEST_TIMEOUT_SECONDS * 1_000,
    // An embedded server has no other process that could take its calls.
    drainDelayMs: (value.DRAIN_DELAY_SECONDS ?? (value.DATABASE_URL ? 5 : 0)) * 1_000,
    retention: {
      signals: value.RETENTION_SIGNALS_DAYS,
      audit: value.RETENTION_AUDIT_DAYS,
      deliveries: value.RETENTION_DELIVERIES_DAYS,
      ledger: value.RETENTION_LEDGER_DAYS,
    },
    metrics: value.METRICS_PORT === undefined ? undefined : { host: value.METRICS_HOST, port: value.METRICS_PORT },
    tracing: tracingConfig(value),
  };
}

function aiConfig(value: z.infer<typeof environment>): AiConfig | undefined {
  if (!value.AI_PROVIDER) return undefined;
  if (!value.AI_MODEL || !value.AI_API_KEY) throw new Error('AI_PROVIDER also needs AI_MODEL and AI_API_KEY.');
  if (value.AI_PROVIDER === 'openai-compatible' && !value.AI_BASE_URL)
    throw new Error('AI_PROVIDER=openai-compatible needs AI_BASE_URL.');
  return {
    provider: value.AI_PROVIDER,
    model: value.AI_MODEL,
    ...(value.AI_JUDGE_MODEL && { judgeModel: value.AI_JUDGE_MODEL }),
    effort: value.AI_EFFORT,
    temperature: value.AI_TEMPERATURE,
    maxOutputTokens: value.AI_ANSWER_TOKENS,
    siteTokens: value.AI_SITE_TOKENS,
    timeoutMs: value.AI_TIMEOUT_SECONDS && value.AI_TIMEOUT_SECONDS * 1_000,
    apiKey: value.AI_API_KEY,
    baseUrl: value.AI_BASE_URL,
    transcriptionModel: value.AI_TRANSCRIPTION_MODEL,
  };
}

function dashboardConfig(value: z.infer<typeof environment>): DashboardConfig | undefined {
  const { DASHBOARD_URL, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = value;
  const oidc = [OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET].filter((one) => one !== undefined);
  if (oidc.length % 3 !== 0) throw new Error('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together.');
  if (!value.DASHBOARD) return undefined;
  const [issuer, clientId, clientSecret] = oidc;
  return {
    url: DASHBOARD_URL && new URL(DASHBOARD_URL).origin,
    connectsApps: value.CONNECT_APPS,
    oidc:
      issuer && clientId && clientSecret
        ? { issuer: trimEndChars(issuer, '/'), clientId, clientSecret, name: OIDC_NAME }
        : undefined,
  };
}

function tracingConfig(value: z.infer<typeof environment>): TracingConfig | undefined {
  const endpoint = value.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? value.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined || value.OTEL_SDK_DISABLED || value.OTEL_TRACES_EXPORTER === 'none') return undefined;
  return {
    sampler: value.OTEL_TRACES_SAMPLER,
    samplerRatio: value.OTEL_TRACES_SAMPLER_ARG,
    scheduleDelayMs: value.OTEL_BSP_SCHEDULE_DELAY,
  };
}

function s3Config(value: z.infer<typeof environment>): S3Config | undefined {
  const { MEDIA_S3_ENDPOINT, MEDIA_S3_BUCKET, MEDIA_S3_ACCESS_KEY_ID, MEDIA_S3_SECRET_ACCESS_KEY } = value;
  if (!MEDIA_S3_ENDPOINT && !MEDIA_S3_BUCKET) return undefined;
  if (!MEDIA_S3_ENDPOINT || !MEDIA_S3_BUCKET || !MEDIA_S3_ACCESS_KEY_ID || !MEDIA_S3_SECRET_ACCESS_KEY) {
    throw new Error(
      'MEDIA_S3_ENDPOINT, MEDIA_S3_BUCKET, MEDIA_S3_ACCESS_KEY_ID and MEDIA_S3_SECRET_ACCESS_KEY go together.',
    );
  }
  return {
    endpoint: MEDIA_S3_ENDPOINT,
    bucket: MEDIA_S3_BUCKET,
    region: value.MEDIA_S3_REGION,
    accessKeyId: MEDIA_S3_ACCESS_KEY_ID,
    secretAccessKey: MEDIA_S3_SECRET_ACCESS_KEY,
    prefix: value.MEDIA_S3_PREFIX,
  };
}

function rangesOf(text: string): boolean | string[] {
  if (/^(false|0)$/i.test(text)) return false;
  if (/^(true|1)$/i.test(text)) return true;
  return text.split(',').map((range) => range.trim());
}
