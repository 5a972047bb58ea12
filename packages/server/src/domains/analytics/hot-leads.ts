import type { HotLead } from '@cartouche/contract';
import { limits } from '@cartouche/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';

/**
 * The order of hot leads, the strongest sign first; each decides only between pages that are equal in those above it. The index
 * `page_stats_ranking` has the same columns in the same order.
 *
 * @source REST §2 names conversions and high-intent signals; the rest is inferred
 */
export const HOT_LEADS_RANKING = [
  'conversions DESC', // did what the page asks for
  'high_intent_count DESC', // showed in a way of its own that it is close
  'cta_clicks DESC', // meant to go on
  'visits DESC', // came, and came again
  'last_conversion_at DESC NULLS LAST', // the fresher answer is the one to call first
  'page_id', // the same order every time
] as const;

/** The pages of a workspace with any activity, hottest first. Scroll and dwell have no part in it. */
export async function listHotLeads(db: Kysely<Database>, workspaceId: string): Promise<HotLead[]> {
  const rows = await db
    .selectFrom('page_stats')
    .leftJoin('prospects', (join) =>
      join
        .onRef('prospects.workspace_id', '=', 'page_stats.workspace_id')
        .onRef('prospects.id', '=', 'page_stats.prospect_id'),
    )
    .select([
      'page_id',
      'page_token',
      'prospect_id',
      'visits',
      'cta_clicks',
      'conversions',
      'high_intent_count',
      'last_conversion_at',
      'email',
      'first_name',
      'last_name',
      'company_name',
    ])
    .where('page_stats.workspace_id', '=', workspaceId)
    .where(sql<boolean>`conversions + high_intent_count + cta_clicks + visits > 0`)
    .orderBy(sql.raw(HOT_LEADS_RANKING.join(', ')))
    .limit(limits.HOT_LEADS_MAX)
    .execute();
  return rows.map(({ email, first_name, last_name, company_name, ...row }) => ({
    ...row,
    prospect: email === null ? null : { id: row.prospect_id, email, first_name, last_name, company_name },
    converted: row.conversions > 0,
  }));
}
