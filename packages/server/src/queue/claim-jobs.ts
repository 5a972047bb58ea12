import type { RunStatement } from '../database/connect.ts';
import { unsynced } from '../database/unsynced.ts';

/** What one kind of jobs has room for in this process. */
export type Wish = {
  kind: string;
  /** Free slots. */
  room: number;
  /** Most slots of one workspace. */
  share: number;
  /** The workspace that had the last turn; '' begins with the first one. */
  after: string;
  /** Slots that each workspace has now. */
  held: Readonly<Record<string, number>>;
};

/** A job that this process runs now. */
export type ClaimedJob = {
  id: string;
  /** Earlier claims; with the id it names this claim. */
  retryCount: number;
  retryLimit: number;
  /** The workspace that it belongs to; '-' for the server's own work. */
  turn: string;
  data: object;
  sourceName: string | null;
  sourceId: string | null;
  sourceRetryCount: number | null;
  sourceOutput: unknown;
};

/** What a claim found of one kind. */
export type Claim = {
  kind: string;
  jobs: ClaimedJob[];
  /** Jobs that were due and fitted; other processes may have been faster with some. */
  found: number;
  /** The workspace that had the last turn, or, when none had a turn, that was looked at last. */
  after: string;
  /** There are more workspaces than one claim looks at. */
  isCut: boolean;
  /** Milliseconds until the next job of this kind is due; null when none is waiting for its time. */
  dueInMs: number | null;
};

/**
 * The index that turns are looked up in: for each kind the workspaces that have waiting jobs, and of each the one that is due longest. A
 * claim steps from workspace to workspace in it, so it never reads what waits behind a workspace that has its share.
 */
export const turnsIndex = `
  CREATE INDEX IF NOT EXISTS job_common_turns ON jobs.job_common (name, (coalesce(group_id, '-') COLLATE "C"), start_after)
  WHERE state < 'active' AND NOT blocked`;

// Workspaces that one claim looks at, from the last turn on, and again from the first. With more than that, the others come next.
const TURNS_MAX = 100;

const turn = `coalesce(j.group_id, '-') COLLATE "C"`;
const waitingOf = (kind: string) => `j.name = ${kind} AND j.state < 'active' AND NOT j.blocked`;
const now = 'coalesce($2::timestamptz, now())';
const headAfter = (place: string) => `
  SELECT ${turn} AS turn, j.start_after AS due_at FROM jobs.job_common j
  WHERE ${waitingOf('l.kind')} AND ${turn} > ${place} COLLATE "C"
  ORDER BY ${turn}, j.start_after LIMIT 1`;
const headsAfter = (place: string, lap: number) => `
  (WITH RECURSIVE step(turn, due_at, n) AS (
    (SELECT head.turn, head.due_at, 1 FROM (${headAfter(place)}) head)
    UNION ALL
    SELECT head.turn, head.due_at, step.n + 1 FROM step CROSS JOIN LATERAL (${headAfter('step.turn')}) head WHERE step.n < ${TURNS_MAX}
  )
  SELECT turn, due_at, ${lap} AS lap, n FROM step)`;

// Places are handed out like seats: a workspace's first job before any other's second, in the order of turns. Rows are locked last, so
// that only those that are taken are. Lists of ids in place of joins: whatever the statistics say, their rows are looked up.
const statement = {
  name: 'claim-jobs',
  text: `
WITH ${unsynced}, l AS MATERIALIZED (
  SELECT * FROM json_to_recordset($1::json) AS l(kind text, room int, share int, after text, held jsonb)
), waiting AS MATERIALIZED (
  SELECT l.kind, l.room, t.turn, t.due_at, t.lap, t.n, coalesce((l.held ->> t.turn)::int, 0) AS running,
    greatest(least(l.room, l.share - coalesce((l.held ->> t.turn)::int, 0)), 0) AS fitting
  FROM l CROSS JOIN LATERAL (
    ${headsAfter('l.after', 1)}
    UNION ALL
    SELECT first.* FROM ${headsAfter("''", 2)} first WHERE first.turn <= l.after COLLATE "C") t
), due AS (
  SELECT w.kind, w.room, w.turn, w.lap, w.n, d.id, w.running + row_number() OVER (PARTITION BY w.kind, w.turn ORDER BY d.start_after) AS place
  FROM waiting w CROSS JOIN LATERAL (
    SELECT j.id, j.start_after FROM jobs.job_common j
    WHERE ${waitingOf('w.kind')} AND ${turn} = w.turn AND j.start_after <= ${now}
    ORDER BY j.start_after LIMIT w.fitting) d
  WHERE w.due_at <= ${now}
), picked AS MATERIALIZED (
  SELECT * FROM (SELECT due.*, row_number() OVER (PARTITION BY kind ORDER BY place, lap, n) AS seat FROM due) seated WHERE seat <= room
), locked AS MATERIALIZED (
  SELECT j.name, j.id FROM jobs.job_common j
  WHERE j.name = ANY(ARRAY(SELECT kind FROM picked)) AND j.id = ANY(ARRAY(SELECT id FROM picked)) AND j.state < 'active'
  FOR UPDATE OF j SKIP LOCKED
), claimed AS (
  UPDATE jobs.job_common j SET state = 'active', started_on = ${now}, heartbeat_on = ${now},
    retry_count = CASE WHEN j.started_on IS NOT NULL THEN j.retry_count + 1 ELSE j.retry_count END
  WHERE j.name = ANY(ARRAY(SELECT name FROM locked)) AND j.id = ANY(ARRAY(SELECT id FROM locked))
  RETURNING j.name, j.id, json_build_object('id', j.id, 'retryCount', j.retry_count, 'retryLimit', j.retry_limit, 'turn', ${turn},
    'data', j.data, 'sourceName', j.source_name, 'sourceId', j.source_id, 'sourceRetryCount', j.source_retry_count,
    'sourceOutput', j.source_output) AS job
), seen AS (
  SELECT kind, max(n) AS n, extract(epoch FROM min(due_at) FILTER (WHERE due_at > ${now}) - ${now}) * 1000 AS due_in_ms FROM waiting GROUP BY kind
), taken AS (
  SELECT kind, count(*)::int AS found, (array_agg(turn ORDER BY seat DESC))[1] AS turn FROM picked GROUP BY kind
)
SELECT l.kind, coalesce(taken.found, 0) AS found, coalesce(seen.n, 0) >= ${TURNS_MAX} AS "isCut", seen.due_in_ms::float8 AS "dueInMs",
  coalesce(taken.turn, CASE WHEN seen.n >= ${TURNS_MAX} THEN (SELECT w.turn FROM waiting w WHERE w.kind = l.kind ORDER BY lap, n DESC LIMIT 1) END,
    l.after) AS after,
  coalesce((SELECT json_agg(c.job ORDER BY p.seat) FROM claimed c JOIN picked p ON p.kind = c.name AND p.id = c.id WHERE c.name = l.kind), '[]') AS jobs
FROM l CROSS JOIN unsynced LEFT JOIN seen USING (kind) LEFT JOIN taken USING (kind)`,
};

/** Takes due jobs for all kinds at once: by turns over the workspaces, each within its share, and of each the one that is due longest. */
export function claimJobs(run: RunStatement, wishes: readonly Wish[], time: Date | null): Promise<Claim[]> {
  return run<Claim>(statement, [JSON.stringify(wishes), time]);
}
