import type { PageDetail, PageSignals, PageSummary } from '@cartouche/contract';
import type { Kysely, RawBuilder } from 'kysely';
import type { ListWindow } from '../../database/read-window.ts';
import type { Database } from '../../database/schema.generated.ts';
import type { Generator, PersonalSources, TemplateDocument } from '../../generation/index.ts';
import type { Budgets } from '../../http/pipeline/budgets.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { ApiFailure, notFound } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Change } from '../../platform/expected-versions.ts';
import type { Ids } from '../../platform/ids.ts';
import { instantOf } from '../../platform/instant.ts';
import type { AnalyticsService } from '../analytics/service.ts';
import type { BillingService } from '../billing/service.ts';
import type { DeliveriesService, PublishedEvent } from '../deliveries/service.ts';
import type { ProspectsService } from '../prospects/service.ts';
import type { TemplatesService } from '../templates/service.ts';
import type { WordingsService } from '../wordings/service.ts';
import type { WorkspaceService } from '../workspace/service.ts';
import { createLayOut, type LayOut } from './lay-out.ts';
import { createPageLayout, type PageLayoutOf } from './lay-out-page.ts';
import { createMakePage, type MakePage, type PageOutcome, settledPage } from './make-page.ts';
import { createPageForProspect, HOLD_MS, INTERRUPTED, type PageForProspect } from './page-for-prospect.ts';
import { createPageWords, type PageWords } from './page-words.ts';
import { createPreviews, type Previews } from './previews.ts';
import { createPublicPages, type PublicPage } from './public-page.ts';
import { createRevisePage } from './revise-page.ts';
import { createStagedPages, type StagedPages, type StagedPagesOptions } from './staged-pages.ts';
import { createStoppedPages, type StoppedPages } from './stopped-pages.ts';
import {
  findPageByToken,
  finishedPages,
  insertPages,
  interruptedPages,
  listPages,
  movePage,
  type NewPage,
  type PageEnd,
  type PageFilter,
  type PageRow,
  removePages,
  requirePage,
  settlePages,
  toDetail,
  toPage,
  toSummary,
  type UrlOf,
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
  wordings: Pick<WordingsService, 'column' | 'read' | 'of'>;
  mailer: Mailer | undefined;
  budgets: Pick<Budgets, 'take'>;
} & Pick<StagedPagesOptions, 'previewLinks' | 'pageHosts'>;

export type { PageOutcome, PageSources } from './make-page.ts';
export type { PublicPage } from './public-page.ts';
export type { OnReviewed, ReviewedPage } from './stopped-pages.ts';

type PagesInReview = StagedPages & StoppedPages & Previews & PageWords;

type PlannedPage = Omit<NewPage, 'pageToken'>;
/** Done before the workspace's clock is locked, which settlements wait for; told which pages are rendered already and stay so. */
type AlsoBegun = (rendered: ReadonlySet<string>) => Promise<void>;

/** A page and what its generation came to. */
export type GeneratedPage = { pageId: string; outcome: PageOutcome };

export type PagesService = PagesInReview & {
  get(workspaceId: string, id: string): Promise<PageDetail>;
  /** Newest first. @returns a window, and the place behind it; null when it is the last */
  list(
    workspaceId: string,
    filter: PageFilter,
    window: { behind: string | undefined; limit: number | undefined },
  ): Promise<{ pages: PageDetail[]; next: string | null }>;
  /** @throws ApiFailure `not_found` */
  getByToken(workspaceId: string, token: string): Promise<PageDetail>;
  /** Takes a page off the web. @throws ApiFailure `not_found`, `invalid_state` */
  unpublish(workspaceId: string, id: string, change: Change): Promise<PageDetail>;
  /** Puts an unpublished page back. @throws ApiFailure `not_found`, `invalid_state` */
  publish(workspaceId: string, id: string, change: Change): Promise<PageDetail>;
  toSummary(page: Pick<PageRow, 'workspace_id' | 'id' | 'page_token' | 'status'>): PageSummary;
  createForProspect: PageForProspect;
  layOut: LayOut;
  getPageLayout: PageLayoutOf;
  /** Stores pages to be generated, and begins those again that had failed. Unless `also` holds their charge, it is held already. */
  begin(trx: Kysely<Database>, workspaceId: string, pages: readonly PlannedPage[], also?: AlsoBegun): Promise<void>;
  generate: MakePage['generate'];
  /** Reads the sources of one workspace's pages, for `generateFrom`: pages that begin together are read together. */
  sourcesOf: MakePage['sourcesOf'];
  generateFrom: MakePage['generateFrom'];
  /**
   * Writes the outcomes, charges or releases what was held under `page:<id>`, counts the pages and tells the connectors, in one
   * transaction of the caller. A page that was settled before stays as it is. @returns those that were not
   */
  settle(trx: Kysely<Database>, workspaceId: string, pages: readonly GeneratedPage[]): Promise<PageEnd[]>;
  /**
   * The same in one statement, which locks the workspace's account for no round trip: does nothing when a connector awaits the pages.
   *
   * @param also what else the statement does, as CTEs that do nothing when their argument holds
   * @returns how many pages were settled
   */
  settleQuietly(
    workspaceId: string,
    pages: readonly GeneratedPage[],
    also: (unless: RawBuilder<boolean>) => RawBuilder<unknown>,
  ): Promise<number>;
  /** Marks pages whose process died as failed, and gives back what was held for them. */
  failInterrupted(): Promise<void>;
  /** Takes the pages of a prospect away, and out of what is live. @returns how many */
  removeOf(trx: Kysely<Database>, workspaceId: string, prospectId: string): Promise<number>;
  /** The events on a page, newest first. @throws ApiFailure `not_found` @returns the timeline's window, and the place behind it; null when it is the last */
  signals(
    workspaceId: string,
    id: string,
    createdBefore: string | undefined,
    window: ListWindow,
  ): Promise<Omit<PageSignals, 'nextCursor'> & { next: string | null }>;
  byToken(token: string): Promise<PublicPage | undefined>;
  /** The address of a page, which opens while the page is rendered. */
  urlOf: UrlOf;
  /** The site that research would read for a prospect; null when none is known. */
  siteOf(prospect: { email: string; company_domain: string | null }): string | null;
  /** Lists the parts of a prospect that can make a page of this template personal. @throws TaskOverLimit */
  personalSourcesOf(template: TemplateDocument): Promise<PersonalSources>;
  /** The event that tells connectors that the page was rendered: one per page. */
  renderedEventId(workspaceId: string, pageId: string): string;
};

const PAGES_AT_ONCE = 100;

export function createPagesService(dependencies: PagesDependencies): PagesService {
  const { db, clock, ids, prospects, billing, analytics, deliveries } = dependencies;
  const urlOf: PagesService['urlOf'] = (page) =>
    `${dependencies.pageHosts.originOf(page.workspace_id)}/p/${page.page_token}`;
  const { generate, generateFrom, draftFrom, sourcesOf } = createMakePage(dependencies);

  const staged = createStagedPages(dependencies, async (trx, workspaceId, page) => {
    const prospect = await prospects.find(trx, workspaceId, page.prospect_id);
    if (prospect) await publishRendered(trx, workspaceId, page, prospect);
  });
  const words = createPageWords(dependencies);
  const oneShot = { ...dependencies, generateFrom, insert, settle, urlOf };
  const service: PagesService = {
    urlOf,
    siteOf: (prospect) => dependencies.generator.domainOf(prospect),
    personalSourcesOf: (template) => dependencies.generator.personalSources(template),
    renderedEventId: (workspaceId, pageId) => ids.derivedUuid(workspaceId, pageId, 'page.rendered'),
    get: async (workspaceId, id) => toDetail(await requirePage(db, workspaceId, id), urlOf),
    list: async (workspaceId, filter, { behind, limit = PAGES_AT_ONCE }) => {
      const { rows, next } = await listPages(db, workspaceId, filter, { behind, size: limit });
      return { pages: rows.map((row) => toDetail(row, urlOf)), next };
    },
    getByToken: async (workspaceId, token) => {
      const page = await findPageByToken(db, workspaceId, token);
      if (!page) throw new ApiFailure('not_found', { message: 'No page of this workspace has this token.' });
      return toDetail(page, urlOf);
    },
    unpublish: (workspaceId, id, change) => show(workspaceId, id, { from: 'rendered', to: 'unpublished' }, change),
    publish: (workspaceId, id, change) => show(workspaceId, id, { from: 'unpublished', to: 'rendered' }, change),
    toSummary: (page) => toSummary(page, urlOf),

    createForProspect: createPageForProspect(oneShot, createRevisePage({ ...oneShot, staged })),

    begin: async (trx, workspaceId, pages, also) => {
      await insert(trx, workspaceId, pages);
      const rendered = await finishedPages(
        trx,
        workspaceId,
        pages.map(({ id }) => id),
      );
      await also?.(rendered);
      const people = pages.flatMap(({ id, prospectId }) => (rendered.has(id) ? [] : [prospectId]));
      if (people.length > 0) await prospects.setStatus(trx, workspaceId, people, 'generating');
    },
    generate,
    generateFrom,
    sourcesOf,

    settle: async (trx, workspaceId, pages) => {
      const settled = await end(trx, workspaceId, pages);
      // A page whose prospect was removed meanwhile is paid for, because the work was done, but does not go live.
      const live = settled.filter(({ status, removed_at }) => status === 'rendered' && removed_at === null);
      if (live.length === 1 || (live.length > 1 && (await deliveries.isAwaited(trx, workspaceId, 'page.rendered'))))
        for (const { email, ...page } of live)
          if (email !== null) await publishRendered(trx, workspaceId, page, { ...page, id: page.prospect_id, email });
      return settled;
    },

    settleQuietly: async (workspaceId, pages, also) => {
      const unless = deliveries.awaited(workspaceId, 'page.rendered');
      return (await end(db, workspaceId, pages, { unless, also: also(unless) })).length;
    },

    ...staged,
    ...words,
    ...createStoppedPages({ ...dependencies, staged, urlOf, words }),
    ...createPreviews({ ...dependencies, generateFrom }),
    layOut: createLayOut({ ...dependencies, draftFrom }),
    getPageLayout: createPageLayout(words, dependencies.pageHosts),

    failInterrupted: async () => {
      for (const page of await interruptedPages(db, new Date(clock.now().getTime() - HOLD_MS))) {
        await settle(page.workspace_id, page.id, INTERRUPTED);
      }
    },

    removeOf: async (trx, workspaceId, prospectId) => {
      const removed = await removePages(trx, workspaceId, prospectId, clock.now());
      const counted = removed.filter(({ status }) => status === 'rendered' || status === 'unpublished');
      await analytics.pagesRemoved(
        trx,
        workspaceId,
        counted.map(({ id }) => id),
      );
      // They were off the web before.
      await analytics.pagesShown(trx, workspaceId, counted.filter(({ status }) => status === 'unpublished').length);
      return removed.length;
    },

    signals: async (workspaceId, id, createdBefore, window) => {
      const row = await requirePage(db, workspaceId, id);
      const prospect = await prospects.find(db, workspaceId, row.prospect_id);
      if (!prospect) throw notFound('page', id);
      const { email, first_name, last_name, company_name } = prospect;
      return {
        page: toPage(row, urlOf),
        prospect: { id: prospect.id, email, first_name, last_name, company_name },
        ...(await analytics.timeline(workspaceId, id, createdBefore, window)),
      };
    },

    byToken: createPublicPages(db, urlOf),
  };
  return service;

  function end(
    executor: Kysely<Database>,
    workspaceId: string,
    pages: readonly GeneratedPage[],
    quietly?: Parameters<typeof settlePages>[5],
  ): Promise<PageEnd[]> {
    const ends = pages.map(({ pageId, outcome }) => settledPage(pageId, outcome));
    const ending = { holds: billing.ending.holds(workspaceId), told: billing.ending.told };
    return settlePages(executor, workspaceId, clock.now(), ends, ending, quietly);
  }

  function insert<Column>(
    trx: Kysely<Database>,
    workspaceId: string,
    pages: readonly PlannedPage[],
    column: RawBuilder<Column> | null = null,
  ): Promise<Column | null> {
    const rows = pages.map((page) => ({ ...page, pageToken: dependencies.pageHosts.newToken(ids) }));
    return insertPages(trx, workspaceId, clock.now(), rows, column);
  }

  async function show(
    workspaceId: string,
    id: string,
    move: { from: PageRow['status']; to: PageRow['status'] },
    change: Change,
  ): Promise<PageDetail> {
    const page = await db.transaction().execute(async (trx) => {
      const isMoved = await movePage(trx, workspaceId, id, move, { change, now: clock.now() });
      if (isMoved) await analytics.pagesShown(trx, workspaceId, move.to === 'rendered' ? 1 : -1);
      const found = await requirePage(trx, workspaceId, id);
      // Repeated, it has nothing to do.
      if (found.status === move.to) return found;
      const message = `This page is ${found.status}; only a page that is ${move.from} can become ${move.to}.`;
      throw new ApiFailure('invalid_state', { reason: found.status, message });
    });
    return toDetail(page, urlOf);
  }

  async function publishRendered(
    trx: Kysely<Database>,
    workspaceId: string,
    page: Pick<PageRow, 'id' | 'page_token'>,
    prospect: PublishedEvent['prospect'],
  ): Promise<void> {
    await deliveries.publish(trx, {
      workspaceId,
      eventId: service.renderedEventId(workspaceId, page.id),
      event: 'page.rendered',
      prospect,
      page: { token: page.page_token, url: urlOf({ ...page, workspace_id: workspaceId }) },
      formData: null,
      booking: null,
      fields: {},
      createdAt: instantOf(clock.now()),
    });
  }

  function settle(workspaceId: string, pageId: string, outcome: PageOutcome): Promise<PageEnd[]> {
    return db.transaction().execute((trx) => service.settle(trx, workspaceId, [{ pageId, outcome }]));
  }
}
