import type { ErasureReceipt, ProspectExport } from '@cartouche/contract';
import type { Call } from '../call.ts';
import type { CallOptions, WriteOptions } from '../call-options.ts';
import { container, having, isRecord } from '../read-answer.ts';
import type { Transport } from '../transport.ts';

/** The data about one person: exported as a whole, or erased. @source *inferred* */
export class PrivacyResource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Hands out everything that is held about a prospect, by kind. Works for a removed prospect too, until it is erased.
   *
   * @returns `held` has the rows of each kind, at most 10,000; `truncated` names the kinds that have more.
   * @throws {@link NotFoundError} 404 `not_found`.
   * @source inferred
   * @example
   * ```ts
   * const { held } = await cartouche.privacy.exportProspect(prospect.id);
   * console.log(held.pages?.length, held.conversions);
   * ```
   */
  exportProspect(prospectId: string, options?: CallOptions): Call<ProspectExport> {
    return this.#transport.call(
      'exportProspect GET /api/v1/prospects/{id}/export',
      { path: { id: prospectId } },
      options,
      having('held', isRecord),
    );
  }

  /**
   * Erases a person: everything that names them, in every table, the bodies of webhooks and stored answers included. It can't be undone.
   *
   * @returns a receipt, which says how many rows of each kind went, what stays and why, and which texts of yours still have the name.
   * @throws {@link ConflictError} 409 `invalid_state` while a page is generated or a webhook is sent for the person: repeat it.
   * @throws {@link NotFoundError} 404 `not_found`, also for a person who was erased before.
   * @source inferred
   * @example
   * ```ts
   * const receipt = await cartouche.privacy.eraseProspect(prospect.id);
   * console.log(receipt.id, receipt.erased, receipt.mentions);
   * ```
   */
  eraseProspect(prospectId: string, options?: WriteOptions): Call<ErasureReceipt> {
    return this.#transport.call(
      'eraseProspect POST /api/v1/prospects/{id}/erase',
      { path: { id: prospectId } },
      options,
      container('receipt'),
    );
  }

  /**
   * Reads the receipt of an erasure again.
   *
   * @throws {@link NotFoundError} 404 `not_found`.
   * @source inferred
   * @example
   * ```ts
   * const { id } = await cartouche.privacy.eraseProspect(prospectId);
   * const { erasedAt } = await cartouche.privacy.getErasure(id);
   * ```
   */
  getErasure(id: string, options?: CallOptions): Call<ErasureReceipt> {
    return this.#transport.call(
      'getErasure GET /api/v1/erasures/{id}',
      { path: { id } },
      options,
      container('receipt'),
    );
  }
}
