import type {
  CreateProspectPageInput,
  CreateProspectPageResult,
  Page,
  PageSignals,
  PageSummary,
} from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/schema.ts';
import { ApiFailure, notFound } from '../../failures/api-failure.ts';
import type { Generator } from '../../generation/index.ts';
import type { Caller } from '../../http/caller.ts';
import type { Ids } from '../../ids.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { AnalyticsService } from '../analytics/service.ts';
import type { BillingService } from '../billing/service.ts';
import type { DeliveriesService } from '../deliveries/service.ts';
import type { ProspectsService } from '../prospects/service.ts';
import type { TemplatesService } from '../templates/service.ts';
import type { WorkspaceService } from '../workspace/service.ts';
import { createMakePage, type MakePage, type PageOutcome } from './make-page.ts';
import { pageEmail } from './page-email.ts';
import { type PublicPage, toPublicPage } from './public-page.ts';
import { createStagedPages, type StagedPages, type StagedPagesOptions } from './staged-pages.ts';
import {
  claimEmail,
  findPage,
  findPublicPage,
  insertPages,
  interruptedPages,
  lockPage,
  type NewPage,
  type PageRow,
  removePages,
  settlePages,
} from './store.ts';

export type PagesDependencies = {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  generator: Generator;
  prospects: ProspectsService;
  templates: TemplatesService;
  billing: BillingService;
  analytics: AnalyticsService;
  deliveries: DeliveriesService;
  workspace: WorkspaceService;
  mailer: Mailer | undefined;
} & Pick<StagedPagesOptions, 'previewLinks' | 'pageHostUrl'>;

export type { PageOutcome } from './make-page.ts';
export type { PublicPage } from './public-page.ts';

/** A page and what its generation came to. */
export type GeneratedPage = { pageId: string; outcome: PageOutcome };

export type PagesService = StagedPages & {
  get(workspaceId: string, id: string): Promise<Page>;
  toSummary(page: Pick<PageRow, 'id' | 'page_token' | 'status'>): PageSummary;
  /** The whole one-shot call: upsert, research, render, charge, e-mail. */
  createForProspect(
    caller: Caller,
    input: CreateProspectPageInput,
    newId: (kind: string) => string,
    signal: AbortSignal,
  ): Promise<CreateProspectPageResult>;
  /** Stores pages that will be generated, and begins those again that had failed. Their charge must be held already. */
  begin(trx: Kysely<Database>, workspaceId: string, pages: readonly Omit<NewPage, 'pageToken'>[]): Promise<void>;
  generate: MakePage;
  /**
   * Writes the outcomes, charges or releases what was held under `page:<id>`, counts the pages and tells the connectors, in one
   * transaction of the caller. A page that was settled before stays as it is. @returns how many were not
   */
  settle(trx: Kysely<Database>, workspaceId: string, pages: readonly GeneratedPage[]): Promise<number>;
  /** Marks pages whose process died as failed, and gives back what was held for them. */
  failInterrupted(): Promise<void>;
  /** Takes the pages of a prospect away, and out of what is live. @returns how many */
  removeOf(trx: Kysely<Database>, workspaceId: string, prospectId: string): Promise<number>;
  /** What happened on a page, newest first. @throws ApiFailure `not_found` */
  signals(workspaceId: string, id: string, createdBefore: string | undefined): Promise<PageSignals>;
  byToken(token: string): Promise<PublicPage | undefined>;
  /** The page in review that a preview link shows; `ended` when the link was valid once. */
  byPreview(token: string): Promise<PublicPage | 'ended' | undefined>;
  urlOf(token: string): string;
  /** The public address of a page, null while it answers 404: in review, and when it failed. */
  openUrlOf(page: { page_token: string; status: string }): string | null;
  /** The site that research would read for a prospect; null when none is known. */
  siteOf(prospect: { email: string; company_domain: string | null }): string | null;
  /** The event that tells connectors that the page was rendered: one a page. */
  renderedEventId(workspaceId: string, pageId: string): string;
};

/** A synchronous call that died is taken for dead after this long; what it held is given back then. */
const HOLD_MS = 15 * 60_000;
const INTERRUPTED = { status: 'failed', error: 'The call was interrupted.', retryable: true } as const;

export function createPagesService(dependencies: PagesDependencies): PagesService {
  const { db, clock, ids, prospects, templates, billing, analytics, deliveries, mailer, workspace } = dependencies;
  const urlOf = (token: string) => `${dependencies.pageHostUrl}/p/${token}`;
  const generate = createMakePage(dependencies);

  const openUrlOf: PagesService['openUrlOf'] = ({ page_token, status }) =>
    status === 'rendered' || status === 'generating' ? urlOf(page_token) : null;

  const service: PagesService = {
    urlOf,
    openUrlOf,
    siteOf: (prospect) => dependencies.generator.domainOf(prospect),
    renderedEventId: (workspaceId, pageId) => ids.derivedUuid(workspaceId, pageId, 'page.rendered'),
    get: async (workspaceId, id) => toPage(await requirePage(db, workspaceId, id), openUrlOf),
    toSummary: (page) => toSummary(page, openUrlOf),

    createForProspect: async (caller, input, newId, signal) => {
      if (input.sendEmail && !mailer)
        throw new ApiFailure('email_not_configured', {
          message: 'This server has no mail server: leave out sendEmail, or set SMTP_URL.',
        });
      const { workspaceId } = caller;
      const pageId = newId('page');
      const finished = await db.transaction().execute(async (trx) => {
        // Of a call that is repeated under its key because its answer got lost. What had failed begins again.
        const earlier = await lockPage(trx, workspaceId, pageId);
        if (earlier?.status === 'rendered') return earlier;
        const template = await requireTemplate(trx, workspaceId, input.templateId);
        const { estimateCents } = billing.priceOf('recipient_render', 1);
        await billing.hold(trx, caller, [{ subject: `page:${pageId}`, unit: 'cents', amount: estimateCents }], {
          expiresInMs: HOLD_MS,
        });
        const [prospect] = await prospects.upsert(
          trx,
          workspaceId,
          [toProspectInput(input)],
          (_index, field) => ONE_SHOT_FIELDS[field] ?? field,
        );
        if (!prospect) throw new Error('The upsert of one prospect returned none.');
        await service.begin(trx, workspaceId, [
          {
            id: pageId,
            prospectId: prospect.id,
            templateId: template.id,
            templateVersion: template.version,
            batchId: null,
          },
        ]);
        return undefined;
      });
      const page = finished ?? (await generateNow(workspaceId, pageId, signal));
      const emailed = input.sendEmail ? await email(page) : false;
      return { pageId, url: urlOf(page.page_token), emailed };
    },

    begin: async (trx, workspaceId, pages) => {
      await insertPages(
        trx,
        workspaceId,
        clock.now(),
        pages.map((page) => ({ ...page, pageToken: ids.token(16) })),
      );
      await prospects.setStatus(
        trx,
        workspaceId,
        pages.map((page) => page.prospectId),
        'generating',
      );
    },
    generate,

    settle: async (trx, workspaceId, pages) => {
      const settled = await settlePages(
        trx,
        workspaceId,
        clock.now(),
        pages.map(({ pageId, outcome }) =>
          outcome.status === 'rendered'
            ? { id: pageId, status: outcome.status, model: outcome.model }
            : { id: pageId, status: outcome.status, error: outcome.error },
        ),
      );
      const rendered = settled.filter(({ status }) => status === 'rendered');
      // Their prospects were removed meanwhile: the work was done and is paid for, but nothing goes live.
      const live = rendered.filter(({ removed_at }) => removed_at === null);
      const others = settled.filter(({ status }) => status !== 'rendered');
      await billing.release(trx, workspaceId, ...others.map(({ id }) => `page:${id}`));
      await billing.charge(trx, workspaceId, ...rendered.map(({ id }) => `page:${id}`));
      await analytics.pageRendered(
        trx,
        workspaceId,
        ...live.map((page) => ({ pageId: page.id, pageToken: page.page_token, prospectId: page.prospect_id })),
      );
      if (live.length > 0 && (await deliveries.isAwaited(trx, workspaceId, 'page.rendered')))
        for (const page of live) await publishRendered(trx, workspaceId, page);
      // Last, because it locks what an upsert locks after the workspace's clock.
      for (const [status, rows] of Map.groupBy(settled, (page) => page.status)) {
        await prospects.setStatus(
          trx,
          workspaceId,
          rows.map((page) => page.prospect_id),
          status,
        );
      }
      return settled.length;
    },

    ...createStagedPages(dependencies, publishRendered),

    failInterrupted: async () => {
      for (const page of await interruptedPages(db, new Date(clock.now().getTime() - HOLD_MS))) {
        await db
          .transaction()
          .execute((trx) => service.settle(trx, page.workspace_id, [{ pageId: page.id, outcome: INTERRUPTED }]));
      }
    },

    removeOf: async (trx, workspaceId, prospectId) => {
      const removed = await removePages(trx, workspaceId, prospectId, clock.now());
      await analytics.pagesRemoved(
        trx,
        workspaceId,
        removed.filter(({ status }) => status === 'rendered').map(({ id }) => id),
      );
      return removed.length;
    },

    signals: async (workspaceId, id, createdBefore) => {
      const row = await requirePage(db, workspaceId, id);
      const prospect = await prospects.find(db, workspaceId, row.prospect_id);
      if (!prospect) throw notFound('page', id);
      const { email, first_name, last_name, company_name } = prospect;
      return {
        page: toPage(row, openUrlOf),
        prospect: { id: prospect.id, email, first_name, last_name, company_name },
        ...(await analytics.timeline(workspaceId, id, createdBefore)),
      };
    },

    byToken: async (token) => {
      const row = await findPublicPage(db, 'page_token', token);
      return row && toPublicPage(row, urlOf);
    },

    byPreview: async (token) => {
      const read = dependencies.previewLinks.read(token);
      if (read === 'forged') return undefined;
      const row = read === 'late' ? undefined : await findPublicPage(db, 'preview_key', read.previewKey);
      return row?.status === 'review' && row.removed_at === null ? toPublicPage(row, urlOf) : 'ended';
    },
  };
  return service;

  async function requireTemplate(trx: Kysely<Database>, workspaceId: string, id: string | undefined) {
    const template = id ? await templates.byId(trx, workspaceId, id) : await templates.newest(trx, workspaceId);
    if (template) return template;
    if (id) throw notFound('template', id);
    throw new ApiFailure('no_template', {
      message: 'This workspace has no template to render from. Create one first.',
    });
  }

  async function publishRendered(
    trx: Kysely<Database>,
    workspaceId: string,
    page: Pick<PageRow, 'id' | 'page_token' | 'prospect_id'>,
  ): Promise<void> {
    const prospect = await prospects.find(trx, workspaceId, page.prospect_id);
    if (!prospect) return;
    await deliveries.publish(trx, {
      workspaceId,
      eventId: service.renderedEventId(workspaceId, page.id),
      event: 'page.rendered',
      prospect,
      page: { token: page.page_token, url: urlOf(page.page_token) },
      formData: null,
      booking: null,
      fields: {},
      createdAt: clock.now().toISOString(),
    });
  }

  async function generateNow(workspaceId: string, pageId: string, signal: AbortSignal): Promise<PageRow> {
    const outcome = await generate(workspaceId, pageId, { exclusions: null, discovery: null }, signal).catch(
      (error: unknown) => giveBack(pageId, workspaceId, error),
    );
    await db.transaction().execute((trx) => service.settle(trx, workspaceId, [{ pageId, outcome }]));
    if (outcome.status !== 'rendered') throw refusal(outcome);
    const page = await requirePage(db, workspaceId, pageId);
    // It took so long that the sweep had taken it for dead.
    if (page.status !== 'rendered') throw refusal(INTERRUPTED);
    return page;
  }

  // A defect or a hang-up: the page is marked failed and its charge given back before the error goes on.
  async function giveBack(pageId: string, workspaceId: string, error: unknown): Promise<never> {
    await db.transaction().execute((trx) => service.settle(trx, workspaceId, [{ pageId, outcome: INTERRUPTED }]));
    throw error;
  }

  async function email(page: PageRow): Promise<boolean> {
    const prospect = await prospects.find(db, page.workspace_id, page.prospect_id);
    if (!mailer || !prospect || !(await claimEmail(db, page.workspace_id, page.id, clock.now())))
      return page.emailed_at !== null;
    const knowledge = await workspace.knowledge(db, page.workspace_id);
    return mailer.send({ to: prospect.email, ...pageEmail({ knowledge, prospect, url: urlOf(page.page_token) }) });
  }
}

async function requirePage(db: Kysely<Database>, workspaceId: string, id: string): Promise<PageRow> {
  const page = await findPage(db, workspaceId, id);
  if (!page) throw notFound('page', id);
  return page;
}

function refusal(outcome: Exclude<PageOutcome, { status: 'rendered' }>): ApiFailure {
  if (outcome.status === 'failed')
    return new ApiFailure('generation_failed', {
      message: 'The page could not be generated. Nothing was charged.',
      detail: outcome.error,
    });
  return new ApiFailure('generation_review', {
    reason: outcome.reason,
    message: outcome.error,
    issues: outcome.issues.map(({ path, message }) => ({ path: ONE_SHOT_FIELDS[path] ?? path, message })),
  });
}

// The one-shot call's own names for what an issue of the prospect is about.
const ONE_SHOT_FIELDS: Record<string, string> = {
  company_domain: 'companyDomain',
  company_name: 'companyName',
  first_name: 'firstName',
  last_name: 'lastName',
  role_title: 'roleTitle',
};

function toProspectInput(input: CreateProspectPageInput) {
  return {
    email: input.email,
    ...(input.firstName !== undefined && { first_name: input.firstName }),
    ...(input.lastName !== undefined && { last_name: input.lastName }),
    ...(input.roleTitle !== undefined && { role_title: input.roleTitle }),
    ...(input.companyName !== undefined && { company_name: input.companyName }),
    ...(input.companyDomain !== undefined && { company_domain: input.companyDomain }),
  };
}

type OpenUrlOf = PagesService['openUrlOf'];

function toSummary(row: Pick<PageRow, 'id' | 'page_token' | 'status'>, openUrlOf: OpenUrlOf): PageSummary {
  return { id: row.id, page_token: row.page_token, url: openUrlOf(row), status: row.status };
}

function toPage(row: PageRow, openUrlOf: OpenUrlOf): Page {
  return {
    ...toSummary(row, openUrlOf),
    prospect_id: row.prospect_id,
    template_id: row.template_id,
    created_at: row.created_at,
  };
}
