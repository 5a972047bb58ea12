import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { MARK_BYTES, SEALED_VERSION, type Sealer } from '../../platform/keyring.ts';

/** Every column that holds what a sealer sealed, with the key of its table. List every further one here. */
export const SEALED_COLUMNS = [
  {
    table: 'connector_secrets',
    column: 'sealed_secret',
    key: ['workspace_id::uuid', 'connector_id::uuid', 'number::int'],
  },
  { table: 'connectors', column: 'sealed_headers', key: ['workspace_id::uuid', 'id::uuid'] },
  { table: 'idempotency_keys', column: 'body', key: ['workspace_id::uuid', 'key::text'] },
  { table: 'erasure_secrets', column: 'sealed_secret', key: ['workspace_id::uuid'] },
] as const;

/** The number of a table's rows that are sealed with each key. */
export type SealedCount = { table: string; rows: Record<string, number>; unreadable: number };

/** The result of a rotation. */
export type Rotation = { resealed: number; left: number; unreadable: number };

type SealedColumn = (typeof SEALED_COLUMNS)[number];
type Row = { key: string[]; sealed: Uint8Array };

const AT_ONCE = 50;
// Rows that others had locked are left for the next pass.
const PASSES_MAX = 5;

/**
 * Seals everything with the newest key, 50 rows per transaction, while servers run. It waits for no other transaction, and a run
 * after a kill continues with what is left: a row says which key it is sealed with.
 *
 * @param onStep is called in each transaction, before it commits
 */
export async function rotateSecrets(
  db: Kysely<Database>,
  sealer: Sealer,
  onStep: (resealed: number) => unknown = () => undefined,
): Promise<Rotation> {
  let resealed = 0;
  for (let pass = 1; ; pass++) {
    let unreadable = 0;
    for (const column of SEALED_COLUMNS) {
      for (let after: string[] | undefined; ; ) {
        const step = await db.transaction().execute(async (trx) => {
          const done = await resealSome(trx, sealer, column, after);
          await onStep(resealed + done.resealed);
          return done;
        });
        resealed += step.resealed;
        unreadable += step.unreadable;
        if (!step.last) break;
        after = step.last;
      }
    }
    const left = await countLeft(db, sealer);
    if (left <= unreadable || pass === PASSES_MAX) return { resealed, left, unreadable };
  }
}

/** Counts what is stored by key. */
export async function countSealed(db: Kysely<Database>, sealer: Sealer): Promise<SealedCount[]> {
  const counts: SealedCount[] = [];
  for (const sealed of SEALED_COLUMNS) {
    const count: SealedCount = { table: sealed.table, rows: {}, unreadable: 0 };
    const column = sql.ref(sealed.column);
    const { rows } = await sql<{ mark: string; rows: number }>`
      SELECT encode(substring(${column} FROM 2 FOR ${sql.lit(MARK_BYTES)}), 'hex') AS mark, count(*)::int AS rows
      FROM ${sql.table(sealed.table)} WHERE ${column} IS NOT NULL GROUP BY 1`.execute(db);
    for (const { mark, rows: found } of rows)
      if (sealer.keyNames.includes(mark)) count.rows[mark] = found;
      else count.unreadable += found;
    counts.push(count);
  }
  return counts;
}

async function resealSome(
  trx: Kysely<Database>,
  sealer: Sealer,
  column: SealedColumn,
  after: string[] | undefined,
): Promise<{ resealed: number; unreadable: number; last: string[] | undefined }> {
  const rows = await readSome(trx, column, { where: isOlder(sealer, column), after, isLocked: true });
  const resealed = rows.flatMap(({ key, sealed }) => {
    const opened = sealer.tryOpen(sealed);
    return opened ? [sql`(${values(column, key)}, ${sealer.seal(opened.text)}::bytea)`] : [];
  });
  if (resealed.length > 0) {
    const names = column.key.map((name) => sql.ref(nameOf(name)));
    await sql`UPDATE ${sql.table(column.table)} AS stored SET ${sql.ref(column.column)} = resealed.sealed
      FROM (VALUES ${sql.join(resealed)}) AS resealed (${sql.join([...names, sql.ref('sealed')])})
      WHERE (${sql.join(names.map((name) => sql`stored.${name}`))}) = (${sql.join(names.map((name) => sql`resealed.${name}`))})`.execute(
      trx,
    );
  }
  return { resealed: resealed.length, unreadable: rows.length - resealed.length, last: rows.at(-1)?.key };
}

async function countLeft(db: Kysely<Database>, sealer: Sealer): Promise<number> {
  let left = 0;
  for (const column of SEALED_COLUMNS) {
    const { rows } = await sql<{ rows: number }>`SELECT count(*)::int AS rows FROM ${sql.table(column.table)}
      WHERE ${isOlder(sealer, column)}`.execute(db);
    left += rows[0]?.rows ?? 0;
  }
  return left;
}

async function readSome(
  db: Kysely<Database>,
  column: SealedColumn,
  {
    where,
    after,
    isLocked = false,
  }: { where: ReturnType<typeof isOlder>; after: string[] | undefined; isLocked?: boolean },
): Promise<Row[]> {
  const names = column.key.map((name) => sql`${sql.ref(nameOf(name))}::text`);
  const { rows } = await sql<Row>`
    SELECT ARRAY[${sql.join(names)}] AS key, ${sql.ref(column.column)} AS sealed FROM ${sql.table(column.table)}
    WHERE ${where} ${after ? sql`AND ${keyOfTable(column)} > (${values(column, after)})` : sql``}
    ORDER BY ${sql.join(column.key.map((name) => sql.ref(nameOf(name))))} LIMIT ${sql.lit(AT_ONCE)}
    ${isLocked ? sql`FOR UPDATE SKIP LOCKED` : sql``}`.execute(db);
  return rows;
}

/** Not sealed with the newest key; a column without a value is not either way. */
function isOlder({ keyNames }: Sealer, { column }: SealedColumn) {
  const mark = Buffer.concat([Uint8Array.of(SEALED_VERSION), Buffer.from(keyNames[0] ?? '', 'hex')]);
  return sql<boolean>`substring(${sql.ref(column)} FROM 1 FOR ${sql.lit(mark.length)}) <> ${mark}::bytea`;
}

function keyOfTable({ key }: SealedColumn) {
  return sql`(${sql.join(key.map((name) => sql.ref(nameOf(name))))})`;
}

function values({ key }: SealedColumn, given: readonly string[]) {
  return sql.join(key.map((name, index) => sql`${given[index]}::${sql.raw(name.split('::')[1] ?? '')}`));
}

const nameOf = (name: string) => name.split('::')[0] ?? '';
