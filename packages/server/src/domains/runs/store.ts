import type { CallDigest, CallSpeaker } from '@cartouche/contract';
import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { readWindow, type Window, type WindowWish } from '../../database/read-window.ts';
import { nextVersion } from '../../database/record-version.ts';
import type { Database } from '../../database/schema.generated.ts';
import { storableJson } from '../../database/storable-json.ts';
import type { RunMaterialContent, StoredQuestion } from '../../database/stored-values.ts';
import { unseen } from '../../database/unseen-value.ts';
import { isoTimestamp } from '../../database/value-types.ts';
import { reserveMoment } from '../../database/workspace-clock.ts';
import type { ElementWords, MaterialsSpec, ReadFact, UnclearFact } from '../../generation/index.ts';
import type { Change } from '../../platform/expected-versions.ts';

/** A stored run. */
export type RunRow = Selectable<Database['purpose_runs']>;
/** A stored material of a run. */
export type MaterialRow = Selectable<Database['purpose_run_materials']>;

export type NewRun = {
  id: string;
  purposeTemplateId: string;
  prospectId: string;
  spec: MaterialsSpec;
  callIntelligence: boolean;
  frameId: string;
  consentAttested: boolean;
};

/** Stores a draft; a run that exists stays as it is. @returns whether it is new */
export async function insertRun(trx: Kysely<Database>, workspaceId: string, run: NewRun, now: Date): Promise<boolean> {
  const createdAt = await reserveMoment(trx, workspaceId, now);
  const inserted = await trx
    .insertInto('purpose_runs')
    .values({
      workspace_id: workspaceId,
      id: run.id,
      purpose_template_id: run.purposeTemplateId,
      prospect_id: run.prospectId,
      status: 'draft',
      spec: storableJson(run.spec),
      call_intelligence: run.callIntelligence,
      frame_id: run.frameId,
      consent_attested: run.consentAttested,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findRun(db: Kysely<Database>, workspaceId: string, id: string): Promise<RunRow | undefined> {
  return db
    .selectFrom('purpose_runs')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A run and its materials as they were at one moment: a material is never seen `done` before its run was moved on by it. */
export async function findRunWithMaterials(
  db: Kysely<Database>,
  workspaceId: string,
  id: string,
): Promise<{ run: RunRow; materials: MaterialState[] } | undefined> {
  const found = await db
    .selectFrom('purpose_runs as run')
    .selectAll('run')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('purpose_run_materials as material')
          .select(MATERIAL_STATE.map((column) => `material.${column}` as const))
          // Inside JSON the driver reads no types: the text is read below.
          .select(sql<string>`material.created_at::text`.as('created_at'))
          .whereRef('material.workspace_id', '=', 'run.workspace_id')
          .whereRef('material.run_id', '=', 'run.id')
          .orderBy('material.created_at')
          .orderBy('material.id'),
      ).as('materials'),
    )
    .where('run.workspace_id', '=', workspaceId)
    .where('run.id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { materials, ...run } = found;
  return { run, materials: materials.map((one) => ({ ...one, created_at: isoTimestamp(one.created_at) })) };
}

/** The run that a page is of; `is_corrected` while what it was published with is kept. */
export async function findRunOfPage(
  db: Kysely<Database>,
  workspaceId: string,
  pageId: string,
): Promise<(Pick<RunRow, 'id' | 'status'> & { is_corrected: boolean }) | undefined> {
  return db
    .selectFrom('purpose_runs')
    .innerJoin('pages', (join) =>
      join
        .onRef('pages.workspace_id', '=', 'purpose_runs.workspace_id')
        .onRef('pages.prospect_id', '=', 'purpose_runs.prospect_id'),
    )
    .select(['purpose_runs.id', 'purpose_runs.status'])
    .select(sql<boolean>`purpose_runs.published IS NOT NULL`.as('is_corrected'))
    .where('purpose_runs.workspace_id', '=', workspaceId)
    .where('pages.id', '=', pageId)
    .where('page_id', '=', pageId)
    .executeTakeFirst();
}

/** The run, locked until the transaction ends. */
export async function lockRun(trx: Kysely<Database>, workspaceId: string, id: string): Promise<RunRow | undefined> {
  return trx
    .selectFrom('purpose_runs')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export type RunSummaryRow = Omit<
  RunRow,
  | 'spec'
  | 'overrides'
  | 'pinned_by'
  | 'questions'
  | 'call_digest'
  | 'words'
  | 'regenerations'
  | 'call_intelligence'
  | 'frame_id'
  | 'published'
  | 'changed_by'
  | 'changed_at'
  | 'changed_in'
>;

/** Filters for runs; `created_before` as ISO text. */
export type RunFilter = {
  purposeTemplateId: string;
  status?: string | undefined;
  created_before?: string | undefined;
};

/** Newest first. */
export function selectRuns(
  db: Kysely<Database>,
  workspaceId: string,
  filter: RunFilter,
  wish: WindowWish,
): Promise<Window<RunSummaryRow>> {
  let query = db
    .selectFrom('purpose_runs')
    .select([
      'workspace_id',
      'id',
      'purpose_template_id',
      'prospect_id',
      'status',
      'consent_attested',
      'writer',
      'generation_id',
      'page_id',
      'page_token',
      'error',
      'published_at',
      'version',
      'created_at',
      'updated_at',
    ])
    .where('workspace_id', '=', workspaceId)
    .where('purpose_template_id', '=', unseen(filter.purposeTemplateId, 'uuid'));
  if (filter.status) query = query.where('status', '=', unseen(filter.status as RunRow['status']));
  if (filter.created_before) query = query.where('created_at', '<', unseen(filter.created_before, 'timestamptz'));
  return readWindow(query, wish);
}

type JsonColumns = {
  spec: MaterialsSpec;
  overrides: Record<string, string | number>;
  pinned_by: RunRow['pinned_by'];
  questions: StoredQuestion[];
  call_digest: CallDigest | null;
  words: Record<string, ElementWords>;
  regenerations: RunRow['regenerations'];
};
export type RunChange = Omit<Updateable<Database['purpose_runs']>, keyof JsonColumns> & Partial<JsonColumns>;

/** Changes a run that the transaction has locked. @param by the caller's change; left out by the server */
export async function updateRun(
  trx: Kysely<Database>,
  run: Pick<RunRow, 'workspace_id' | 'id'>,
  { spec, overrides, pinned_by, questions, call_digest, words, regenerations, ...values }: RunChange,
  now: Date,
  by?: Change,
): Promise<RunRow> {
  const json = { spec, overrides, pinned_by, questions, call_digest, words, regenerations };
  const changed = Object.entries(json).filter(([, value]) => value !== undefined);
  return trx
    .updateTable('purpose_runs')
    .set({
      ...values,
      ...Object.fromEntries(changed.map(([column, value]) => [column, value === null ? null : storableJson(value)])),
      ...nextVersion(by, now),
      updated_at: now,
    })
    .where('workspace_id', '=', run.workspace_id)
    .where('id', '=', run.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export type NewMaterial = {
  id: string;
  entryKey: string;
  source: MaterialRow['source'];
  label: string;
  content: RunMaterialContent;
};

/** Stores a material to be read; one that exists stays as it is. @returns whether it is new */
export async function insertMaterial(
  trx: Kysely<Database>,
  workspaceId: string,
  runId: string,
  material: NewMaterial,
  now: Date,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('purpose_run_materials')
    .values({
      workspace_id: workspaceId,
      run_id: runId,
      id: material.id,
      entry_key: material.entryKey,
      source: material.source,
      label: material.label,
      content: storableJson(material.content),
      extraction_status: 'queued',
      created_at: await reserveMoment(trx, workspaceId, now),
    })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'run_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Takes away what was attached to an entry before. */
export async function removeOtherMaterials(
  trx: Kysely<Database>,
  workspaceId: string,
  runId: string,
  entryKey: string,
  keptId: string,
): Promise<void> {
  await trx
    .deleteFrom('purpose_run_materials')
    .where('workspace_id', '=', workspaceId)
    .where('run_id', '=', runId)
    .where('entry_key', '=', entryKey)
    .where('id', '<>', keptId)
    .execute();
}

/** A material without its content, which may be a megabyte. */
export type MaterialState = Omit<MaterialRow, 'content'>;

const MATERIAL_STATE = [
  'workspace_id',
  'run_id',
  'id',
  'entry_key',
  'source',
  'label',
  'extraction_status',
  'understood_summary',
  'error',
  'facts',
  'unclear',
  'speakers',
] as const satisfies readonly (keyof MaterialState)[];

/** In the order in which they were attached. */
export async function selectMaterials(
  db: Kysely<Database>,
  workspaceId: string,
  runId: string,
): Promise<MaterialState[]> {
  return db
    .selectFrom('purpose_run_materials')
    .select([...MATERIAL_STATE, 'created_at'])
    .where('workspace_id', '=', workspaceId)
    .where('run_id', '=', runId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findMaterial(
  db: Kysely<Database>,
  workspaceId: string,
  runId: string,
  id: string,
): Promise<MaterialRow | undefined> {
  return db
    .selectFrom('purpose_run_materials')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('run_id', '=', runId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Stores what the seller says of the speakers of a call. One that is read again states nothing until then. */
export async function updateSpeakers(
  trx: Kysely<Database>,
  material: Pick<MaterialRow, 'workspace_id' | 'run_id' | 'id'>,
  { content, speakers, isReadAgain }: { content: RunMaterialContent; speakers: CallSpeaker[]; isReadAgain: boolean },
): Promise<void> {
  const nothing = storableJson([]);
  await trx
    .updateTable('purpose_run_materials')
    .set({
      content: storableJson(content),
      speakers: storableJson(speakers),
      ...(isReadAgain && { extraction_status: 'queued', facts: nothing, unclear: nothing }),
    })
    .where('workspace_id', '=', material.workspace_id)
    .where('run_id', '=', material.run_id)
    .where('id', '=', material.id)
    .execute();
}

/** Has every material read again that was read or is being read, and forgets what it stated. @returns their ids */
export async function requeueRead(trx: Kysely<Database>, workspaceId: string, runId: string): Promise<string[]> {
  const nothing = storableJson([]);
  const queued = await trx
    .updateTable('purpose_run_materials')
    .set({ extraction_status: 'queued', facts: nothing, unclear: nothing })
    .where('workspace_id', '=', workspaceId)
    .where('run_id', '=', runId)
    .where('extraction_status', 'in', ['done', 'queued'])
    .returning('id')
    .execute();
  return queued.map(({ id }) => id);
}

export type MaterialOutcome = {
  status: 'done' | 'failed' | 'unsupported';
  summary: string | null;
  error: string | null;
  facts: readonly ReadFact[];
  unclear: readonly UnclearFact[];
  /** Absent when it was not found out who spoke. */
  speakers?: CallSpeaker[];
  /** The sides that it was read with; absent when it does not rest on any. */
  readWith?: RunMaterialContent['speakers'] | null;
  /** Replaces what was attached: an address together with what was read there. */
  content?: RunMaterialContent;
};

/** Settles a queued material. @returns false when it was settled, replaced, or given other sides before */
export async function settleMaterial(
  trx: Kysely<Database>,
  material: Pick<MaterialRow, 'workspace_id' | 'run_id' | 'id'>,
  outcome: MaterialOutcome,
): Promise<boolean> {
  const settled = await trx
    .updateTable('purpose_run_materials')
    .set({
      extraction_status: outcome.status,
      understood_summary: outcome.summary,
      error: outcome.error,
      facts: storableJson(outcome.facts),
      unclear: storableJson(outcome.unclear),
      ...(outcome.speakers && { speakers: storableJson(outcome.speakers) }),
      ...(outcome.content && { content: storableJson(outcome.content) }),
    })
    .where('workspace_id', '=', material.workspace_id)
    .where('run_id', '=', material.run_id)
    .where('id', '=', material.id)
    .where('extraction_status', '=', 'queued')
    .$if(outcome.readWith !== undefined, (query) => {
      const sides = outcome.readWith ? storableJson(outcome.readWith) : null;
      return query.where(sql<boolean>`content -> 'speakers' IS NOT DISTINCT FROM ${sides}::jsonb`);
    })
    .returning('id')
    .executeTakeFirst();
  return settled !== undefined;
}
