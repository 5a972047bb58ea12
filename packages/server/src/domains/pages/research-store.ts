import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { storableJson } from '../../database/storable-json.ts';

/** Research about a company's site that was read since `notBefore`. */
export async function findResearch(db: Kysely<Database>, workspaceId: string, domain: string, notBefore: Date) {
  return db
    .selectFrom('company_research')
    .select('research')
    .where('workspace_id', '=', workspaceId)
    .where('domain', '=', domain)
    .where('fetched_at', '>', notBefore.toISOString())
    .executeTakeFirst();
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
