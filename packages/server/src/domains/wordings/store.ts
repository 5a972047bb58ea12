import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import type { Wording, Wordings } from '../../generation/index.ts';
import { instantOf } from '../../platform/instant.ts';

/** A sentence to remember: its digest, and what is known of it. */
export type NewSentence = { digest: string; origin: Wording['origin']; links: readonly string[]; by: string | null };

/** Digest, origin, links, approver and time. */
export type WordingRow = [string, Wording['origin'], string[], string | null, string | null];

/** Stores the origins of sentences; one that is known already keeps its own. */
export async function insertSentences(
  trx: Kysely<Database>,
  workspaceId: string,
  sentences: readonly NewSentence[],
  now: Date,
): Promise<void> {
  if (sentences.length === 0) return;
  await sql`
    INSERT INTO sentences (workspace_id, digest, origin, links, approved_by, approved_at, created_at)
    SELECT DISTINCT ON (digest) ${workspaceId}::uuid, digest, origin, links, by,
      CASE WHEN by IS NOT NULL THEN ${now}::timestamptz END, ${now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(sentences)}::jsonb) AS new (digest text, origin text, links jsonb, by text)
    ORDER BY digest
    ON CONFLICT (workspace_id, digest) DO NOTHING`.execute(trx);
}

/** Records that a person approves sentences. @returns how many were not approved before */
export async function approveSentences(
  trx: Kysely<Database>,
  workspaceId: string,
  digests: readonly string[],
  by: string,
  now: Date,
): Promise<number> {
  const { rows } = await sql`
    INSERT INTO sentences AS known (workspace_id, digest, origin, links, approved_by, approved_at, created_at)
    SELECT DISTINCT ${workspaceId}::uuid, digest, 'model', '[]'::jsonb, ${by}::text, ${now}::timestamptz, ${now}::timestamptz
    FROM unnest(${digests}::text[]) AS digest
    ORDER BY digest
    ON CONFLICT (workspace_id, digest) DO UPDATE SET approved_by = excluded.approved_by, approved_at = excluded.approved_at
      WHERE known.approved_at IS NULL
    RETURNING digest`.execute(trx);
  return rows.length;
}

/** Reads {@link selectWordings} within another statement: a column of JSON for {@link toWordings}. */
export function wordingsColumn(workspaceId: string, digests: readonly string[]): RawBuilder<WordingRow[] | null> {
  return sql`(
    SELECT json_agg(json_build_array(digest, origin, links, approved_by, approved_at) ORDER BY digest) FROM sentences
    WHERE workspace_id = ${workspaceId}::uuid AND digest = ANY(${digests}::text[]))`;
}

/** The stored origins of sentences by their digests. */
export async function selectWordings(
  db: Kysely<Database>,
  workspaceId: string,
  digests: readonly string[],
): Promise<Wordings> {
  if (digests.length === 0) return {};
  const { rows } = await sql<{
    known: WordingRow[] | null;
  }>`SELECT ${wordingsColumn(workspaceId, digests)} AS known`.execute(db);
  return toWordings(rows[0]?.known ?? null);
}

/** Approved words are their approver's. */
export function toWordings(rows: readonly WordingRow[] | null): Wordings {
  return Object.fromEntries(
    (rows ?? []).map(([digest, origin, links, by, approvedAt]): [string, Wording] => {
      const approval = by === null || approvedAt === null ? null : { by, at: instantOf(new Date(approvedAt)) };
      return [digest, { origin: approval ? 'author' : origin, approval, links }];
    }),
  );
}
