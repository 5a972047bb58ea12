import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { storableJson } from '../../database/storable-json.ts';

/** The outcome of a member's page. */
export type SettledMember = {
  prospect_id: string;
  status: 'rendered' | 'review' | 'failed';
  error: string | null;
  needs: readonly string[];
  /** Null when the work ended before that was known. */
  site_read: boolean | null;
};

/**
 * Settles members, as CTEs of a statement; the last one closes the batch. Nothing happens to a member that is settled already.
 *
 * @param unless nothing happens when it holds
 */
export function endingMembers(
  batch: { workspaceId: string; batchId: string },
  now: Date,
  members: readonly SettledMember[],
  unless: RawBuilder<boolean> = sql`false`,
): RawBuilder<unknown> {
  return sql`settled AS (
      UPDATE batch_members AS member
      SET status = outcome.status, error = outcome.error, needs = outcome.needs, site_read = outcome.site_read
      FROM jsonb_to_recordset(${storableJson(members)}::jsonb)
        AS outcome (prospect_id uuid, status text, error text, needs jsonb, site_read boolean)
      WHERE member.workspace_id = ${batch.workspaceId} AND member.batch_id = ${batch.batchId}
        AND member.prospect_id = ANY(${members.map((member) => member.prospect_id)}::uuid[])
        AND member.prospect_id = outcome.prospect_id AND member.status = 'generating' AND NOT ${unless}
      RETURNING member.status, member.site_read
    ), ${closing(batch, now)}`;
}

/** The rest of a statement whose CTE `settled (status, site_read)` has members that came to their end: the last one closes the batch. */
function closing(batch: { workspaceId: string; batchId: string }, now: Date): RawBuilder<unknown> {
  return sql`of_batch AS (
      SELECT count(*)::integer AS members, (count(*) FILTER (WHERE status = 'rendered'))::integer AS rendered,
        (count(*) FILTER (WHERE NOT site_read))::integer AS unread
      FROM settled
    ), batch AS (
      UPDATE batches AS batch SET
        remaining = remaining - of_batch.members,
        rendered = batch.rendered + of_batch.rendered,
        sites_unread = batch.sites_unread + of_batch.unread,
        status = CASE
          WHEN remaining > of_batch.members OR status = 'canceled' THEN status
          WHEN batch.rendered + of_batch.rendered = prospect_count THEN 'completed'
          WHEN batch.rendered + of_batch.rendered > 0 THEN 'partially_failed'
          ELSE 'failed' END,
        completed_at = CASE WHEN remaining > of_batch.members THEN NULL ELSE ${now}::timestamptz END
      FROM of_batch
      WHERE batch.workspace_id = ${batch.workspaceId} AND batch.id = ${batch.batchId} AND of_batch.members > 0
      RETURNING batch.id
    )`;
}

/** The same by itself. */
export async function settleMembers(trx: Kysely<Database>, ...end: Parameters<typeof endingMembers>): Promise<void> {
  await sql`WITH ${endingMembers(...end)} SELECT count(*) FROM batch`.execute(trx);
}

/** Ends the members that are not queued yet, locked in the order in which a step takes them, for whom no page and no charge exists. @returns how many */
export async function failPending(
  trx: Kysely<Database>,
  batch: { workspaceId: string; batchId: string },
  now: Date,
  error: string,
): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    WITH settled AS (
      UPDATE batch_members AS member SET status = 'failed', error = ${error}, needs = '[]', site_read = NULL
      WHERE workspace_id = ${batch.workspaceId} AND batch_id = ${batch.batchId} AND prospect_id = ANY(ARRAY(
        SELECT prospect_id FROM batch_members WHERE workspace_id = ${batch.workspaceId} AND batch_id = ${batch.batchId} AND status = 'pending'
        ORDER BY prospect_id FOR UPDATE))
      RETURNING member.status, member.site_read
    ), ${closing(batch, now)}
    SELECT members FROM of_batch`.execute(trx);
  return rows[0]?.members ?? 0;
}

/** Ends the review of a member's page. A batch that has come to its end stands where it would, had the page ended so in it. */
export async function settleReviewed(
  trx: Kysely<Database>,
  page: {
    workspaceId: string;
    batchId: string;
    prospectId: string;
    pageId: string;
    status: string;
    error: string | null;
  },
): Promise<void> {
  await sql`
    WITH reviewed AS (
      UPDATE batch_members SET status = ${page.status}, error = ${page.error}, needs = '[]'
      WHERE workspace_id = ${page.workspaceId} AND batch_id = ${page.batchId} AND prospect_id = ${page.prospectId}
        AND page_id = ${page.pageId} AND status = 'review'
      RETURNING status AS outcome
    )
    UPDATE batches SET rendered = rendered + 1, status = CASE
      WHEN status NOT IN ('partially_failed', 'failed') THEN status
      WHEN rendered + 1 = prospect_count THEN 'completed'
      ELSE 'partially_failed' END
    FROM reviewed
    WHERE workspace_id = ${page.workspaceId} AND id = ${page.batchId} AND outcome = 'rendered'`.execute(trx);
}
