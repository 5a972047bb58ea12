import type {
  DeleteProspectResult,
  ImportProspectsInput,
  ImportProspectsResult,
  MergeProspectsInput,
  MergeProspectsResult,
  Prospect,
  ProspectInput,
  ProspectWithPages,
  UpdateProspectInput,
} from '@cartouche/contract';
import { type Call, makeCall } from '../call.ts';
import type { CallOptions, WriteOptions } from '../call-options.ts';
import type { ProspectsMethods } from '../generated/method-docs.ts';
import * as operations from '../generated/operations/prospects.ts';
import type { CursorParams, ListCall } from '../list-call.ts';
import { PROSPECTS_CAP, UPSERT_CAP } from '../list-caps.ts';
import { loadLater } from '../load-later.ts';
import { isEntity } from '../operation.ts';
import { single } from '../single.ts';
import { serialise, type Transport } from '../transport.ts';
import { makeWindowList, type OpenWindowParams, type Truncatable, type WindowCursor } from '../windowed-list.ts';

export type { ResourceOptions } from '../single.ts';

/** Filters for the prospects. */
export type ProspectListParams = OpenWindowParams &
  CursorParams & {
    /** The one with this address. */
    email?: string | undefined;
    /** Words that begin words of the name, the address, the company or the role. */
    q?: string | undefined;
    /** Only prospects with this status. */
    status?: 'pending' | 'generating' | 'rendered' | 'review' | 'failed' | undefined;
    /** Only prospects with this tag. */
    tag?: string | undefined;
    /** Only prospects created or changed after this instant. */
    updatedAfter?: string | Date | undefined;
    /** Only prospects without a value in these fields, separated by commas: `company_name,custom_fields.plan`. */
    missing?: string | undefined;
    /** Whether to count the prospects that pass the filters: {@link ProspectList} has their `total`. @default false */
    count?: boolean | undefined;
    /** Most prospects per page, 1 to 500. @default 500 */
    limit?: number | undefined;
  };

/** A page of prospects. */
export type ProspectList = Truncatable &
  WindowCursor & {
    /** The prospects, newest first. */
    prospects: Prospect[];
    /** The number of prospects that pass the filters, up to 100,000; only with `count`. */
    total?: number;
  };

/**
 * People to write to. They are matched by email address.
 *
 * @source REST §2, §4
 * @example const prospects = createProspects();
 */
export class ProspectsResource implements ProspectsMethods {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Lists prospects, newest first. `await` reads one page of at most 500, `for await` all of them: no prospect is lost or repeated,
   * even if several share a `created_at`.
   *
   * @returns a page is `{ prospects, nextCursor, truncated }`.
   * @throws {@link ApiError} as for every call: 401, 402, 403, 429.
   * @source REST §1.3, §4 GET /api/v1/prospects; the parameters are *inferred*
   * @example
   * ```ts
   * const { prospects, nextCursor } = await cartouche.prospects.list({ createdAfter: new Date('2026-11-01'), limit: 50 });
   * for await (const prospect of cartouche.prospects.list()) console.log(prospect.email, prospect.status);
   * ```
   */
  list(params?: ProspectListParams, options?: CallOptions): ListCall<ProspectList, Prospect> {
    return makeWindowList(this.#transport, operations.listProspects, PROSPECTS_CAP, params, options);
  }

  /**
   * @inheritDoc
   * @example const { pages } = await cartouche.prospects.get(prospect.id);
   */
  get(id: string, options?: CallOptions): Call<ProspectWithPages> {
    return this.#transport.call(operations.getProspect, { path: { id } }, options);
  }

  /**
   * @inheritDoc
   * @example const ada = await cartouche.prospects.update(prospect.id, { email: 'ada.byron@northwind.example' }, { ifMatch: prospect });
   */
  update(id: string, changes: UpdateProspectInput, options?: WriteOptions): Call<ProspectWithPages> {
    return this.#transport.call(operations.updateProspect, { path: { id }, body: changes }, options);
  }

  /**
   * @inheritDoc
   * @example
   * ```ts
   * const duplicate = await cartouche.prospects.upsert({ email: 'a.byron@northwind.example' });
   * const { moved } = await cartouche.prospects.merge(prospect.id, { prospectId: duplicate.id });
   * ```
   */
  merge(id: string, input: MergeProspectsInput, options?: WriteOptions): Call<MergeProspectsResult> {
    return this.#transport.call(operations.mergeProspects, { path: { id }, body: input }, options);
  }

  /**
   * Creates prospects or updates those that have the same email address. A field that is given replaces, `null` clears, a field
   * that is left out is kept; `custom_fields` and `external_ids` are merged by key. All are stored, or none.
   *
   * One prospect or several, each with its `email`. More than 10,000 are sent in parts, one after another under keys derived from the
   * call's own: a part that fails leaves those before it stored, and repeating the call with its key stores none twice.
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
    const list = Array.isArray(input) ? input : Object(input).prospects;
    if (!isOne && list?.length > UPSERT_CAP) return this.#upsertInParts(list, options);
    return this.#transport.call(
      operations.upsertProspects,
      { body: input as ProspectInput | ProspectInput[] },
      options,
      ({ prospects }) => takeProspects(prospects, isOne) as never,
    );
  }

  /** Part by part, which few programs need: the code is loaded then. */
  #upsertInParts(prospects: readonly ProspectInput[], options: WriteOptions | undefined): Call<Prospect[]> {
    let idempotencyKey: string | undefined;
    const settle = async () => {
      idempotencyKey = options?.idempotencyKey ?? this.#transport.newIdempotencyKey();
      // A copy: what the caller changes while parts are sent must not end up in them.
      const text = serialise(prospects) ?? '[]';
      const { upsertInParts } = await loadLater();
      return upsertInParts(this, this.#transport, JSON.parse(text), { ...options, idempotencyKey }).withResponse();
    };
    const settled = settle();
    return makeCall(settled, idempotencyKey);
  }

  /**
   * @inheritDoc
   * @param input - exactly one of `prospects` and `csv`, at most 10,000 rows; a row with a bad field, such as a website that
   *   is none, is refused as a whole. The rows of `prospects` are what {@link upsert} takes;
   *   data of your own belongs in `custom_fields`. `templateId` also drafts a batch of the imported, at most 5,000.
   * @example
   * ```ts
   * const { report } = await cartouche.prospects.import({ csv: 'Email,Company\nada@northwind.example,Northwind\n' });
   * console.log(report.created, report.results.filter((row) => row.outcome === 'failed'));
   * ```
   */
  import(input: ImportProspectsInput, options?: WriteOptions): Call<ImportProspectsResult> {
    return this.#transport.call(operations.importProspects, { body: input }, options);
  }

  /**
   * @inheritDoc
   * @example const { deletedPages } = await cartouche.prospects.delete(prospectId);
   */
  delete(id: string, options?: WriteOptions): Call<DeleteProspectResult> {
    return this.#transport.call(operations.deleteProspect, { path: { id } }, options);
  }
}

/**
 * Creates a client with `cartouche.prospects` only, for programs whose size counts.
 *
 * @example const prospects = createProspects(); // SERVICE_API_KEY and APP_URL
 */
export const createProspects = /* @__PURE__ */ single(ProspectsResource);

const takeProspects = (stored: readonly Prospect[] | undefined, isOne: boolean) => {
  if (!Array.isArray(stored)) return undefined;
  if (!isOne) return stored;
  return isEntity(stored[0]) ? stored[0] : undefined;
};
