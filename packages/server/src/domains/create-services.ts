import type { DatabaseHandle } from '../database/connect.ts';
import { createTombstones } from '../database/tombstones.ts';
import { createGenerator, type Transcribe, type Writer } from '../generation/index.ts';
import type { Budgets } from '../http/pipeline/budgets.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { Clock } from '../platform/clock.ts';
import type { Ids } from '../platform/ids.ts';
import { createSealer, type Keyring } from '../platform/keyring.ts';
import type { Logger } from '../platform/logger.ts';
import type { Jobs } from '../queue/jobs.ts';
import type { OpenStorage } from '../storage/open-storage.ts';
import { createAnalyticsService } from './analytics/service.ts';
import { createAuditService } from './audit/service.ts';
import { createBatchesService } from './batches/service.ts';
import { createBillingService } from './billing/service.ts';
import { createConnectorsService } from './connectors/service.ts';
import { createEventStream } from './deliveries/event-stream.ts';
import { createDeliveriesService } from './deliveries/service.ts';
import { createDiscoveryService } from './discovery/service.ts';
import { createConversionsService, createLeadMails } from './events/service.ts';
import { createAuthService, type QuotaSettings, quotasOn } from './keys/service.ts';
import { createMaterialsService } from './materials/service.ts';
import { createContentLinks } from './media/content-links.ts';
import { readDocument } from './media/reading/read-document.ts';
import { createMediaService } from './media/service.ts';
import { createCalendar, createInvitations, createMeetingsService } from './meetings/service.ts';
import { createPreviewLinks } from './pages/preview-links.ts';
import { createPagesService } from './pages/service.ts';
import { createPrivacyService } from './privacy/service.ts';
import { createProspectsService } from './prospects/service.ts';
import { createRunsService, type MediaForRuns } from './runs/service.ts';
import { createStatementsService } from './statements/service.ts';
import { createTemplatesService } from './templates/service.ts';
import { createWordings } from './wordings/service.ts';
import { createPageHosts } from './workspace/page-hosts.ts';
import { createDomainResolver, type DomainResolver } from './workspace/prove-domain.ts';
import { createWorkspaceService } from './workspace/service.ts';

/** The dependencies of the domains' services; a test replaces the clock, the ids or the writer. */
export type ServicesOptions = {
  config: { encryptionKeys: Keyring; allowPrivateNetworks: boolean | readonly string[] };
  /** Origin of the public pages, without a trailing slash. */
  pageHostUrl: string;
  /** The name of the cell, which links to pages carry. */
  cell?: string | undefined;
  database: DatabaseHandle;
  jobs: Jobs;
  clock: Clock;
  ids: Ids;
  logger: Logger;
  outbound: Outbound;
  writer: Writer;
  /** Tokens of visible text that the writer is given of a company's site. Default 6,000. */
  siteTokens?: number | undefined;
  mailer?: Mailer | undefined;
  /** The address at which people sign in. */
  dashboard?: { url: string } | undefined;
  /** Origin of the dashboard for the links of mails; a worker has no dashboard of its own. Default: that of `dashboard`. */
  dashboardUrl?: string | undefined;
  /** Limits of one workspace. Default for each: its plan's. */
  quotas?: QuotaSettings | undefined;
  /** Budgets of workspaces per hour and day. */
  budgets: Pick<Budgets, 'take'>;
  /** Milliseconds for which a key that was read is used. 0 reads it for each call. Default 2,000. */
  keyMaxAgeMs?: number | undefined;
  /** Turns a recording into text; without it recordings are refused. */
  transcribe?: Transcribe | undefined;
  /** Uploaded files, for runs. Default: those of this server. */
  media?: MediaForRuns | undefined;
  /** The storage for the contents of uploaded files. */
  files: Pick<OpenStorage, 'storage' | 'staging'>;
  /** Looks up the records that prove custom domains. Default: the system's name servers. */
  domainResolver?: DomainResolver | undefined;
};

/** The services of every domain. */
export type Services = ReturnType<typeof createServices>;

/** Builds the service of every domain. */
export function createServices(options: ServicesOptions) {
  const sealer = createSealer(options.config.encryptionKeys);
  const { database, clock, ids, jobs, logger, outbound, writer, budgets } = options;
  const common = { db: database.db, clock, ids, jobs, logger, outbound, budgets };
  const generator = createGenerator({ writer, outbound, clock, logger, siteTokens: options.siteTokens });

  const wordings = createWordings(common);
  const pageHosts = createPageHosts(database.db, options.pageHostUrl, options.cell);
  const auth = createAuthService({ ...common, keyMaxAgeMs: options.keyMaxAgeMs, quotas: options.quotas });
  const connectors = createConnectorsService({
    ...common,
    sealer,
    allowPrivateNetworks: options.config.allowPrivateNetworks,
  });
  const workspace = createWorkspaceService({
    ...common,
    generator,
    wordings,
    pageHosts,
    domainResolver: options.domainResolver ?? createDomainResolver(),
    apiKeys: auth.keys,
    connectors,
    keys: options.config.encryptionKeys,
    cnameTarget: new URL(options.pageHostUrl).hostname,
    mailer: options.mailer,
    dashboardUrl: options.dashboardUrl ?? options.dashboard?.url,
  });
  const audit = createAuditService(common);
  const billing = createBillingService({ ...common, hasAiProvider: writer.name === 'ai' });
  const analytics = createAnalyticsService(common);
  const deliveries = createDeliveriesService({ ...common, connectors });
  const streams = createEventStream({ ...common, database });
  const templates = createTemplatesService({ ...common, billing, generator, workspace, wordings });
  const tombstones = createTombstones(sealer);
  const prospects = createProspectsService({ ...common, tombstones });
  const pages = createPagesService({
    ...common,
    generator,
    wordings,
    prospects,
    templates,
    billing,
    analytics,
    deliveries,
    workspace,
    mailer: options.mailer,
    previewLinks: createPreviewLinks({ keys: options.config.encryptionKeys, clock }),
    pageHosts,
  });
  const invitations = createInvitations({ ...common, pages, workspace, mailer: options.mailer });
  const calendar = createCalendar({ ...common, announce: invitations.announce });
  const meetings = createMeetingsService({
    ...common,
    pages,
    deliveries,
    calendar,
    announce: invitations.announce,
  });
  const leadMails = createLeadMails({
    ...common,
    pages,
    workspace,
    mailer: options.mailer,
    dashboardUrl: options.dashboardUrl ?? options.dashboard?.url,
  });
  const conversions = createConversionsService({
    ...common,
    team: workspace.team,
    analytics,
    deliveries,
    calendar,
    announce: leadMails.announce,
  });
  const batches = createBatchesService({ ...common, prospects, templates, pages, billing, deliveries });
  const discovery = createDiscoveryService({
    ...common,
    generator,
    prospects,
    templates,
    pages,
    billing,
    workspace,
    wordings,
    transcribe: options.transcribe,
  });
  const media = createMediaService({
    ...common,
    ...options.files,
    bytesOn: (plan) => quotasOn(plan, options.quotas).mediaBytes,
    links: createContentLinks({ keys: options.config.encryptionKeys, clock }),
    readDocument,
    transcribe: options.transcribe,
    writer,
    wordings,
  });
  const privacy = createPrivacyService({ ...common, sealer, tombstones, billing, pages, prospects, media });
  const materials = createMaterialsService({ ...common, writer, billing, templates, workspace, wordings });
  const runs = createRunsService({
    ...common,
    writer,
    wordings,
    materials,
    prospects,
    templates,
    pages,
    billing,
    workspace,
    media: options.media ?? media,
    transcribe: options.transcribe,
  });
  const statements = createStatementsService({
    ...common,
    ...{ wordings, pages, templates, materials, runs, workspace, discovery, media },
  });
  return {
    statements,
    tombstones,
    audit,
    auth,
    workspace,
    billing,
    analytics,
    connectors,
    deliveries,
    streams,
    conversions,
    meetings,
    calendar,
    invitations,
    leadMails,
    templates,
    prospects,
    pages,
    batches,
    discovery,
    privacy,
    media,
    materials,
    runs,
  };
}
