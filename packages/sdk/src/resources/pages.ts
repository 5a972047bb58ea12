import type {
  ApproveStatementsInput,
  ApproveStatementsResult,
  CreatePagePreviewInput,
  CreateProspectPageInput,
  CreateProspectPageResult,
  LaidOutPage,
  PageActivity,
  PageDetail,
  PageList,
  PagePreview,
  PageSignals,
  StatementList,
  StatementSubject,
} from '@cartouche/contract';
import type { Call } from '../call.ts';
import type { CallOptions, WriteOptions } from '../call-options.ts';
import type { PagesMethods } from '../generated/method-docs.ts';
import * as operations from '../generated/operations/pages.ts';
import { type CursorParams, type ListCall, makeCursorList } from '../list-call.ts';
import { queryOf } from '../query-of.ts';
import { single } from '../single.ts';
import type { Transport } from '../transport.ts';
import { type Truncatable, type WindowParams, withMore } from '../windowed-list.ts';

export type { ResourceOptions } from '../single.ts';

/** Filters for the pages. */
export type PageListParams = CursorParams & {
  /** Only pages with this status. */
  status?: 'generating' | 'rendered' | 'review' | 'failed' | 'unpublished' | undefined;
  /** Only pages of this prospect. */
  prospectId?: string | undefined;
  /** Only pages rendered from this template. */
  templateId?: string | undefined;
  /** Only pages of this batch. */
  batchId?: string | undefined;
  /** Most records per page of the list, 1 to 250. @default 100 */
  limit?: number | undefined;
};

/** The part of a page's timeline to list. */
export type PageSignalsParams = WindowParams &
  CursorParams & {
    /** Most entries per page of the list, 1 to 200. @default 200 */
    limit?: number | undefined;
  };

/** A page's counts, and a page of its timeline. */
export type PageSignalsList = PageSignals & Truncatable;

/**
 * Personalized pages and their public links.
 *
 * @source REST §2, §4
 * @example const pages = createPages();
 */
export class PagesResource implements PagesMethods {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * @inheritDoc
   * @example const { status, url } = await cartouche.pages.get(pageId);
   */
  get(id: string, options?: CallOptions): Call<PageDetail> {
    return this.#transport.call(operations.getPage, { path: { id } }, options);
  }

  /**
   * @inheritDoc
   * @param input - the person by `email`; `templateId` left out means the template that was updated last. Nothing is emailed
   *   unless `sendEmail` is true.
   * @example
   * ```ts
   * const { url } = await cartouche.pages.createForProspect({ email: 'ada@northwind.example', companyDomain: 'northwind.example' });
   * ```
   */
  createForProspect(input: CreateProspectPageInput, options?: WriteOptions): Call<CreateProspectPageResult> {
    return this.#transport.call(operations.createProspectPage, { body: input }, options);
  }

  /**
   * Reads the timeline of one contact's activity on their page, newest first. `await` reads one page of at most 200 entries,
   * `for await` all entries.
   *
   * @returns `{ page, prospect, totals, reading, timeline, nextCursor, truncated }`; `nextCursor` is null at the end.
   * @throws {@link NotFoundError} 404 `not_found`.
   * @source MCP §4 get_page_signals; the shapes are *inferred*
   * @example
   * ```ts
   * const { totals } = await cartouche.pages.signals(pageId);
   * console.log(totals.visits, totals.conversions);
   * for await (const { at, kind } of cartouche.pages.signals(pageId)) console.log(at, kind);
   * ```
   */
  signals(id: string, params: PageSignalsParams = {}, options?: CallOptions): ListCall<PageSignalsList, PageActivity> {
    return makeCursorList(
      this.#transport,
      operations.getPageSignals,
      params,
      options,
      (given, cursor) => ({ path: { id }, query: queryOf(given, cursor) }),
      (body) => withMore(body, 'timeline'),
    );
  }

  /**
   * Lists pages with the reason for which they stopped, newest first. `await` reads one page of the list, `for await` all of them.
   *
   * @returns `{ pages, nextCursor }`; `nextCursor` is null at the end.
   * @source inferred
   * @example
   * ```ts
   * const { pages } = await cartouche.pages.list({ status: 'review' });
   * for await (const page of cartouche.pages.list({ templateId })) console.log(page.status, page.url);
   * ```
   */
  list(params: PageListParams = {}, options?: CallOptions): ListCall<PageList, PageDetail> {
    return makeCursorList(this.#transport, operations.listPages, params, options);
  }

  /**
   * @inheritDoc
   * @example const page = await cartouche.pages.getByToken(pageToken);
   */
  getByToken(pageToken: string, options?: CallOptions): Call<PageDetail> {
    return this.#transport.call(operations.getPageByToken, { path: { pageToken } }, options);
  }

  /**
   * @inheritDoc
   * @example await cartouche.pages.unpublish(pageId);
   */
  unpublish(id: string, options?: WriteOptions): Call<PageDetail> {
    return this.#transport.call(operations.unpublishPage, { path: { id } }, options);
  }

  /**
   * @inheritDoc
   * @example const { url } = await cartouche.pages.publish(pageId);
   */
  publish(id: string, options?: WriteOptions): Call<PageDetail> {
    return this.#transport.call(operations.publishPage, { path: { id } }, options);
  }

  /**
   * @inheritDoc
   * @param params - `expiresInHours`: 1 to 168, 24 by default.
   * @example const { url, reason } = await cartouche.pages.createPreview(pageInReview);
   */
  createPreview(id: string, params: CreatePagePreviewInput = {}, options?: WriteOptions): Call<PagePreview> {
    return this.#transport.call(operations.createPagePreview, { path: { id }, body: params }, options);
  }

  /**
   * @inheritDoc
   * @param params - `draft`: with the changes of a published page that are not published yet.
   * @example const { html, sections, issues } = await cartouche.pages.layout(pageId);
   */
  layout(id: string, params: { draft?: boolean | undefined } = {}, options?: CallOptions): Call<LaidOutPage> {
    return this.#transport.call(operations.getPageLayout, { path: { id }, query: queryOf(params) }, options);
  }

  /**
   * @inheritDoc
   * @param revision - from the preview that a person looked at.
   * @example
   * ```ts
   * const { revision } = await cartouche.pages.createPreview(pageInReview);
   * const { url } = await cartouche.pages.approve(pageInReview, revision);
   * ```
   */
  approve(id: string, revision: string, options?: WriteOptions): Call<PageDetail> {
    return this.#transport.call(operations.approvePage, { path: { id }, body: { revision } }, options);
  }

  /**
   * @inheritDoc
   * @example await cartouche.pages.discard(pageInReview);
   */
  discard(id: string, options?: WriteOptions): Call<PageDetail> {
    return this.#transport.call(operations.discardPage, { path: { id } }, options);
  }

  /**
   * @inheritDoc
   * @param id - not needed for the company profile.
   * @example const { statements } = await cartouche.pages.statements('page', pageId);
   */
  statements(of: StatementSubject, id?: string, options?: CallOptions): Call<StatementList> {
    return this.#transport.call(operations.listStatements, { query: { of, id } }, options);
  }

  /**
   * @inheritDoc
   * @example const { approved } = await cartouche.pages.approveStatements({ of: 'template', id: templateId });
   */
  approveStatements(input: ApproveStatementsInput, options?: WriteOptions): Call<ApproveStatementsResult> {
    return this.#transport.call(operations.approveStatements, { body: input }, options);
  }
}

/**
 * Creates a client with `cartouche.pages` only, for programs whose size counts.
 *
 * @example const pages = createPages(); // SERVICE_API_KEY and APP_URL
 */
export const createPages = /* @__PURE__ */ single(PagesResource);
