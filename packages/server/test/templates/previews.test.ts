import { AsyncResource } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOfflineWriter } from '../../src/generation/writing/offline/offline-writer.ts';
import { applyRetention, RETENTION_DEFAULT } from '../../src/operations/maintenance/retention.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';

// A transaction belongs to what is called within it.
const outside = AsyncResource.bind(<T>(work: () => Promise<T>): Promise<T> => work());

let server: TestServer;
let templateId: string;
let prospectId: string;
// A claim that no source supports, so that the gate would stop it.
let claim = '';

beforeAll(async () => {
  const offline = createOfflineWriter();
  const writer = {
    ...offline,
    writePage: async (...args: Parameters<typeof offline.writePage>) => {
      const page = await offline.writePage(...args);
      return claim === ''
        ? page
        : { ...page, subheadline: { ...page.subheadline, origin: 'model' as const, text: claim } };
    },
  };
  server = await createTestServer({ writer });
});
beforeEach(async () => {
  claim = '';
  await server.reset();
  templateId = await addTemplate(server);
  prospectId = await addProspect({ email: 'ada@northwind.example', company_name: 'Northwind' });
});
afterAll(() => server.close());

const addProspect = async (body: object): Promise<string> =>
  (await server.call('POST', '/api/v1/prospects', { body })).body.prospects[0].id;
const preview = (body: object = {}, options = {}) =>
  server.call('POST', `/api/v1/templates/${templateId}/preview`, { body: { prospectId, ...body }, ...options });
const visit = async (url: string) => {
  const answer = await server.visit(url);
  return { status: answer.status, html: await answer.text(), robots: answer.headers.get('x-robots-tag') };
};
const rows = async (table: string) =>
  (await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${sql.table(table)}`.execute(server.database.db)).rows[0]?.n;

test('shows the page of a prospect, and charges, publishes and counts nothing', async () => {
  const headline = 'A word for {{ company.name }}';
  const before = (await server.call('GET', '/api/v1/billing/usage')).body.usage;
  const { status, body } = await preview({ patch: { headline } });
  expect([status, body]).toEqual([
    201,
    { url: expect.stringContaining('/preview/'), expiresAt: expect.any(String), version: 1, issues: [] },
  ]);
  const shown = await visit(body.url);
  expect(shown).toMatchObject({ status: 200, robots: 'noindex, nofollow' });
  expect(shown.html).toContain('A word for Northwind');
  expect(shown.html).toContain('id="preview"');
  expect((await server.call('GET', '/api/v1/billing/usage')).body.usage).toEqual(before);
  const { prospect } = (await server.call('GET', `/api/v1/prospects/${prospectId}`)).body;
  expect([prospect.status, prospect.pages]).toEqual(['pending', []]);
  expect((await server.call('GET', `/api/v1/templates/${templateId}`)).body.template.version).toBe(1);
  expect([await rows('pages'), await rows('ledger'), await rows('outbound_events'), await rows('signals')]).toEqual([
    0, 0, 0, 0,
  ]);
});

test('shows a version, and what the gate would stop', async () => {
  const acknowledgedEstimateCents = 100;
  await server.call('PATCH', `/api/v1/templates/${templateId}`, {
    body: { patch: { headline: 'Second words' }, acknowledgedEstimateCents },
  });
  expect((await visit((await preview({ version: 1 })).body.url)).html).not.toContain('Second words');
  const newest = await preview();
  expect([newest.body.version, (await visit(newest.body.url)).html.includes('Second words')]).toEqual([2, true]);
  claim = 'You would save 7,391 hours a year.';
  const stopped = await preview();
  expect(JSON.stringify(stopped.body.issues)).toContain('7,391');
  expect((await visit(stopped.body.url)).html).toContain('7,391 hours');
});

test('refuses what can not be previewed', async () => {
  const stranger = await addProspect({ email: 'somebody@gmail.com' });
  expect((await preview({ prospectId: stranger })).body).toMatchObject({
    error: 'generation_review',
    reason: 'research_too_thin',
  });
  const refused = await preview({ patch: { headline: '{{ company.nam }}' } });
  expect([refused.status, refused.body.issues[0].path]).toEqual([400, 'patch.headline']);
  for (const body of [{ prospectId: crypto.randomUUID() }, { version: 7 }])
    expect((await preview(body)).body.error).toBe('not_found');
  const other = await server.addWorkspace();
  expect((await preview({}, { key: other.apiKey })).status).toBe(404);
});

test('ends with its time, with the prospect, and with an erasure', async () => {
  const links = await Promise.all([preview({ expiresInHours: 1 }), preview(), preview()]);
  const [soon, , later] = links.map(({ body }) => body.url);
  server.clock.advance(3_600_000);
  expect([(await visit(soon)).status, (await visit(later)).status]).toEqual([410, 200]);
  await server.call('DELETE', `/api/v1/prospects/${prospectId}`);
  expect((await visit(later)).status).toBe(410);
  expect(await rows('template_previews')).toBe(3);
  const erased = await server.call('POST', `/api/v1/prospects/${prospectId}/erase`, { body: {} });
  expect([erased.status, await rows('template_previews')]).toEqual([200, 0]);
  expect((await server.visit(`${later}x`)).status).toBe(404);
});

test('that is asked for during an erasure is not kept', async () => {
  const { db } = server.database;
  const { asked } = await db.transaction().execute(async (trx) => {
    // As an erasure does: previews are gone before their prospect is.
    await sql`SELECT FROM prospects WHERE id = ${prospectId} FOR UPDATE`.execute(trx);
    await sql`DELETE FROM template_previews`.execute(trx);
    const asked = outside(() => preview());
    await setTimeout(200);
    await sql`DELETE FROM prospects WHERE id = ${prospectId}`.execute(trx);
    return { asked };
  });
  expect([(await asked).status, await rows('template_previews')]).toEqual([404, 0]);
});

test('an address that another preview says is erased there too', async () => {
  const other = await addProspect({ email: 'grace@globex.example', company_name: 'Globex' });
  const shown = await preview({ prospectId: other, patch: { headline: 'As ada@northwind.example says' } });
  const kept = async () => {
    const previews = sql<{ text: string }>`SELECT p::text AS text FROM template_previews AS p`;
    return (await previews.execute(server.database.db)).rows.map(({ text }) => text.includes('ada@northwind.example'));
  };
  expect([shown.status, await kept()]).toEqual([201, [true]]);
  await server.call('POST', `/api/v1/prospects/${prospectId}/erase`, { body: {} });
  expect(await kept()).toEqual([false]);
});

test('is limited by the hour, is repeated with its key, and is forgotten after a week', async () => {
  const first = await preview({}, { idempotencyKey: 'k' });
  await server.database.db.deleteFrom('idempotency_keys').execute();
  const again = await preview({}, { idempotencyKey: 'k' });
  expect([again.status, await rows('template_previews')]).toEqual([201, 1]);
  expect([(await visit(first.body.url)).status, (await visit(again.body.url)).status]).toEqual([410, 200]);
  await sql`
    INSERT INTO template_previews (workspace_id, id, template_id, prospect_id, preview_key, document, model, expires_at, created_at)
    SELECT workspace_id, gen_random_uuid(), template_id, prospect_id, n::text, document, model, expires_at, created_at
    FROM template_previews, generate_series(1, 59) AS n`.execute(server.database.db);
  const refused = await preview();
  expect([refused.status, refused.body.error, refused.headers.get('retry-after')]).toEqual([
    429,
    'rate_limited',
    '3600',
  ]);
  server.clock.advance(3_600_001);
  expect((await preview()).status).toBe(201);
  server.clock.advance(8 * 86_400_000);
  await applyRetention(server.database.db, RETENTION_DEFAULT, server.clock.now());
  expect(await rows('template_previews')).toBe(0);
});
