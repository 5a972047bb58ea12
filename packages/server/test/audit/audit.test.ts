import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAuditService } from '../../src/domains/audit/service.ts';
import { runWithin } from '../../src/operations/admin/admin-program.ts';
import { randomIds } from '../../src/platform/ids.ts';
import { silentLogger } from '../../src/platform/logger.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const log = async (query = '') => (await server.call('GET', `/api/v1/audit${query}`)).body;
const operations = (entries: { operation: string }[]) => entries.map(({ operation }) => operation);

test('records who changed what, when and from where, the refused calls too', async () => {
  const { body } = await server.call('POST', '/api/v1/prospects', { body: { email: 'ada@northwind.example' } });
  const { id } = body.prospects[0];
  await server.call('GET', `/api/v1/prospects/${id}`);
  server.clock.advance(1_000);
  const { headers } = await server.call('DELETE', `/api/v1/prospects/${id}`);
  server.clock.advance(1_000);
  await server.call('DELETE', `/api/v1/prospects/${id}`);
  const { entries, nextCursor } = await log();
  expect(entries.map(({ operation, status }: Record<string, unknown>) => [operation, status])).toEqual([
    ['deleteProspect', 404],
    ['deleteProspect', 200],
    ['upsertProspects', 200],
  ]);
  expect(entries[1]).toEqual({
    id: expect.any(String),
    at: '2026-01-01T00:00:01.000000Z',
    actor: 'key',
    member_id: null,
    member_email: null,
    key_id: server.keyId,
    key_name: 'test',
    operation: 'deleteProspect',
    resource_id: id,
    status: 200,
    request_id: headers.get('x-request-id'),
    address: null,
  });
  expect(nextCursor).toBeNull();
  expect(JSON.stringify(await log())).not.toContain('northwind');
});

test('leaves out what only asked', async () => {
  const quantity = { type: 'template_create', quantity: 1 };
  expect((await server.call('POST', '/api/v1/billing/estimate', { body: quantity })).status).toBe(200);
  const description = { description: 'roi' };
  expect((await server.call('POST', '/api/v1/materials-templates/propose', { body: description })).status).toBe(200);
  expect((await log()).entries).toEqual([]);
});

test('names the record that a call made', async () => {
  const { body } = await server.call('POST', '/api/v1/connectors', {
    body: { outboundUrl: 'https://hooks.example/a' },
  });
  expect((await log()).entries[0]).toMatchObject({ operation: 'createConnector', resource_id: body.connector.id });
});

test('has the caller’s address, behind a trusted proxy the one that the proxy saw', async () => {
  const env = { incoming: { socket: { remoteAddress: '203.0.113.7' } } };
  await server.app.api.request(
    '/api/v1/prospects',
    {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${server.apiKey}`,
        'Content-Type': 'application/json',
        'X-Forwarded-For': '192.0.2.1',
      },
      body: JSON.stringify({ email: 'ada@northwind.example' }),
    },
    env,
  );
  expect((await log()).entries[0]).toMatchObject({ operation: 'upsertProspects', address: '203.0.113.7' });
});

test('is read page by page, by operation and by key, newest first', async () => {
  for (let n = 0; n < 7; n++) {
    await server.call('POST', '/api/v1/prospects', { body: { email: `p${n}@northwind.example` } });
    if (n % 2 === 0) server.clock.advance(1);
  }
  const seen: string[] = [];
  for (let cursor = ''; ; ) {
    const page = await log(`?limit=3&operation=upsertProspects${cursor && `&cursor=${cursor}`}`);
    seen.push(...page.entries.map(({ id }: { id: string }) => id));
    if (!page.nextCursor) break;
    cursor = page.nextCursor;
  }
  expect(new Set(seen).size).toBe(7);
  expect((await log('?operation=eraseProspect')).entries).toEqual([]);
  expect((await log(`?key_id=${server.workspaceId}`)).entries).toEqual([]);
  const bad = await server.call('GET', '/api/v1/audit?cursor=djEgMjAyNg');
  expect([bad.status, bad.body.issues[0].path]).toEqual([400, 'query.cursor']);
  const { nextCursor } = await log('?limit=1');
  const { apiKey: key } = await server.addWorkspace();
  const elsewhere = await server.call('GET', `/api/v1/audit?cursor=${nextCursor}`, { key });
  expect([elsewhere.status, elsewhere.body.issues[0].path]).toEqual([400, 'query.cursor']);
});

test('reading the log is recorded, other reads are not; each workspace sees its own', async () => {
  await server.call('GET', '/api/v1/prospects');
  await log();
  expect(operations((await log()).entries)).toEqual(['listAuditEntries']);
  const other = await server.addWorkspace();
  expect((await server.call('GET', '/api/v1/audit', { key: other.apiKey })).body.entries).toEqual([]);
});

test('what gives something out is stored before it is answered', async () => {
  await server.call('POST', '/api/v1/connectors', { body: { outboundUrl: 'https://hooks.example/a' } });
  const rows = await server.database.db.selectFrom('audit_log').select('operation').execute();
  expect(rows).toEqual([{ operation: 'createConnector' }]);
});

test('keeps what it could not write, and writes it with what came later', async () => {
  const { db } = server.database;
  const audit = createAuditService({ db, clock: server.clock, ids: randomIds, logger: silentLogger });
  const call = { workspaceId: server.workspaceId, keyId: server.keyId, resourceId: undefined, address: undefined };
  expect(audit.record({ ...call, operation: 'listProspects', status: 200, requestId: 'r0' })).toBeUndefined();
  await sql`ALTER TABLE audit_log RENAME TO away`.execute(db);
  void audit.record({ ...call, operation: 'upsertProspects', status: 200, requestId: 'r1' });
  await expect(audit.flush()).rejects.toThrow('audit_log');
  await sql`ALTER TABLE away RENAME TO audit_log`.execute(db);
  void audit.record({ ...call, operation: 'upsertProspects', status: 200, requestId: 'r2' });
  await audit.flush();
  const rows = await db.selectFrom('audit_log').select('request_id').orderBy('request_id').execute();
  expect(rows).toEqual([{ request_id: 'r1' }, { request_id: 'r2' }]);
});

test('an operator’s commands are in the log of their workspace', async () => {
  const tools = {
    withDatabase: <T>(work: (database: TestServer['database']) => Promise<T>) => work(server.database),
    withGivenUp: <T>(work: (givenUp: TestServer['app']['givenUp']) => Promise<T>) => work(server.app.givenUp),
    dashboardUrl: () => undefined,
  };
  const { out } = await runWithin(tools as never, ['keys', 'create', '--workspace', server.workspaceId, '--json']);
  const { id } = JSON.parse(out[0] ?? '');
  await runWithin(tools as never, ['keys', 'list', '--workspace', server.workspaceId]);
  const { entries } = await log();
  expect(entries).toMatchObject([
    { actor: 'operator', operation: 'keys create', resource_id: id, key_id: null, request_id: null, address: null },
  ]);
});
