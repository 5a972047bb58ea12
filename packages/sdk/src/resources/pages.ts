import type {
  CreatePagePreviewInput,
  CreateProspectPageInput,
  CreateProspectPageResult,
  PageActivity,
  PageDetail,
  PageList,
  PagePreview,
  PageSignals,
} from '@cartouche/contract';
import type { Call } from '../call.ts';
import type { CallOptions, WriteOptions } from '../call-options.ts';
import { type CursorParams, type ListCall, makeCursorList } from '../list-call.ts';
import { SIGNALS_CAP } from '../list-caps.ts';
import { queryOf } from '../query-of.ts';
import { entity, having } from '../read-answer.ts';
import type { Transport } from '../transport.ts';
import { type Truncatable, type WindowParams, withMore } from '../windowed-list.ts';

/** Which pages to list. */
export type PageListParams = CursorParams & {
  status?: 'generating' | 'rendered' | 'review' | 'failed' | 'unpublished' | undefined;
  prospectId?: string | undefined;
  templateId?: string | undefined;
  batchId?: string | undefined;
  /** Most records per page of the list, 1 to 250. @default 100 */
  limit?: number | undefined;
};

/** Which part of a page's timeline. */
export type PageSignalsParams = WindowParams &
  CursorParams & {
    /** Most entries per page of the list, 1 to 200. @default 200 */
    limit?: number | undefined;
  };

/** A page's counts, and a page of its timeline. */
export type PageSignalsList = PageSignals & Truncatable;

/** Personalized pages and their public links. @source REST §2, §4 */
export class PagesResource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Gets a page's status, its public link, and the reason for which it stopped, if it did.
   *
   * @param id - uuid of the page, e.g. `pageId` of {@link createForProspect}.
   * @throws {@link NotFoundError} 404 `not_found`.
   * @source REST §4 GET /api/v1/pages/{id}
   * @example
   * ```ts
   * const { status, url } = await cartouche.pages.get(pageId);
   * ```
   */
  get(id: string, options?: CallOptions): Call<PageDetail> {
    return this.#transport.call('getPage GET /api/v1/pages/{id}', { path: { id } }, options, entity('page'));
  }

  /**
   * Researches a company, renders one page for one person and returns its live link. Synchronous: it may take a minute. Costs one
   * page. A retry with the same idempotency key, including the client's own, creates and charges no second page.
   *
   * @param input - the person by `email`; `templateId` left out means the template that was updated last. Nothing is emailed
   *   unless `sendEmail` is true.
   * @returns `{ pageId, url, emailed }`.
   * @throws {@link ConflictError} 409 `generation_review`: too little is known, and `issues` says what to supply; or the quality
   *   gate stopped the page, and {@link createPreview} shows it by the error's `pageId`.
   * @throws {@link GenerationFailedError} 502; `detail` carries the underlying error. It is not repeated by itself.
   * @throws {@link NotFoundError} 404 `no_template`.
   * @throws {@link PaymentRequiredError} 402, with reason `spend_cap_exceeded` and `resetsAt` for the key's cap.
   * @throws {@link PermissionError} 403: the key lacks `write:pages`.
   * @source REST §4 POST /api/v1/prospect-pages
   * @example
   * ```ts
   * const { url } = await cartouche.pages.createForProspect({ email: 'ada@northwind.example', companyDomain: 'northwind.example' });
   * ```
   */
  createForProspect(input: CreateProspectPageInput, options?: WriteOptions): Call<CreateProspectPageResult> {
    return this.#transport.call(
      'createProspectPage POST /api/v1/prospect-pages',
      { body: input },
      options,
      having('pageId'),
    );
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
      'getPageSignals GET /api/v1/pages/{id}/signals',
      'timeline',
      params,
      options,
      (given, cursor) => ({ path: { id }, query: queryOf(given, cursor) }),
      (body) => withMore(body, 'timeline', params.limit ?? SIGNALS_CAP),
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
    return makeCursorList(this.#transport, 'listPages GET /api/v1/pages', 'pages', params, options);
  }

  /**
   * Gets a page by its token, the last part of its address.
   *
   * @throws {@link NotFoundError} 404 `not_found`.
   * @source inferred
   * @example
   * ```ts
   * const page = await cartouche.pages.getByToken(pageToken);
   * ```
   */
  getByToken(pageToken: string, options?: CallOptions): Call<PageDetail> {
    return this.#transport.call(
      'getPageByToken GET /api/v1/pages/by-token/{pageToken}',
      { path: { pageToken } },
      options,
      entity('page'),
    );
  }

  /**
   * Takes a page off the web: its address answers 410 until it is published again. What was counted stays.
   *
   * @throws {@link NotFoundError} 404 `not_found`. {@link ConflictError} 409 `invalid_state`.
   * @source inferred
   * @example
   * ```ts
   * await cartouche.pages.unpublish(pageId);
   * ```
   */
  unpublish(id: string, options?: WriteOptions): Call<PageDetail> {
    return this.#transport.call(
      'unpublishPage POST /api/v1/pages/{id}/unpublish',
      { path: { id } },
      options,
      entity('page'),
    );
  }

  /**
   * Puts an unpublished page back on the web, at the same address and free of charge.
   *
   * @throws {@link NotFoundError} 404 `not_found`. {@link ConflictError} 409 `invalid_state`.
   * @source inferred
   * @example
   * ```ts
   * const { url } = await cartouche.pages.publish(pageId);
   * ```
   */
  publish(id: string, options?: WriteOptions): Call<PageDetail> {
    return this.#transport.call(
      'publishPage POST /api/v1/pages/{id}/publish',
      { path: { id } },
      options,
      entity('page'),
    );
  }

  /**
   * Shows what was written for a page that the quality gate stopped; every earlier link of the page stops working.
   *
   * @param params - `expiresInHours`: 1 to 168, 24 by default.
   * @returns `url`, to be treated as a secret, `expiresAt`, the gate's `reason`, and the `revision` for {@link approve}.
   * @throws {@link NotFoundError} 404 `not_found`. {@link ConflictError} 409 `invalid_state`: the page is not in review, or none of its
   *   words are kept.
   * @source inferred
   * @example
   * ```ts
   * const { url, reason } = await cartouche.pages.createPreview(pageInReview);
   * ```
   */
  createPreview(id: string, params: CreatePagePreviewInput = {}, options?: WriteOptions): Call<PagePreview> {
    return this.#transport.call(
      'createPagePreview POST /api/v1/pages/{id}/preview',
      { path: { id }, body: params },
      options,
      having('revision'),
    );
  }

  /**
   * Publishes what was written for a page that the quality gate stopped. Costs one page, charged once.
   *
   * @param revision - from the preview that a person looked at.
   * @throws {@link NotFoundError} 404 `not_found`. {@link ConflictError} 409 `invalid_state`: the page is not in review, or has other
   *   words by now. {@link PaymentRequiredError} 402.
   * @source inferred
   * @example
   * ```ts
   * const { revision } = await cartouche.pages.createPreview(pageInReview);
   * const { url } = await cartouche.pages.approve(pageInReview, revision);
   * ```
   */
  approve(id: string, revision: string, options?: WriteOptions): Call<PageDetail> {
    return this.#transport.call(
      'approvePage POST /api/v1/pages/{id}/approve',
      { path: { id }, body: { revision } },
      options,
      entity('page'),
    );
  }

  /**
   * Erases what was written for a page that stopped for review; the page is `failed` then.
   *
   * @throws {@link NotFoundError} 404 `not_found`. {@link ConflictError} 409 `invalid_state`.
   * @source inferred
   * @example
   * ```ts
   * await cartouche.pages.discard(pageInReview);
   * ```
   */
  discard(id: string, options?: WriteOptions): Call<PageDetail> {
    return this.#transport.call(
      'discardPage POST /api/v1/pages/{id}/discard',
      { path: { id } },
      options,
      entity('page'),
    );
  }
}
