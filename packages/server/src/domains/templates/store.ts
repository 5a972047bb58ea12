import type { DescriptionPart, TemplateBuild } from '@cartouche/contract';
import { type Kysely, type Selectable, sql } from 'kysely';
import { readWindow, type Window, type WindowWish } from '../../database/read-window.ts';
import { nextVersion, type VersionedRow, versionColumns } from '../../database/record-version.ts';
import type { Database } from '../../database/schema.generated.ts';
import { storableJson } from '../../database/storable-json.ts';
import { reserveMoment } from '../../database/workspace-clock.ts';
import type { TemplateDocument } from '../../generation/index.ts';
import type { Change } from '../../platform/expected-versions.ts';

type Executor = Kysely<Database>;

/** A template as it is listed. */
export type TemplateRow = Omit<
  Selectable<Database['templates']>,
  'workspace_id' | 'archived_at' | 'changed_by' | 'changed_at' | 'changed_in'
>;
/** A template with one version of its document. */
export type StoredTemplate = TemplateRow & { document: TemplateDocument };
export type VersionRow = Selectable<Database['template_versions']>;
export type BuildRow = Omit<Selectable<Database['template_builds']>, 'workspace_id'>;
export type NewTemplate = { id: string; name: string; kind: TemplateRow['kind']; document: TemplateDocument };

const columns = ['id', 'name', 'kind', 'status', 'version', 'created_at', 'updated_at'] as const;
const buildColumns = [
  'id',
  'status',
  'input',
  'template_id',
  'error',
  'error_code',
  'parts',
  'created_at',
  'completed_at',
] as const;

// Written out, so that the planner knows the partial index fits.
const isAutomatic = sql<boolean>`kind = 'automatic'`;

/** Most recently updated first. @param archived lists the archived ones instead of the others */
export function selectTemplates(
  db: Executor,
  workspaceId: string,
  wish: WindowWish,
  archived = false,
): Promise<Window<TemplateRow>> {
  const query = db
    .selectFrom('templates')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .where(isAutomatic)
    .where('archived_at', archived ? 'is not' : 'is', null);
  return readWindow(query, wish, { moment: 'updated_at' });
}

/** The version asked for, else the newest one. */
export async function findTemplate(
  db: Executor,
  workspaceId: string,
  id: string,
  version?: number,
): Promise<StoredTemplate | undefined> {
  const row = await db
    .selectFrom('templates')
    .innerJoin('template_versions', (join) =>
      join
        .onRef('template_versions.workspace_id', '=', 'templates.workspace_id')
        .onRef('template_versions.template_id', '=', 'templates.id')
        .on('template_versions.version', '=', version === undefined ? sql.ref<number>('templates.version') : version),
    )
    .select([
      'templates.id',
      'template_versions.name',
      'kind',
      'status',
      'template_versions.version',
      'templates.created_at',
      'updated_at',
      'document',
    ])
    .where('templates.workspace_id', '=', workspaceId)
    .where('templates.id', '=', id)
    .executeTakeFirst();
  // Only checked documents are stored.
  return row && { ...row, document: row.document as unknown as TemplateDocument };
}

/** Stores a template and its first version; one that exists already stays as it is. */
export async function insertTemplate(
  trx: Executor,
  workspaceId: string,
  template: NewTemplate,
  now: Date,
): Promise<void> {
  const { id, name, kind, document } = template;
  const createdAt = await reserveMoment(trx, workspaceId, now);
  const inserted = await trx
    .insertInto('templates')
    .values({
      workspace_id: workspaceId,
      id,
      name,
      kind,
      status: 'ready',
      version: 1,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return;
  await trx
    .insertInto('template_versions')
    .values({
      workspace_id: workspaceId,
      template_id: id,
      version: 1,
      document: storableJson(document),
      name,
      created_at: createdAt,
    })
    .execute();
}

/** Puts a template away, or brings it back. @returns it; undefined when there is none */
export async function archiveTemplate(
  db: Executor,
  workspaceId: string,
  id: string,
  archivedAt: Date | null,
): Promise<TemplateRow | undefined> {
  return db
    .updateTable('templates')
    .set({ archived_at: archivedAt })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

/** The result of an edit. */
export type NewVersion = {
  /** Derived from the call, so that a repeated one finds its version. */
  editId: string;
  name: string;
  document: TemplateDocument;
  change: VersionRow['change'];
  note: string | null;
};

/** The template's version, locked until the transaction ends, so that versions are numbered one after the other. */
export function lockTemplate(trx: Executor, workspaceId: string, id: string): Promise<VersionedRow | undefined> {
  return oneVersion(trx, workspaceId, id).forUpdate().executeTakeFirst();
}

/** Keeps the template from being deleted until the transaction ends. @returns false when there is none */
export async function holdTemplate(trx: Executor, workspaceId: string, id: string): Promise<boolean> {
  const held = await trx
    .selectFrom('templates')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return held !== undefined;
}

/** The version that `lockTemplate` gives, not locked. */
export function findVersion(db: Executor, workspaceId: string, id: string): Promise<VersionedRow | undefined> {
  return oneVersion(db, workspaceId, id).executeTakeFirst();
}

function oneVersion(db: Executor, workspaceId: string, id: string) {
  return db.selectFrom('templates').select(versionColumns).where('workspace_id', '=', workspaceId).where('id', '=', id);
}

/** The version that an earlier run of the same call made. */
export async function findEdit(
  db: Executor,
  workspaceId: string,
  editId: string,
): Promise<{ template_id: string; version: number } | undefined> {
  return db
    .selectFrom('template_versions')
    .select(['template_id', 'version'])
    .where('workspace_id', '=', workspaceId)
    .where('edit_id', '=', editId)
    .executeTakeFirst();
}

/** Makes the next version the template's newest one. The template must be locked. */
export async function insertVersion(
  trx: Executor,
  workspaceId: string,
  id: string,
  { editId, name, document, change, note }: NewVersion,
  by: Change,
  now: Date,
): Promise<void> {
  const moment = await reserveMoment(trx, workspaceId, now);
  const { version } = await trx
    .updateTable('templates')
    .set({ ...nextVersion(by, now), name, updated_at: moment })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('template_versions')
    .values({
      workspace_id: workspaceId,
      template_id: id,
      version,
      name,
      change,
      note,
      edit_id: editId,
      document: storableJson(document),
      created_at: moment,
    })
    .execute();
}

/** Newest first; `behind` is exclusive. */
export async function selectVersions(
  db: Executor,
  workspaceId: string,
  id: string,
  { behind, size }: { behind: number | undefined; size: number },
): Promise<Pick<VersionRow, 'version' | 'name' | 'change' | 'note' | 'created_at'>[]> {
  return db
    .selectFrom('template_versions')
    .select(['version', 'name', 'change', 'note', 'created_at'])
    .where('workspace_id', '=', workspaceId)
    .where('template_id', '=', id)
    .$if(behind !== undefined, (query) => query.where('version', '<', behind ?? 0))
    .orderBy('version', 'desc')
    .limit(size)
    .execute();
}

export async function findBuild(db: Executor, workspaceId: string, id: string): Promise<BuildRow | undefined> {
  return db
    .selectFrom('template_builds')
    .select(buildColumns)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** False when the build exists already; it stays as it is then. */
export async function insertBuild(
  trx: Executor,
  workspaceId: string,
  build: { id: string; input: object },
  now: Date,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('template_builds')
    .values({
      workspace_id: workspaceId,
      id: build.id,
      status: 'building',
      input: JSON.stringify(build.input),
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The result of a build, with the parts of its description. */
export type BuildOutcome = { parts: readonly DescriptionPart[] } & (
  | { status: 'completed'; template_id: string }
  | { status: 'failed'; error: string; error_code: NonNullable<TemplateBuild['error_code']> }
);

/** Moves a build out of `building`; false when that has happened before. */
export async function settleBuild(
  trx: Executor,
  workspaceId: string,
  id: string,
  outcome: BuildOutcome,
  now: Date,
): Promise<boolean> {
  const settled = await trx
    .updateTable('template_builds')
    .set({ ...outcome, parts: storableJson(outcome.parts), completed_at: now })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('status', '=', 'building')
    .returning('id')
    .executeTakeFirst();
  return settled !== undefined;
}
