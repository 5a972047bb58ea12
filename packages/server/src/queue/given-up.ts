import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { storableJson } from '../database/storable-json.ts';
import { ApiFailure } from '../platform/api-failure.ts';
import type { Clock } from '../platform/clock.ts';
import type { JobKind, JobPayloads } from './job-kinds.ts';
import type { Jobs } from './jobs.ts';

/** Why the last attempt of a job failed. */
export type GivenUpError = { message: string; name?: string; code?: string };

/** A job whose last attempt failed. */
export type GivenUpWork = {
  id: string;
  kind: JobKind;
  /** Null for the server's own work. */
  workspaceId: string | null;
  payload: Record<string, unknown>;
  /** Attempts that failed, lost workers not among them. */
  attempts: number;
  error: GivenUpError;
  givenUpAt: string;
};

/** What became of one piece of work that was to be requeued. */
export type RequeueOutcome =
  | { id: string; outcome: 'requeued' }
  /** Unknown, or requeued before. */
  | { id: string; outcome: 'not_found' }
  /** The row behind it doesn't allow it (any more); `reason` says what to do. */
  | { id: string; outcome: 'refused'; reason: string };

/**
 * Takes up work that its domain has marked as failed: begins the row behind it again and enqueues the job, in the given transaction.
 *
 * @throws ApiFailure when the row doesn't allow it (any more)
 */
export type Reopen<Payload> = (trx: Kysely<Database>, payload: Payload) => Promise<void>;

/** For kinds whose rows can be begun again. */
export type ReopenHandlers<Payloads = JobPayloads> = { [K in keyof Payloads]?: Reopen<Payloads[K]> };

/** Lists given-up work and requeues it. */
export type GivenUpService = {
  /** Newest first, what was requeued left out. */
  list(wanted?: { kind?: string; workspaceId?: string; limit?: number }): Promise<GivenUpWork[]>;
  /** Requeues each in a transaction of its own. */
  requeue(ids: readonly string[]): Promise<RequeueOutcome[]>;
};

const SERVER_ITSELF = '00000000-0000-0000-0000-000000000000';
const LIST_DEFAULT = 100;

export function createGivenUp(options: {
  db: Kysely<Database>;
  clock: Clock;
  jobs: Jobs;
  reopen: ReopenHandlers;
  /** Kinds whose domain marks the row behind given-up work as failed. Without a way to reopen it, only a new call repeats the work. */
  marked: { [K in JobKind]?: unknown };
}): GivenUpService {
  const { db, clock, jobs, reopen, marked } = options;

  return {
    list: async ({ kind, workspaceId, limit = LIST_DEFAULT } = {}) => {
      let query = db.selectFrom('given_up_work').selectAll().where('requeued_at', 'is', null);
      if (kind) query = query.where('kind', '=', kind);
      if (workspaceId) query = query.where('workspace_id', '=', workspaceId);
      const rows = await query.orderBy('given_up_at', 'desc').orderBy('id').limit(limit).execute();
      return rows.map(toWork);
    },
    requeue: async (ids) => {
      const outcomes: RequeueOutcome[] = [];
      for (const id of ids) outcomes.push(await requeueOne(id));
      return outcomes;
    },
  };

  async function requeueOne(id: string): Promise<RequeueOutcome> {
    try {
      return await db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('given_up_work')
          .set({ requeued_at: clock.now() })
          .where(sql<string>`id::text`, '=', id.toLowerCase())
          .where('requeued_at', 'is', null)
          .returningAll()
          .executeTakeFirst();
        if (!row) return { id, outcome: 'not_found' };
        const { kind, payload } = toWork(row);
        await enqueueAgain(trx, kind, payload);
        return { id, outcome: 'requeued' };
      });
    } catch (error) {
      if (error instanceof ApiFailure) return { id, outcome: 'refused', reason: error.message };
      throw error;
    }
  }

  async function enqueueAgain(trx: Kysely<Database>, kind: JobKind, payload: Record<string, unknown>): Promise<void> {
    const begin = reopen[kind] as Reopen<Record<string, unknown>> | undefined;
    if (!begin && marked[kind])
      throw new ApiFailure('invalid_state', {
        message: 'Its failure was recorded and its charge given back. Repeat the call that asked for it.',
      });
    if (begin) await begin(trx, payload);
    else await jobs.enqueue(trx, kind, [payload as never]);
  }
}

/** Records that a job is given up. Recording it twice changes nothing. */
export async function recordGivenUp(
  db: Kysely<Database>,
  work: { id: string; kind: string; payload: object; attempts: number; error: GivenUpError; givenUpAt: Date },
): Promise<void> {
  const { workspaceId = SERVER_ITSELF } = work.payload as { workspaceId?: string };
  await db
    .insertInto('given_up_work')
    .values({
      ...{ workspace_id: workspaceId, id: work.id, kind: work.kind, attempts: work.attempts },
      ...{ payload: storableJson(work.payload), error: storableJson(work.error), given_up_at: work.givenUpAt },
      requeued_at: null,
    })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'id']).doNothing())
    .execute();
}

function toWork(row: Selectable<Database['given_up_work']>): GivenUpWork {
  const { id, kind, workspace_id, payload, attempts, error, given_up_at } = row;
  return {
    ...{ id, kind: kind as JobKind, payload, attempts, error, givenUpAt: given_up_at },
    workspaceId: workspace_id === SERVER_ITSELF ? null : workspace_id,
  };
}
