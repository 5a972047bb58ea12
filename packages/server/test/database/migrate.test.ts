import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../src/database/connect.ts';
import { assertMigrated, migrate, migrationsFolder, readMigrations } from '../../src/database/migrate.ts';
import { createBareDatabase, createTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createBareDatabase();
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await write('0001-first.sql', 'CREATE TABLE first (id int);\nINSERT INTO first VALUES (1); -- several statements\n');
  await write('0002-second.sql', 'ALTER TABLE first ADD COLUMN name text;');
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const write = (name: string, text: string) => writeFile(join(folder, name), text);
const run = () => migrate(database, folder);

it('applies each file once, in the order of the numbers', async () => {
  expect(await run()).toEqual(['0001-first.sql', '0002-second.sql']);
  await write('0003-third.sql', "UPDATE first SET name = 'x';");
  expect(await run()).toEqual(['0003-third.sql']);
  expect(await run()).toEqual([]);
  expect((await sql`SELECT * FROM first`.execute(database.db)).rows).toEqual([{ id: 1, name: 'x' }]);
});

it('refuses a file that was edited after it had been applied', async () => {
  await run();
  await write('0001-first.sql', 'CREATE TABLE first (id int8);');
  await expect(run()).rejects.toThrow('The migration 0001-first.sql was edited after it had been applied.');
});

it('takes other line ends for the same file', async () => {
  await run();
  await write(
    '0001-first.sql',
    'CREATE TABLE first (id int);\r\nINSERT INTO first VALUES (1); -- several statements\r\n',
  );
  expect(await run()).toEqual([]);
});

it('keeps working with a database that a newer server has expanded', async () => {
  await write('0003-newer.sql', 'ALTER TABLE first ADD COLUMN extra int;');
  await run();
  await rm(join(folder, '0003-newer.sql'));
  expect(await run()).toEqual([]);
  await expect(assertMigrated(database, folder)).resolves.toBeUndefined();
  await write('0003-newer.sql', 'ALTER TABLE first ADD COLUMN extra int;');
  expect(await run()).toEqual([]);
});

it('works on with the tables of a release that has added to them, such as the example does', async () => {
  await rm(folder, { recursive: true });
  await cp(migrationsFolder(), folder, { recursive: true });
  await cp(join(import.meta.dirname, 'example-migrations'), folder, { recursive: true });
  expect((await run()).at(-1)).toBe('0002-prospect-time-zones.sql');
  expect(await migrate(database)).toEqual([]);
  const [workspace_id, id, at] = [crypto.randomUUID(), crypto.randomUUID(), '2026-11-20T09:30:00Z'];
  const prospect = { workspace_id, id, email: 'ada@northwind.example', created_at: at, updated_at: at };
  await database.db.insertInto('prospects').values(prospect).execute();
  expect(await database.db.selectFrom('prospects').selectAll().execute()).toMatchObject([{ id, time_zone: null }]);
});

it('refuses a database that a newer server has taken something away from, unless it knows what to do without it', async () => {
  await write('0003-instead.sql', 'ALTER TABLE first ADD COLUMN label text;');
  await write('0004-contract.sql', '-- needs: 0003-instead.sql\nALTER TABLE first DROP COLUMN name;');
  await run();
  await rm(join(folder, '0004-contract.sql'));
  expect(await run()).toEqual([]);
  await rm(join(folder, '0003-instead.sql'));
  await expect(run()).rejects.toThrow('0004-contract.sql, which only works with servers that know 0003-instead.sql');
});

it('a server that leaves migrating to its operator refuses a database that lacks a migration', async () => {
  await run();
  await write('0003-third.sql', 'SELECT 1;');
  await expect(assertMigrated(database, folder)).rejects.toThrow(
    'lacks the migration 0003-third.sql. Run "cartouche-server migrate" first.',
  );
});

const TAKES_AWAY =
  /\b(?:drop (?:table|column|constraint|default|view)|rename (?:to|column)|set not null|alter column \w+ (?:set data )?type)\b/i;

it('each file that removes something names what a server must know to continue', async () => {
  const migrations = await readMigrations(migrationsFolder());
  const names = migrations.map(({ name }) => name);
  for (const { name, sql: text, needs } of migrations) {
    const statements = text.replace(/^\s*--.*$/gm, '');
    if (TAKES_AWAY.test(statements)) expect(needs, name).not.toBeNull();
    if (needs !== null) expect(names.slice(0, names.indexOf(name)), name).toContain(needs);
  }
});

it('refuses a new file in front of the applied ones, a wrong name and a number used twice', async () => {
  await rm(join(folder, '0001-first.sql'));
  await write('0002-second.sql', 'SELECT 1;');
  await run();
  await write('0001-late.sql', 'SELECT 1;');
  await expect(run()).rejects.toThrow('0001-late.sql comes before 0002-second.sql');
  await write('0002-again.sql', 'SELECT 1;');
  await expect(run()).rejects.toThrow('Two migrations have the number');
  await rm(join(folder, '0002-again.sql'));
  await write('add-column.sql', 'SELECT 1;');
  await expect(run()).rejects.toThrow('named NNNN-name.sql');
});

it('rolls a failing file back whole, keeps the ones before it, and carries on when it is repaired', async () => {
  await write('0003-third.sql', 'CREATE TABLE third (id int); SELECT nonsense;');
  await expect(run()).rejects.toThrow(/0003-third\.sql failed and was rolled back: .*nonsense/);
  expect(
    (await sql`SELECT to_regclass('third') AS third, to_regclass('first') AS first`.execute(database.db)).rows,
  ).toEqual([{ third: null, first: 'first' }]);
  await write('0003-third.sql', 'CREATE TABLE third (id int);');
  expect(await run()).toEqual(['0003-third.sql']);
});

it('lets many processes start at once', async () => {
  // The embedded database has one process, so there they are callers of one handle.
  const url = database.url;
  const handles = await Promise.all(Array.from({ length: 6 }, () => (url ? openDatabase({ url }) : database)));
  const applied = await Promise.all(handles.map((handle) => migrate(handle, folder)));
  expect(applied.flat().sort()).toEqual(['0001-first.sql', '0002-second.sql']);
  if (url) await Promise.all(handles.map((handle) => handle.close()));
});

it("applies the server's own files", async () => {
  await using migrated = await createTestDatabase();
  expect(await migrate(migrated)).toEqual([]);
});
