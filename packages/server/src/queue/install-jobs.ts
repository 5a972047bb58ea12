import { createHash } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import type { DatabaseHandle } from '../database/connect.ts';
import { turnsIndex } from './claim-jobs.ts';
import { type JobRule, jobRules } from './job-kinds.ts';

/** The SQL schema that the queue keeps its tables in. */
export const jobsSchema = 'jobs';

/** Where a job goes when its last attempt has failed. */
export const givenUpQueue = 'given-up';

/** A worker that has not been heard of for so long is taken for dead. */
export const HEARTBEAT_SECONDS = 10;

/** NOTIFY on this channel says which kind has got a job: the queue's own name for it, made of `jobsSchema`. */
export const jobsChannel = `pgboss_${createHash('sha224').update(jobsSchema).digest('hex').slice(0, 24)}`;

/** Creates or upgrades the queue's tables, and one queue for each kind with its rules. Part of `migrate`. */
export async function installJobs(handle: DatabaseHandle, rules: Record<string, JobRule> = jobRules): Promise<void> {
  const boss = new PgBoss({
    ...handle.boss.shared,
    schema: jobsSchema,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    await createQueue(boss, givenUpQueue, 'standard', {
      // The row behind it stays as it is, and its money on hold, until its domain was told.
      retryLimit: 1_000_000,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 60,
      expireInSeconds: 60,
    });
    for (const [kind, rule] of Object.entries(rules)) {
      // One waiting job for each key: see `singletonKey`.
      await createQueue(boss, kind, 'short', {
        deadLetter: givenUpQueue,
        retryLimit: rule.retryLimit,
        retryBackoff: true,
        retryDelay: rule.retryDelaySeconds,
        retryDelayMax: rule.retryDelayMaxSeconds,
        expireInSeconds: rule.expireInSeconds,
      });
    }
    await handle.run({ name: 'index-turns', text: turnsIndex }, []);
  } finally {
    await boss.stop({ graceful: false });
  }
}

type QueueOptions = NonNullable<Parameters<PgBoss['createQueue']>[1]>;

async function createQueue(boss: PgBoss, name: string, policy: string, options: QueueOptions): Promise<void> {
  const all = { ...options, notify: true, heartbeatSeconds: HEARTBEAT_SECONDS, deleteAfterSeconds: 86_400 };
  if (await boss.getQueue(name)) await boss.updateQueue(name, all);
  else await boss.createQueue(name, { ...all, policy });
}
