import type {
  DeleteProspectResult,
  ImportProspectsInput,
  PageSummary,
  Prospect,
  ProspectInput,
  ProspectWithPages,
  UpdateProspectInput,
} from '@cartouche/contract';
import type { Kysely } from 'kysely';
import { findChanger } from '../../database/find-changer.ts';
import { keepAnswer } from '../../database/keep-answer.ts';
import type { Database } from '../../database/schema.generated.ts';
import type { Tombstones } from '../../database/tombstones.ts';
import type { Caller } from '../../http/caller.ts';
import type { Budgets } from '../../http/pipeline/budgets.ts';
import type { KeyedCall } from '../../http/pipeline/handler.ts';
import { ApiFailure, invalid, notFound } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import { comparableAddress } from '../../platform/email-address.ts';
import {
  accepts,
  type Change,
  changeBy,
  changedMeanwhile,
  type ExpectedVersions,
} from '../../platform/expected-versions.ts';
import type { Ids } from '../../platform/ids.ts';
import {
  changeAddress,
  findMergedInto,
  hasNewerPage,
  joinFields,
  type LockedProspect,
  lockProspects,
  type Merge,
  storeMerged,
} from './change-prospect.ts';
import { type Imported, importRows, readRows } from './import-prospects.ts';
import { createProspectList } from './list-prospects.ts';
import { MAP_FIELDS, mapFault, type PathOf, readChanges } from './prospect-input.ts';
import type { PageOfProspect } from './store.ts';
import * as store from './store.ts';
import { createUpsertGroups } from './upsert-groups.ts';
import { createUpsert, KEPT_ERASED } from './upsert-prospects.ts';

export type { PathOf } from './prospect-input.ts';

/** A page as it is shown with its prospect. */
type ToPageSummary = (page: PageOfProspect) => PageSummary;
/** Takes all pages of a prospect away. @returns how many there were */
type RemovePages = (trx: Kysely<Database>, workspaceId: string, prospectId: string) => Promise<number>;

type SaveOptions = { pathOf?: PathOf | undefined; change?: Change };

/** People to write to, one for each email address of a workspace. */
export type ProspectsService = ReturnType<typeof createProspectsService>;

export type ProspectsOptions = {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  tombstones: Tombstones;
  budgets: Pick<Budgets, 'take'>;
};

export function createProspectsService({ db, clock, ids, tombstones, budgets }: ProspectsOptions) {
  const lists = createProspectList(db);
  const upsert = createUpsert({ clock, ids, tombstones });
  const moveTo = async (
    trx: Kysely<Database>,
    caller: Pick<Caller, 'workspaceId' | 'keyId'>,
    row: LockedProspect,
    email: string,
  ): Promise<void> => {
    const erased = await tombstones.erasedAmong(trx, caller.workspaceId, [email]);
    if (erased.size > 0) throw invalid('email', KEPT_ERASED);
    const holder = await changeAddress(trx, caller, row, email, clock.now());
    if (!holder) return;
    throw new ApiFailure('invalid_state', {
      reason: 'email_taken',
      message: `Another prospect, ${holder}, has this address, or had it when it was removed. Merge it into this one with mergeProspects.`,
    });
  };
  const groupCommit = createUpsertGroups({ db, clock, ids, tombstones });
  return {
    /**
     * Creates or changes prospects, all or none. See `prospect-input.ts` for what an update keeps and replaces.
     *
     * @param pathOf names an item's field in an issue. Default: as in the upsert's list, `prospects[3].custom_fields`
     * @param options `status` is given to all of them, default: they keep theirs; `by` is the key or member that changes them
     * @returns one for each distinct address, in the order sent
     * @throws ApiFailure `no_prospects`, `validation_failed`
     */
    upsert,
    /**
     * `upsert` of a single item, committed together with those of other calls.
     *
     * @param keyed the call's Idempotency-Key: its answer is stored by the same statement
     * @returns the JSON of the answer; undefined when nothing was stored and the call has to be run by itself, which also says why
     * @throws ApiFailure `no_prospects`, `validation_failed`
     */
    async saveInGroup(
      { workspaceId, keyId }: Pick<Caller, 'workspaceId' | 'keyId'>,
      inputs: readonly ProspectInput[],
      keyed: KeyedCall | undefined,
    ): Promise<string | undefined> {
      const [change] = inputs.length === 1 ? readChanges(inputs) : [];
      return change && groupCommit(workspaceId, { change, by: keyId }, keyed);
    },

    /**
     * `upsert` in a transaction of its own.
     *
     * @throws ApiFailure also `changed_meanwhile` for a single prospect of another version than those that are expected
     */
    save: (
      workspaceId: string,
      inputs: readonly ProspectInput[],
      { pathOf, change = changeBy(null) }: SaveOptions = {},
    ): Promise<Prospect[]> =>
      db.transaction().execute(async (trx) => {
        const { by, expected, callId } = change;
        if (expected === undefined) return upsert(trx, workspaceId, inputs, pathOf, { by });
        const [one, ...others] = readChanges(inputs, pathOf);
        if (!one || others.length > 0) throw invalid('header.If-Match', 'is about one prospect: send a single one');
        const row = await store.lockByEmail(trx, workspaceId, one.email);
        if (callId === null || row?.changed_in !== callId) await requireVersion(trx, workspaceId, expected, row);
        const stored = await upsert(trx, workspaceId, inputs, pathOf, { by });
        await store.recordCall(trx, workspaceId, one.email, callId);
        return stored;
      }),
    /** Compares the version of a prospect that the transaction has locked, and may have been removed. @throws ApiFailure `changed_meanwhile` */
    requireVersion: async (
      trx: Kysely<Database>,
      workspaceId: string,
      id: string,
      expected: ExpectedVersions | undefined,
    ): Promise<void> => {
      if (expected === undefined) return;
      const { removed_at: _, ...row } = (await store.findVersion(trx, workspaceId, id)) ?? {};
      await requireVersion(trx, workspaceId, expected, 'id' in row ? (row as store.VersionRow) : undefined);
    },
    list: lists.list,
    count: lists.count,

    /** @throws ApiFailure `not_found` */
    async get(workspaceId: string, id: string, toPageSummary: ToPageSummary): Promise<ProspectWithPages> {
      const found = await store.findWithPages(db, workspaceId, id);
      if (!found) throw await missing(db, workspaceId, id);
      return { ...store.toProspect(found.row), pages: found.pages.map(toPageSummary) };
    },

    /**
     * Stores what can be stored of an import, with a report for each row. A dry run takes nothing from the budget.
     *
     * @throws ApiFailure `validation_failed`, `no_prospects`, `rate_limited`
     */
    async import(
      { workspaceId, keyId: by }: Pick<Caller, 'workspaceId' | 'keyId'>,
      input: ImportProspectsInput,
    ): Promise<Imported> {
      const read = await readRows(input);
      if (!input.dryRun)
        await db.transaction().execute((trx) => budgets.take(trx, workspaceId, { import_rows: read.rows.length }));
      const store: typeof upsert = (trx, id, inputs, pathOf) => upsert(trx, id, inputs, pathOf, { by });
      return importRows(db, workspaceId, read, store, input.dryRun);
    },
    /** Takes a prospect and its pages away. @throws ApiFailure `not_found`, `changed_meanwhile` */
    remove: (
      caller: Pick<Caller, 'workspaceId' | 'keyId'>,
      id: string,
      removePages: RemovePages,
      { expected, key }: Pick<Change, 'expected' | 'key'> = {},
    ): Promise<DeleteProspectResult> =>
      db.transaction().execute(async (trx) => {
        const { workspaceId } = caller;
        const deletedPages = await removePages(trx, workspaceId, id);
        if (!(await store.deleteProspect(trx, caller, id, clock.now(), expected))) {
          const { removed_at, ...row } = (await store.findVersion(trx, workspaceId, id)) ?? { removed_at: null };
          if (!('id' in row) || removed_at !== null) throw await missing(trx, workspaceId, id);
          await requireVersion(trx, workspaceId, expected, row);
        }
        const answer = { prospectId: id, deletedPages };
        await keepAnswer(trx, { key }, answer);
        return answer;
      }),
    /**
     * Changes a prospect, its address too.
     *
     * @throws ApiFailure `not_found`, `prospect_merged`, `changed_meanwhile`, `validation_failed`, and `invalid_state` for an address that another
     *   prospect has
     */
    update: (
      caller: Pick<Caller, 'workspaceId' | 'keyId'>,
      id: string,
      { email, ...fields }: UpdateProspectInput,
      { by, callId, expected }: Change,
    ): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const { workspaceId } = caller;
        const row = (await lockProspects(trx, workspaceId, [id])).get(id.toLowerCase());
        if (!row || row.removed_at !== null) throw await missing(trx, workspaceId, id);
        const { removed_at: _, merged_into: __, ...present } = row;
        if (callId === null || row.changed_in !== callId) await requireVersion(trx, workspaceId, expected, present);
        const wanted = email === undefined ? row.email : comparableAddress(email);
        if (wanted !== row.email) await moveTo(trx, caller, row, wanted);
        const pathOf: PathOf = (_index, field) => field;
        if (Object.keys(fields).length > 0)
          await upsert(trx, workspaceId, [{ ...fields, email: wanted }], pathOf, { by });
        await store.recordCall(trx, workspaceId, wanted, callId);
      }),
    /**
     * Locks two prospects that are to be merged.
     *
     * @throws ApiFailure `not_found`, `prospect_merged`, `changed_meanwhile`, and `validation_failed` when they are too large together
     */
    async lockForMerge(
      trx: Kysely<Database>,
      workspaceId: string,
      { into, from }: { into: string; from: string },
      expected: ExpectedVersions | undefined,
    ): Promise<{ kept: LockedProspect; gone: LockedProspect }> {
      const rows = await lockProspects(trx, workspaceId, [into, from]);
      const [kept, gone] = [rows.get(into), rows.get(from)];
      if (!kept || kept.removed_at !== null) throw await missing(trx, workspaceId, into);
      if (!gone || gone.merged_into !== null) throw await missing(trx, workspaceId, from);
      const { removed_at: _, merged_into: __, ...present } = kept;
      await requireVersion(trx, workspaceId, expected, present);
      const { maps } = joinFields(kept, gone);
      for (const field of MAP_FIELDS) {
        const fault = mapFault(field, maps[field]);
        if (fault) throw invalid('prospectId', `has too much to be merged: the ${field} of both ${fault}`);
      }
      return { kept, gone };
    },
    /** Stores what two locked prospects are together. */
    storeMerged: (trx: Kysely<Database>, caller: Pick<Caller, 'workspaceId' | 'keyId'>, merge: Merge): Promise<void> =>
      storeMerged(trx, caller, merge, clock.now()),
    hasNewerPage,
    findMergedInto,
    /** The refusal of a call for a prospect that is not there: `not_found`, or `prospect_merged`. */
    missing,
    /** A prospect that was not removed. */
    find: store.findProspect,
    /** Finds the prospects with these ids, in any order. */
    findAll: store.findProspects,
    /** Newest first. */
    recentIds: store.selectRecentIds,
    setStatus: (
      trx: Kysely<Database>,
      workspaceId: string,
      prospectIds: readonly string[],
      status: string,
    ): Promise<void> => store.updateStatus(trx, workspaceId, prospectIds, status, clock.now()),

    /** Selects the ids that are prospects of this workspace, in no order. */
    existing: store.selectExisting,
  };
}

/** The refusal of a call for a prospect that is not there. */
async function missing(executor: Kysely<Database>, workspaceId: string, id: string): Promise<ApiFailure> {
  const mergedInto = await findMergedInto(executor, workspaceId, id);
  if (mergedInto === undefined) return notFound('prospect', id);
  const message = `This prospect was merged into ${mergedInto}. Call again with that id.`;
  return new ApiFailure('prospect_merged', { message, mergedInto });
}

/** Refuses a change of another version than those that are expected. */
async function requireVersion(
  trx: Kysely<Database>,
  workspaceId: string,
  expected: ExpectedVersions | undefined,
  row: store.VersionRow | undefined,
) {
  if (expected === undefined || (row && accepts(expected, row.version))) return;
  if (!row) throw changedMeanwhile('prospect', expected, undefined);
  const { changed_by, changed_at, changed_in: _call, ...current } = row;
  throw changedMeanwhile('prospect', expected, {
    version: row.version,
    changedAt: changed_at,
    changedBy: await findChanger(trx, workspaceId, changed_by),
    current: store.toProspect(current),
  });
}
