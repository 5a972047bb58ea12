import type { OpenQuestion } from '@cartouche/contract';
import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import { readWindow, type Window, type WindowWish } from '../../database/read-window.ts';
import { nextVersion } from '../../database/record-version.ts';
import type { Database } from '../../database/schema.generated.ts';
import { storableJson } from '../../database/storable-json.ts';
import { reserveMoment } from '../../database/workspace-clock.ts';
import type { MaterialsSpec } from '../../generation/index.ts';
import type { Change } from '../../platform/expected-versions.ts';

/** A stored materials template. */
export type PurposeTemplateRow = Selectable<Database['purpose_templates']>;

/** A template as a list reads it. */
export type PurposeTemplateSummary = Omit<
  PurposeTemplateRow,
  'spec' | 'open_questions' | 'archived_at' | 'changed_by' | 'changed_at' | 'changed_in'
>;

export type NewPurposeTemplate = {
  id: string;
  name: string;
  spec: MaterialsSpec;
  callIntelligence: boolean;
  openQuestions: readonly OpenQuestion[];
  forkedFromRunId: string | null;
};

/** Stores a template as `drafting`; one that exists stays as it is. */
export async function insertPurposeTemplate(
  trx: Kysely<Database>,
  workspaceId: string,
  template: NewPurposeTemplate,
  now: Date,
): Promise<void> {
  const createdAt = await reserveMoment(trx, workspaceId, now);
  await trx
    .insertInto('purpose_templates')
    .values({
      workspace_id: workspaceId,
      id: template.id,
      name: template.name,
      status: 'drafting',
      spec: storableJson(template.spec),
      open_questions: storableJson(template.openQuestions),
      call_intelligence: template.callIntelligence,
      forked_from_run_id: template.forkedFromRunId,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'id']).doNothing())
    .execute();
}

export async function findPurposeTemplate(
  db: Kysely<Database>,
  workspaceId: string,
  id: string,
): Promise<PurposeTemplateRow | undefined> {
  return db
    .selectFrom('purpose_templates')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The template, locked until the transaction ends. */
export async function lockPurposeTemplate(
  trx: Kysely<Database>,
  workspaceId: string,
  id: string,
): Promise<PurposeTemplateRow | undefined> {
  return trx
    .selectFrom('purpose_templates')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Newest first. @param archived lists the archived ones instead of the others */
export function selectPurposeTemplates(
  db: Kysely<Database>,
  workspaceId: string,
  wish: WindowWish,
  archived = false,
): Promise<Window<PurposeTemplateSummary>> {
  const query = db
    .selectFrom('purpose_templates')
    .select([
      'workspace_id',
      'id',
      'name',
      'status',
      'call_intelligence',
      'run_count',
      'revision',
      'built_revision',
      'building_revision',
      'build_id',
      'frame_id',
      'forked_from_run_id',
      'version',
      'created_at',
      'updated_at',
    ])
    .where('workspace_id', '=', workspaceId)
    .where('archived_at', archived ? 'is not' : 'is', null);
  return readWindow(query, wish);
}

export type PurposeTemplateChange = Omit<Updateable<Database['purpose_templates']>, 'spec' | 'open_questions'> & {
  spec?: MaterialsSpec;
};

/** Changes a template that the transaction has locked. @param by the caller's change; left out by the server */
export async function updatePurposeTemplate(
  trx: Kysely<Database>,
  row: Pick<PurposeTemplateRow, 'workspace_id' | 'id'>,
  { spec, ...values }: PurposeTemplateChange,
  now: Date,
  by?: Change,
): Promise<PurposeTemplateRow> {
  return trx
    .updateTable('purpose_templates')
    .set({ ...values, ...(spec && { spec: storableJson(spec) }), ...nextVersion(by, now), updated_at: now })
    .where('workspace_id', '=', row.workspace_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Counts another run, or one less. @returns false when the template is gone */
export async function countRun(
  trx: Kysely<Database>,
  workspaceId: string,
  id: string,
  count: 1 | -1,
): Promise<boolean> {
  const counted = await trx
    .updateTable('purpose_templates')
    .set({ run_count: sql<number>`greatest(run_count + ${count}::integer, 0)` })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return counted !== undefined;
}
