import type { RunStatement } from '../database/connect.ts';
import { unsynced } from '../database/unsynced.ts';

/** One claim of a job. A statement about it does nothing once the job was claimed again. */
export type JobClaim = { kind: string; id: string; retryCount: number };

const claims = 'json_to_recordset($1::json) AS c(kind text, id uuid, "retryCount" int)';
const isClaimed = `j.name = c.kind AND j.id = c.id AND j.retry_count = c."retryCount" AND j.state = 'active'`;
const now = (position: number) => `coalesce($${position}::timestamptz, now())`;

// Deleting a row touches no index; keeping it as 'completed' rewrites four.
const completion = {
  name: 'complete-jobs',
  text: `WITH ${unsynced} DELETE FROM jobs.job_common j USING ${claims}, unsynced WHERE ${isClaimed}`,
};

/** Forgets jobs that are done. */
export async function completeJobs(run: RunStatement, done: readonly JobClaim[]): Promise<void> {
  await run(completion, [JSON.stringify(done)]);
}

// A job that is locked is just being settled. Waiting for it would be a deadlock where the other statement waits for one of these.
const touching = {
  name: 'touch-jobs',
  text: `
WITH ${unsynced}, free AS MATERIALIZED (
  SELECT j.name, j.id FROM ${claims} JOIN jobs.job_common j ON ${isClaimed} FOR UPDATE OF j SKIP LOCKED
), touched AS (
  UPDATE jobs.job_common j SET heartbeat_on = ${now(2)} FROM free WHERE j.name = free.name AND j.id = free.id
)
SELECT j.id FROM unsynced, ${claims} JOIN jobs.job_common j ON ${isClaimed}`,
};

/** Says that jobs are being worked on. @returns the ids of those that still are this process's */
export async function touchJobs(
  run: RunStatement,
  running: readonly JobClaim[],
  time: Date | null,
): Promise<Set<string>> {
  const rows = await run<{ id: string }>(touching, [JSON.stringify(running), time]);
  return new Set(rows.map(({ id }) => id));
}

// The count of claims grows with the next claim and keeps naming it. So the limit grows too, and no attempt is used up.
const back = `state = 'retry', retry_limit = j.retry_limit + 1, heartbeat_on = NULL`;

const releasing = {
  name: 'release-jobs',
  text: `UPDATE jobs.job_common j SET ${back}, start_after = ${now(2)} FROM ${claims} WHERE ${isClaimed}`,
};

/** Hands jobs back that could not be finished; none of them has used an attempt up. */
export async function releaseJobs(
  run: RunStatement,
  unfinished: readonly JobClaim[],
  time: Date | null,
): Promise<void> {
  await run(releasing, [JSON.stringify(unfinished), time]);
}

/** Workers that one job may lose. A legitimate job is never near it; one that ends every process that runs it has to stop. */
export const LOSSES_MAX = 20;

// Extra limit is what losses have added. The first loss costs no time; a job that loses more waits longer, so that others get on.
const losses = 'j.retry_limit - l."retryLimit"';
const reaping = {
  name: 'reap-jobs',
  text: `
WITH lost AS MATERIALIZED (
  SELECT j.name, j.id, ${losses} AS losses FROM json_to_recordset($1::json) AS l(kind text, "retryLimit" int)
  JOIN jobs.job_common j ON j.name = l.kind
  WHERE j.state = 'active' AND j.heartbeat_on < ${now(2)} - make_interval(secs => $3::float8)
  LIMIT 1000 FOR UPDATE OF j SKIP LOCKED
), returned AS (
  UPDATE jobs.job_common j SET ${back},
    start_after = ${now(2)} + make_interval(secs => CASE WHEN l.losses < 1 THEN 0 ELSE least(60, power(2, l.losses)) END)
  FROM lost l WHERE j.name = l.name AND j.id = l.id AND l.losses < ${LOSSES_MAX}
), worn AS (
  UPDATE jobs.job_common j SET retry_limit = j.retry_count, heartbeat_on = ${now(2)}
  FROM lost l WHERE j.name = l.name AND j.id = l.id AND l.losses >= ${LOSSES_MAX}
  RETURNING j.name AS kind, j.id, j.retry_count AS "retryCount"
)
SELECT (SELECT count(*)::int FROM lost) AS lost, (SELECT json_agg(worn) FROM worn) AS worn`,
};

/**
 * Makes jobs due again whose worker died or has not been heard of for so long. None of them has used an attempt up.
 *
 * @returns how many, and those among them that have to be given up, because they may be what ends their workers
 */
export async function reapJobs(
  run: RunStatement,
  kinds: readonly { kind: string; retryLimit: number }[],
  time: Date | null,
  heartbeatSeconds: number,
): Promise<{ lost: number; worn: JobClaim[] }> {
  const [row] = await run<{ lost: number; worn: JobClaim[] | null }>(reaping, [
    JSON.stringify(kinds),
    time,
    heartbeatSeconds,
  ]);
  return { lost: row?.lost ?? 0, worn: row?.worn ?? [] };
}

const forgetting = {
  name: 'forget-failed-jobs',
  text: `DELETE FROM jobs.job_common WHERE state > 'active' AND completed_on < ${now(1)} - interval '1 day'`,
};

/** Deletes jobs that came to their end more than a day ago; what was given up is recorded elsewhere. */
export async function forgetOldJobs(run: RunStatement, time: Date | null): Promise<void> {
  await run(forgetting, [time]);
}
