import type { DatabaseHandle } from '@cartouche/server';
import { sql } from 'kysely';
import type { Acknowledged } from './workload.ts';

/** Queries that must return no rows after any crash. */
const RULES: Record<string, string> = {
  'a page failed': `SELECT id, status, error FROM pages WHERE status <> 'rendered'`,
  'a member of a batch failed or was forgotten': `
    SELECT batch_id, prospect_id, status, error FROM batch_members WHERE status <> 'rendered'`,
  'a batch is not over': `SELECT id, status, remaining FROM batches WHERE status <> 'completed' OR remaining <> 0`,
  'a member of a batch has two pages': `
    SELECT batch_id, prospect_id, count(*) FROM pages WHERE batch_id IS NOT NULL GROUP BY 1, 2 HAVING count(*) > 1`,
  'one call made two pages': `
    SELECT prospect_id, count(*) FROM pages WHERE batch_id IS NULL GROUP BY 1 HAVING count(*) > 1`,
  'a page was not charged once': `
    SELECT p.id, l.state, l.amount FROM pages p LEFT JOIN ledger l ON l.workspace_id = p.workspace_id AND l.subject = 'page:' || p.id
    WHERE l.state IS DISTINCT FROM 'charged' OR l.amount <> 25`,
  'something was charged that is not there': `
    SELECT l.subject FROM ledger l LEFT JOIN pages p ON l.subject = 'page:' || p.id
    WHERE l.subject LIKE 'page:%' AND l.state = 'charged' AND p.id IS NULL`,
  'money is still held': `SELECT subject, amount FROM ledger WHERE state = 'held'`,
  'the account does not add up': `
    SELECT w.id, w.used_cents, w.held_cents, s.cents FROM workspaces w
    CROSS JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS cents FROM ledger l
      WHERE l.workspace_id = w.id AND l.state = 'charged' AND l.unit = 'cents') s
    WHERE w.held_cents <> 0 OR w.used_cents <> s.cents`,
  'the figures do not add up': `
    SELECT b.id, b.rendered, b.prospect_count FROM batches b WHERE b.rendered <> b.prospect_count`,
  'an event was stored twice': `
    SELECT event_id, count(*) FROM deliveries GROUP BY connector_id, event_id HAVING count(*) > 1`,
  'a page was not announced once': `
    SELECT p.n AS pages, d.n AS deliveries FROM (SELECT count(*) AS n FROM pages) p,
      (SELECT count(*) AS n FROM deliveries WHERE event = 'page.rendered') d WHERE p.n <> d.n`,
};

/** @returns what contradicts the rules or what was acknowledged; empty when all is well */
export async function checkDatabase({ db }: DatabaseHandle, acknowledged: Acknowledged): Promise<string[]> {
  const findings: string[] = [];
  for (const [rule, text] of Object.entries(RULES)) {
    const { rows } = await sql.raw(text).execute(db);
    if (rows.length > 0) findings.push(`${rule}: ${rows.length}, such as ${JSON.stringify(rows[0])}`);
  }
  const missing = async (what: string, wanted: readonly string[], query: string) => {
    const { rows } = await sql.raw<{ value: string }>(query).execute(db);
    const there = new Set(rows.map(({ value }) => value));
    const lost = wanted.filter((value) => !there.has(value));
    if (lost.length > 0) findings.push(`${lost.length} acknowledged ${what} are lost, such as ${lost[0]}`);
  };
  await missing('prospects', acknowledged.prospects, 'SELECT email AS value FROM prospects');
  await missing(
    'pages',
    acknowledged.pages.map(({ id }) => id),
    'SELECT id::text AS value FROM pages',
  );
  await missing('batches', acknowledged.batches, 'SELECT id::text AS value FROM batches');
  return findings;
}
