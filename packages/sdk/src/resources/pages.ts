import type {
  CreateProspectPageInput,
  CreateProspectPageResult,
  PageDetail,
  PageList,
  PageSignals,
} from '@cartouche/contract';
import type { Call } from '../call.ts';
import type { CallOptions, WriteOptions } from '../call-options.ts';
import { checkObject } from '../check-argument.ts';
import { iterateCursor } from '../iterate-cursor.ts';
import { entity, having, listing } from '../read-answer.ts';
import type { Transport } from '../transport.ts';
import { type WindowParams, windowQuery } from '../windowed-list.ts';

/** Which pages to list. */
export type PageListParams = {
  status?: 'generating' | 'rendered' | 'review' | 'failed' | 'unpublished' | undefined;
  prospectId?: string | undefined;
  templateId?: string | undefined;
  batchId?: string | undefined;
  /** Pages a request, 1 to 250. @default 100 */
  limit?: number | undefined;
  /** `nextCursor` of the window before. */
  cursor?: string | null | undefined;
};

/** Personalised pages and their public links. @source REST §2, §4 */
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
    return this.#transport.call('getPage', { path: { id } }, options, entity('page'));
  }

  /**
   * Researches a company, renders one page for one person and returns its live link. Synchronous: it may take a minute. Costs one
   * page. A repetition under the same idempotency key, the client's own included, makes and charges no second page.
   *
   * @param input - the person by `email`; `templateId` left out means the template that was updated last. Nothing is emailed
   *   unless `sendEmail` is true.
   * @returns `{ pageId, url, emailed }`.
   * @throws {@link ConflictError} 409 `generation_review`: too little is known; `issues` says what to supply.
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
    return this.#transport.call('createProspectPage', { body: input }, options, having('pageId'));
  }

  /**
   * Reads the timeline of one contact's activity on their page, newest first, at most 200 entries.
   *
   * @param params - `createdBefore`: `at` of the last entry that was read.
   * @throws {@link NotFoundError} 404 `not_found`.
   * @source MCP §4 get_page_signals; the shapes are *inferred*
   * @example
   * ```ts
   * const { totals, timeline } = await cartouche.pages.signals(pageId);
   * ```
   */
  signals(id: string, params?: WindowParams, options?: CallOptions): Call<PageSignals> {
    return this.#transport.call(
      'getPageSignals',
      () => ({ path: { id }, query: windowQuery(params) }),
      options,
      listing('timeline'),
    );
  }

  /**
   * Lists pages with the reason for which they stopped, newest first.
   *
   * @returns `{ pages, nextCursor }`; `nextCursor` is null on the last window.
   *
   * @source inferred
   * @example
   * ```ts
   * const { pages } = await cartouche.pages.list({ status: 'review' });
   * ```
   */
  list(params: PageListParams = {}, options?: CallOptions): Call<PageList> {
    const input = () => {
      const { status, prospectId, templateId, batchId, limit, cursor } = checkObject('params', params);
      return {
        query: {
          ...(status !== undefined && { status }),
          ...(prospectId !== undefined && { prospect_id: prospectId }),
          ...(templateId !== undefined && { template_id: templateId }),
          ...(batchId !== undefined && { batch_id: batchId }),
          ...(limit !== undefined && { limit }),
          ...(cursor && { cursor }),
        },
      };
    };
    return this.#transport.call('listPages', input, options, having('pages'));
  }

  /**
   * Walks all pages that match, newest first.
   *
   * @source inferred
   * @example
   * ```ts
   * for await (const page of cartouche.pages.iterate({ templateId })) console.log(page.status, page.url);
   * ```
   */
  async *iterate(params: PageListParams = {}, options?: CallOptions): AsyncGenerator<PageDetail, void, undefined> {
    const { cursor } = checkObject('params', params);
    const windows = iterateCursor({
      cursor: cursor || undefined,
      prefetch: false,
      countOf: ({ pages }: PageList) => pages.length,
      signal: options?.signal,
      read: (at, signal) => this.list({ ...params, cursor: at }, { ...options, signal }),
    });
    for await (const { pages } of windows) yield* pages;
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
    return this.#transport.call('getPageByToken', { path: { pageToken } }, options, entity('page'));
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
    return this.#transport.call('unpublishPage', { path: { id } }, options, entity('page'));
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
    return this.#transport.call('publishPage', { path: { id } }, options, entity('page'));
  }
}
