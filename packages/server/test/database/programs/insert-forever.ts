/*
 * Inserts rows one after another, and 50 at once now and then, and prints the number of each row when it was acknowledged.
 * Started by a test, which kills it. Prints `closed` when SIGTERM let it end in order.
 */
import { writeSync } from 'node:fs';
import { sql } from 'kysely';
import { openDatabase } from '../../../src/database/connect.ts';

const database = await openDatabase({ dataDir: process.argv[2] });
await sql`CREATE TABLE IF NOT EXISTS sample (id int8 PRIMARY KEY)`.execute(database.db);
const { rows } = await sql<{ next: number }>`SELECT coalesce(max(id), 0) + 1 AS next FROM sample`.execute(database.db);
let next = rows[0]?.next ?? 1;
let stopping = false;
process.on('SIGTERM', () => {
  stopping = true;
});

say('open');
while (!stopping) {
  const ids = Array.from({ length: next % 20 === 0 ? 50 : 1 }, () => next++);
  await database.db.transaction().execute(async (trx) => {
    await sql`INSERT INTO sample SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int8`.execute(trx);
  });
  say(String(ids.at(-1)));
}
await database.close();
say('closed');

// Straight to the pipe: a buffered line would die with the process.
function say(line: string): void {
  writeSync(1, `${line}\n`);
}
