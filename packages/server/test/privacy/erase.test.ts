import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { holdings, WITHOUT_PEOPLE } from '../../src/domains/privacy/holdings.ts';
import { randomIds } from '../../src/platform/ids.ts';
import { instantOf } from '../../src/platform/instant.ts';
import { openStorage } from '../../src/storage/open-storage.ts';
import { type Receiver, startReceiver } from '../deliveries/receiver.ts';
import { filesIn } from '../media/media-setup.ts';
import { type CompanySite, startCompanySite } from '../support/company-site.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';
import { leaveTraces, markEveryField, tablesWith } from './whole-person.ts';

const MARK = 'zqxmark';
let server: TestServer;
let folder: string;
let receiver: Receiver;
let site: CompanySite;
let templateId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ct-privacy-'));
  const files = await openStorage({ dataDir: folder, s3: undefined, ids: randomIds });
  [server, receiver, site] = await Promise.all([createTestServer({ files }), startReceiver(), startCompanySite()]);
});
beforeEach(async () => {
  await server.reset();
  templateId = await addTemplate(server);
  // Repeats what it was sent, as some receivers do.
  receiver.answers((response, received) => response.writeHead(200).end(received.rawBody));
  await server.call('POST', '/api/v1/connectors', { body: { outboundUrl: receiver.url } });
});
afterAll(async () => {
  await Promise.all([server.close(), receiver.close(), site.close()]);
  await rm(folder, { recursive: true });
});

const traces = (name: string) => leaveTraces(server, { name, site: site.domain, receiver, templateId });
const exported = async (id: string) => (await server.call('GET', `/api/v1/prospects/${id}/export`)).body;
const erase = (id: string, options = {}) => server.call('POST', `/api/v1/prospects/${id}/erase`, options);
const storedText = async () =>
  (await Promise.all((await filesIn(folder)).map((file) => readFile(join(folder, file), 'utf8')))).join('\n');

test('erases one person, and only that person, from every field of every table and from the storage', async () => {
  const bystander = await traces('bystander');
  const { prospectId, email } = await traces(MARK);
  await markEveryField(server, prospectId, MARK);

  // The search finds what is there: in each table that an erasure goes through, in stored answers and in files.
  const before = await tablesWith(server, MARK);
  const texts = holdings
    .map(({ table }) => table)
    .filter((table) => !['bookings', 'deliveries', 'batch_members'].includes(table));
  const withoutText = ['page_stats', 'delivery_queue', 'exhausted_deliveries'];
  expect(before).toEqual(expect.arrayContaining(texts.filter((table) => !withoutText.includes(table))));
  expect(before).toEqual(expect.arrayContaining(['idempotency_keys', 'idempotency_keys (sealed)', 'batches']));
  expect((await storedText()).toLowerCase()).toContain(MARK);
  // Research about a company is removed with any of its people: it is repeated when needed.
  const ofBystander = async () => {
    const { held, ...rest } = await exported(bystander.prospectId);
    return { held: { ...held, company_research: [] }, truncated: rest.truncated };
  };
  const untouched = await ofBystander();

  const { status, body } = await erase(prospectId);
  expect([status, body.receipt.prospectId, body.receipt.keyId]).toEqual([200, prospectId, server.keyId]);

  expect(await tablesWith(server, MARK)).toEqual([]);
  expect((await storedText()).toLowerCase()).not.toContain(MARK);
  expect(await tablesWith(server, prospectId)).toEqual(['audit_log', 'erasures']);
  for (const { table, where, erasure } of holdings) {
    const person = { workspaceId: server.workspaceId, prospectId, everyId: [prospectId] };
    const { rows } = await sql`SELECT FROM ${sql.table(table)} AS t WHERE ${where(person)}`.execute(server.database.db);
    expect(erasure ? [] : rows, table).toEqual([]);
  }
  const { erased } = body.receipt;
  // The counters of pages go when the pages are taken out of what is live.
  for (const table of texts.filter((name) => name !== 'page_stats')) expect(erased, table).toHaveProperty(table);
  expect(erased).toMatchObject({ prospects: 1, 'mentions in batches': 1, 'mentions in template_versions': 1 });
  expect((await server.call('GET', `/api/v1/erasures/${body.receipt.id}`)).body).toEqual(body);

  expect(await ofBystander()).toEqual(untouched);
  expect((await erase(prospectId)).status).toBe(404);
  expect((await server.call('GET', `/api/v1/prospects/${prospectId}/export`)).status).toBe(404);
  // Charges stay, and no more deliveries are sent.
  expect((await server.call('GET', '/api/v1/billing/usage')).body.usage.usedCents).toBeGreaterThan(0);
  receiver.received.length = 0;
  server.clock.advance(3_600_000);
  await server.drain();
  expect(receiver.received.filter(({ rawBody }) => rawBody.includes(MARK))).toEqual([]);
  // The address may come back, as someone new.
  const again = await server.call('POST', '/api/v1/prospects', { body: { email } });
  expect(again.body.prospects[0].id).not.toBe(prospectId);
});

test('raises the version of a record whose words it changes, so that no caller writes over what it has not seen', async () => {
  const email = 'named@northwind.example';
  const { body } = await server.call('POST', '/api/v1/prospects', { body: { email } });
  const path = `/api/v1/templates/${templateId}/draft`;
  const save = (headline: string, version: number) =>
    server.call('PATCH', path, { body: { patch: { headline } }, headers: { 'If-Match': `"${version}"` } });
  expect((await save(`As ${email} said`, 0)).body.draft.version).toBe(1);
  await erase(body.prospects[0].id);
  const { draft } = (await server.call('GET', path)).body;
  expect([draft.version, draft.document.headline]).toEqual([2, 'As [erased] said']);
  expect((await save(`As ${email} said again`, 1)).status).toBe(412);
});

test('every table has been thought of', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('schema_migrations', 'rate_limits')`.execute(
    server.database.db,
  );
  const known = new Set<string>([...holdings.map(({ table }) => table), ...WITHOUT_PEOPLE]);
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});

test('hands out all that is held, without secrets', async () => {
  const { prospectId, email } = await traces('ada');
  const { held, truncated, ...rest } = await exported(prospectId);
  expect(rest).toEqual({ prospectId, exportedAt: instantOf(server.clock.now()) });
  expect(truncated).toEqual([]);
  expect(held.prospects[0]).toMatchObject({ id: prospectId, email, custom_fields: { note: 'ada' } });
  expect(Object.keys(held)).toEqual(
    expect.arrayContaining([
      ...['pages', 'signals', 'page_visitors', 'conversions', 'bookings', 'outbound_events', 'deliveries'],
      ...[
        'delivery_attempts',
        'discovery_sessions',
        'templates',
        'purpose_runs',
        'purpose_run_materials',
        'media',
        'batch_members',
      ],
    ]),
  );
  expect(held.outbound_events[0].body).toMatchObject({ prospect: { email } });
  expect(held.discovery_sessions[0].material.transcript).toContain('ada: How long');
  const columns = Object.values(held as Record<string, object[]>).flatMap((rows) => rows.flatMap(Object.keys));
  for (const hidden of ['workspace_id', 'storage_key', 'form_token', 'preview_key', 'lease_token'])
    expect(columns).not.toContain(hidden);
});

test('a removed person is erased too; a repeated call gets its receipt again', async () => {
  const { prospectId } = await traces('ada');
  await server.call('DELETE', `/api/v1/prospects/${prospectId}`);
  const first = await erase(prospectId, { idempotencyKey: 'erase-1' });
  expect(first.status).toBe(200);
  const second = await erase(prospectId, { idempotencyKey: 'erase-1' });
  expect([second.status, second.body]).toEqual([200, first.body]);
});

test('is refused while something is generated for the person or sent about them', async () => {
  const { body } = await server.call('POST', '/api/v1/prospects', {
    body: { email: 'ada@northwind.example', company_name: 'Northwind' },
  });
  const prospectId = body.prospects[0].id;
  const batch = (await server.call('POST', '/api/v1/batches', { body: { templateId, prospectIds: [prospectId] } }))
    .body;
  await server.call('POST', `/api/v1/batches/${batch.batchId}/generate`, { body: { acknowledgedEstimateCents: 25 } });
  const refused = await erase(prospectId);
  expect([refused.status, refused.body.error, refused.body.reason]).toEqual([409, 'invalid_state', 'generating']);
  let during: Promise<unknown> | undefined;
  receiver.answers((response) => {
    during = erase(prospectId).then(({ status, body }) => {
      response.writeHead(200).end();
      return [status, body.reason];
    });
  });
  await server.drain();
  expect(await during).toEqual([409, 'in_flight']);
  expect((await erase(prospectId)).status).toBe(200);
});

test('belongs to its workspace and needs its scope', async () => {
  const { body } = await server.call('POST', '/api/v1/prospects', { body: { email: 'ada@northwind.example' } });
  const id = body.prospects[0].id;
  const other = await server.addWorkspace();
  expect((await erase(id, { key: other.apiKey })).status).toBe(404);
  expect((await server.call('GET', `/api/v1/prospects/${id}/export`, { key: other.apiKey })).status).toBe(404);
  const { key } = await server.services.auth.keys.issue({
    workspaceId: server.workspaceId,
    name: 'crm',
    scopes: ['read:prospects', 'write:prospects'],
  });
  expect((await erase(id, { key })).body).toMatchObject({ error: 'missing_scope', reason: 'write:privacy' });
});

test('names what the workspace wrote with the name in full, and changes only the address there', async () => {
  const { body } = await server.call('POST', '/api/v1/prospects', {
    body: { email: "ada.o'neil+x@northwind.example", first_name: 'Ada', last_name: 'Lovelace' },
  });
  const profile = { description: "Ask Ada Lovelace (ADA.O'NEIL+X@northwind.example) or ada.oneil@northwind.example." };
  await sql`UPDATE workspaces SET company_profile = ${JSON.stringify(profile)}::jsonb WHERE id = ${server.workspaceId}`.execute(
    server.database.db,
  );
  const { receipt } = (await erase(body.prospects[0].id)).body;
  expect(receipt.mentions).toEqual([{ kind: 'workspaces', id: server.workspaceId }]);
  const { rows } = await sql<{ company_profile: object }>`SELECT company_profile FROM workspaces`.execute(
    server.database.db,
  );
  expect(rows[0]?.company_profile).toEqual({
    description: 'Ask Ada Lovelace ([erased]) or ada.oneil@northwind.example.',
  });
});
