import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMigrated } from '../../src/database/embedded/open-migrated.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartouche-cache-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const archives = () => readdirSync(folder).filter((name) => name.startsWith('migrated-'));

async function countTables(): Promise<[tables: number, workspaces: number]> {
  const database = await openMigrated(folder);
  const { rows } = await sql<{ tables: number; workspaces: number }>`
    SELECT (SELECT count(*)::int FROM pg_tables WHERE schemaname IN ('public', 'jobs')) AS tables,
           (SELECT count(*)::int FROM workspaces) AS workspaces`.execute(database.db);
  await sql`INSERT INTO schema_migrations (name, checksum) VALUES ('9999-of-one-database.sql', '')`.execute(
    database.db,
  );
  await database.close();
  return [rows[0]?.tables ?? 0, rows[0]?.workspaces ?? -1];
}

test('the second database begins where the migrations of the first ended, and with nothing else of it', async () => {
  const [tables, workspaces] = await countTables();
  expect([tables > 10, workspaces]).toEqual([true, 0]);
  expect(archives()).toHaveLength(1);
  expect(await countTables()).toEqual([tables, 0]);
});

test('a damaged archive is rebuilt', async () => {
  const [archive = ''] = archives();
  writeFileSync(join(folder, archive), 'not an archive');
  expect((await countTables())[1]).toBe(0);
  expect((await countTables())[1]).toBe(0);
});
