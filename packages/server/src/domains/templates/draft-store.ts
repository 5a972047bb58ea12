import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { storableJson } from '../../database/storable-json.ts';
import type { TemplateDocument } from '../../generation/index.ts';

type DraftRow = Selectable<Database['template_drafts']>;

/** A draft as it is stored. Its document is null without changes. */
export type StoredDraft = Omit<DraftRow, 'workspace_id' | 'template_id' | 'document'> & {
  document: TemplateDocument | null;
};

const columns = ['version', 'changed_by', 'changed_at', 'changed_in', 'base_version', 'document', 'edit_paid'] as const;

export async function findDraft(
  db: Kysely<Database>,
  workspaceId: string,
  templateId: string,
): Promise<StoredDraft | undefined> {
  const row = await db
    .selectFrom('template_drafts')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .where('template_id', '=', templateId)
    .executeTakeFirst();
  // Only checked documents are stored.
  return row && { ...row, document: row.document as unknown as TemplateDocument | null };
}

/** Stores a draft in the place of the one before. The template must be locked. */
export async function putDraft(
  trx: Kysely<Database>,
  workspaceId: string,
  templateId: string,
  { changed_at, document, ...draft }: Omit<StoredDraft, 'changed_at'> & { changed_at: Date },
): Promise<void> {
  const row = { ...draft, changed_at, document: document && storableJson(document) };
  await trx
    .insertInto('template_drafts')
    .values({ workspace_id: workspaceId, template_id: templateId, ...row })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'template_id']).doUpdateSet(row))
    .execute();
}
