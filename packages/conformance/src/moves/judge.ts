import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { MovingWorkspace, TestCell } from './cells.ts';
import type { Acknowledged } from './load.ts';

/** Losses and duplicates. Each should be 0. */
export type Judgment = {
  lostPeople: number;
  lostPages: number;
  /** Rendered pages that were not charged once, and charges of other amounts. */
  wrongCharges: number;
  wrongBalanceCents: number;
  lostVisits: number;
  doubleVisits: number;
  /** Deliveries that the receiver did not get, or got twice. */
  lostDeliveries: number;
  doubleDeliveries: number;
  lostAuditEntries: number;
  lostContents: number;
};

const PRICE_CENTS = 25;
const PATIENCE = 600;

/** Compares what was acknowledged with what is in the cell. */
export async function judge(
  { server: { database } }: TestCell,
  { workspaceId }: MovingWorkspace,
  { done, received }: { done: Acknowledged; received: ReadonlyMap<string, number> },
): Promise<Judgment> {
  const { db } = database;
  const one = async (query: ReturnType<typeof sql<{ n: number }>>) => (await query.execute(db)).rows[0]?.n ?? 0;
  for (let waited = 0; waited < PATIENCE; waited++, await delay(100))
    if ((await one(sql`SELECT count(*)::int AS n FROM delivery_queue WHERE workspace_id = ${workspaceId}`)) === 0)
      break;
  await delay(1_000);
  const people = await one(
    sql`SELECT count(*)::int AS n FROM prospects WHERE workspace_id = ${workspaceId} AND email = ANY(${done.people})`,
  );
  const pages = await one(
    sql`SELECT count(*)::int AS n FROM pages WHERE workspace_id = ${workspaceId} AND id = ANY(${done.pages}::uuid[])`,
  );
  const wrongCharges =
    await one(sql`SELECT count(*)::int AS n FROM (SELECT id FROM pages WHERE workspace_id = ${workspaceId} AND status = 'rendered') p
    FULL JOIN (SELECT subject, amount, state FROM ledger WHERE workspace_id = ${workspaceId} AND subject LIKE 'page:%' AND state <> 'released') l
      ON l.subject = 'page:' || p.id WHERE p.id IS NULL OR l.subject IS NULL OR l.amount <> ${PRICE_CENTS} OR l.state <> 'charged'`);
  const wrongBalanceCents = await one(sql`SELECT (abs(used_cents - (SELECT coalesce(sum(amount), 0) FROM ledger
      WHERE workspace_id = ${workspaceId} AND unit = 'cents' AND state = 'charged')) + held_cents)::int AS n FROM workspaces WHERE id = ${workspaceId}`);
  const visits = await one(
    sql`SELECT coalesce(sum(visits), 0)::int AS n FROM page_stats WHERE workspace_id = ${workspaceId}`,
  );
  const deliveries = await sql<{
    id: string;
  }>`SELECT event_id AS id FROM deliveries WHERE workspace_id = ${workspaceId}`.execute(db);
  const audited =
    await one(sql`SELECT count(*)::int AS n FROM audit_log WHERE workspace_id = ${workspaceId} AND status < 300
    AND operation IN ('upsertProspects', 'createProspectPage')`);
  const contents = await one(sql`SELECT count(*)::int AS n FROM media WHERE workspace_id = ${workspaceId}`);
  return {
    lostPeople: done.people.length - people,
    lostPages: done.pages.length - pages,
    wrongCharges,
    wrongBalanceCents,
    lostVisits: Math.max(0, done.visits - visits),
    doubleVisits: Math.max(0, visits - done.visits),
    lostDeliveries: deliveries.rows.filter(({ id }) => !received.has(id)).length,
    doubleDeliveries: [...received.values()].filter((count) => count > 1).length,
    lostAuditEntries: Math.max(0, done.people.length + done.pages.length - audited),
    lostContents: 5 - contents,
  };
}
