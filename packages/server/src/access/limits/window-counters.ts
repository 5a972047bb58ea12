import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { storableJson } from '../../database/storable-json.ts';

/** A count in a window, and when the window ends, in milliseconds since 1970. */
export type Counted = { points: number; expire: number };

/**
 * Adds to counters whose windows begin with their first use, in the given transaction: others that add to one of them wait until it ends.
 *
 * @returns each counter with what was added
 * @throws when `trx` is not a transaction
 */
export async function addToCounters(
  trx: Kysely<Database>,
  additions: readonly { key: string; amount: number; windowMs: number }[],
  now: number,
): Promise<Map<string, Counted>> {
  if (!trx.isTransaction) throw new Error('A budget is taken in the transaction of the work that it is for.');
  // In one order, so that no two transactions wait for each other.
  const sorted = additions.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const { rows } = await sql<{ key: string; points: number; expire: number }>`
    INSERT INTO rate_limits AS counter (key, points, expire)
    SELECT key, amount, ${now}::bigint + "windowMs"
    FROM jsonb_to_recordset(${storableJson(sorted)}::jsonb) AS addition (key text, amount integer, "windowMs" bigint)
    ON CONFLICT (key) DO UPDATE SET
      points = excluded.points + CASE WHEN counter.expire > ${now}::bigint THEN counter.points ELSE 0 END,
      expire = CASE WHEN counter.expire > ${now}::bigint THEN counter.expire ELSE excluded.expire END
    RETURNING key, points, expire`.execute(trx);
  return countedOf(rows);
}

/** The same of one counter. */
export async function addToCounter(
  trx: Kysely<Database>,
  addition: { key: string; amount: number; windowMs: number },
  now: number,
): Promise<Counted> {
  const counted = (await addToCounters(trx, [addition], now)).get(addition.key);
  if (!counted) throw new Error('The counter returned no row.');
  return counted;
}

/** Reads the counters whose windows are not over. */
export async function readCounters(
  db: Kysely<Database>,
  keys: readonly string[],
  now: number,
): Promise<Map<string, Counted>> {
  const { rows } = await sql<{ key: string; points: number; expire: number }>`
    SELECT key, points, expire FROM rate_limits WHERE key = ANY(${keys}::text[]) AND expire > ${now}::bigint`.execute(
    db,
  );
  return countedOf(rows);
}

function countedOf(rows: readonly { key: string; points: number; expire: number }[]): Map<string, Counted> {
  return new Map(rows.map(({ key, points, expire }) => [key, { points, expire: Number(expire) }]));
}
