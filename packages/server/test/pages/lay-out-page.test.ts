import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOfflineWriter } from '../../src/generation/writing/offline/offline-writer.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';

const CLAIM = 'You would save 7,391 hours a year.';

let server: TestServer;
// The gate stops a page with a claim that no source supports.
let claims = false;

beforeAll(async () => {
  const offline = createOfflineWriter();
  const writePage = async (...args: Parameters<typeof offline.writePage>) => {
    const page = await offline.writePage(...args);
    return claims
      ? { ...page, subheadline: { ...page.subheadline, origin: 'model' as const, text: CLAIM, sources: [] } }
      : page;
  };
  server = await createTestServer({ writer: { ...offline, writePage } });
});
beforeEach(async () => {
  claims = false;
  await server.reset();
  await addTemplate(server);
});
afterAll(() => server.close());

const person = { email: 'ada@northwind.example', companyName: 'Northwind' };
const create = async () => (await server.call('POST', '/api/v1/prospect-pages', { body: person })).body.pageId;
const layout = (id: string) => server.call('GET', `/api/v1/pages/${id}/layout`);
const approve = (id: string, revision: string) =>
  server.call('POST', `/api/v1/pages/${id}/approve`, { body: { revision } });

test('lays out a live page with its sections in the order of their places, and counts no visit', async () => {
  const id = await create();
  const { status, body } = await layout(id);
  expect([status, body.revision, body.issues]).toEqual([200, null, []]);
  const shown = [...body.html.matchAll(/data-section="([\w-]+)"/g)].map(([, section]) => section);
  expect(body.sections.map((section: { id: string }) => section.id)).toEqual(expect.arrayContaining(shown));
  const { statements } = (await server.call('GET', `/api/v1/statements?of=page&id=${id}`)).body;
  const title = statements.find(({ path }: { path: string }) => path === 'sections.0.title');
  expect(body.sections[0].title).toBe(title.text);
  const { totals } = (await server.call('GET', `/api/v1/pages/${id}/signals`)).body;
  expect(totals.visits).toBe(0);
});

test('names what stopped a page until the sentence is rewritten, and the revision that is then published', async () => {
  claims = true;
  const id = await create();
  const stopped = (await layout(id)).body;
  expect(stopped.html).toContain('7,391 hours');
  expect(stopped.issues).toEqual([
    { path: 'subheadline', check: 'figures', message: expect.stringContaining('7,391'), needs: null },
    { path: 'subheadline', check: 'claims', message: expect.stringContaining('save'), needs: null },
  ]);
  const rewrites = [{ text: CLAIM, to: 'You would save hours.' }];
  const rewritten = await server.call('POST', '/api/v1/statements/approve', { body: { of: 'page', id, rewrites } });
  expect(rewritten.status).toBe(200);
  const now = (await layout(id)).body;
  expect([now.issues, now.revision === stopped.revision]).toEqual([[], false]);
  expect((await approve(id, stopped.revision)).status).toBe(409);
  expect((await approve(id, now.revision)).status).toBe(200);
  expect((await layout(id)).body).toMatchObject({ revision: null, issues: [] });
});

test('answers 404 for a page of another workspace, and 409 for one without text', async () => {
  expect((await layout('0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001')).status).toBe(404);
  claims = true;
  const id = await create();
  await server.call('POST', `/api/v1/pages/${id}/discard`);
  expect((await layout(id)).body).toMatchObject({ error: 'invalid_state', reason: 'no_words' });
});
