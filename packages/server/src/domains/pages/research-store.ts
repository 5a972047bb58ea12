import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { storableJson } from '../../database/storable-json.ts';

/** Research about a company's site that was read since `notBefore`, and in the same statement another domain's column. */
export async function findResearch<Column>(
  db: Kysely<Database>,
  workspaceId: string,
  domain: string | null,
  notBefore: Date,
  column: RawBuilder<Column>,
): Promise<{ research: object | null; known: Column }> {
  const { rows } = await sql<{ research: object | null; known: Column }>`
    SELECT ${column} AS known, (
      SELECT research FROM company_research
      WHERE workspace_id = ${workspaceId} AND domain = ${domain} AND fetched_at > ${notBefore.toISOString()}
    ) AS research`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A statement without FROM gave no row.');
  return row;
}

/** Keeps what was read of a company's site, in place of what was read before. */
export async function saveResearch(
  db: Kysely<Database>,
  workspaceId: string,
  domain: string,
  research: object,
  now: Date,
): Promise<void> {
  const values = { research: storableJson(research), fetched_at: now };
  await db
    .insertInto('company_research')
    .values({ workspace_id: workspaceId, domain, ...values })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'domain']).doUpdateSet(values))
    .execute();
}
