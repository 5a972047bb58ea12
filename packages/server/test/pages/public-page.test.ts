import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPublicPages, type PublicPage } from '../../src/domains/pages/public-page.ts';
import { BROWSER } from '../support/browser-name.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';

let server: TestServer;
let page: { pageId: string; url: string; pageToken: string };
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  await server.reset();
  await addTemplate(server);
  const body = { email: 'ada@northwind.example', companyName: 'Northwind' };
  page = (await server.call('POST', '/api/v1/prospect-pages', { body })).body;
});
afterAll(() => server.close());

const shown = async () => (await server.visit(page.url, { headers: { 'User-Agent': BROWSER } })).text();
const change = (statement: ReturnType<typeof sql>) => statement.execute(server.database.db);
const HEADLINE = sql`jsonb_set(model, '{content,headline,text}', '"Rewritten meanwhile"')`;

it('shows at the next visit what anything changed in the stored words', async () => {
  expect(await shown()).not.toContain('Rewritten meanwhile');
  await change(sql`UPDATE pages SET model = ${HEADLINE} WHERE id = ${page.pageId}`);
  expect(await shown()).toContain('<h1>Rewritten meanwhile</h1>');
});

it('shows today’s legal notices', async () => {
  const profile = { privacyUrl: 'https://lumen.example/privacy' };
  expect(await shown()).not.toContain(profile.privacyUrl);
  await change(sql`UPDATE workspaces SET company_profile = company_profile || ${JSON.stringify(profile)}::jsonb`);
  expect(await shown()).toContain(`href="${profile.privacyUrl}"`);
  await change(sql`UPDATE workspaces SET company_profile = company_profile - 'privacyUrl'`);
  expect(await shown()).not.toContain(profile.privacyUrl);
});

it('follows the form of another version of the template', async () => {
  expect(await shown()).toContain('name="email"');
  await change(sql`
    INSERT INTO template_versions SELECT (jsonb_populate_record(one, jsonb_build_object('version', 9, 'document', document - 'leadForm'))).*
    FROM template_versions AS one WHERE version = 1`);
  await change(sql`UPDATE pages SET template_version = 9 WHERE id = ${page.pageId}`);
  expect(await shown()).not.toContain('name="email"');
});

it('is gone once it is taken off the web, and comes back with the words of that day', async () => {
  await shown();
  await server.call('POST', `/api/v1/pages/${page.pageId}/unpublish`);
  expect((await server.visit(page.url)).status).toBe(410);
  await change(sql`UPDATE pages SET model = ${HEADLINE} WHERE id = ${page.pageId}`);
  await server.call('POST', `/api/v1/pages/${page.pageId}/publish`);
  expect(await shown()).toContain('Rewritten meanwhile');
});

it('reads the content of a page once as long as it stays the same, and its state at each visit', async () => {
  const byToken = createPublicPages(server.database.db, ({ page_token }) => page_token);
  const token = new URL(page.url).pathname.slice('/p/'.length);
  const read = async () => (await byToken(token)) as PublicPage;
  const first = await read();
  await change(sql`UPDATE pages SET emailed_at = now() WHERE id = ${page.pageId}`);
  await change(sql`UPDATE prospects SET first_name = 'Augusta'`);
  const second = await read();
  expect(second.model).toBe(first.model);
  expect(second.template).toBe(first.template);
  expect(second.prospect.first_name).toBe('Augusta');
  await change(sql`UPDATE pages SET model = ${HEADLINE} WHERE id = ${page.pageId}`);
  const third = await read();
  expect(third.model).not.toBe(first.model);
  expect(third.model?.content.headline.text).toBe('Rewritten meanwhile');
  await change(sql`UPDATE pages SET status = 'unpublished' WHERE id = ${page.pageId}`);
  expect((await read()).status).toBe('unpublished');
});
