import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { ApiFailure } from '../../platform/api-failure.ts';

/** The tables whose rows are made from a template: their column that names it, and the words for one and for several. */
const USES = [
  ['pages', 'template_id', 'page', 'pages'],
  ['batches', 'template_id', 'batch', 'batches'],
  ['discovery_sessions', 'template_id', 'discovery session', 'discovery sessions'],
  ['purpose_templates', 'frame_id', 'materials template', 'materials templates'],
  ['purpose_runs', 'frame_id', 'run', 'runs'],
] as const;

/**
 * Refuses to delete a template that something is made from: a live page renders its form and its calendar. The template must be locked, and so must the
 * account: pages and batches begin under these locks.
 *
 * @throws ApiFailure 409 `invalid_state`
 */
export async function refuseUsed(trx: Kysely<Database>, workspaceId: string, id: string): Promise<void> {
  const uses = await usesOf(trx, workspaceId, id);
  if (uses.length === 0) return;
  throw new ApiFailure('invalid_state', {
    reason: 'in_use',
    message: `${uses.join(', ')} ${uses.length === 1 && uses[0]?.startsWith('1 ') ? 'is' : 'are'} made from this template, counting those of removed prospects. Archive it instead: it leaves the list, and its pages stay live.`,
  });
}

/** Whether nothing is made from a template. */
export async function isUnused(trx: Kysely<Database>, workspaceId: string, id: string): Promise<boolean> {
  return (await usesOf(trx, workspaceId, id)).length === 0;
}

/** In words, such as `3 pages`. */
async function usesOf(trx: Kysely<Database>, workspaceId: string, id: string): Promise<string[]> {
  const counts = USES.map(
    ([table, column]) =>
      sql`(SELECT count(*) FROM ${sql.table(table)} WHERE workspace_id = ${workspaceId} AND ${sql.ref(column)} = ${id})::int`,
  );
  const { rows } = await sql<{ counts: number[] }>`SELECT ARRAY[${sql.join(counts)}] AS counts`.execute(trx);
  return USES.flatMap(([, , one, several], index) => {
    const count = rows[0]?.counts[index] ?? 0;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];
  });
}

/** Deletes a template with its versions, previews, and draft. Its build stays: a call that is repeated finds it. */
export async function deleteTemplateRows(trx: Kysely<Database>, workspaceId: string, id: string): Promise<void> {
  for (const [table, column] of [
    ['template_previews', 'template_id'],
    ['template_drafts', 'template_id'],
    ['template_versions', 'template_id'],
    ['templates', 'id'],
  ] as const)
    await sql`DELETE FROM ${sql.table(table)} WHERE workspace_id = ${workspaceId} AND ${sql.ref(column)} = ${id}`.execute(
      trx,
    );
}
