import type { CreateProspectPageInput, CreateProspectPageResult, Page, PageSignals } from '@cartouche/contract';
import type { Call } from '../call.ts';
import type { CallOptions, WriteOptions } from '../call-options.ts';
import { having } from '../read-answer.ts';
import type { Transport } from '../transport.ts';
import { type WindowParams, windowQuery } from '../windowed-list.ts';

/** Personalised pages and their public links. @source REST §2, §4 */
export class PagesResource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Gets a page's status and public link.
   *
   * @param id - uuid of the page, e.g. `pageId` of {@link createForProspect}.
   * @throws {@link NotFoundError} 404 `not_found`.
   * @source REST §4 GET /api/v1/pages/{id}
   * @example
   * ```ts
   * const { status, url } = await cartouche.pages.get(pageId);
   * ```
   */
  get(id: string, options?: CallOptions): Call<Page> {
    return this.#transport.call('getPage', { path: { id } }, options, (body) => body.page);
  }

  /**
   * Researches a company, renders one page for one person and returns its live link. Synchronous: it may take a minute. Costs one
   * page. A repetition under the same idempotency key, the client's own included, makes and charges no second page.
   *
   * @param input - the person by `email`; `templateId` left out means the template that was updated last. Nothing is e-mailed
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
      (body) => (body.timeline ? body : undefined),
    );
  }
}
