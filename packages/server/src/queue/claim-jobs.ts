import type { RunStatement } from '../database/connect.ts';
import { unsynced } from '../database/unsynced.ts';
import type { GivenUp } from './job-kind.ts';
import type { Wish } from './lane.ts';
import type { Found } from './poller.ts';
import { restingWorkspaces } from './resting-workspaces.ts';
import { timeAt } from './statement-time.ts';

/** A job that this process runs now. */
export type ClaimedJob = {
  id: string;
  /** Attempts that began, this one included; with the id it names this claim. */
  claims: number;
  /** Attempts among them that were lost with their worker. */
  losses: number;
  /** All zeros for the server's own work. */
  workspaceId: string;
  payload: object;
  traceparent: string | null;
  /** Why the last attempt failed, when the domain is still to be told. */
  givenUp: GivenUp | null;
};

// Workspaces that one claim looks at, from the last turn on, and again from the first. With more than that, the others come next.
const TURNS_MAX = 100;

const now = timeAt(2);
const waitingOf = (kind: string) =>
  `j.kind = ${kind} AND j.lease_token IS NULL AND j.workspace_id <> ALL(${restingWorkspaces(now)})`;
const headAfter = (place: string) => `
  SELECT j.workspace_id AS turn, j.due_at FROM jobs j
  WHERE ${waitingOf('l.kind')} ${place} ORDER BY j.workspace_id, j.due_at LIMIT 1`;
const headsAfter = (place: string, lap: number) => `
  (WITH RECURSIVE step(turn, due_at, n) AS (
    (SELECT head.turn, head.due_at, 1 FROM (${headAfter(place)}) head)
    UNION ALL
    SELECT head.turn, head.due_at, step.n + 1 FROM step CROSS JOIN LATERAL (${headAfter('AND j.workspace_id > step.turn')}) head
    WHERE step.n < ${TURNS_MAX}
  )
  SELECT turn, due_at, ${lap} AS lap, n FROM step)`;

// Places are handed out like seats: a workspace's first job before any other's second, in the order of turns. Rows are locked last, so
// that only those that are taken are. Lists of ids in place of joins: whatever the statistics say, their rows are looked up.
const statement = {
  name: 'claim-jobs',
  text: `
WITH ${unsynced}, l AS MATERIALIZED (
  SELECT * FROM json_to_recordset($1::json) AS l(kind text, room int, share int, after uuid, held jsonb)
), waiting AS MATERIALIZED (
  SELECT l.kind, l.room, t.turn, t.due_at, t.lap, t.n, coalesce((l.held ->> t.turn::text)::int, 0) AS running,
    greatest(least(l.room, l.share - coalesce((l.held ->> t.turn::text)::int, 0)), 0) AS fitting
  FROM l CROSS JOIN LATERAL (
    ${headsAfter('AND j.workspace_id > l.after', 1)}
    UNION ALL
    SELECT first.* FROM ${headsAfter('', 2)} first WHERE l.after IS NULL OR first.turn <= l.after) t
), due AS (
  SELECT w.kind, w.room, w.turn, w.lap, w.n, d.id, w.running + row_number() OVER (PARTITION BY w.kind, w.turn ORDER BY d.due_at) AS place
  FROM waiting w CROSS JOIN LATERAL (
    SELECT j.id, j.due_at FROM jobs j
    WHERE ${waitingOf('w.kind')} AND j.workspace_id = w.turn AND j.due_at <= ${now} ORDER BY j.due_at LIMIT w.fitting) d
  WHERE w.due_at <= ${now}
), picked AS MATERIALIZED (
  SELECT * FROM (SELECT due.*, row_number() OVER (PARTITION BY kind ORDER BY place, lap, n) AS seat FROM due) seated WHERE seat <= room
), locked AS MATERIALIZED (
  SELECT j.id FROM jobs j WHERE j.id = ANY(ARRAY(SELECT id FROM picked)) AND j.lease_token IS NULL FOR UPDATE OF j SKIP LOCKED
), claimed AS (
  UPDATE jobs j SET lease_token = $3::uuid, claims = j.claims + 1
  WHERE j.id = ANY(ARRAY(SELECT id FROM locked))
  RETURNING j.kind, j.id, json_build_object('id', j.id, 'claims', j.claims, 'losses', j.losses, 'workspaceId', j.workspace_id,
    'payload', j.payload, 'traceparent', j.traceparent, 'givenUp', j.given_up) AS job
), seen AS (
  SELECT kind, max(n) AS n, extract(epoch FROM min(due_at) FILTER (WHERE due_at > ${now}) - ${now}) * 1000 AS due_in_ms FROM waiting GROUP BY kind
), taken AS (
  SELECT kind, count(*)::int AS found, (array_agg(turn ORDER BY seat DESC))[1] AS turn FROM picked GROUP BY kind
)
SELECT l.kind AS lane, coalesce(taken.found, 0) AS found, coalesce(seen.n, 0) >= ${TURNS_MAX} AS "isCut", seen.due_in_ms::float8 AS "dueInMs",
  coalesce(taken.turn, CASE WHEN seen.n >= ${TURNS_MAX} THEN (SELECT w.turn FROM waiting w WHERE w.kind = l.kind ORDER BY lap, n DESC LIMIT 1) END,
    l.after) AS after,
  coalesce((SELECT json_agg(c.job ORDER BY p.seat) FROM claimed c JOIN picked p ON p.kind = c.kind AND p.id = c.id WHERE c.kind = l.kind), '[]') AS items
FROM l CROSS JOIN unsynced LEFT JOIN seen USING (kind) LEFT JOIN taken USING (kind)`,
};

/** Takes due jobs for all kinds at once: by turns over the workspaces, each within its share, and of each the one that is due longest. */
export function claimJobs(
  run: RunStatement,
  { wishes, token, time }: { wishes: readonly Wish[]; token: string; time: Date | null },
): Promise<Found<ClaimedJob>[]> {
  return run<Found<ClaimedJob>>(statement, [
    JSON.stringify(wishes.map(({ lane, ...wish }) => ({ kind: lane, ...wish }))),
    time,
    token,
  ]);
}
