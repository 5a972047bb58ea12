import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { unseen, unseenLimit } from '../../database/unseen-value.ts';
import { BLANK_VALUES } from '../../platform/blank-value.ts';
import type { SearchWord } from './search-words.ts';
import { columns, type ProspectRow } from './store.ts';

/** Filters for prospects; instants as ISO text, `created_…` exclusive. */
export type ProspectFilter = {
  created_before?: string | undefined;
  created_after?: string | undefined;
  updated_after?: string | undefined;
  email?: string | undefined;
  /** Words that words of the prospect begin with. */
  words?: readonly SearchWord[] | undefined;
  status?: string | undefined;
  tag?: string | undefined;
  /** Fields without a value, all of them; a custom field as `custom_fields.name`. */
  missing?: readonly string[] | undefined;
  limit: number;
};

type Executor = Kysely<Database>;
type Condition = RawBuilder<boolean>;

const SAMPLE_ROWS = 500;
/** A filter that so many rows of the sample pass is common. */
const COMMON_ROWS = 10;
/** The most rows to read in their order for one list: with more, a seek costs less. */
const WALK_ROWS_MAX = 25_000;
/** As many changed rows are read and sorted in a few milliseconds. */
const CHANGED_ROWS_MAX = 5_000;

/**
 * Lists the newest first. The newest rows decide how the others are found, because the planner cannot: its statistics are of all
 * workspaces together, and it takes the filters to be independent of time and of each other. So the way is written into the
 * statement, and is the same next to any neighbor. `docs/decisions/0038-lists-cost-the-same-next-to-any-neighbor.md` has what each way costs.
 */
export async function selectProspects(
  db: Executor,
  workspaceId: string,
  filter: ProspectFilter,
): Promise<ProspectRow[]> {
  const { words = [], tag, status, limit } = filter;
  const base = conditionsOf(workspaceId, filter);
  const updated = updatedAfter(filter);
  const filters = filtersOf(workspaceId, filter);
  // An address is one row.
  if (filters.length === 0 || filter.email !== undefined)
    return read(db, { sought: [...base, ...filters], order: CREATED }, limit);
  const changed = [own(workspaceId), ...updated];
  const fromChanged = () => readChanged(db, changed, [...base, ...filters], limit);
  if (updated.length > 0 && (await areFew(db, changed))) return fromChanged();

  const { rows, together, each } = await sampleNewest(db, base, filters);
  if (rows < SAMPLE_ROWS || together >= COMMON_ROWS) {
    const expected = rows < SAMPLE_ROWS ? WALK_ROWS_MAX : Math.ceil((2 * limit * SAMPLE_ROWS) / together);
    const walked = await walk(db, { base, filters, depth: Math.min(expected, WALK_ROWS_MAX) }, limit);
    if (walked.isWhole) return walked.found;
  }
  const isRare = (at: number) => Number(each[at]) < COMMON_ROWS;
  const isAnyRare = filters.some((_, at) => isRare(at));
  // The index gathers every row of each word before it compares them: common ones are worth it only when nothing rare is sought.
  const soughtWords = words.filter((_, at) => !isAnyRare || isRare(at));
  const marks = isAnyRare ? { tag: isRare(words.length) ? tag : undefined } : { tag, status };
  const sought = [...matching(workspaceId, soughtWords), ...hasMarks(workspaceId, marks)];
  if (sought.length === 0) return fromChanged();
  return read(db, { sought, checked: [...base, ...filters], order: SORTED }, limit);
}

/** The most prospects that are counted. */
export const COUNTED_MAX = 100_000;

/** Counts the prospects that pass the filters, up to `COUNTED_MAX`. */
export async function countProspects(
  db: Executor,
  workspaceId: string,
  filter: Omit<ProspectFilter, 'limit'>,
): Promise<number> {
  const conditions = [...conditionsOf(workspaceId, filter), ...filtersOf(workspaceId, filter)];
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM (
      SELECT FROM prospects WHERE ${sql.join(conditions, sql` AND `)} AND removed_at IS NULL
      ORDER BY ${CREATED} LIMIT ${unseenLimit(COUNTED_MAX)}) AS counted`.execute(db);
  return Number(rows[0]?.total);
}

/** The conditions that are checked on each row: the words first, then the tag. */
function filtersOf(workspaceId: string, filter: Omit<ProspectFilter, 'limit'>): Condition[] {
  const { words = [], tag, missing = [] } = filter;
  return [
    ...words.flatMap((word) => matching(workspaceId, [word])),
    ...(tag === undefined ? [] : [sql<boolean>`tags @> ${JSON.stringify([tag])}::jsonb`]),
    ...updatedAfter(filter),
    ...missing.map((field) => sql<boolean>`btrim(coalesce(${textOf(field)}, '')) = ANY(${BLANK_VALUES}::text[])`),
  ];
}

const CUSTOM_FIELD = 'custom_fields.';

function textOf(field: string): RawBuilder<unknown> {
  return field.startsWith(CUSTOM_FIELD) ? sql`custom_fields ->> ${field.slice(CUSTOM_FIELD.length)}` : sql.ref(field);
}

function updatedAfter({ updated_after }: Pick<ProspectFilter, 'updated_after'>): Condition[] {
  return updated_after === undefined ? [] : [sql<boolean>`updated_at > ${unseen(updated_after, 'timestamptz')}`];
}

const own = (workspaceId: string): Condition => sql`workspace_id = ${workspaceId}`;

/** The conditions that the order of an index serves. */
function conditionsOf(
  workspaceId: string,
  { created_before, created_after, email, status }: Omit<ProspectFilter, 'limit'>,
) {
  return [
    own(workspaceId),
    ...(email === undefined ? [] : [sql<boolean>`email = ${email}`]),
    ...(status === undefined ? [] : [sql<boolean>`status = ${unseen(status)}`]),
    ...(created_before === undefined ? [] : [sql<boolean>`created_at < ${unseen(created_before, 'timestamptz')}`]),
    ...(created_after === undefined ? [] : [sql<boolean>`created_at > ${unseen(created_after, 'timestamptz')}`]),
  ];
}

const SHOWN = sql.join(columns.map((column) => sql.ref(column)));
const CREATED = sql`created_at`;
// Not in the order of an index, so that the planner does not read row after row for what hardly any row has.
const SORTED = sql`created_at + interval '0'`;

/** A way to read a list: the rows that `sought` finds in an index, as far as they pass what is `checked` on each. */
type Way = { sought: readonly Condition[]; checked?: readonly Condition[]; order: RawBuilder<unknown> };

async function read(db: Executor, { sought, checked = [], order }: Way, limit: number): Promise<ProspectRow[]> {
  // No index serves a condition within a function.
  const conditions = [...sought, ...checked.map((condition) => sql`coalesce(${condition}, false)`)];
  const { rows } = await sql<ProspectRow>`
    SELECT ${SHOWN} FROM prospects WHERE ${sql.join(conditions, sql` AND `)} AND removed_at IS NULL
    ORDER BY ${order} DESC LIMIT ${unseenLimit(limit)}`.execute(db);
  return rows;
}

/**
 * Reads the newest rows in their order.
 *
 * @param depth how many at most
 * @returns those that pass all filters, and whether they are all that the list wants
 */
async function walk(
  db: Executor,
  { base, filters, depth }: { base: readonly Condition[]; filters: readonly Condition[]; depth: number },
  limit: number,
): Promise<{ found: ProspectRow[]; isWhole: boolean }> {
  // The last row comes whether it passes or not: with it, there may be more rows behind.
  const { rows } = await sql<ProspectRow & { passes: boolean; place: number }>`
    SELECT ${SHOWN}, passes, place FROM (
      SELECT *, ${sql.join(filters, sql` AND `)} AS passes, row_number() OVER (ORDER BY created_at DESC) AS place
      FROM (SELECT * FROM prospects WHERE ${sql.join(base, sql` AND `)} AND removed_at IS NULL
        ORDER BY created_at DESC LIMIT ${unseenLimit(depth)}) AS newest) AS numbered
    WHERE passes OR place = ${depth} ORDER BY created_at DESC LIMIT ${unseenLimit(limit)}`.execute(db);
  const found = rows.filter(({ passes }) => passes).map(({ passes: _, place: __, ...row }) => row);
  return { found, isWhole: found.length === limit || Number(rows.at(-1)?.place ?? 0) < depth };
}

/** The newest of the changed rows that pass all filters. */
async function readChanged(
  db: Executor,
  changed: readonly Condition[],
  filters: readonly Condition[],
  limit: number,
): Promise<ProspectRow[]> {
  // A length of NULL is none, which the planner does not see either: it reads the index of changes, and not the whole table.
  const { rows } = await sql<ProspectRow>`
    SELECT ${SHOWN} FROM (SELECT * FROM prospects WHERE ${sql.join(changed, sql` AND `)} AND removed_at IS NULL
      ORDER BY updated_at DESC LIMIT (SELECT NULL::bigint)) AS changed
    WHERE ${sql.join(filters, sql` AND `)} ORDER BY created_at DESC LIMIT ${unseenLimit(limit)}`.execute(db);
  return rows;
}

async function areFew(db: Executor, changed: readonly Condition[]): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM prospects WHERE ${sql.join(changed, sql` AND `)} ORDER BY updated_at DESC LIMIT ${unseenLimit(CHANGED_ROWS_MAX + 1)}) AS changed`.execute(
    db,
  );
  return Number(rows[0]?.count) <= CHANGED_ROWS_MAX;
}

/** Counts the newest rows, those that pass all filters, and those that pass each. */
async function sampleNewest(db: Executor, base: readonly Condition[], filters: readonly Condition[]) {
  const passing = (condition: RawBuilder<unknown>) => sql`count(*) FILTER (WHERE ${condition})::int`;
  const { rows } = await sql<{ rows: number; together: number; each: number[] }>`
    SELECT count(*)::int AS rows, ${passing(sql.join(filters, sql` AND `))} AS together, ARRAY[${sql.join(filters.map(passing))}] AS each
    FROM (SELECT * FROM prospects WHERE ${sql.join(base, sql` AND `)} AND removed_at IS NULL
      ORDER BY created_at DESC LIMIT ${unseenLimit(SAMPLE_ROWS)}) AS newest`.execute(db);
  return rows[0] ?? { rows: 0, together: 0, each: [] };
}

/** The mark in front of each of the workspace's words in the index, so that they lie together. */
function markOf(workspaceId: string): string {
  const bytes = Buffer.from(workspaceId.replaceAll('-', '').slice(0, 12), 'hex');
  return bytes.toString('base64').slice(0, 6);
}

function matching(workspaceId: string, words: readonly SearchWord[]): Condition[] {
  if (words.length === 0) return [];
  const mark = markOf(workspaceId);
  const beginnings = words.map(
    (word) => `(${[...new Set(word.flatMap(spellings))].map((spelling) => `'${mark}${spelling}':*`).join(' | ')})`,
  );
  return [sql`search @@ ${beginnings.join(' & ')}::tsquery`];
}

// A database in the locale C lower-cases ASCII alone, so what stands behind other letters may be stored as it was written.
function spellings(word: string): string[] {
  const written = word.replace(/\P{ASCII}/gu, (letter) => letter.toUpperCase());
  const capitalized = word.replace(/^\P{ASCII}/u, (letter) => letter.toUpperCase());
  return [...new Set([word, written, capitalized])];
}

/** The tag and the status as the index has them: under the workspace. */
function hasMarks(
  workspaceId: string,
  { tag, status }: { tag?: string | undefined; status?: string | undefined },
): Condition[] {
  const marks = [...(tag === undefined ? [] : [tag]), ...(status === undefined ? [] : [{ status }])];
  if (marks.length === 0) return [];
  const sought = JSON.stringify({ [workspaceId]: marks });
  return [
    sql`jsonb_set('{}', ARRAY[workspace_id::text], tags || ('{"status":"' || status || '"}')::jsonb) @> ${sought}::jsonb`,
  ];
}
