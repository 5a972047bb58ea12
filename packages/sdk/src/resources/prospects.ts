import type {
  ImportProspectsInput,
  ImportProspectsResult,
  Prospect,
  ProspectInput,
  ProspectWithPages,
  RemoveProspectResult,
} from '@cartouche/contract';
import type { Call } from '../call.ts';
import type { CallOptions, WriteOptions } from '../call-options.ts';
import { iterateWindow } from '../iterate-window.ts';
import { listCaps } from '../list-caps.ts';
import { entity, having } from '../read-answer.ts';
import type { Transport } from '../transport.ts';
import {
  instant,
  type OpenWindowParams,
  type Truncatable,
  windowQuery,
  windowStart,
  withTruncated,
} from '../windowed-list.ts';

/** Which prospects to list. */
export type ProspectListParams = OpenWindowParams & {
  /** The one with this address. */
  email?: string | undefined;
  /** Words that begin words of the name, the address, the company or the role. */
  q?: string | undefined;
  status?: 'pending' | 'generating' | 'rendered' | 'review' | 'failed' | undefined;
  tag?: string | undefined;
  /** Only prospects created or changed after this instant. */
  updatedAfter?: string | Date | undefined;
  /** At most so many a request, 1 to 500. @default 500 */
  limit?: number | undefined;
};

/** A window of prospects. */
export type ProspectList = Truncatable & { prospects: Prospect[] };

/** People to write to. They are found again by their email address. @source REST §2, §4 */
export class ProspectsResource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Lists the newest prospects of a window, at most 500.
   *
   * @returns `{ prospects, truncated }`; `truncated` says that there are probably more, which {@link iterate} reaches.
   * @throws {@link ApiError} as for every call: 401, 402, 403, 429.
   * @source REST §4 GET /api/v1/prospects; the parameters are *inferred*
   * @example
   * ```ts
   * const { prospects, truncated } = await cartouche.prospects.list({ createdAfter: new Date('2026-11-01') });
   * ```
   */
  list(params?: ProspectListParams, options?: CallOptions): Call<ProspectList> {
    return this.#transport.call(
      'listProspects',
      () => ({ query: prospectQuery(params) }),
      options,
      (body) => withTruncated(body, 'prospects', params?.limit ?? listCaps.prospects),
    );
  }

  /**
   * Walks all prospects of a window, newest first. No prospect is lost or repeated, also where several
   * have the same `created_at`.
   *
   * @throws what {@link list} throws, from the request that failed.
   * @source REST §1.3; the window's parameters are *inferred*
   * @example
   * ```ts
   * for await (const prospect of cartouche.prospects.iterate()) console.log(prospect.email, prospect.status);
   * ```
   */
  iterate(params?: ProspectListParams, options?: CallOptions): AsyncGenerator<Prospect, void, undefined> {
    // Each window begins with the last row of the one before.
    const limit = params?.limit === undefined ? undefined : Math.max(params.limit, 2);
    return iterateWindow({
      cap: limit ?? listCaps.prospects,
      start: () => windowStart(params),
      read: async (createdBefore) => (await this.list({ ...params, limit, createdBefore }, options)).prospects,
    });
  }

  /**
   * Gets a prospect with a summary of each of its pages.
   *
   * @param id - uuid of the prospect.
   * @throws {@link NotFoundError} 404 `not_found`.
   * @source REST §4 GET /api/v1/prospects/{id}
   * @example
   * ```ts
   * const { pages } = await cartouche.prospects.get(prospect.id);
   * ```
   */
  get(id: string, options?: CallOptions): Call<ProspectWithPages> {
    return this.#transport.call('getProspect', { path: { id } }, options, entity('prospect'));
  }

  /**
   * Creates prospects or updates those that have the same email address. A field that is given replaces, `null` clears, a field
   * that is left out is kept; `custom_fields` and `external_ids` are merged by key. All are stored, or none.
   *
   * One prospect, or at most 10,000, each with its `email`.
   *
   * @returns one prospect for one, else the stored prospects in the order sent, one for each distinct address.
   * @throws {@link ValidationError} 400 `validation_failed` with `issues`, 400 `no_prospects`, 413 `body_too_large`.
   * @source REST §4 POST /api/v1/prospects; merging and the item limit are *inferred*
   * @example
   * ```ts
   * const ada = await cartouche.prospects.upsert({ email: 'ada@northwind.example', first_name: 'Ada', company_name: 'Northwind' });
   * const all = await cartouche.prospects.upsert([{ email: 'ada@northwind.example' }, { email: 'grace@globex.example' }]);
   * ```
   */
  upsert(prospect: ProspectInput, options?: WriteOptions): Call<Prospect>;
  /** Creates or updates several prospects in one call, by the same rules. */
  upsert(
    prospects: readonly ProspectInput[] | { readonly prospects: readonly ProspectInput[] },
    options?: WriteOptions,
  ): Call<Prospect[]>;
  upsert(
    input: ProspectInput | readonly ProspectInput[] | { readonly prospects: readonly ProspectInput[] },
    options?: WriteOptions,
  ): Call<Prospect> | Call<Prospect[]> {
    const isOne = 'email' in Object(input);
    return this.#transport.call(
      'upsertProspects',
      { body: input as ProspectInput | ProspectInput[] },
      options,
      ({ prospects }) => (isOne ? prospects?.[0] : prospects) as never,
    );
  }

  /**
   * Imports prospects from rows or from CSV text, with a report for each row: what can be stored is stored.
   *
   * @param input - exactly one of `prospects` and `csv`, at most 10,000 rows. `templateId` also drafts a batch of the imported.
   * @returns `{ report, batch }`; `batch` is null without a template.
   * @throws {@link ValidationError} 400 when nothing can be read at all.
   * @source MCP §4 import_contacts; the shapes are *inferred*
   * @example
   * ```ts
   * const { report } = await cartouche.prospects.import({ csv: 'Email,Company\nada@northwind.example,Northwind\n' });
   * console.log(report.created, report.results.filter((row) => row.outcome === 'failed'));
   * ```
   */
  import(input: ImportProspectsInput, options?: WriteOptions): Call<ImportProspectsResult> {
    return this.#transport.call('importProspects', { body: input }, options, having('report'));
  }

  /**
   * Removes a prospect and its pages, which answer 410 from then on. Upserting the address again brings the prospect back.
   *
   * @returns `{ prospectId, removedPages }`.
   * @throws {@link NotFoundError} 404 `not_found`.
   * @source MCP §4 remove_contact; the shapes are *inferred*
   * @example
   * ```ts
   * const { removedPages } = await cartouche.prospects.remove(prospectId);
   * ```
   */
  remove(id: string, options?: WriteOptions): Call<RemoveProspectResult> {
    return this.#transport.call('removeProspect', { path: { id } }, options, having('removedPages'));
  }
}

const prospectQuery = (params: ProspectListParams = {}) => {
  const { email, q, status, tag, updatedAfter, limit } = params;
  const since = instant('updatedAfter', updatedAfter);
  return {
    ...windowQuery(params),
    ...(email !== undefined && { email }),
    ...(q !== undefined && { q }),
    ...(status !== undefined && { status }),
    ...(tag !== undefined && { tag }),
    ...(since !== undefined && { updated_after: since }),
    ...(limit !== undefined && { limit }),
  };
};
