import type { ErasureReceipt, ProspectExport } from '@cartouche/contract';
import type { Call } from '../call.ts';
import type { CallOptions, WriteOptions } from '../call-options.ts';
import type { PrivacyMethods } from '../generated/method-docs.ts';
import * as operations from '../generated/operations/privacy.ts';
import { single } from '../single.ts';
import type { Transport } from '../transport.ts';

export type { ResourceOptions } from '../single.ts';

/**
 * The data about one person: exported as a whole, or erased.
 *
 * @source *inferred*
 * @example const privacy = createPrivacy();
 */
export class PrivacyResource implements PrivacyMethods {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * @inheritDoc
   * @example
   * ```ts
   * const { held } = await cartouche.privacy.exportProspect(prospect.id);
   * console.log(held.pages?.length, held.conversions);
   * ```
   */
  exportProspect(prospectId: string, options?: CallOptions): Call<ProspectExport> {
    return this.#transport.call(operations.exportProspect, { path: { id: prospectId } }, options);
  }

  /**
   * @inheritDoc
   * @example
   * ```ts
   * const receipt = await cartouche.privacy.eraseProspect(prospect.id);
   * console.log(receipt.id, receipt.erased, receipt.mentions);
   * ```
   */
  eraseProspect(prospectId: string, options?: WriteOptions): Call<ErasureReceipt> {
    return this.#transport.call(operations.eraseProspect, { path: { id: prospectId } }, options);
  }

  /**
   * @inheritDoc
   * @example
   * ```ts
   * const { id } = await cartouche.privacy.eraseProspect(prospectId);
   * const { erasedAt } = await cartouche.privacy.getErasure(id);
   * ```
   */
  getErasure(id: string, options?: CallOptions): Call<ErasureReceipt> {
    return this.#transport.call(operations.getErasure, { path: { id } }, options);
  }
}

/**
 * Creates a client with `cartouche.privacy` only, for programs whose size counts.
 *
 * @example const privacy = createPrivacy(); // SERVICE_API_KEY and APP_URL
 */
export const createPrivacy = /* @__PURE__ */ single(PrivacyResource);
