import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';

let server: TestServer;
let templateId: string;

beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  await server.reset();
  templateId = await addTemplate(server);
});
afterAll(() => server.close());

const layOut = (body: object) => server.call('POST', `/api/v1/templates/${templateId}/lay-out`, { body });
const rows = async (table: string) =>
  (await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${sql.table(table)}`.execute(server.database.db)).rows[0]?.n;

test('lays out a draft for a prospect, and keeps and charges nothing', async () => {
  const { body: added } = await server.call('POST', '/api/v1/prospects', {
    body: { email: 'ada@northwind.example', company_name: 'Northwind' },
  });
  const before = (await server.call('GET', '/api/v1/billing/usage')).body.usage;
  const sections = [
    { id: 'first', kind: 'text', body: 'For {{ company.name }}.' },
    { id: 'second', kind: 'text', body: 'More.' },
  ];
  const { status, body } = await layOut({
    prospectId: added.prospects[0].id,
    patch: { headline: 'A word for {{ company.name }}', sections },
  });
  expect(status).toBe(200);
  expect(body.html).toContain('<h1>A word for Northwind</h1>');
  expect([...body.html.matchAll(/data-section="(\w+)"/g)].map(([, id]) => id)).toEqual([
    ...['first', 'second', 'contact'],
  ]);
  expect(body.html).toMatch(/^<!doctype html>/);
  expect([await rows('pages'), await rows('template_previews'), await rows('company_research')]).toEqual([0, 0, 0]);
  expect((await server.call('GET', '/api/v1/billing/usage')).body.usage).toEqual(before);
});

test('asks nowhere for anything that the page of a visitor would not', async () => {
  const image = '/media/7d9f0c1e-2f3a-4b5c-8d6e-7f8091a2b301/1600x900';
  const { body } = await layOut({ patch: { layout: 'roi', hero: { picture: { image, alt: 'A map' } } } });
  const [, origin = 'none'] = /<base href="(https?:[^"]+)\/">/.exec(body.html) ?? [];
  const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(body.html)?.[1];
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(policy).toContain(`; img-src ${origin}; form-action 'none'; base-uri ${origin}`);
  expect(policy).not.toMatch(/'self'|frame-ancestors/);
});

test('shows what stands in for what is not known of a person', async () => {
  const { body } = await layOut({ patch: { headline: "For {{ company.name | default: 'your team' }}" } });
  expect(body.html).toContain('<h1>For your team</h1>');
});

test('answers with the page and the reasons when the gate would stop it', async () => {
  const { status, body } = await layOut({ patch: { headline: '{{ prospect.first_name }}' } });
  expect(status).toBe(200);
  expect(body.html).toContain('</html>');
  expect(body.issues.map(({ path }: { path: string }) => path)).toContain('headline');
});

test('refuses an invalid draft, another template, and another prospect', async () => {
  expect((await layOut({ patch: { headline: '{{ unknown }}' } })).body.error).toBe('validation_failed');
  expect((await layOut({ prospectId: '0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001' })).status).toBe(404);
  templateId = '0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001';
  expect((await layOut({})).status).toBe(404);
});
