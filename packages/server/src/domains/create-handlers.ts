import type { QuotaUses } from '@cartouche/contract';
import type { Caller } from '../http/caller.ts';
import type { OperationHandlers } from '../http/pipeline/handler.ts';
import type { Cursors } from '../platform/cursors.ts';
import type { AnyJob } from '../queue/job-kind.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { batchesJobs } from './batches/jobs.ts';
import { batchesRoutes } from './batches/routes.ts';
import { billingRoutes } from './billing/routes.ts';
import { connectorsRoutes } from './connectors/routes.ts';
import type { Services } from './create-services.ts';
import { deliveriesRoutes } from './deliveries/routes.ts';
import { discoveryJobs } from './discovery/jobs.ts';
import { discoveryRoutes } from './discovery/routes.ts';
import { conversionsJobs } from './events/jobs.ts';
import { conversionsRoutes } from './events/routes.ts';
import { keysRoutes } from './keys/routes.ts';
import { materialsJobs } from './materials/jobs.ts';
import { materialsRoutes } from './materials/routes.ts';
import { mediaJobs } from './media/jobs.ts';
import { mediaRoutes } from './media/routes.ts';
import { meetingsJobs } from './meetings/jobs.ts';
import { meetingsRoutes } from './meetings/routes.ts';
import { pagesRoutes } from './pages/routes.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { prospectsRoutes } from './prospects/routes.ts';
import { runsJobs } from './runs/jobs.ts';
import { runsRoutes } from './runs/routes.ts';
import { statementsRoutes } from './statements/routes.ts';
import { templatesJobs } from './templates/jobs.ts';
import { templatesRoutes } from './templates/routes.ts';
import { createIdentify } from './workspace/identify.ts';
import { workspaceRoutes } from './workspace/routes.ts';

type HandlersOptions = {
  /** The quotas of a caller's workspace, and what it uses of them. */
  quotasOf(caller: Caller): Promise<QuotaUses>;
  /** Calls per minute and key. */
  callsPerMinute: number;
};

/** The handlers of all operations. */
export function createHandlers(
  services: Services,
  cursors: Cursors,
  { quotasOf, callsPerMinute }: HandlersOptions,
): OperationHandlers {
  const { workspace, billing, auth } = services;
  const identify = createIdentify({ workspace, billing, keys: auth.keys, quotasOf, callsPerMinute });
  const prospects = prospectsRoutes(services.prospects, services.pages, services.batches.draftOf);
  return {
    ...prospects,
    ...pagesRoutes(services.pages, services.batches.pageReviewed, cursors),
    ...batchesRoutes(services.batches, cursors),
    ...conversionsRoutes(services.conversions, cursors),
    ...meetingsRoutes(services.meetings, cursors),
    ...analyticsRoutes(services.analytics),
    ...connectorsRoutes(services.connectors, services.auth.keys),
    ...deliveriesRoutes(services.deliveries, services.streams, cursors),
    ...discoveryRoutes(services.discovery, cursors),
    ...statementsRoutes(services.statements),
    ...templatesRoutes(services.templates, cursors),
    ...mediaRoutes(services.media),
    ...workspaceRoutes(workspace, identify),
    ...keysRoutes(services.auth.keys),
    ...materialsRoutes(services.materials, cursors),
    ...runsRoutes(services.runs, cursors),
    ...billingRoutes(services.billing, services.batches, cursors, quotasOf),
    ...auditRoutes(services.audit, cursors),
    ...privacyRoutes(services.privacy, prospects.getProspect),
  };
}

/** The jobs of every domain. */
export function domainJobs(services: Services): AnyJob[] {
  return [
    ...batchesJobs(services.batches),
    ...conversionsJobs(services.leadMails),
    ...discoveryJobs(services.discovery),
    ...materialsJobs(services.materials),
    ...mediaJobs(services.media),
    ...meetingsJobs(services.invitations),
    ...runsJobs(services.runs.jobs),
    ...templatesJobs(services.templates),
  ];
}
