import { type Kysely, sql } from 'kysely';
import type { RunStatement } from '../database/connect.ts';
import type { Database } from '../database/schema.generated.ts';
import { storableJson } from '../database/storable-json.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { currentTraceparent } from '../platform/tracing.ts';
import type { JobKind } from './job-kind.ts';

/** When and how often the jobs of one call may run. */
export type EnqueueOptions = {
  /** Not before this time. Default: at once. */
  startAfter?: Date;
  /**
   * While a job of this kind with this key waits for its first attempt, another one is not added. One that runs
   * already does not count: it may have read the old state. Default: every job is added.
   */
  singletonKey?: string;
};

/** NOTIFY on this channel says which kind has got a job. */
export const JOBS_CHANNEL = 'jobs';

/** The workspace of the server's own work. */
export const SERVER_ITSELF = '00000000-0000-0000-0000-000000000000';

/** Asks for work that is done later, by this process or another. */
export type Jobs = ReturnType<typeof createJobs>;

/**
 * Makes the door through which jobs are added.
 *
 * @param clock when statements take its time, jobs are due by it
 * @example
 * const jobs = createJobs();
 * await database.db.transaction().execute((trx) => jobs.enqueue(trx, { kind: 'maintenance.sweep' }, [{}]));
 */
export function createJobs({ clock = systemClock }: { clock?: Clock } = {}) {
  return {
    /**
     * Adds one job for each payload, in one statement, as part of the caller's transaction: the jobs exist when it commits, and never did
     * when it rolls back.
     *
     * @param payloads Ids only where possible: the handler reads the row that is current when it runs.
     * @throws when `trx` is not a transaction
     */
    async enqueue<Payload extends object>(
      trx: Kysely<Database>,
      { kind }: Pick<JobKind<Payload>, 'kind' | 'payload'>,
      payloads: readonly Payload[],
      { startAfter, singletonKey }: EnqueueOptions = {},
    ): Promise<void> {
      if (!trx.isTransaction) {
        throw new Error(
          `A job is enqueued in the transaction of the row that asks for it; ${kind} was given no transaction.`,
        );
      }
      if (payloads.length === 0) return;
      const time = clock.statementTime?.() ?? null;
      await sql`
        WITH added AS (
          INSERT INTO jobs (kind, workspace_id, payload, traceparent, singleton_key, created_at, due_at)
          SELECT ${kind}, coalesce((p.value ->> 'workspaceId')::uuid, ${SERVER_ITSELF}), p.value, ${currentTraceparent() ?? null},
            ${singletonKey ?? null}, coalesce(${time}::timestamptz, now()), coalesce(${startAfter ?? null}::timestamptz, ${time}::timestamptz, now())
          FROM jsonb_array_elements(${storableJson(payloads)}::jsonb) AS p
          ON CONFLICT (kind, singleton_key) WHERE claims = 0 AND singleton_key IS NOT NULL DO NOTHING RETURNING 1)
        SELECT pg_notify(${JOBS_CHANNEL}, ${kind}) FROM (SELECT FROM added LIMIT 1) AS any_added`.execute(trx);
    },
  };
}

const scheduling = {
  name: 'schedule-jobs',
  text: `
INSERT INTO jobs (kind, workspace_id, payload, singleton_key, created_at, due_at)
SELECT s.kind, '${SERVER_ITSELF}', '{}', 'schedule', now(), s."dueAt" FROM json_to_recordset($1::json) AS s(kind text, "dueAt" timestamptz)
ON CONFLICT (kind, singleton_key) WHERE claims = 0 AND singleton_key IS NOT NULL DO NOTHING`,
};

/** Adds the server's own jobs for their time, each unless one of its kind waits already. */
export async function scheduleJobs(run: RunStatement, next: readonly { kind: string; dueAt: Date }[]): Promise<void> {
  await run(scheduling, [JSON.stringify(next)]);
}
