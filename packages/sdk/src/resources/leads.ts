import type { Lead, UpdateLeadInput } from '@cartouche/contract';
import type { Call } from '../call.ts';
import type { CallOptions, WriteOptions } from '../call-options.ts';
import type { LeadsMethods } from '../generated/method-docs.ts';
import * as operations from '../generated/operations/leads.ts';
import type { CursorParams, ListCall } from '../list-call.ts';
import { LEADS_CAP } from '../list-caps.ts';
import { single } from '../single.ts';
import type { Transport } from '../transport.ts';
import { type ConversionFilter, makeWindowList, type Truncatable, type WindowCursor } from '../windowed-list.ts';

export type { ResourceOptions } from '../single.ts';

/** Filters for the leads. */
export type LeadListParams = CursorParams &
  ConversionFilter & {
    /** Only forms, or only meetings. @source inferred */
    kind?: 'lead' | 'meeting' | undefined;
    /** Only leads with this status. @source inferred */
    status?: Lead['status'] | undefined;
    /** Only leads that this member answers. @source inferred */
    ownerId?: string | undefined;
  };

/** A page of leads. */
export type LeadList = Truncatable &
  WindowCursor & {
    /** The leads, newest first. */
    leads: Lead[];
  };

/**
 * Form submissions and booked meetings.
 *
 * @source REST §2, §4
 * @example const leads = createLeads();
 */
export class LeadsResource implements LeadsMethods {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Lists leads, newest first. `await` reads one page of at most 250, `for await` all of them. To follow new ones from a place that
   * was saved, use `events.list`.
   *
   * @returns a page is `{ leads, nextCursor, truncated }`.
   * @source REST §4 GET /api/v1/leads; the parameters are *inferred*
   * @example
   * ```ts
   * const { leads } = await cartouche.leads.list({ kind: 'meeting' });
   * for await (const lead of cartouche.leads.list({ createdAfter: yesterday })) console.log(lead.kind, lead.fields);
   * ```
   */
  list(params?: LeadListParams, options?: CallOptions): ListCall<LeadList, Lead> {
    return makeWindowList(this.#transport, operations.listLeads, LEADS_CAP, params, options);
  }

  /**
   * @inheritDoc
   * @example
   * ```ts
   * const { leads } = await cartouche.leads.list({ kind: 'lead' });
   * for (const { id } of leads) console.log((await cartouche.leads.get(id)).prospect?.email);
   * ```
   */
  get(id: string, options?: CallOptions): Call<Lead> {
    return this.#transport.call(operations.getLead, { path: { id } }, options);
  }

  /**
   * @inheritDoc
   * @example
   * ```ts
   * const { leads } = await cartouche.leads.list({ status: 'new' });
   * for (const lead of leads) await cartouche.leads.update(lead.id, { status: 'open' }, { ifMatch: lead });
   * ```
   */
  update(id: string, input: UpdateLeadInput, options?: WriteOptions): Call<Lead> {
    return this.#transport.call(operations.updateLead, { path: { id }, body: input }, options);
  }

  /**
   * @inheritDoc
   * @example
   * ```ts
   * const { leads } = await cartouche.leads.list({ kind: 'lead' });
   * for (const { id } of leads) await cartouche.leads.delete(id);
   * ```
   */
  delete(id: string, options?: WriteOptions): Call<{ leadId: string }> {
    return this.#transport.call(operations.deleteLead, { path: { id } }, options);
  }
}

/**
 * Creates a client with `cartouche.leads` only, for programs whose size counts.
 *
 * @example const leads = createLeads(); // SERVICE_API_KEY and APP_URL
 */
export const createLeads = /* @__PURE__ */ single(LeadsResource);
