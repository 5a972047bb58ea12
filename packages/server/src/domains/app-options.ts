import type { QuotaSettings } from '../access/limits/quotas.ts';
import type { WorkspaceUsage } from '../access/limits/workspace-usage.ts';
import type { Config, OidcConfig } from '../config.ts';
import type { DatabaseHandle } from '../database/connect.ts';
import type { Transcribe, Writer } from '../generation/index.ts';
import type { CountCall } from '../http/pipeline/limit.ts';
import type { RequestBoundsConfig } from '../http/request-bounds.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Retention } from '../operations/maintenance/retention.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { Clock } from '../platform/clock.ts';
import type { Ids } from '../platform/ids.ts';
import type { Logger } from '../platform/logger.ts';
import type { Jobs } from '../queue/jobs.ts';
import type { OpenStorage } from '../storage/open-storage.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { MediaForRuns } from './runs/service.ts';
import type { DomainResolver } from './workspace/prove-domain.ts';

/** What the app is made of; a test replaces the clock, the ids or the writer. */
export type AppOptions = {
  config: Pick<Config, 'encryptionKeys' | 'rateLimitPerMinute' | 'allowPrivateNetworks'> &
    Partial<Pick<Config, 'corsOrigins' | 'hstsSeconds'>> &
    RequestBoundsConfig;
  /** Origin of the public pages, without a trailing slash. */
  pageHostUrl: string;
  database: DatabaseHandle;
  jobs: Jobs;
  clock: Clock;
  ids: Ids;
  logger: Logger;
  outbound: Outbound;
  writer: Writer;
  mailer?: Mailer | undefined;
  /** Where people sign in. Without it the API takes only keys, and there is no dashboard. */
  dashboard?: { url: string; oidc?: OidcConfig | undefined; connectsApps?: boolean | undefined } | undefined;
  /** For how long history is kept. */
  retention?: Retention | undefined;
  /** Counts what happens. Default: nothing does. */
  metrics?: Metrics | undefined;
  /** Each request starts a trace or continues its caller's. */
  isTraced?: boolean | undefined;
  /** Counts what workspaces use. Default: in this database. */
  usage?: WorkspaceUsage | undefined;
  /** What one workspace may use. Default for each: what its plan gives. */
  quotas?: QuotaSettings | undefined;
  /** Counts the calls of a key. Default: so many a minute as the config says. */
  countCall?: CountCall | undefined;
  /** How long a key that was read is used. 0 reads it for each call. Default 2,000. */
  keyMaxAgeMs?: number | undefined;
  /** A call that takes longer is answered with 503. Default 300,000. */
  requestTimeoutMs?: number | undefined;
  /** Requests per minute and key for the agent tools. Default 240. */
  agentRateLimitPerMinute?: number | undefined;
  /** Names that agents reach the tools by, besides the dashboard's, addresses, and names without a dot. */
  agentHosts?: readonly string[] | undefined;
  /** Turns a recording into text; without it recordings are refused. */
  transcribe?: Transcribe | undefined;
  /** Uploaded files, for runs. Default: those of this server. */
  media?: MediaForRuns | undefined;
  /** Where the contents of uploaded files are kept. */
  files: Pick<OpenStorage, 'storage' | 'staging'>;
  /** Looks up the records that prove custom domains. Default: the system's name servers. */
  domainResolver?: DomainResolver | undefined;
};
