import type { Prospect, ProspectInput } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import type { Tombstones } from '../../database/tombstones.ts';
import { invalidFields } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Ids } from '../../platform/ids.ts';
import { survivorsOf } from './change-prospect.ts';
import {
  MAP_FIELDS,
  mapFault,
  mergeChanges,
  type PathOf,
  type ProspectChange,
  pathInList,
  readChanges,
} from './prospect-input.ts';
import type { ProspectRow } from './store.ts';
import * as store from './store.ts';

/** The status of all of them, default: they keep theirs; the key or member that changes them. */
type UpsertOptions = { status?: string | undefined; by?: string | null };

/** The refusal of an address that an erased person had. */
export const KEPT_ERASED =
  'belongs to a person who was erased, and this workspace keeps erased addresses. Leave it out, or have an operator lift it with cartouche-server erasures lift';

/** Makes the function that creates or changes prospects in a transaction, all or none. */
export function createUpsert({ clock, ids, tombstones }: { clock: Clock; ids: Ids; tombstones: Tombstones }) {
  return upsert;

  async function upsert(
    trx: Kysely<Database>,
    workspaceId: string,
    inputs: readonly ProspectInput[],
    pathOf: PathOf = pathInList,
    { status, by = null }: UpsertOptions = {},
  ): Promise<Prospect[]> {
    const changes = readChanges(inputs, pathOf);
    const prospects = changes.map((change) => ({ id: ids.uuid(), by, change }));
    const { stored: found, keepsErased } = await store.upsertProspects(
      trx,
      workspaceId,
      prospects,
      clock.now(),
      status,
    );
    const stored = new Map(found.map((row) => [row.email, row]));
    // With the workspace's clock locked, which an erasure and a merge lock too: one that came first is seen.
    if (keepsErased) await refuseErased(trx, workspaceId, changes, pathOf);
    const addressOf = await handOn(trx, workspaceId, changes, stored, { status, by });
    const rows = changes.map((change) => {
      const row = stored.get(addressOf(change));
      if (!row) throw new Error('The upsert returned no row for an address that it was given.');
      return { change, row };
    });
    refuseOvergrown(rows, pathOf);
    return [...new Set(rows.map(({ row }) => row))].map(store.toProspect);
  }

  /** Applies changes of prospects that were merged to those that they were merged into. @returns the address at which a change is stored */
  async function handOn(
    trx: Kysely<Database>,
    workspaceId: string,
    changes: readonly ProspectChange[],
    stored: Map<string, ProspectRow>,
    { status, by = null }: UpsertOptions,
  ): Promise<(change: ProspectChange) => string> {
    const merged = changes.filter(({ email }) => !stored.has(email)).map(({ email }) => email);
    if (merged.length === 0) return ({ email }) => email;
    const survivors = await survivorsOf(trx, workspaceId, merged);
    const again = handedOn(changes, survivors);
    const prospects = again.map((change) => ({ id: ids.uuid(), by, change }));
    const { stored: rows } = await store.upsertProspects(trx, workspaceId, prospects, clock.now(), status);
    for (const row of rows) stored.set(row.email, row);
    return ({ email }) => survivors.get(email) ?? email;
  }

  async function refuseErased(
    trx: Kysely<Database>,
    workspaceId: string,
    changes: readonly ProspectChange[],
    pathOf: PathOf,
  ) {
    const emails = changes.map(({ email }) => email);
    const erased = await tombstones.erasedAmong(trx, workspaceId, emails);
    if (erased.size === 0) return;
    const issues = changes.flatMap(({ index, email }) =>
      erased.has(email) ? [{ path: pathOf(index, 'email'), message: KEPT_ERASED }] : [],
    );
    throw invalidFields(issues);
  }
}

/** The changes of those who have other addresses now, and of those who are at these, in their order. */
function handedOn(changes: readonly ProspectChange[], survivors: ReadonlyMap<string, string>): ProspectChange[] {
  const wanted = new Set(survivors.values());
  const again = new Map<string, ProspectChange>();
  for (const change of changes) {
    const email = survivors.get(change.email) ?? change.email;
    if (!wanted.has(email)) continue;
    const earlier = again.get(email);
    again.set(email, earlier ? mergeChanges(earlier, { ...change, email }) : { ...change, email });
  }
  return [...again.values()];
}

// Each call may be within the limit and their sum over it; throwing takes the whole call back. All at once, because an import
// that leaves out what is refused stores the rest again.
function refuseOvergrown(rows: readonly { change: ProspectChange; row: ProspectRow }[], pathOf: PathOf): void {
  const issues = rows.flatMap(({ change, row }) =>
    MAP_FIELDS.flatMap((field) => {
      const fault = change.maps[field] && mapFault(field, row[field]);
      return fault
        ? [{ path: pathOf(change.index, field), message: `together with what is stored ${fault}; null empties it` }]
        : [];
    }),
  );
  if (issues.length > 0) throw invalidFields(issues);
}
