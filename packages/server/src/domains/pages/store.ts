import type { Page, PageDetail, PageSummary } from '@cartouche/contract';
import { CompiledQuery, type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { readWindow, type Window, type WindowWish } from '../../database/read-window.ts';
import { nextVersion, requireVersion, versionColumns } from '../../database/record-version.ts';
import type { Database } from '../../database/schema.generated.ts';
import { storableJson } from '../../database/storable-json.ts';
import { unseen } from '../../database/unseen-value.ts';
import type { TemplateDocument } from '../../generation/index.ts';
import { notFound } from '../../platform/api-failure.ts';
import type { Change } from '../../platform/expected-versions.ts';
import type { Description } from '../workspace/service.ts';

// Without the model, which only the page host shows: tens of kilobytes that no other reader looks at.
const columns = [
  'workspace_id',
  'id',
  'page_token',
  'prospect_id',
  'template_id',
  'template_version',
  'batch_id',
  'status',
  'error',
  'created_at',
  'rendered_at',
  'emailed_at',
  'removed_at',
  ...versionColumns,
] as const satisfies readonly (keyof Database['pages'])[];

/** A stored page. */
export type PageRow = Pick<Selectable<Database['pages']>, (typeof columns)[number]>;

/** A page that is about to be generated. */
export type NewPage = {
  id: string;
  pageToken: string;
  prospectId: string;
  templateId: string;
  templateVersion: number;
  batchId: string | null;
};

/**
 * Stores pages as `generating`, in one statement. Those that stopped or failed are put back there; one that is being made already is not
 * even locked, because its settlement may wait for what the caller holds.
 *
 * @param column of another domain, read in the same statement and returned
 */
export async function insertPages<Column>(
  trx: Kysely<Database>,
  workspaceId: string,
  now: Date,
  pages: readonly NewPage[],
  column: RawBuilder<Column> | null = null,
): Promise<Column | null> {
  const rows = pages.map((page) => ({
    id: page.id,
    page_token: page.pageToken,
    prospect_id: page.prospectId,
    template_id: page.templateId,
    template_version: page.templateVersion,
    batch_id: page.batchId,
  }));
  const { rows: read } = await sql<{ known: Column | null }>`
    WITH ended AS MATERIALIZED (
      SELECT id FROM pages WHERE workspace_id = ${workspaceId} AND id = ANY(${pages.map(({ id }) => id)}::uuid[])
        AND status IN ('review', 'failed')
      ORDER BY id FOR UPDATE
    ), again AS (
      UPDATE pages SET status = 'generating', error = NULL, model = NULL, preview_key = NULL, created_at = ${now}, removed_at = NULL
      FROM ended WHERE pages.workspace_id = ${workspaceId} AND pages.id = ANY(ARRAY(SELECT id FROM ended)) AND pages.id = ended.id
    ), new AS (
      INSERT INTO pages (workspace_id, id, page_token, prospect_id, template_id, template_version, batch_id, status, created_at)
      SELECT ${workspaceId}, id, page_token, prospect_id, template_id, template_version, batch_id, 'generating', ${now}
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS page (id uuid, page_token text, prospect_id uuid, template_id uuid, template_version integer, batch_id uuid)
      ON CONFLICT (workspace_id, id) DO NOTHING
    )
    SELECT ${column ?? sql`NULL`} AS known`.execute(trx);
  return read[0]?.known ?? null;
}

/** Selects the finished pages among these. Called after `insertPages`, it sees what `insertPages` waited for. */
export async function finishedPages(
  trx: Kysely<Database>,
  workspaceId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM pages WHERE workspace_id = ${workspaceId} AND id = ANY(${ids}::uuid[]) AND status IN ('rendered', 'unpublished')`.execute(
    trx,
  );
  return new Set(rows.map(({ id }) => id));
}

/** The records that a call needs to begin a page. */
export type PageGround = Description & {
  template: { id: string; version: number; name: string; document: TemplateDocument } | null;
  /** For a call that is retried because its answer was lost; null while the page is being made. */
  earlier: Pick<PageRow, 'page_token' | 'prospect_id' | 'status' | 'emailed_at'> | null;
  /** The page was finished once: one that isn't there any more was erased with its person. */
  is_charged: boolean;
};

const groundBy = (template: string) => `
  WITH account AS MATERIALIZED (
    SELECT id, name, company_profile, brand FROM workspaces WHERE id = $1 FOR UPDATE
  ), earlier AS MATERIALIZED (
    SELECT page_token, prospect_id, status, emailed_at FROM pages WHERE workspace_id = (SELECT id FROM account) AND id = $2
      AND status <> 'generating' FOR UPDATE
  )
  SELECT account.name, company_profile, brand, (SELECT to_json(earlier) FROM earlier) AS earlier,
    EXISTS (SELECT FROM ledger WHERE workspace_id = $1 AND subject = 'page:' || $2::text AND state = 'charged') AS is_charged,
    CASE WHEN template.id IS NOT NULL THEN json_build_object('id', template.id, 'version', template.version, 'name', version.name,
      'document', version.document) END AS template
  FROM account
  LEFT JOIN LATERAL (SELECT id, version FROM templates WHERE workspace_id = $1 AND ${template}) AS template ON true
  LEFT JOIN template_versions AS version
    ON version.workspace_id = $1 AND version.template_id = template.id AND version.version = template.version`;
const NEWEST_GROUND = groundBy("kind = 'automatic' AND archived_at IS NULL ORDER BY updated_at DESC, id DESC LIMIT 1");
const GROUND_OF = groundBy('id = $3');

/**
 * Reads what a page is made from, and locks the workspace's account, then the page, if it is there. One that is being made is left to
 * its settlement, which locks it before the account.
 *
 * @param templateId default: the newest template of the kind `automatic`
 */
export async function lockGround(
  trx: Kysely<Database>,
  workspaceId: string,
  id: string,
  templateId: string | undefined,
): Promise<PageGround> {
  const query = templateId
    ? CompiledQuery.raw(GROUND_OF, [workspaceId, id, templateId])
    : CompiledQuery.raw(NEWEST_GROUND, [workspaceId, id]);
  const [ground] = (await trx.executeQuery<PageGround>(query)).rows;
  if (!ground) throw new Error('The workspace is gone.');
  return ground;
}

const FIND_PAGE = `SELECT ${columns.join(', ')} FROM pages WHERE workspace_id = $1 AND id = $2 AND removed_at IS NULL`;

export async function findPage(db: Kysely<Database>, workspaceId: string, id: string): Promise<PageRow | undefined> {
  return (await db.executeQuery<PageRow>(CompiledQuery.raw(FIND_PAGE, [workspaceId, id]))).rows[0];
}

/** The page that a call names. @throws ApiFailure `not_found` */
export async function requirePage(db: Kysely<Database>, workspaceId: string, id: string): Promise<PageRow> {
  const page = await findPage(db, workspaceId, id);
  if (!page) throw notFound('page', id);
  return page;
}

/** Filters for pages. */
export type PageFilter = {
  status?: string | undefined;
  prospect_id?: string | undefined;
  template_id?: string | undefined;
  batch_id?: string | undefined;
};

export function listPages(
  db: Kysely<Database>,
  workspaceId: string,
  { status, prospect_id, template_id, batch_id }: PageFilter,
  wish: WindowWish,
): Promise<Window<PageRow>> {
  let query = db
    .selectFrom('pages')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .where('removed_at', 'is', null);
  if (status !== undefined) query = query.where('status', '=', unseen(status as PageRow['status']));
  // Most pages are rendered; the others have an index of their own.
  if (status !== undefined && status !== 'rendered') query = query.where('status', '<>', sql.lit('rendered' as const));
  if (prospect_id !== undefined) query = query.where('prospect_id', '=', unseen(prospect_id, 'uuid'));
  if (template_id !== undefined) query = query.where('template_id', '=', unseen(template_id, 'uuid'));
  if (batch_id !== undefined) query = query.where('batch_id', '=', unseen(batch_id, 'uuid'));
  return readWindow(query, wish);
}

export async function findPageByToken(
  db: Kysely<Database>,
  workspaceId: string,
  token: string,
): Promise<PageRow | undefined> {
  return db
    .selectFrom('pages')
    .select(columns)
    .where('page_token', '=', token)
    .where('workspace_id', '=', workspaceId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** Moves a page from one status to another. @throws ApiFailure `changed_meanwhile` @returns false when it is in none of the workspace's pages in that status */
export async function movePage(
  trx: Kysely<Database>,
  workspaceId: string,
  id: string,
  move: { from: PageRow['status']; to: PageRow['status'] },
  { change, now }: { change: Change; now: Date },
): Promise<boolean> {
  // Without it, a page that another call moves back meanwhile would be seen in neither status.
  const row = await trx
    .selectFrom('pages')
    .select(versionColumns)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row) await requireVersion(trx, { workspaceId, noun: 'page', row }, change);
  const moved = await trx
    .updateTable('pages')
    .set({ status: move.to, ...nextVersion(change, now) })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('status', '=', move.from)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

const FIND_SUBJECTS = `
  SELECT id, prospect_id, template_id, template_version FROM pages WHERE workspace_id = $1 AND id = ANY($2::uuid[]) AND removed_at IS NULL`;

/** For whom pages are and of which templates; those that were taken away are left out. */
export async function findSubjects(db: Kysely<Database>, workspaceId: string, ids: readonly string[]) {
  type Subject = Pick<PageRow, 'id' | 'prospect_id' | 'template_id' | 'template_version'>;
  return (await db.executeQuery<Subject>(CompiledQuery.raw(FIND_SUBJECTS, [workspaceId, ids]))).rows;
}

/** Takes the pages of a prospect away. @returns those that it took */
export async function removePages(
  trx: Kysely<Database>,
  workspaceId: string,
  prospectId: string,
  now: Date,
): Promise<Pick<PageRow, 'id' | 'status'>[]> {
  return trx
    .updateTable('pages')
    .set({ removed_at: now })
    .where('workspace_id', '=', workspaceId)
    .where('prospect_id', '=', prospectId)
    .where('removed_at', 'is', null)
    .returning(['id', 'status'])
    .execute();
}

/** The settled state of a page. */
export type SettledPage = { id: string } & (
  | { status: 'rendered'; model: object }
  | { status: 'review'; model: object | null; error: string }
  | { status: 'failed'; error: string }
);

/** A page that was settled, and whom it is for; without an address when the prospect was removed. */
export type PageEnd = Pick<PageRow, 'id' | 'page_token' | 'prospect_id' | 'status' | 'removed_at' | 'emailed_at'> &
  Record<'email' | 'first_name' | 'last_name' | 'company_name', string | null>;

/**
 * Moves pages out of `generating`, in one statement: the outcomes, what was held for them, the counters of those that are live, the
 * prospects. In the order of locks: each part waits for a row of the one before, and the pages are locked in the order of their ids.
 *
 * @param ending ends the holds of the statement's CTE `ended`, as `billing` words it
 * @param quietly nothing happens when `unless` holds; `also` are further CTEs, after the locks of these
 * @returns those that had not been settled before
 */
export async function settlePages(
  trx: Kysely<Database>,
  workspaceId: string,
  now: Date,
  settled: readonly SettledPage[],
  ending: { holds: RawBuilder<unknown>; told: RawBuilder<unknown> },
  quietly?: { unless: RawBuilder<boolean>; also: RawBuilder<unknown> },
): Promise<PageEnd[]> {
  const { rows } = await sql<PageEnd>`
    WITH locked AS MATERIALIZED (
      SELECT id FROM pages WHERE workspace_id = ${workspaceId} AND id = ANY(${settled.map(({ id }) => id)}::uuid[])
        AND status = 'generating' ${quietly ? sql`AND NOT ${quietly.unless}` : sql``}
      ORDER BY id FOR UPDATE
    ), page AS (
      UPDATE pages SET status = outcome.status, model = outcome.model, error = outcome.error,
        rendered_at = CASE WHEN outcome.status = 'rendered' THEN ${now}::timestamptz END
      FROM locked, jsonb_to_recordset(${storableJson(settled)}::jsonb) AS outcome (id uuid, status text, model jsonb, error text)
      WHERE pages.workspace_id = ${workspaceId} AND pages.id = ANY(ARRAY(SELECT id FROM locked))
        AND pages.id = locked.id AND outcome.id = locked.id
      RETURNING pages.id, pages.page_token, pages.prospect_id, pages.status, pages.removed_at, pages.emailed_at
    ), ended AS (
      SELECT 'page:' || id AS subject, CASE status WHEN 'rendered' THEN 'charged' ELSE 'released' END AS state FROM page
    ), ${ending.holds}, begun AS (
      INSERT INTO page_stats (workspace_id, page_id, page_token, prospect_id)
      SELECT account.id, page.id, page_token, prospect_id FROM account, page WHERE status = 'rendered' AND removed_at IS NULL
      ON CONFLICT (workspace_id, page_id) DO NOTHING
      RETURNING page_id
    ), counted AS (
      INSERT INTO workspace_metrics AS metrics (workspace_id, pages_live)
      SELECT ${workspaceId}::uuid, live FROM (SELECT count(*) AS live FROM begun) AS counts WHERE live > 0
      ON CONFLICT (workspace_id) DO UPDATE SET pages_live = metrics.pages_live + excluded.pages_live
      RETURNING workspace_id
    ), clock AS MATERIALIZED (
      SELECT last_at FROM workspace_clocks WHERE workspace_id = ${workspaceId} AND (SELECT count(*) FROM counted) >= 0
        AND EXISTS (SELECT FROM page) FOR UPDATE
    ), prospect AS (
      UPDATE prospects SET status = page.status, updated_at = ${now} FROM page, (SELECT count(*) FROM clock) AS locked
      WHERE prospects.workspace_id = ${workspaceId} AND prospects.id = ANY(ARRAY(SELECT prospect_id FROM page))
        AND prospects.id = page.prospect_id
      RETURNING prospects.id, email, first_name, last_name, company_name, prospects.removed_at IS NULL AS is_there
    ) ${quietly ? sql`, ${quietly.also}` : sql``}
    SELECT page.id, page_token, prospect_id, status, removed_at, emailed_at, email, first_name, last_name, company_name, ${ending.told}
    FROM page LEFT JOIN prospect ON prospect.id = page.prospect_id AND is_there`.execute(trx);
  return rows;
}

/** Takes the right to send a page's email; only the first caller gets it. */
export async function claimEmail(db: Kysely<Database>, workspaceId: string, id: string, now: Date): Promise<boolean> {
  const claimed = await db
    .updateTable('pages')
    .set({ emailed_at: now })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('emailed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Pages of single calls that have been generating since before `before`: their process is gone. */
export async function interruptedPages(
  db: Kysely<Database>,
  before: Date,
): Promise<Pick<PageRow, 'workspace_id' | 'id'>[]> {
  return db
    .selectFrom('pages')
    .select(['workspace_id', 'id'])
    .where('status', '=', 'generating')
    .where('batch_id', 'is', null)
    .where('created_at', '<', before.toISOString())
    .limit(1000)
    .execute();
}

/** The address of a page, which opens while the page is rendered. */
export type UrlOf = (page: { workspace_id: string; page_token: string }) => string;

/** A page as its prospect shows it. */
export function toSummary(
  row: Pick<PageRow, 'workspace_id' | 'id' | 'page_token' | 'status'>,
  urlOf: UrlOf,
): PageSummary {
  return { id: row.id, page_token: row.page_token, url: urlOf(row), status: row.status };
}

/** A page as the documents have it. */
export function toPage(row: PageRow, urlOf: UrlOf): Page {
  return {
    ...toSummary(row, urlOf),
    prospect_id: row.prospect_id,
    template_id: row.template_id,
    created_at: row.created_at,
  };
}

/** A page, and what became of it. */
export function toDetail(row: PageRow, urlOf: UrlOf): PageDetail {
  const { batch_id, error: reason, rendered_at, version } = row;
  return { ...toPage(row, urlOf), batch_id, reason, rendered_at, version };
}
