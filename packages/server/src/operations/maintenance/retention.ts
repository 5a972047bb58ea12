import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';

/** For how many days history is kept; null forever. */
export type Retention = {
  /** Visits, clicks and what was read of pages, and the visitors that they came from. Counters stay. */
  signals: number | null;
  audit: number | null;
  /** That something was delivered, attempt by attempt. Bodies have their own, shorter limit in the contract. */
  deliveries: number | null;
  /** Charges. Balances don't depend on them. */
  ledger: number | null;
};

export const RETENTION_DEFAULT: Retention = { signals: 400, audit: 400, deliveries: 90, ledger: null };

// Work that was given up and not requeued is of no use to anyone after this long.
const GIVEN_UP_DAYS = 90;
// Words that the gate stopped and that were neither approved nor discarded: the page stays, without them.
const STOPPED_WORDS_DAYS = 90;
// No link to a preview works for longer.
const PREVIEW_DAYS = 7;
// Each statement deletes a bounded number, so that none locks for long.
const AT_ONCE = 5_000;
// A run ends after this time; the next one continues.
const RUN_MS = 60_000;
const DAY_MS = 86_400_000;

type Sweep = { days: number | null; step(before: Date): RawBuilder<{ n: number }> };

/** Deletes what is older than its retention, in steps, for at most a minute. @returns how many rows of each kind went */
export async function applyRetention(
  db: Kysely<Database>,
  retention: Retention,
  now: Date,
): Promise<Record<keyof typeof sweeps, number>> {
  const deleted = { signals: 0, audit: 0, ledger: 0, givenUp: 0, stoppedWords: 0, previews: 0 };
  const deadline = performance.now() + RUN_MS;
  for (const [kind, sweep] of Object.entries(sweeps) as [keyof typeof sweeps, (retention: Retention) => Sweep][]) {
    const { days, step } = sweep(retention);
    if (days === null) continue;
    const before = new Date(now.getTime() - days * DAY_MS);
    for (let n = AT_ONCE; n === AT_ONCE && performance.now() < deadline; ) {
      n = (await step(before).execute(db)).rows[0]?.n ?? 0;
      deleted[kind] += n;
    }
  }
  return deleted;
}

/** The oldest rows of each workspace in turn, by an index that begins with both. */
const aged = (table: string, time: string, columns: string, before: Date, more = '') => sql`
  SELECT a.* FROM workspaces w CROSS JOIN LATERAL (
    SELECT ${sql.raw(columns)} FROM ${sql.table(table)}
    WHERE workspace_id = w.id AND ${sql.ref(time)} < ${before}::timestamptz ${sql.raw(more)} ORDER BY ${sql.ref(time)} LIMIT ${AT_ONCE}) a
  LIMIT ${AT_ONCE}`;

const sweeps = {
  // A visitor goes with the last of their visits; what identifies them goes from the page's high intents too, which stay counted.
  signals: ({ signals }: Retention): Sweep => ({
    days: signals,
    step: (before) => sql`
      WITH old AS MATERIALIZED (${aged('signals', 'created_at', 'workspace_id, page_id, created_at, id, visitor', before)}
      ), gone AS (
        DELETE FROM signals s USING old WHERE s.workspace_id = old.workspace_id AND s.page_id = old.page_id
          AND s.created_at = old.created_at AND s.id = old.id RETURNING 1
      ), visitors AS (
        DELETE FROM page_visitors v USING (SELECT DISTINCT workspace_id, page_id, visitor FROM old) o
        WHERE v.workspace_id = o.workspace_id AND v.page_id = o.page_id AND v.visitor = o.visitor
          AND v.last_seen_at < ${before}::timestamptz + interval '1 day'
      ), intents AS (
        UPDATE intents i SET visitor = '' FROM (SELECT DISTINCT workspace_id, page_id FROM old) o
        WHERE i.workspace_id = o.workspace_id AND i.page_id = o.page_id AND i.visitor <> '' AND i.created_at < ${before}::timestamptz)
      SELECT count(*)::int AS n FROM gone`,
  }),
  audit: ({ audit }: Retention): Sweep => ({
    days: audit,
    step: (before) => sql`
      WITH old AS MATERIALIZED (${aged('audit_log', 'at', 'workspace_id, at, id', before)}
      ), gone AS (DELETE FROM audit_log l USING old WHERE l.workspace_id = old.workspace_id AND l.at = old.at AND l.id = old.id RETURNING 1)
      SELECT count(*)::int AS n FROM gone`,
  }),
  ledger: ({ ledger }: Retention): Sweep => ({
    days: ledger,
    step: (before) => sql`
      WITH old AS MATERIALIZED (${aged('ledger', 'created_at', 'workspace_id, subject', before, "AND state <> 'held'")}
      ), gone AS (DELETE FROM ledger l USING old WHERE l.workspace_id = old.workspace_id AND l.subject = old.subject AND l.state <> 'held' RETURNING 1
      ), spent AS (DELETE FROM key_spend WHERE month < to_char(${before}::timestamptz AT TIME ZONE 'UTC', 'YYYY-MM'))
      SELECT count(*)::int AS n FROM gone`,
  }),
  givenUp: (): Sweep => ({
    days: GIVEN_UP_DAYS,
    step: (before) => sql`
      WITH old AS MATERIALIZED (${aged('given_up_work', 'given_up_at', 'workspace_id, id', before)}
      ), gone AS (DELETE FROM given_up_work g USING old WHERE g.workspace_id = old.workspace_id AND g.id = old.id RETURNING 1)
      SELECT count(*)::int AS n FROM gone`,
  }),
  previews: (): Sweep => ({
    days: PREVIEW_DAYS,
    step: (before) => sql`
      WITH old AS MATERIALIZED (${aged('template_previews', 'created_at', 'workspace_id, id', before)}
      ), gone AS (DELETE FROM template_previews p USING old WHERE p.workspace_id = old.workspace_id AND p.id = old.id RETURNING 1)
      SELECT count(*)::int AS n FROM gone`,
  }),
  stoppedWords: (): Sweep => ({
    days: STOPPED_WORDS_DAYS,
    step: (before) => sql`
      WITH old AS MATERIALIZED (${aged('pages', 'created_at', 'workspace_id, id', before, "AND status = 'review' AND error IS NOT NULL AND model IS NOT NULL")}
      ), gone AS (
        UPDATE pages p SET model = NULL, preview_key = NULL FROM old
        WHERE p.workspace_id = old.workspace_id AND p.id = old.id AND p.status = 'review' AND p.error IS NOT NULL RETURNING 1)
      SELECT count(*)::int AS n FROM gone`,
  }),
};
