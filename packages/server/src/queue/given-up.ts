import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../database/schema.generated.ts';
import { storableJson } from '../database/storable-json.ts';
import { ApiFailure } from '../platform/api-failure.ts';
import type { Clock } from '../platform/clock.ts';
import type { AnyJob, GivenUp, GivenUpError } from './job-kind.ts';
import { type Jobs, SERVER_ITSELF } from './jobs.ts';

/** A job whose last attempt failed. */
export type GivenUpWork = {
  id: string;
  kind: string;
  /** Null for the server's own work. */
  workspaceId: string | null;
  payload: Record<string, unknown>;
  /** Attempts that failed, lost workers not among them. */
  attempts: number;
  error: GivenUpError;
  givenUpAt: string;
};

/** The outcome of requeuing one piece of work. */
export type RequeueOutcome =
  | { id: string; outcome: 'requeued' }
  /** Unknown, or requeued before. */
  | { id: string; outcome: 'not_found' }
  /** The row behind it doesn't allow it (any more); `reason` says what to do. */
  | { id: string; outcome: 'refused'; reason: string };

/** Lists given-up work and requeues it. */
export type GivenUpService = {
  /** Newest first, what was requeued left out. */
  list(wanted?: { kind?: string; workspaceId?: string; limit?: number }): Promise<GivenUpWork[]>;
  /** Requeues each in a transaction of its own. */
  requeue(ids: readonly string[]): Promise<RequeueOutcome[]>;
};

const LIST_DEFAULT = 100;

export function createGivenUp(options: {
  db: Kysely<Database>;
  clock: Clock;
  jobs: Jobs;
  kinds: readonly AnyJob[];
}): GivenUpService {
  const { db, clock, jobs } = options;
  const kinds = new Map(options.kinds.map((job) => [job.kind, job]));

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

  async function enqueueAgain(trx: Kysely<Database>, kind: string, payload: Record<string, unknown>): Promise<void> {
    const job = kinds.get(kind);
    if (job?.reopen) return job.reopen(trx, payload);
    // Its domain has marked the row behind it as failed.
    if (job?.giveUp)
      throw new ApiFailure('invalid_state', {
        message: 'Its failure was recorded and its charge given back. Repeat the call that asked for it.',
      });
    await jobs.enqueue(trx, { kind }, [payload]);
  }
}

/** Records that a job is given up. Recording it twice changes nothing. */
export async function recordGivenUp(
  db: Kysely<Database>,
  work: GivenUp & { id: string; payload: object; time: Date | null },
): Promise<void> {
  const { workspaceId = SERVER_ITSELF } = work.payload as { workspaceId?: string };
  await db
    .insertInto('given_up_work')
    .values({
      workspace_id: workspaceId,
      id: work.id,
      kind: work.kind,
      attempts: work.attempts,
      payload: storableJson(work.payload),
      error: storableJson(work.error),
      given_up_at: sql<Date>`coalesce(${work.time}::timestamptz, now())`,
      requeued_at: null,
    })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'id']).doNothing())
    .execute();
}

function toWork(row: Selectable<Database['given_up_work']>): GivenUpWork {
  const { id, kind, workspace_id, payload, attempts, error, given_up_at } = row;
  return {
    id,
    kind,
    payload,
    attempts,
    error,
    givenUpAt: given_up_at,
    workspaceId: workspace_id === SERVER_ITSELF ? null : workspace_id,
  };
}

/** The parts of an error that are kept. */
export function errorOutput(error: unknown): GivenUpError {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = (error as { code?: unknown }).code;
  return { message: error.message, name: error.name, ...(typeof code === 'string' ? { code } : {}) };
}
