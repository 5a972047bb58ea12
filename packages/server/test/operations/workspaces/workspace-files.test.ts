import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DatabaseHandle, openDatabase } from '../../../src/database/connect.ts';
import { migrate } from '../../../src/database/migrate.ts';
import { type AdminTools, runWithin } from '../../../src/operations/admin/admin-program.ts';
import { LEFT_BEHIND, readRows, readWorkspaceTables } from '../../../src/operations/workspaces/workspace-tables.ts';
import { randomIds } from '../../../src/platform/ids.ts';
import { createSealer } from '../../../src/platform/keyring.ts';
import { openStorage } from '../../../src/storage/open-storage.ts';
import { type Receiver, startReceiver, status } from '../../deliveries/receiver.ts';
import { leaveTraces } from '../../privacy/whole-person.ts';
import { adminToolsOf } from '../../support/admin-tools.ts';
import { type CompanySite, startCompanySite } from '../../support/company-site.ts';
import { createTestServer, type TestServer } from '../../support/server.ts';
import { addTemplate } from '../../support/templates.ts';

let server: TestServer;
let receiver: Receiver;
let site: CompanySite;
let folder: string;
let file: string;

beforeAll(async () => {
  [server, receiver, site] = await Promise.all([createTestServer(), startReceiver(), startCompanySite()]);
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ct-workspaces-'));
  file = join(folder, 'lumen.cartouche');
  receiver.answers(status(200));
  receiver.received.length = 0;
  await server.reset();
  return () => rm(folder, { recursive: true });
});
afterAll(() => Promise.all([server.close(), receiver.close(), site.close()]));

const run = (...args: string[]) => runWithin(adminToolsOf(server), ['workspaces', ...args]);
const exportIt = (workspaceId = server.workspaceId) => run('export', '--workspace', workspaceId, '--file', file);
const importIt = (...args: string[]) => run('import', '--file', file, ...args);

/** Every row of the workspace by table, in an order that does not depend on the place of a row. */
async function rowsOf(
  workspaceId: string,
  { db }: Pick<DatabaseHandle, 'db'> = server.database,
): Promise<Record<string, string[]>> {
  await server.flush();
  return db.transaction().execute(async (trx) => {
    const rows: Record<string, string[]> = {};
    for (const [table, columns] of Object.entries(await readWorkspaceTables(trx))) {
      const found = [];
      for await (const row of readRows(trx, { table, columns, workspaceId })) found.push(row);
      rows[table] = found.sort();
    }
    return rows;
  });
}

/** The database as another installation would begin with it: another workspace, and the same contents' store. */
async function moveOut(): Promise<{ workspaceId: string; apiKey: string }> {
  const { workspaceId, apiKey } = server;
  await server.reset();
  return { workspaceId, apiKey };
}

test('every table with rows of workspaces is exported, or is named with the reason why it stays', async () => {
  const exported = Object.keys(await readWorkspaceTables(server.database.db));
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT c.table_name AS name FROM information_schema.columns c JOIN pg_class t ON t.relname = c.table_name AND t.relkind = 'r'
    WHERE c.table_schema = 'public' AND c.column_name = 'workspace_id'`.execute(server.database.db);
  const names = rows.map(({ name }) => name);
  expect(exported.toSorted()).toEqual([...names.filter((name) => !(name in LEFT_BEHIND)), 'workspaces'].sort());
  expect(names).toEqual(expect.arrayContaining(Object.keys(LEFT_BEHIND)));
});

test('an exported workspace is the same after its import, next to a workspace that was there', async () => {
  const templateId = await addTemplate(server);
  await server.call('POST', '/api/v1/connectors', { body: { outboundUrl: receiver.url } });
  await leaveTraces(server, { name: 'ada', site: site.domain, receiver, templateId });
  const neighbor = await server.addWorkspace();
  await server.call('POST', '/api/v1/prospects', { body: { email: 'kay@neighbor.example' }, key: neighbor.apiKey });
  const page = { email: 'ada@ada.example', templateId };
  const once = { body: page, idempotencyKey: 'one-page' };
  const first = await server.call('POST', '/api/v1/prospect-pages', once);
  expect(first.status).toBe(200);
  const { media } = (await server.call('GET', '/api/v1/media')).body;
  const link = (await server.call('GET', `/api/v1/media/${media[0].id}`)).body.media.content_url;
  const content = async (url: string) => {
    const { status, text } = await server.call('GET', url);
    expect(status).toBe(200);
    return text;
  };
  const bytes = await content(link);
  await server.app.services.audit.flush();
  const before = await rowsOf(server.workspaceId);
  const used = [
    'prospects',
    'pages',
    'media',
    'deliveries',
    'delivery_queue',
    'ledger',
    'idempotency_keys',
    'audit_log',
  ];
  expect(used.filter((table) => before[table]?.length === 0)).toEqual([]);

  const exported = await exportIt();
  expect([exported.exitCode, exported.err]).toEqual([0, []]);
  expect(exported.out.join()).toMatch(
    /lumen\.cartouche has the workspace Lumen Logistics: \d+ rows and 1 files of 0\.0 MiB\./,
  );
  expect(gunzipSync(await readFile(file)).toString()).not.toContain('kay@neighbor.example');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['lumen.cartouche']);

  const { workspaceId, apiKey } = await moveOut();
  const imported = await importIt('--active');
  expect([imported.exitCode, imported.err]).toEqual([0, []]);

  const after = await rowsOf(workspaceId);
  // Usage is added up in memory, and written at intervals.
  const settled = Object.keys(before).filter((table) => table !== 'workspace_usage');
  const changed = settled.filter((table) => JSON.stringify(after[table]) !== JSON.stringify(before[table]));
  // The import's own entry, contents under new keys, and connectors that get their turn.
  expect(changed).toEqual(['audit_log', 'connector_queue', 'media']);
  expect(after['audit_log']).toEqual(expect.arrayContaining(before['audit_log'] ?? []));

  // The same key, the same answer without another charge, the same page and the same file.
  const spent = () =>
    server.database.db.selectFrom('workspaces').select('used_cents').where('id', '=', workspaceId).execute();
  const charged = await spent();
  const again = await server.call('POST', '/api/v1/prospect-pages', { ...once, key: apiKey });
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  expect(await spent()).toEqual(charged);
  expect((await server.visit(first.body.url)).status).toBe(200);
  const linkAfter = (await server.call('GET', `/api/v1/media/${media[0].id}`, { key: apiKey })).body.media.content_url;
  expect(linkAfter.split('?')[0]).not.toBe(link.split('?')[0]);
  expect(await content(linkAfter)).toBe(bytes);
  expect((await server.call('GET', '/api/v1/prospects')).body.prospects).toEqual([]);
});

test('goes to an embedded database elsewhere and back, row for row and byte for byte', async () => {
  const bytes = Buffer.from(`month,orders\n${'2026-11,120\n'.repeat(15_000)}`);
  const upload = { base64: bytes.toString('base64'), filename: 'orders.csv', mime: 'text/csv' };
  const { id } = (await server.call('POST', '/api/v1/media', { body: upload })).body.media;
  await server.call('POST', '/api/v1/connectors', { body: { outboundUrl: receiver.url } });
  const templateId = await addTemplate(server);
  await server.call('POST', '/api/v1/prospect-pages', { body: { email: 'ada@northwind.example', templateId } });
  await server.app.services.audit.flush();
  await using elsewhere = await openElsewhere();
  await exportIt();
  const { workspaceId, apiKey } = await moveOut();
  const there = (...args: string[]) =>
    runWithin({ ...adminToolsOf(server), ...elsewhere.tools }, ['workspaces', ...args]);
  expect((await there('import', '--file', file, '--active')).err).toEqual([]);
  const before = await rowsOf(workspaceId, elsewhere.database);
  expect(before['prospects']).toHaveLength(1);
  const back = join(folder, 'back.cartouche');
  expect((await there('export', '--workspace', workspaceId, '--file', back)).err).toEqual([]);
  expect((await run('import', '--file', back, '--active')).err).toEqual([]);

  const after = await rowsOf(workspaceId);
  const changed = Object.keys(before).filter((table) => JSON.stringify(after[table]) !== JSON.stringify(before[table]));
  expect(changed).toEqual(['audit_log', 'media']);
  const { content_url } = (await server.call('GET', `/api/v1/media/${id}`, { key: apiKey })).body.media;
  expect((await server.call('GET', content_url)).text).toBe(bytes.toString());
});

test('rows with separators and letters of any script come back as they were', async () => {
  const name = `Ada\u2028Byron\u2029\u0085\r\v ${'Zürich 東京 🚚 '.repeat(3_000)}`;
  await server.call('POST', '/api/v1/prospects', { body: { email: 'ada@northwind.example' } });
  await sql`UPDATE prospects SET company_name = ${name}`.execute(server.database.db);
  expect((await exportIt()).err).toEqual([]);
  const { workspaceId } = await moveOut();
  expect((await importIt()).err).toEqual([]);
  const kept = server.database.db
    .selectFrom('prospects')
    .select('company_name')
    .where('workspace_id', '=', workspaceId);
  expect(await kept.execute()).toEqual([{ company_name: name }]);
});

/** Another installation, on an embedded database. */
async function openElsewhere() {
  const database = await openDatabase({ dataDir: 'memory' });
  await migrate(database);
  const files = await openStorage({ dataDir: 'memory', s3: undefined, ids: randomIds });
  const tools: Pick<AdminTools, 'withDatabase' | 'withFiles'> = {
    withDatabase: (work) => work(database),
    withFiles: (work) => work(files),
  };
  return {
    database,
    tools,
    [Symbol.asyncDispose]: async () => {
      await database.close();
      await files.close();
    },
  };
}

describe('what waits', () => {
  async function withOneDelivery(): Promise<void> {
    const { body } = await server.call('POST', '/api/v1/connectors', { body: { outboundUrl: receiver.url } });
    expect(body.connector.status).toBe('active');
    const templateId = await addTemplate(server);
    await server.call('POST', '/api/v1/prospect-pages', { body: { email: 'ada@northwind.example', templateId } });
    expect(receiver.received).toEqual([]);
  }

  test('is held until the connector is resumed', async () => {
    await withOneDelivery();
    await exportIt();
    const { apiKey } = await moveOut();
    expect((await importIt()).out.join('\n')).toContain('Paused connectors: 1. Resume each');
    await server.drain();
    expect(receiver.received).toEqual([]);
    const [connector] = (await server.call('GET', '/api/v1/connectors', { key: apiKey })).body.connectors;
    expect(connector.status).toBe('paused');
    await server.call('POST', `/api/v1/connectors/${connector.id}/resume`, { key: apiKey });
    await server.drain();
    expect(receiver.received).toHaveLength(1);
  });

  test('is sent at once where the workspace runs nowhere else', async () => {
    await withOneDelivery();
    await sql`UPDATE delivery_queue SET lease_token = gen_random_uuid(), attempts = 1, started_at = now()`.execute(
      server.database.db,
    );
    await sql`UPDATE connector_queue SET in_flight = 1, is_asleep = true, turn_at = 'infinity'`.execute(
      server.database.db,
    );
    await exportIt();
    await moveOut();
    expect((await importIt('--active')).out.join()).not.toContain('Paused');
    await server.drain();
    expect(receiver.received).toHaveLength(1);
    const attempts = await server.database.db.selectFrom('delivery_attempts').select('number').execute();
    expect(attempts).toEqual([{ number: 1 }]);
  });

  test('jobs that a worker runs run again, and have used no attempt up', async () => {
    const templateId = await addTemplate(server);
    await server.call('POST', '/api/v1/prospects', { body: { email: 'ada@northwind.example' } });
    const { batchId } = (await server.call('POST', '/api/v1/batches', { body: { templateId } })).body;
    await server.call('POST', `/api/v1/batches/${batchId}/generate`, { body: { acknowledgedEstimateCents: 25 } });
    await sql`UPDATE jobs SET lease_token = gen_random_uuid(), claims = 1`.execute(server.database.db);
    await exportIt();
    const { apiKey } = await moveOut();
    await importIt();
    expect(await server.database.db.selectFrom('jobs').select(['claims', 'losses', 'lease_token']).execute()).toEqual([
      { claims: 1, losses: 1, lease_token: null },
    ]);
    await server.drain();
    const { body } = await server.call('GET', `/api/v1/batches/${batchId}`, { key: apiKey });
    expect(body.batch.status).toBe('completed');
  });
});

describe('people', () => {
  const person = (id: string, email: string) => ({
    ...{ id, email, name: 'Ada', email_verified: true },
    ...{ created_at: server.clock.now(), updated_at: server.clock.now() },
  });
  const [before, here] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
  const addPerson = (id: string) =>
    server.database.db.insertInto('auth_users').values(person(id, 'ada@lumen.example')).execute();

  async function exportWithAda(): Promise<string> {
    await addPerson(before);
    await run('add-member', '--workspace', server.workspaceId, '--email', 'ada@lumen.example', '--role', 'owner');
    await sql`UPDATE team_members SET user_id = ${before}`.execute(server.database.db);
    await sql`INSERT INTO auth_passkeys (id, public_key, user_id, credential_id, counter, device_type, backed_up)
      VALUES (${here}, 'key', ${before}, 'credential', 0, 'singleDevice', false)`.execute(server.database.db);
    await exportIt();
    return (await moveOut()).workspaceId;
  }
  const memberOf = async (workspaceId: string) =>
    (
      await server.database.db
        .selectFrom('team_members')
        .select('user_id')
        .where('workspace_id', '=', workspaceId)
        .execute()
    ).map(({ user_id }) => user_id);

  test('come with their passkeys where they are new, if it is asked for', async () => {
    const workspaceId = await exportWithAda();
    expect((await importIt('--passkeys')).out.join('\n')).toContain('People who are new here: 1.');
    expect(await memberOf(workspaceId)).toEqual([before]);
    expect(await server.database.db.selectFrom('auth_passkeys').select('user_id').execute()).toEqual([
      { user_id: before },
    ]);
  });

  test('who are here already stay as they are, and are the members', async () => {
    const workspaceId = await exportWithAda();
    await addPerson(here);
    expect((await importIt('--passkeys')).out.join('\n')).not.toContain('new here');
    expect(await memberOf(workspaceId)).toEqual([here]);
    expect(await server.database.db.selectFrom('auth_passkeys').selectAll().execute()).toEqual([]);
  });
});

describe('a refusal says what to do, and changes nothing', () => {
  const stored = async () => Object.values(await rowsOf(server.workspaceId)).flat().length;

  test('of a workspace that does not exist, and of a file that does', async () => {
    const unknown = '11111111-1111-4111-8111-111111111111';
    expect((await exportIt(unknown)).err).toEqual([`error: No workspace has the id ${unknown}.`]);
    expect(await readdir(folder)).toEqual([]);
    await exportIt();
    const kept = await readFile(file);
    expect((await exportIt()).err.join()).toContain('exists. Name a file that does not exist yet.');
    expect(await readFile(file)).toEqual(kept);
  });

  test('of a workspace that is here already', async () => {
    await exportIt();
    const before = await stored();
    const { exitCode, err } = await importIt();
    expect([exitCode, err.join()]).toEqual([1, expect.stringContaining('is here already. An import adds a workspace')]);
    expect(await stored()).toBe(before);
  });

  test.each([
    ['was cut', (bytes: Buffer) => bytes.subarray(0, bytes.byteLength - 40)],
    [
      'was cut where a line ends',
      (bytes: Buffer) => changed(bytes, (text) => text.slice(0, text.lastIndexOf('{"sha256"'))),
    ],
    ['was changed', (bytes: Buffer) => changed(bytes, (text) => text.replace('ada@northwind', 'eve@northwind'))],
    ['is another', () => gzipSync('{"hello":"world"}\n')],
    ['is not compressed', () => Buffer.from('hello')],
  ])('of a file that %s', async (_what, change) => {
    await server.call('POST', '/api/v1/prospects', { body: { email: 'ada@northwind.example' } });
    await exportIt();
    const { workspaceId } = await moveOut();
    await writeFile(file, change(await readFile(file)));
    const { exitCode, err } = await importIt();
    expect([exitCode, err.join()]).toEqual([
      1,
      expect.stringMatching(/is not (whole|a workspace that this version can read)/),
    ]);
    expect(Object.values(await rowsOf(workspaceId)).flat()).toEqual([]);
  });

  test('of secrets that no key here opens', async () => {
    await server.call('POST', '/api/v1/connectors', { body: { outboundUrl: receiver.url } });
    await exportIt();
    await moveOut();
    const tools = adminToolsOf(server, createSealer([new Uint8Array(32).fill(9)]));
    const { exitCode, err } = await runWithin(tools, ['workspaces', 'import', '--file', file]);
    expect([exitCode, err.join()]).toEqual([
      1,
      expect.stringContaining('Add that of the other installation behind yours in ENCRYPTION_KEY'),
    ]);
  });

  test('of columns that this version does not know', async () => {
    await exportIt();
    await moveOut();
    await writeFile(
      file,
      changed(await readFile(file), (text) => {
        const body = text
          .slice(0, text.lastIndexOf('{"sha256"'))
          .replace('"tables":{', '"tables":{"future":["color"],');
        return `${body}${JSON.stringify({ sha256: createHash('sha256').update(body).digest('hex') })}\n`;
      }),
    );
    expect((await importIt()).err.join()).toContain('this one has no future.color. Upgrade this installation');
  });

  test('of a custom domain that another workspace has proven here', async () => {
    const addDomain = (workspaceId: string) =>
      server.database.db
        .insertInto('custom_domains')
        .values({
          workspace_id: workspaceId,
          hostname: 'pages.lumen.example',
          status: 'active',
          created_at: server.clock.now(),
        })
        .execute();
    await addDomain(server.workspaceId);
    await exportIt();
    const { workspaceId } = await moveOut();
    await addDomain(server.workspaceId);
    expect((await importIt()).err.join()).toContain('A custom domain of it belongs to another workspace here');
    expect(Object.values(await rowsOf(workspaceId)).flat()).toEqual([]);
  });
});

const changed = (bytes: Buffer, change: (text: string) => string) => gzipSync(change(gunzipSync(bytes).toString()));
