import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import type { Tombstones } from '../../database/tombstones.ts';
import type { KeyedCall } from '../../http/pipeline/handler.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Ids } from '../../platform/ids.ts';
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

type Waiting = {
  change: ProspectChange;
  by: string | null;
  keyed: KeyedCall | undefined;
  resolve(answer: string | undefined): void;
  reject(error: unknown): void;
};

const MOST_TOGETHER = 200;

// About one of the rows, or a conflict with another transaction: by itself, each call gets its own verdict.
const OF_ONE_CALL = /^(?:2[123]|40|54)/;

/**
 * Commits the upserts of a workspace in groups: while one statement is under way, the calls that come meanwhile wait for the next.
 * A single caller waits for nothing.
 */
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
  const queues = new Map<string, Waiting[]>();

  const runGroup = async (workspaceId: string, group: readonly Waiting[]) => {
    const prospects = group.map(({ change, by, keyed }) => ({
      id: ids.uuid(),
      by,
      change,
      key: keyed?.key,
      keyHash: keyed && tombstones.hashOf(workspaceId, 'key', keyed.key),
      addressHash: tombstones.hashOf(workspaceId, 'address', change.email),
      requestHash: keyed?.requestHash,
    }));
    try {
      const answers = await upsertGroup(db, workspaceId, prospects, clock.now());
      for (const [position, { resolve }] of group.entries()) resolve(answers.get(position));
    } catch (error) {
      const isOfOneCall = OF_ONE_CALL.test((error as { code?: string }).code ?? '');
      for (const { resolve, reject } of group) {
        if (isOfOneCall) resolve(undefined);
        else reject(error);
      }
    }
  };

  const drain = async (workspaceId: string, queue: Waiting[]) => {
    while (queue.length > 0) await runGroup(workspaceId, queue.splice(0, groupSize(queue)));
    queues.delete(workspaceId);
  };

  return (workspaceId, { change, by }, keyed) =>
    new Promise((resolve, reject) => {
      const waiting = { change, by, keyed, resolve, reject };
      const queue = queues.get(workspaceId);
      if (queue) return void queue.push(waiting);
      const started = [waiting];
      queues.set(workspaceId, started);
      // Requests that arrive in the same turn of the event loop join the group.
      setImmediate(() => void drain(workspaceId, started));
    });
}

// A statement can change a row, or store a key, only once: the second call of either waits for the next group.
function groupSize(queue: readonly Waiting[]): number {
  const emails = new Set<string>();
  const keys = new Set<string>();
  for (const [position, { change, keyed }] of queue.entries()) {
    if (position === MOST_TOGETHER || emails.has(change.email) || (keyed && keys.has(keyed.key))) return position;
    emails.add(change.email);
    if (keyed) keys.add(keyed.key);
  }
  return queue.length;
}
