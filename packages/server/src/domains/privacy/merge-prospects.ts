import type { MovedRecords } from '@cartouche/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import type { Person } from './holdings.ts';

type Executor = Kysely<Database>;
/** The records that a merge that was made before moves. */
export const NOTHING_MOVED: MovedRecords = {
  pages: 0,
  leads: 0,
  meetings: 0,
  runs: 0,
  discoverySessions: 0,
  batchMembers: 0,
};

/** Tables whose rows name a prospect in `prospect_id` and move to another one as they are. A test compares them with the schema. */
export const MOVED_TABLES = [
  'pages',
  'page_stats',
  'conversions',
  'meetings',
  'outbound_events',
  'purpose_runs',
  'template_previews',
  'discovery_sessions',
] as const;

const COUNTED: Partial<Record<(typeof MOVED_TABLES)[number], keyof MovedRecords>> = {
  pages: 'pages',
  conversions: 'leads',
  meetings: 'meetings',
  purpose_runs: 'runs',
  discovery_sessions: 'discoverySessions',
};

/**
 * Hands the rows of one prospect to another. The pages, which are locked before the workspace's clock, come first; all else is moved once the
 * clock is locked, so that nothing is stored for the prospect in between.
 *
 * @returns how many rows of the main kinds were moved
 */
export async function moveRows(
  trx: Executor,
  { workspaceId, prospectId: from }: Person,
  into: string,
  lock: () => Promise<void>,
): Promise<MovedRecords> {
  const moved = { ...NOTHING_MOVED };
  for (const table of MOVED_TABLES) {
    if (table === 'conversions') await lock();
    const { numAffectedRows } = await sql`
      UPDATE ${sql.table(table)} SET prospect_id = ${into} WHERE workspace_id = ${workspaceId} AND prospect_id = ${from}`.execute(
      trx,
    );
    const counted = COUNTED[table];
    if (counted) moved[counted] = Number(numAffectedRows);
  }
  moved.batchMembers = await moveMembers(trx, workspaceId, from, into);
  for (const table of ['jobs', 'given_up_work'] as const)
    await sql`
      UPDATE ${sql.table(table)} SET payload = jsonb_set(payload, '{prospectId}', to_jsonb(${into}::text))
      WHERE workspace_id = ${workspaceId} AND payload ->> 'prospectId' = ${from}`.execute(trx);
  return moved;
}

/** A draft with both has one member less. A batch that made a page for each keeps both: the page is what it counts. */
async function moveMembers(trx: Executor, workspaceId: string, from: string, into: string): Promise<number> {
  await sql`
    WITH twice AS (
      DELETE FROM batch_members AS m USING batches AS b
      WHERE m.workspace_id = ${workspaceId} AND m.prospect_id = ${from} AND b.workspace_id = m.workspace_id AND b.id = m.batch_id
        AND b.status = 'draft' AND EXISTS (SELECT FROM batch_members AS o
          WHERE o.workspace_id = m.workspace_id AND o.batch_id = m.batch_id AND o.prospect_id = ${into})
      RETURNING m.batch_id
    )
    UPDATE batches SET prospect_count = prospect_count - 1
    WHERE workspace_id = ${workspaceId} AND id = ANY(ARRAY(SELECT batch_id FROM twice))`.execute(trx);
  const { numAffectedRows } = await sql`
    UPDATE batch_members AS m SET prospect_id = ${into} WHERE m.workspace_id = ${workspaceId} AND m.prospect_id = ${from}
      AND NOT EXISTS (SELECT FROM batch_members AS o
        WHERE o.workspace_id = m.workspace_id AND o.batch_id = m.batch_id AND o.prospect_id = ${into})`.execute(trx);
  return Number(numAffectedRows);
}
