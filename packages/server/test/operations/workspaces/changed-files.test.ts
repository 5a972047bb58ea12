import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runWithin } from '../../../src/operations/admin/admin-program.ts';
import { createRowsDigest } from '../../../src/operations/workspaces/workspace-tables.ts';
import { adminToolsOf } from '../../support/admin-tools.ts';
import { createTestServer, type TestServer } from '../../support/server.ts';

// Files that someone changed so that all checksums fit.
const [ADA, KAY] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
let server: TestServer;
let folder: string;
let file: string;

beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ct-changed-files-'));
  file = join(folder, 'lumen.cartouche');
  await server.reset();
  return () => rm(folder, { recursive: true });
});
afterAll(() => server.close());

const run = (...args: string[]) => runWithin(adminToolsOf(server), ['workspaces', ...args, '--file', file]);

/** Exports the server's workspace, and continues with another installation. @returns its ID */
async function moveOut(): Promise<string> {
  const { workspaceId } = server;
  await server.app.services.audit.flush();
  expect((await run('export', '--workspace', workspaceId)).err).toEqual([]);
  await server.reset();
  return workspaceId;
}

/** Changes lines, and counts the rows of the workspace again. */
async function rewrite(workspaceId: string, change: (line: string, table: string) => string[]): Promise<void> {
  const lines = gunzipSync(await readFile(file))
    .toString()
    .split('\n')
    .slice(0, -2);
  const totals = JSON.parse(lines.pop() ?? '').totals;
  let table = '';
  let digest = createRowsDigest();
  const written = lines.flatMap((before) => {
    if (before.startsWith('{"table":')) {
      table = JSON.parse(before).table;
      digest = createRowsDigest();
    }
    const after = change(before, table);
    for (const line of after) {
      if (!line.startsWith('{"row":')) continue;
      if (line.includes(workspaceId)) digest.add(line.slice(7, -1));
      totals.tables[table] = digest.digest();
    }
    return after;
  });
  const text = [...written, JSON.stringify({ totals }), ''].join('\n');
  const sha256 = createHash('sha256').update(text).digest('hex');
  await writeFile(file, gzipSync(`${text}${JSON.stringify({ sha256 })}\n`));
}

const isRowOf = (wanted: string, line: string, table: string) => table === wanted && line.startsWith('{"row":');
const countOf = async (table: string) =>
  (await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${sql.table(table)}`.execute(server.database.db)).rows[0]?.n;

test.each(['prospects', 'workspaces'])('a file with a row of another workspace in %s is refused', async (wanted) => {
  await server.call('POST', '/api/v1/prospects', { body: { email: 'ada@northwind.example' } });
  const workspaceId = await moveOut();
  const before = await countOf(wanted);
  await rewrite(workspaceId, (line, table) =>
    isRowOf(wanted, line, table) ? [line, line.replaceAll(workspaceId, randomUUID())] : [line],
  );
  const { exitCode, err } = await run('import');
  expect([exitCode, err.join()]).toEqual([1, expect.stringContaining(`Rows of ${wanted} are not the workspace's own`)]);
  expect(await countOf(wanted)).toBe(before);
});

test('a file whose record names a content that it does not have is refused', async () => {
  const upload = { base64: 'YSxiCjEsMgo=', filename: 'orders.csv', mime: 'text/csv' };
  expect((await server.call('POST', '/api/v1/media', { body: upload })).body.media.filename).toBe('orders.csv');
  const workspaceId = await moveOut();
  await rewrite(workspaceId, (line, table) =>
    isRowOf('media', line, table) ? [line.replace(/"storage_key":"[^"]+"/, `"storage_key":"${randomUUID()}"`)] : [line],
  );
  expect((await run('import')).err.join()).toContain('A record of media names a content that is not in it');
  expect(await countOf('media')).toBe(0);
});

test('passkeys stay behind by default, and never become those of someone else', async () => {
  const addPerson = (id: string, email: string) =>
    sql`INSERT INTO auth_users (id, email, name, email_verified, created_at, updated_at)
      VALUES (${id}, ${email}, 'A person', true, now(), now())`.execute(server.database.db);
  await addPerson(ADA, 'ada@lumen.example');
  const member = ['--workspace', server.workspaceId, '--email', 'ada@lumen.example', '--role', 'owner'];
  await runWithin(adminToolsOf(server), ['workspaces', 'add-member', ...member]);
  await sql`UPDATE team_members SET user_id = ${ADA}`.execute(server.database.db);
  await sql`INSERT INTO auth_passkeys (id, public_key, user_id, credential_id, counter, device_type, backed_up)
    VALUES (${KAY}, 'key', ${ADA}, 'credential', 0, 'singleDevice', false)`.execute(server.database.db);
  const workspaceId = await moveOut();
  await addPerson(KAY, 'kay@neighbor.example');
  const kept = await readFile(file);
  expect((await run('import')).out.join('\n')).toContain('They sign in without the passkeys of the file');
  expect(await countOf('auth_passkeys')).toBe(0);

  await server.reset();
  await addPerson(KAY, 'kay@neighbor.example');
  await writeFile(file, kept);
  await rewrite(workspaceId, (line) => [
    line.startsWith('{"person":') ? line.replace(`"user_id":"${ADA}"`, `"user_id":"${KAY}"`) : line,
  ]);
  expect((await run('import', '--passkeys')).err).toEqual([]);
  expect(await countOf('auth_users')).toBe(2);
  expect(await countOf('auth_passkeys')).toBe(0);
});
