import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { applyRetention, RETENTION_DEFAULT } from '../../../src/operations/maintenance/retention.ts';
import { BROWSER } from '../../support/browser-name.ts';
import { createTestServer, type TestServer } from '../../support/server.ts';
import { addTemplate } from '../../support/templates.ts';

const DAY_MS = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const apply = (change = {}) =>
  applyRetention(server.database.db, { ...RETENTION_DEFAULT, ...change }, server.clock.now());
const count = async (table: string) =>
  (await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${sql.table(table)}`.execute(server.database.db)).rows[0]?.n;

test('visits and visitors go after their time, and what they counted stays', async () => {
  await addTemplate(server);
  const person = { email: 'ada@northwind.example', companyName: 'Northwind' };
  const { body } = await server.call('POST', '/api/v1/prospect-pages', { body: person });
  const headers = { 'User-Agent': BROWSER };
  await server.visit(body.url, { headers });
  await server.visit(`${new URL(body.url).pathname}/book`, { headers });
  server.clock.advance(300 * DAY_MS);
  await server.visit(body.url, { headers });
  const before = await server.call('GET', '/api/v1/analytics');
  expect([await count('signals'), await count('page_visitors')]).toEqual([2, 2]);
  expect((await apply()).signals).toBe(0);
  server.clock.advance(102 * DAY_MS);
  expect((await apply()).signals).toBe(1);
  expect([await count('signals'), await count('page_visitors')]).toEqual([1, 1]);
  expect((await apply({ signals: null })).signals).toBe(0);
  server.clock.advance(400 * DAY_MS);
  await apply();
  expect([await count('signals'), await count('page_visitors')]).toEqual([0, 0]);
  const { rows } = await sql`SELECT FROM intents WHERE visitor <> ''`.execute(server.database.db);
  expect(rows).toEqual([]);
  expect((await server.call('GET', '/api/v1/analytics')).body.metrics).toEqual(before.body.metrics);
});

test('a visitor who came back stays when only the earlier visit goes', async () => {
  const page = randomUUID();
  const visit = (visitor: string, at: Date) =>
    sql`INSERT INTO signals (workspace_id, page_id, id, kind, visitor, created_at)
      VALUES (${server.workspaceId}, ${page}, ${randomUUID()}, 'visit', ${visitor}, ${at})`.execute(server.database.db);
  const began = server.clock.now();
  server.clock.advance(399 * DAY_MS);
  const now = server.clock.now();
  for (const [visitor, seen] of [
    ['gone', began],
    ['back', now],
  ] as const) {
    await visit(visitor, began);
    await sql`INSERT INTO page_visitors (workspace_id, page_id, visitor, visit_started_at, last_seen_at)
      VALUES (${server.workspaceId}, ${page}, ${visitor}, ${began}, ${seen})`.execute(server.database.db);
  }
  await visit('back', now);
  server.clock.advance(2 * DAY_MS);
  expect((await apply()).signals).toBe(2);
  const { rows } = await sql<{ visitor: string }>`SELECT visitor FROM page_visitors`.execute(server.database.db);
  expect(rows).toEqual([{ visitor: 'back' }]);
  expect(await count('signals')).toBe(1);
});

test('charges stay forever unless a limit is set, and what is held always does', async () => {
  const charge = (subject: string, state: string) =>
    sql`INSERT INTO ledger (workspace_id, subject, unit, amount, state, month, created_at)
      VALUES (${server.workspaceId}, ${subject}, 'cents', 25, ${state}, '2026-01', ${server.clock.now()})`.execute(
      server.database.db,
    );
  await charge('page:1', 'charged');
  await charge('page:2', 'held');
  server.clock.advance(4_000 * DAY_MS);
  await charge('page:3', 'charged');
  expect((await apply()).ledger).toBe(0);
  expect((await apply({ ledger: 3_650 })).ledger).toBe(1);
  const { rows } = await sql<{ subject: string }>`SELECT subject FROM ledger ORDER BY 1`.execute(server.database.db);
  expect(rows.map(({ subject }) => subject)).toEqual(['page:2', 'page:3']);
});

test('the audit log is shortened for every workspace, in as many steps as it takes', async () => {
  const other = await server.addWorkspace();
  const write = (workspaceId: string, n: number) =>
    sql`INSERT INTO audit_log (workspace_id, at, id, actor, operation, status)
      SELECT ${workspaceId}, ${server.clock.now()}::timestamptz + n * interval '1 second', gen_random_uuid(), 'key', 'upsertProspects', 200
      FROM generate_series(1, ${n}::int) AS n`.execute(server.database.db);
  await write(server.workspaceId, 6_000);
  await write(other.workspaceId, 6_000);
  server.clock.advance(401 * DAY_MS);
  await write(other.workspaceId, 1);
  expect((await apply()).audit).toBe(12_000);
  expect(await count('audit_log')).toBe(1);
});

test('deliveries are kept for as long as is set, or for good', async () => {
  await server.call('POST', '/api/v1/connectors', { body: { outboundUrl: 'https://hooks.example/a' } });
  const { rows } = await sql<{ id: string }>`SELECT id FROM connectors`.execute(server.database.db);
  await sql`INSERT INTO deliveries (workspace_id, id, connector_id, event_id, event, status, created_at)
    VALUES (${server.workspaceId}, ${randomUUID()}, ${rows[0]!.id}, ${randomUUID()}, 'page.rendered', 'delivered', ${server.clock.now()})`.execute(
    server.database.db,
  );
  server.clock.advance(120 * DAY_MS);
  await server.services.deliveries.sweep(null);
  await server.services.deliveries.sweep(180);
  expect(await count('deliveries')).toBe(1);
  await server.services.deliveries.sweep(90);
  expect(await count('deliveries')).toBe(0);
});
