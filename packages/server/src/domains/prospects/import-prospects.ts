import { setImmediate } from 'node:timers/promises';
import {
  type ImportedRow,
  type ImportProspectsInput,
  type ImportReport,
  type Issue,
  limits,
  type Prospect,
  type ProspectInput,
} from '@cartouche/contract';
import { readPeopleCsvHead } from '@cartouche/contract/csv-head';
import { zProspectInput } from '@cartouche/contract/schemas';
import { CsvError, type Info, parse } from 'csv-parse/sync';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { validate } from '../../http/pipeline/validate.ts';
import { ApiFailure, invalid } from '../../platform/api-failure.ts';
import { comparableAddress } from '../../platform/email-address.ts';
import { prospectOf, type Target, targetsOf, unfilledCells } from './import-columns.ts';
import { type PathOf, readChanges } from './prospect-input.ts';
import { selectKnownTags } from './store.ts';

/** Creates or changes prospects, all or none. */
type Upsert = (
  trx: Kysely<Database>,
  workspaceId: string,
  inputs: readonly ProspectInput[],
  pathOf: PathOf,
) => Promise<Prospect[]>;

/** The result of an import, and the stored prospects in the order of their first rows. */
export type Imported = { report: ImportReport; prospectIds: string[] };

// A file may repeat one address in every row.
const SHARING_SHOWN = 20;
const TAGS_SHOWN = 5;

type Row = {
  row: number;
  line: number | null;
  warnings: Issue[];
  email: string | null;
  item: ProspectInput | null;
  issues: Issue[];
};

type ReadRows = { rows: Row[]; columns: ImportReport['columns'] };

// After so many rows or addresses, other requests have their turn: on the embedded database they wait for each transaction.
const ROWS_AT_ONCE = 500;

/**
 * Reads the rows of either form.
 *
 * @throws ApiFailure `validation_failed`, `no_prospects` when nothing could be read at all, or for more addresses than a batch takes
 */
export async function readRows(input: ImportProspectsInput): Promise<ReadRows> {
  const read = await readEither(input);
  const addresses = new Set(read.rows.flatMap(({ email, issues }) => (issues.length === 0 ? (email ?? []) : [])));
  if (input.templateId !== undefined && addresses.size > limits.BATCH_POPULATION_MAX)
    throw invalid(
      'templateId',
      `makes a batch of at most ${limits.BATCH_POPULATION_MAX} prospects, and the rows have ${addresses.size}. Split them, or import without templateId and create several batches`,
    );
  return read;
}

async function readEither(input: ImportProspectsInput): Promise<ReadRows> {
  const { prospects, csv, mapping } = input;
  if (prospects !== undefined)
    return { rows: await inTurns(prospects, (item, row) => readRow(item, row, null)), columns: [] };
  const [header, ...lines] = parseCsv(csv ?? '');
  if (!header || lines.length === 0)
    throw new ApiFailure('no_prospects', { message: 'The csv has no row below its column names.' });
  const columns = header.cells.map((column) => column.trim());
  const targets = targetsOf(columns, mapping);
  return {
    rows: await inTurns(lines, ({ cells, line }, row) => readCells(cells, targets, row, line)),
    columns: columns.map((column, index) => ({ column, field: targets[index] ?? 'ignore' })),
  };
}

async function inTurns<Item>(items: readonly Item[], read: (item: Item, row: number) => Row): Promise<Row[]> {
  const rows: Row[] = [];
  for (const item of items) {
    if (rows.length > 0 && rows.length % ROWS_AT_ONCE === 0) await setImmediate();
    rows.push(read(item, rows.length + 1));
  }
  return rows;
}

/**
 * Stores the rows that can be stored, some addresses per transaction, and reports on each. A row that only the stored record makes too
 * large is reported like one that is wrong by itself. An import that was interrupted can be repeated: rows are upserts.
 */
export async function importRows(
  db: Kysely<Database>,
  workspaceId: string,
  { rows, columns }: ReadRows,
  upsert: Upsert,
  dryRun = false,
): Promise<Imported> {
  const rowsOf = Map.groupBy(rows, ({ email }) => email);
  const known = new Set<string>();
  const stored = new Map<string, string>();
  // Rows of one address are stored together.
  const addresses = [...rowsOf.values()];
  for (let from = 0; from < addresses.length; from += ROWS_AT_ONCE) {
    const part = addresses.slice(from, from + ROWS_AT_ONCE).flat();
    const some = await storeSound(db, workspaceId, part, upsert, dryRun);
    warnOfReplacedTags(part, some.known);
    for (const email of some.known.keys()) known.add(email);
    for (const [email, id] of some.stored) stored.set(email, id);
  }
  const results = rows.map(({ row, line, email, issues, warnings }): ImportedRow => {
    const sharing = email === null ? [] : (rowsOf.get(email) ?? []).slice(0, SHARING_SHOWN + 1);
    const same_address_rows = sharing.flatMap((other) => (other.row === row ? [] : other.row)).slice(0, SHARING_SHOWN);
    const id = issues.length === 0 && email !== null ? stored.get(email) : undefined;
    if (id === undefined || email === null)
      return { row, line, email, outcome: 'failed', prospect_id: null, same_address_rows, issues, warnings };
    const outcome = known.has(email) ? 'updated' : 'created';
    known.add(email);
    return { row, line, email, outcome, prospect_id: dryRun ? null : id, same_address_rows, issues: [], warnings };
  });
  const count = (outcome: string) => results.filter((result) => result.outcome === outcome).length;
  return {
    report: {
      rows: rows.length,
      created: count('created'),
      updated: count('updated'),
      failed: count('failed'),
      results,
      columns,
      ignoredColumns: columns.flatMap(({ column, field }) => (field === 'ignore' ? column : [])),
    },
    prospectIds: [...new Set(results.flatMap(({ prospect_id }) => prospect_id ?? []))],
  };
}

type Stored = { known: ReadonlyMap<string, readonly string[]>; stored: Map<string, string> };

/** Takes a dry run's transaction back after it has shown what would be stored. */
class DryRunEnd extends Error {
  readonly result: Stored;

  constructor(result: Stored) {
    super('A dry run stores nothing.');
    this.result = result;
  }
}

/** Each refusal names one row and takes its attempt back; the next attempt is without that row. */
async function storeSound(
  db: Kysely<Database>,
  workspaceId: string,
  rows: readonly Row[],
  upsert: Upsert,
  dryRun: boolean,
): Promise<Stored> {
  for (;;) {
    const sound = rows.filter(({ issues }) => issues.length === 0);
    const pathOf: PathOf = (index, field) => `${index}.${field}`;
    const items = sound.flatMap(({ item }) => item ?? []);
    if (items.length === 0) return { known: new Map(), stored: new Map() };
    try {
      return await db.transaction().execute(async (trx) => {
        const emails = sound.flatMap(({ email }) => email ?? []);
        const known = await selectKnownTags(trx, workspaceId, emails);
        const prospects = await upsert(trx, workspaceId, items, pathOf);
        const result = { known, stored: new Map(prospects.map(({ email, id }) => [email, id])) };
        if (dryRun) throw new DryRunEnd(result);
        return result;
      });
    } catch (error) {
      if (error instanceof DryRunEnd) return error.result;
      const issues = error instanceof ApiFailure ? (error.details.issues ?? []) : [];
      if (!refuseRows(sound, issues)) throw error;
    }
  }
}

/** Notes the issues on the rows that they name. @returns false when they name none */
function refuseRows(sound: readonly Row[], issues: readonly Issue[]): boolean {
  const refused = new Set<Row>();
  for (const { path, message } of issues) {
    const [, index, field = ''] = /^(\d+)\.(.+)$/s.exec(path) ?? [];
    const row = index === undefined ? undefined : sound[Number(index)];
    row?.issues.push({ path: field, message });
    if (row) refused.add(row);
  }
  // Rows of one address are stored as one; taking them away singly would cost an attempt each.
  const addresses = new Set([...refused].map(({ email }) => email));
  for (const { email, issues: own } of sound)
    if (own.length === 0 && addresses.has(email))
      own.push({ path: 'email', message: 'is refused together with another row of this address' });
  return refused.size > 0;
}

/** Warns of stored tags that a row replaces: a list of people often names only the new ones. */
function warnOfReplacedTags(rows: readonly Row[], known: Stored['known']): void {
  // The tags of the last row with an address stay.
  const last = new Map<string, Row>();
  for (const row of rows) if (row.issues.length === 0 && row.email !== null && row.item?.tags) last.set(row.email, row);
  for (const [email, { item, warnings }] of last) {
    const given = new Set(item?.tags);
    const lost = (known.get(email) ?? []).filter((tag) => !given.has(tag));
    // An empty list takes all of them away on purpose.
    if (given.size > 0 && lost.length > 0) warnings.push({ path: 'tags', message: replacedTags(lost) });
  }
}

function replacedTags(lost: readonly string[]): string {
  const more = lost.length > TAGS_SHOWN ? ` and ${lost.length - TAGS_SHOWN} more` : '';
  return `replace ${lost.slice(0, TAGS_SHOWN).join(', ')}${more}; to keep tags, name them in the row as well`;
}

/** Warns of what is left of a character that was lost before the text came here. */
function lostCharacters(value: unknown, path = ''): Issue[] {
  if (typeof value === 'string')
    return value.includes('\uFFFD')
      ? [{ path, message: 'has U+FFFD where a character was lost. Save the file as UTF-8, and import it again' }]
      : [];
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return inner.flatMap(([name, part]) => lostCharacters(part, path ? `${path}.${name}` : name));
}

function readCells(cells: readonly string[], targets: readonly Target[], row: number, line: number): Row {
  const { warnings, ...read } = readRow(prospectOf(cells, targets), row, line);
  return { ...read, warnings: [...warnings, ...unfilledCells(cells, targets)] };
}

function readRow(item: Record<string, unknown>, row: number, line: number | null): Row {
  const warnings = lostCharacters(item);
  const address = item['email'];
  const email = typeof address === 'string' ? comparableAddress(address) : null;
  try {
    const checked = validate(
      zProspectInput,
      typeof address === 'string' ? { ...item, email: address.trim() } : item,
    ) as ProspectInput;
    readChanges([checked], (_index, field) => field);
    return { row, line, warnings, email, item: checked, issues: [] };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const issues = (error.details.issues ?? []).map(({ path, message }) => ({
      path,
      // Columns of a csv go there by themselves; a caller of JSON says where a value belongs.
      message:
        Object.hasOwn(zProspectInput.shape, path) || !Object.hasOwn(item, path)
          ? message
          : `${message}; put it in custom_fields`,
    }));
    return { row, line, warnings, email, item: null, issues };
  }
}

/** A record, and its line as a spreadsheet shows it: a cell of several lines is one. */
type Line = { cells: string[]; line: number };

function parseCsv(text: string): Line[] {
  const { separator: delimiter, csv, titleLines } = readPeopleCsvHead(text);
  try {
    // Its types know no `info` without names of columns.
    const parsed: unknown = parse(csv, {
      delimiter,
      info: true,
      bom: true,
      skip_empty_lines: true,
      relax_column_count: true,
      // A quotation mark within a cell that has none around it is one of its characters.
      relax_quotes: true,
      max_record_size: 200_000,
      to: limits.IMPORT_ROWS_MAX + 2,
    });
    const records = parsed as { record: string[]; info: Pick<Info, 'records' | 'empty_lines'> }[];
    if (records.length > limits.IMPORT_ROWS_MAX + 1)
      throw invalid('csv', `must have at most ${limits.IMPORT_ROWS_MAX} rows; send the others in further calls`);
    return records
      .map(({ record, info }) => ({ cells: record, line: titleLines + info.records + info.empty_lines }))
      .filter(({ cells }, index) => index === 0 || cells.some((cell) => cell.trim() !== ''));
  } catch (error) {
    if (error instanceof CsvError)
      throw invalid('csv', `can't be read at line ${error['lines'] ?? '?'}: ${error.code}`);
    throw error;
  }
}
