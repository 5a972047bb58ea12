import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTracing, type Tracing } from '../../src/telemetry/start-tracing.ts';
import { BROWSER } from '../support/browser-name.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';
import { startOtlpReceiver } from '../telemetry/otlp-receiver.ts';

// Rules of Citus's documentation for a distributed table, read from the schema and from the statements of calls: every unique index
// contains the distribution column; no foreign keys, triggers or sequences across shards; no unlogged tables; a statement that names the
// distribution column goes to one shard, every other one to all of them.

/** Stays on the coordinator: jobs, what is the server's own, people who sign in, and host names, which are unique over all workspaces. */
const LOCAL_BY_DESIGN = [
  ...['jobs', 'queue_workers', 'media_leftovers', 'rate_limits', 'schema_migrations', 'shared_settings'],
  ...['directory_copy', 'departures'],
  ...['custom_domains', 'device_logins'],
  ...['auth_users', 'auth_sessions', 'auth_accounts', 'auth_verifications', 'auth_passkeys', 'sign_in_links'],
];

let collector: Awaited<ReturnType<typeof startOtlpReceiver>>;
let tracing: Tracing;
let server: TestServer;
beforeAll(async () => {
  collector = await startOtlpReceiver();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
  tracing = await startTracing({ sampler: 'always_on', samplerRatio: 1, scheduleDelayMs: 60_000 });
  server = await createTestServer({ isTraced: true });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
  await collector.close();
});

const read = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(server.database.db)).rows;

test('every table is distributed by its workspace, but for those that are named', async () => {
  const tables = await read(sql<{ name: string; distributed: boolean }>`
    SELECT c.relname AS name, c.relname = 'workspaces' OR EXISTS (
      SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'workspace_id' AND a.attnotnull) AS distributed
    FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`);
  const others = tables.filter(({ distributed }) => !distributed).map(({ name }) => name);
  expect(others.filter((name) => !LOCAL_BY_DESIGN.includes(name))).toEqual([]);
  const known = new Set(tables.map(({ name }) => name));
  expect(LOCAL_BY_DESIGN.filter((name) => !known.has(name))).toEqual([]);
});

test('every unique index of a distributed table contains the workspace', async () => {
  const indexes = await read(sql<{ table: string; index: string }>`
    SELECT t.relname AS table, i.relname AS index FROM pg_index x
    JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
    WHERE x.indisunique AND t.relnamespace = 'public'::regnamespace AND NOT EXISTS (
      SELECT FROM unnest(x.indkey::int[]) AS k JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = k
      WHERE a.attname = 'workspace_id' OR (t.relname = 'workspaces' AND a.attname = 'id'))`);
  expect(indexes.filter(({ table }) => !LOCAL_BY_DESIGN.includes(table))).toEqual([]);
});

test('no table refers to another, fires a trigger, counts by a sequence or is unlogged', async () => {
  expect(
    await read(sql`SELECT conname FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`),
  ).toEqual([]);
  expect(await read(sql`SELECT tgname FROM pg_trigger WHERE NOT tgisinternal`)).toEqual([]);
  const classes = await read(sql<{ name: string }>`
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND (relkind = 'S' OR relpersistence <> 'p') AND relkind <> 'i'`);
  expect(classes.map(({ name }) => name)).toEqual(['rate_limits']);
});

test('the statements of calls name their workspace, but for those that find it', async () => {
  const templateId = await addTemplate(server);
  const person = { email: 'ada@northwind.example', companyName: 'Northwind', templateId };
  const { body } = await server.call('POST', '/api/v1/prospect-pages', { body: person, idempotencyKey: 'one' });
  await server.call('GET', `/api/v1/pages/${body.pageId}`);
  const { prospects } = (await server.call('GET', '/api/v1/prospects')).body;
  await server.call('GET', `/api/v1/prospects/${prospects[0].id}`);
  await server.call('POST', '/api/v1/prospects', { body: { email: 'grace@globex.example' }, idempotencyKey: 'two' });
  const batch = (await server.call('POST', '/api/v1/batches', { body: { templateId } })).body;
  await server.call('POST', `/api/v1/batches/${batch.batchId}/generate`, { body: { acknowledgedEstimateCents: 50 } });
  await server.visit(body.url, { headers: { 'User-Agent': BROWSER } });
  await server.drain();
  for (const path of ['analytics', 'leads', 'events', 'batches', 'connectors', 'audit'])
    expect((await server.call('GET', `/api/v1/${path}`)).status).toBe(200);
  await tracing.stop();

  const texts = new Set(
    collector.spans().flatMap(({ attributes }) => {
      const text = attributes['db.query.text'];
      return typeof text === 'string' && /\b(?:from|into|update)\b/i.test(text) ? [text.replace(/\s+/g, ' ')] : [];
    }),
  );
  expect(texts.size).toBeGreaterThan(25);
  const wide = [...texts].filter(
    (text) => !/workspace_id|"?workspaces"? .*where "?id"? =/i.test(text.replaceAll('"', '')),
  );
  // Statements that find the workspace, and the tables that stay local.
  const finders = [/from pages where page_token = /i, /(?:into|update) rate_limits /i, /jobs\./i];
  expect(wide.filter((text) => !finders.some((finder) => finder.test(text.replaceAll('"', ''))))).toEqual([]);
});
