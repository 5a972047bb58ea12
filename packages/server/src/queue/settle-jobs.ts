import type { RunStatement } from '../database/connect.ts';
import { storableJson } from '../database/storable-json.ts';
import { unsynced } from '../database/unsynced.ts';
import { GIVEN_UP, type GivenUp } from './job-kind.ts';
import { timeAt } from './statement-time.ts';

/** A claim of a job. A statement about it does nothing once the job was claimed again. */
export type JobClaim = { id: string; claims: number };

/** A failed attempt: another one follows after the pause, or the job is given up. */
export type FailedJob = JobClaim & { pauseSeconds: number; givenUp: GivenUp | null };

const claims = 'json_to_recordset($1::json) AS c(id uuid, claims int)';
const isClaimed = 'j.id = c.id AND j.claims = c.claims AND j.lease_token IS NOT NULL';

// Deleting a row touches no index.
const completion = {
  name: 'complete-jobs',
  text: `WITH ${unsynced} DELETE FROM jobs j USING ${claims}, unsynced WHERE ${isClaimed}`,
};

/** Forgets jobs that are done. */
export async function completeJobs(run: RunStatement, done: readonly JobClaim[]): Promise<void> {
  await run(completion, [JSON.stringify(done)]);
}

// A given-up job begins again: its first attempt is the first at telling its domain.
const failure = {
  name: 'fail-jobs',
  text: `
UPDATE jobs j SET lease_token = NULL, due_at = ${timeAt(2)} + make_interval(secs => c."pauseSeconds"),
  kind = CASE WHEN c."givenUp" IS NULL THEN j.kind ELSE '${GIVEN_UP}' END,
  losses = CASE WHEN c."givenUp" IS NULL THEN j.losses ELSE j.claims END, given_up = coalesce(c."givenUp", j.given_up)
FROM json_to_recordset($1::json) AS c(id uuid, claims int, "pauseSeconds" float8, "givenUp" jsonb) WHERE ${isClaimed}`,
};

/** Records failed attempts. */
export async function failJobs(run: RunStatement, failed: readonly FailedJob[], time: Date | null): Promise<void> {
  await run(failure, [storableJson(failed), time]);
}

const releasing = {
  name: 'release-jobs',
  text: `UPDATE jobs j SET lease_token = NULL, losses = j.losses + 1, due_at = ${timeAt(2)} FROM ${claims} WHERE ${isClaimed}`,
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

const now = timeAt(1);
const isWorn = `l.losses >= ${LOSSES_MAX} AND j.given_up IS NULL`;

// The first loss costs no time; a job that loses more waits longer, so that others get on.
const reaping = {
  name: 'reap-jobs',
  text: `
WITH lost AS MATERIALIZED (
  SELECT j.id, j.losses FROM jobs j WHERE j.lease_token IS NOT NULL
    AND NOT EXISTS (SELECT FROM queue_workers w WHERE w.token = j.lease_token AND w.lease_until >= ${now})
  LIMIT 1000 FOR UPDATE OF j SKIP LOCKED
), back AS (
  UPDATE jobs j SET lease_token = NULL, losses = CASE WHEN ${isWorn} THEN j.claims ELSE j.losses + 1 END,
    kind = CASE WHEN ${isWorn} THEN '${GIVEN_UP}' ELSE j.kind END,
    given_up = CASE WHEN ${isWorn} THEN jsonb_build_object('kind', j.kind, 'attempts', j.claims - j.losses,
      'error', jsonb_build_object('message', '${LOSSES_MAX} workers ended while they ran this job.')) ELSE j.given_up END,
    due_at = ${now} + make_interval(secs => CASE WHEN l.losses < 1 OR ${isWorn} THEN 0 ELSE least(60, power(2, least(l.losses, 6))) END)
  FROM lost l WHERE j.id = l.id RETURNING 1
)
SELECT count(*)::int AS lost FROM back`,
};

/**
 * Makes jobs due again whose worker died. None of them has used an attempt up; one that lost its twentieth worker is given up, because it may be
 * what ends them.
 *
 * @returns how many
 */
export async function reapJobs(run: RunStatement, time: Date | null): Promise<number> {
  const [row] = await run<{ lost: number }>(reaping, [time]);
  return row?.lost ?? 0;
}
