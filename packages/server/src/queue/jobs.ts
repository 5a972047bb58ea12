import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { DatabaseHandle } from '../database/connect.ts';
import type { Database } from '../database/schema.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { currentTraceparent } from '../platform/tracing.ts';
import { jobsSchema } from './install-jobs.ts';
import type { JobPayloads } from './job-kinds.ts';

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

/** Asks for work that is done later, by this process or another. */
export type Jobs<Payloads extends object = JobPayloads> = {
  /**
   * Adds one job for each payload, in one statement, as part of the caller's transaction: the jobs exist when it
   * commits, and never did when it rolls back.
   *
   * @throws when `trx` is not a transaction
   */
  enqueue<K extends keyof Payloads & string>(
    trx: Kysely<Database>,
    kind: K,
    payloads: readonly Payloads[K][],
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Lets go of the database. */
  close(): Promise<void>;
};

/** The part of a payload in addition to its own fields: the trace that its job continues. */
export type TracedPayload = { traceparent?: string };

const traceOf = (traceparent: string | undefined): TracedPayload => (traceparent ? { traceparent } : {});

/**
 * Opens the queue for adding jobs. The database must have been migrated.
 *
 * @param clock when it is not the machine's, jobs are due by its time, and `drain` runs them
 * @example
 * const jobs = await createJobs(database);
 * await database.db.transaction().execute((trx) => jobs.enqueue(trx, 'maintenance.sweep', [{}]));
 */
export async function createJobs<Payloads extends object = JobPayloads>(
  handle: DatabaseHandle,
  { clock = systemClock }: { clock?: Clock } = {},
): Promise<Jobs<Payloads>> {
  const boss = new PgBoss({
    ...handle.boss.shared,
    schema: jobsSchema,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  return {
    enqueue: async (trx, kind, payloads, options = {}) => {
      if (!trx.isTransaction) {
        throw new Error(
          `A job is enqueued in the transaction of the row that asks for it; ${kind} was given no transaction.`,
        );
      }
      if (payloads.length === 0) return;
      // The queue holds one waiting job for each key, so a job without a key is given one of its own.
      // Without a time the job is due by the database's own clock, which no two servers disagree about.
      const due = clock === systemClock ? {} : { startAfter: clock.now() };
      const trace = traceOf(currentTraceparent());
      const jobs = payloads.map((data) => {
        // Jobs are taken by turns over the workspaces.
        const { workspaceId } = data as { workspaceId?: string };
        const group = workspaceId ? { group: { id: workspaceId } } : {};
        return { data: { ...data, ...trace }, singletonKey: randomUUID(), ...group, ...due, ...options };
      });
      await boss.insert(kind, jobs, { db: fromKysely(trx) });
    },
    close: () => boss.stop({ graceful: false }),
  };
}
