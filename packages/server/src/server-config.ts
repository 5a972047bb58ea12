import type { BudgetSettings } from './access/limits/budget-rules.ts';
import type { DashboardConfig } from './access/sessions/dashboard-at.ts';
import type { DatabaseConfig } from './database/open-configured.ts';
import type { ConnectionBounds } from './http/listen.ts';
import type { Retention } from './operations/maintenance/retention.ts';
import type { Keyring } from './platform/keyring.ts';
import type { S3Config } from './storage/s3-storage.ts';
import type { TracingConfig } from './telemetry/start-tracing.ts';

/** The server's settings, checked. */
export type Config = DatabaseConfig & {
  /** Address to listen on. */
  host: string;
  /** Port of the API. */
  port: number;
  /** Port of the pages. */
  pagePort: number;
  /** The name of this installation among others. */
  cell: string | undefined;
  /** The directory of several cells; undefined for an installation that is alone. */
  directoryUrl: string | undefined;
  /** Origin of the pages' URLs. */
  pageHostUrl: string | undefined;
  /** The `max-age` of `Strict-Transport-Security` on public pages. */
  hstsSeconds: number;
  /** The newest first. */
  encryptionKeys: Keyring;
  /** Origins whose pages may call the API with a key. */
  corsOrigins: string[];
  /** Requests per minute and key. */
  rateLimitPerMinute: number;
  /** Requests to the agent tools per minute and key. */
  agentRateLimitPerMinute: number;
  /** Names that agents reach the tools by. */
  agentHosts: string[];
  /** Private addresses that research and webhooks may reach. */
  allowPrivateNetworks: boolean | string[];
  /** Least level that is logged. */
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** The AI provider; undefined without one. */
  ai: AiConfig | undefined;
  /** The mail server; undefined without one. */
  mail:
    | {
        /** Address of the mail server, with user name and password. */
        smtpUrl: string;
        /** Sender of emails. */
        from: string;
      }
    | undefined;
  /** People sign in, and the dashboard is served; undefined turns both off. */
  dashboard: DashboardConfig | undefined;
  /** The store that keeps uploaded files instead of the disk. */
  mediaS3: S3Config | undefined;
  /** Believe X-Forwarded-For: of every peer, or of these addresses and ranges. */
  trustProxy: boolean | string[];
  /** Bytes of uploaded files per workspace, in place of the plan's. */
  mediaBytesPerWorkspace: number | undefined;
  /** Bytes of stored answers per workspace, in place of the plan's. */
  idempotencyBytesPerWorkspace: number | undefined;
  /** Questions to a model per workspace and UTC month, in place of the plan's. */
  aiCallsPerWorkspace: number | undefined;
  /** Working keys per workspace, in place of the plan's. */
  keysPerWorkspace: number | undefined;
  /** Budgets of workspaces per minute, hour and day. */
  budgets: BudgetSettings;
  /** Name servers that are asked for the records of custom domains. */
  domainDnsServers: string[];
  /** Bounds of open connections, per port and per address. */
  connections: ConnectionBounds;
  /** Bytes of concurrent request bodies per key. */
  bytesInFlightPerKey: number;
  /** Milliseconds within which a request must have arrived. */
  requestTimeoutMs: number;
  /** Milliseconds for which a stopping process still takes calls, so that balancers can turn away from it. */
  drainDelayMs: number;
  /** Times for which data is kept. */
  retention: Retention;
  /** The address that serves the metrics; without it nothing is counted. */
  metrics:
    | {
        /** Address that metrics are served on. */
        host: string;
        /** Port that metrics are served on. */
        port: number;
      }
    | undefined;
  /** The receiver of traces; without it nothing is traced. */
  tracing: TracingConfig | undefined;
};

/** The model that writes; without it the deterministic writer does. */
export type AiConfig = {
  provider: 'openai' | 'anthropic' | 'openai-compatible';
  model: string;
  judgeModel?: string;
  apiKey: string;
  baseUrl: string | undefined;
  effort: 'none' | 'minimal' | 'low' | 'medium' | 'high' | 'xhigh' | undefined;
  temperature: number | undefined;
  maxOutputTokens: number | undefined;
  siteTokens: number | undefined;
  timeoutMs: number | undefined;
  transcriptionModel: string | undefined;
};
