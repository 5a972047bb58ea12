import { kyselyAdapter } from '@better-auth/kysely-adapter';
import type { BetterAuthOptions } from 'better-auth';
import { getAuthTables } from 'better-auth/db';
import type { DBAdapter, Where } from 'better-auth/types';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { hashOf } from './links.ts';

type Row = Record<string, unknown>;
type Call = { model: string; where?: Where[]; data?: Row; update?: Row };
type Method = (call: Call) => Promise<unknown>;

const METHODS = [
  'create',
  'findOne',
  'findMany',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
  'consumeOne',
  'incrementOne',
  'count',
];

/**
 * better-auth's adapter for this server's database, with two things put right. The driver reads a time as text, which better-auth compares
 * with dates: nothing would ever expire. And a session's token is stored as its hash, so that a copy of the table opens no session.
 */
export function storedSafely(db: Kysely<Database>): (options: BetterAuthOptions) => DBAdapter {
  // Its hooks read other tables, which they could not do inside a transaction that they don't know. What it writes can be repeated.
  const inner = kyselyAdapter(db, { type: 'postgres', transaction: false });
  return (options) => {
    const dates = datesOf(options);
    const safe = wrap(inner(options), dates);
    return { ...safe, transaction: (work) => work(safe) };
  };
}

function wrap(adapter: DBAdapter, dates: Dates): DBAdapter {
  const methods = adapter as unknown as Record<string, Method | undefined>;
  const safe = METHODS.flatMap((name) => {
    const method = methods[name];
    return method ? [[name, (call: Call) => run(method, call, dates)]] : [];
  });
  return { ...adapter, ...Object.fromEntries(safe) };
}

async function run(method: Method, call: Call, dates: Dates): Promise<unknown> {
  if (call.model !== 'session') return withDates(await method(call), call.model, dates);
  const tokens = new Map<unknown, string>();
  const hashed = (token: unknown): unknown => {
    if (Array.isArray(token)) return token.map(hashed);
    if (typeof token !== 'string') return token;
    const hash = hashOf(token);
    tokens.set(hash, token);
    return hash;
  };
  const hashedRow = (row: Row | undefined) => (row && 'token' in row ? { ...row, token: hashed(row['token']) } : row);
  const where = call.where?.map((one) =>
    one.field === 'token' ? { ...one, value: hashed(one.value) as Where['value'] } : one,
  );
  const { data, update } = call;
  const safe = { ...call, ...(where && { where }) };
  if (data) safe.data = hashedRow(data) as Row;
  if (update) safe.update = hashedRow(update) as Row;
  const result = withDates(await method(safe), 'session', dates);
  // The caller continues with the token that it named.
  return mapRows(result, (row) => (tokens.has(row['token']) ? { ...row, token: tokens.get(row['token']) } : row));
}

/** The names of the fields that hold a time, by model. */
type Dates = Readonly<Record<string, readonly string[]>>;

function datesOf(options: BetterAuthOptions): Dates {
  return Object.fromEntries(
    Object.entries(getAuthTables(options)).map(([model, { fields }]) => [
      model,
      Object.entries(fields).flatMap(([name, { type }]) => (type === 'date' ? [name] : [])),
    ]),
  );
}

function withDates(result: unknown, model: string, dates: Dates): unknown {
  return mapRows(result, (row) => {
    const read = { ...row };
    for (const name of dates[model] ?? []) if (typeof row[name] === 'string') read[name] = new Date(row[name]);
    // Rows that were read along, under their model's name.
    for (const joined of Object.keys(dates))
      if (isRow(row[joined])) read[joined] = withDates(row[joined], joined, dates);
    return read;
  });
}

function mapRows(result: unknown, map: (row: Row) => Row): unknown {
  if (Array.isArray(result)) return result.map((row) => mapRows(row, map));
  return isRow(result) ? map(result) : result;
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !(value instanceof Date);
}
