import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DatabaseHandle, openDatabase } from '../../../src/database/connect.ts';
import { backUp, restore } from '../../../src/operations/backup/backup.ts';
import { filesIn } from '../../media/media-setup.ts';

const now = new Date('2026-11-22T00:00:00Z');
let root: string;
let database: DatabaseHandle;
// The live server is the same for all tests: to make its database takes longer than most of them.
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'ct-backup-'));
  database = await openDatabase({ dataDir: join(root, 'live', 'data') });
  await writeFile(join(root, 'live', 'encryption-key'), 'key', { mode: 0o600 });
});
beforeEach(async () => {
  await sql`DROP SCHEMA public CASCADE; CREATE SCHEMA public`.execute(database.db);
  await sql`CREATE TABLE rows (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, batch int NOT NULL, filler text)`.execute(
    database.db,
  );
  for (const name of ['copy', 'again', join('live', 'media')])
    await rm(join(root, name), { recursive: true, force: true });
  await mkdir(join(root, 'live', 'media', 'ab'), { recursive: true });
  await writeFile(join(root, 'live', 'media', 'ab', 'content'), 'a file');
});
afterAll(async () => {
  await database.close();
  await rm(root, { recursive: true });
});

const insert = (batch: number) =>
  sql`INSERT INTO rows (batch, filler) SELECT ${batch}, repeat('x', 500) FROM generate_series(1, 100)`.execute(
    database.db,
  );
const take = (target = 'copy') => backUp({ dataDir: join(root, 'live'), target: join(root, target), now }, database);
const sums = async (of: DatabaseHandle) =>
  (
    await sql<{ batch: number; n: number }>`SELECT batch, count(*)::int AS n FROM rows GROUP BY 1 ORDER BY 1`.execute(
      of.db,
    )
  ).rows;

async function restored(source = 'copy') {
  await restore({ source: join(root, source), dataDir: join(root, 'again') });
  return openDatabase({ dataDir: join(root, 'again', 'data') });
}

test('a copy that was taken while rows were written has whole transactions, and all that were acknowledged before it began', async () => {
  await insert(0);
  let isWriting = true;
  let acknowledged = 0;
  const writer = (async () => {
    for (let batch = 1; isWriting; batch++) {
      await insert(batch);
      acknowledged = batch;
    }
  })();
  while (acknowledged < 3) await new Promise((resolve) => setTimeout(resolve, 5));
  const before = acknowledged;
  const report = await take();
  const after = acknowledged;
  isWriting = false;
  await writer;

  const copy = await restored();
  const rows = await sums(copy);
  await copy.close();
  expect(rows.every(({ n }) => n === 100)).toBe(true);
  expect(rows.length - 1).toBeGreaterThanOrEqual(before);
  expect(rows.length - 1).toBeLessThanOrEqual(after + 1);
  expect(report).toMatchObject({ createdAt: now.toISOString(), heldMs: expect.any(Number) });
  expect(report.files).toBeGreaterThan(500);
  expect(await readFile(join(root, 'again', 'media', 'ab', 'content'), 'utf8')).toBe('a file');
  expect(await readFile(join(root, 'again', 'encryption-key'), 'utf8')).toBe('key');
});

test('a restored server has every table with the rows of the backup, and continues from there', async () => {
  await insert(1);
  await take();
  await insert(2);
  const copy = await restored();
  expect(await sums(copy)).toEqual([{ batch: 1, n: 100 }]);
  await sql`INSERT INTO rows (batch) VALUES (3)`.execute(copy.db);
  await copy.close();
  const reopened = await openDatabase({ dataDir: join(root, 'again', 'data') });
  expect(await sums(reopened)).toEqual([
    { batch: 1, n: 100 },
    { batch: 3, n: 1 },
  ]);
  await reopened.close();
});

test('tables that were made and dropped while it was copied are what they are at the end', async () => {
  await sql`CREATE TABLE short_lived AS SELECT n FROM generate_series(1, 1000) AS n`.execute(database.db);
  const hold = database.hold;
  await backUp(
    { dataDir: join(root, 'live'), target: join(root, 'copy'), now },
    {
      hold: async (work) => {
        await sql`DROP TABLE short_lived`.execute(database.db);
        await sql`CREATE TABLE late AS SELECT 1 AS n`.execute(database.db);
        await hold(work);
      },
    },
  );
  const copy = await restored();
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`.execute(copy.db);
  await copy.close();
  expect(rows.map(({ name }) => name)).toEqual(['late', 'rows']);
});

test('media that are stored or deleted before the records are copied are all in the copy', async () => {
  const media = join(root, 'live', 'media', 'ab');
  const hold: DatabaseHandle['hold'] = async (work) => {
    await rm(join(media, 'content'));
    await writeFile(join(media, 'later'), 'a later file');
    // As of a file that was written elsewhere and moved here.
    await utimes(join(media, 'later'), 1, 1);
    return database.hold(work);
  };
  const report = await backUp({ dataDir: join(root, 'live'), target: join(root, 'copy'), now }, { hold });
  const copies = join(root, 'copy', 'media', 'ab');
  expect(await readFile(join(copies, 'content'), 'utf8')).toBe('a file');
  expect(await readFile(join(copies, 'later'), 'utf8')).toBe('a later file');
  expect(report.files).toBe((await filesIn(join(root, 'copy', 'data'))).length + 2);
});

test('nothing is written over, and what is not whole is not restored', async () => {
  await take();
  await expect(take()).rejects.toThrow('is not empty');
  await expect(restore({ source: join(root, 'copy'), dataDir: join(root, 'live') })).rejects.toThrow('is not empty');
  await rm(join(root, 'copy', 'backup.json'));
  await expect(restore({ source: join(root, 'copy'), dataDir: join(root, 'again') })).rejects.toThrow(
    'not a whole backup',
  );
  expect(existsSync(join(root, 'again'))).toBe(false);
});

test('a backup can be read by its own user alone', async () => {
  await take();
  const { stat } = await import('node:fs/promises');
  expect((await stat(join(root, 'copy'))).mode & 0o077).toBe(0);
  expect(await filesIn(join(root, 'copy'))).toContain('backup.json');
});
