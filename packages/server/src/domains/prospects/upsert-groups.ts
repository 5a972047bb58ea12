import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import type { Tombstones } from '../../database/tombstones.ts';
import type { KeyedCall } from '../../http/pipeline/handler.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Ids } from '../../platform/ids.ts';
import { inGroups } from '../../platform/in-groups.ts';
import type { ProspectChange } from './prospect-input.ts';
import { upsertGroup } from './store.ts';

/**
 * Stores a change together with those of other calls.
 *
 * @returns the answer's JSON; undefined when nothing was stored and the call has to be run by itself
 */
export type UpsertTogether = (
  workspaceId: string,
  change: { change: ProspectChange; by: string | null },
  keyed: KeyedCall | undefined,
) => Promise<string | undefined>;

type Upsert = { change: ProspectChange; by: string | null; keyed: KeyedCall | undefined };

/** Commits the upserts of a workspace in groups. */
export function createUpsertGroups({
  db,
  clock,
  ids,
  tombstones,
}: {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  tombstones: Pick<Tombstones, 'hashOf'>;
}): UpsertTogether {
  const upsert = inGroups<Upsert, string | undefined>({
    run: async (workspaceId, group) => {
      const prospects = group.map(({ change, by, keyed }) => ({
        id: ids.uuid(),
        by,
        change,
        key: keyed?.key,
        keyHash: keyed && tombstones.hashOf(workspaceId, 'key', keyed.key),
        addressHash: tombstones.hashOf(workspaceId, 'address', change.email),
        requestHash: keyed?.requestHash,
      }));
      const answers = await upsertGroup(db, workspaceId, prospects, clock.now());
      return group.map((_, position) => answers.get(position));
    },
    alone: () => undefined,
    keysOf: ({ change, keyed }) => [`email ${change.email}`, ...(keyed ? [`key ${keyed.key}`] : [])],
  });
  return (workspaceId, { change, by }, keyed) => upsert(workspaceId, { change, by, keyed });
}
