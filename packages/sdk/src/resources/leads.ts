import type { Lead } from '@cartouche/contract';
import type { Call } from '../call.ts';
import type { CallOptions } from '../call-options.ts';
import { iterateWindow } from '../iterate-window.ts';
import { listCaps } from '../list-caps.ts';
import type { Transport } from '../transport.ts';
import {
  type ConversionFilter,
  conversionQuery,
  type OpenWindowParams,
  type Truncatable,
  windowQuery,
  windowStart,
  withTruncated,
} from '../windowed-list.ts';

/** Which leads to list. */
export type LeadListParams = OpenWindowParams &
  ConversionFilter & {
    /** Only forms, or only meetings. @source inferred */
    kind?: 'lead' | 'meeting' | undefined;
  };

/** A window of leads. */
export type LeadList = Truncatable & { leads: Lead[] };

/** Form submissions and booked meetings. @source REST §2, §4 */
export class LeadsResource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Lists the newest leads of a window, at most 250.
   *
   * @returns `{ leads, truncated }`; `truncated` says that there are probably more, which {@link iterate} reaches.
   * @source REST §4 GET /api/v1/leads; the parameters are *inferred*
   * @example
   * ```ts
   * const { leads } = await cartouche.leads.list();
   * ```
   */
  list(params?: LeadListParams, options?: CallOptions): Call<LeadList> {
    return this.#transport.call(
      'listLeads',
      () => ({
        query: {
          ...windowQuery(params),
          ...conversionQuery(params ?? {}),
          ...(params?.kind !== undefined && { kind: params.kind }),
        },
      }),
      options,
      (body) => withTruncated(body, 'leads', listCaps.leads),
    );
  }

  /**
   * Walks all leads of a window, newest first. None is lost or repeated. To follow new ones from a place
   * that was saved, use `events.iterate`.
   *
   * @example
   * ```ts
   * for await (const lead of cartouche.leads.iterate({ createdAfter: yesterday })) console.log(lead.kind, lead.fields);
   * ```
   */
  iterate(params?: LeadListParams, options?: CallOptions): AsyncGenerator<Lead, void, undefined> {
    return iterateWindow({
      cap: listCaps.leads,
      start: () => windowStart(params),
      read: async (createdBefore) => (await this.list({ ...params, createdBefore }, options)).leads,
    });
  }
}
