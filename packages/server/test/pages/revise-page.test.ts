import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { GenerationFailed } from '../../src/generation/failures.ts';
import { createOfflineWriter } from '../../src/generation/writing/offline/offline-writer.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate, roleTemplate } from '../support/templates.ts';

let server: TestServer;
let templateId: string;
let page: { pageId: string; url: string };
/** Runs while a page is written. */
let meanwhile: (() => Promise<unknown>) | undefined;
const person = { email: 'ada@northwind.example', firstName: 'Ada', roleTitle: 'Buyer' };

beforeAll(async () => {
  const offline = createOfflineWriter();
  const writer = {
    ...offline,
    writePage: async (...args: Parameters<typeof offline.writePage>) => {
      await meanwhile?.();
      return offline.writePage(...args);
    },
  };
  server = await createTestServer({ writer });
});
beforeEach(async () => {
  meanwhile = undefined;
  await server.reset();
  templateId = await addTemplate(server, 'Intro', roleTemplate);
  page = (await create({})).body;
});
afterAll(() => server.close());

const create = (body: object, options = {}) =>
  server.call('POST', '/api/v1/prospect-pages', { body: { ...person, ...body }, ...options });
const revise = (body: object = {}, options = {}) => create({ pageId: page.pageId, ...body }, options);
const shown = async () => (await (await server.visit(page.url)).text()).replace(/name="form_token" value="[^"]+"/, '');
const spent = async () => (await server.call('GET', '/api/billing/entitlements')).body.usage.usedCents;
const rewrite = async (patch: object) => {
  const estimate = await server.call('POST', '/api/v1/billing/estimate', { body: { type: 'template_edit' } });
  const body = { patch, acknowledgedEstimateCents: estimate.body.estimateCents };
  const { status } = await server.call('PATCH', `/api/v1/templates/${templateId}`, { body });
  expect(status).toBe(200);
};

test('a page is made again under its address from what the person and the template say now, at the price of a page', async () => {
  await rewrite({ headline: 'Ours halves the waste' });
  const [before, publicPages] = [await spent(), (await server.call('GET', '/api/v1/pages')).body.pages.length];
  expect(await shown()).toContain('For a Buyer');
  const seen: string[] = [];
  meanwhile = async () => seen.push(await shown());
  const { status, body } = await revise({ roleTitle: 'Head of Purchasing' });
  expect([status, body]).toEqual([200, { ...page, emailed: false }]);
  expect(seen).toEqual([expect.stringContaining('For a Buyer')]);
  expect(await shown()).toContain('For a Head of Purchasing');
  expect(await shown()).toContain('Ours halves the waste');
  expect([await spent(), (await server.call('GET', '/api/v1/pages')).body.pages.length]).toEqual([
    before + 25,
    publicPages,
  ]);
  expect((await server.call('GET', '/api/v1/analytics')).body.metrics.pagesLive).toBe(1);
  const { page: read } = (await server.call('GET', `/api/v1/pages/${page.pageId}`)).body;
  expect(read).toMatchObject({ status: 'rendered', version: 2 });
});

test('a retry of the call charges once, also when the answer was forgotten', async () => {
  const before = await spent();
  const [first, again] = [await revise({}, { idempotencyKey: 'k1' }), await revise({}, { idempotencyKey: 'k1' })];
  expect(again.text).toBe(first.text);
  await server.database.db.deleteFrom('idempotency_keys').execute();
  expect((await revise({}, { idempotencyKey: 'k1' })).body).toEqual(first.body);
  expect(await spent()).toBe(before + 25);
});

test('visitors keep the published page, and nothing is charged, when the new one does not come about', async () => {
  // Without anything about the person, the gate stops the page.
  await rewrite({ subheadline: 'For all.', headline: 'For all', sections: [] });
  const [before, was] = [await spent(), await shown()];
  meanwhile = async () => {
    throw new GenerationFailed('The model answered 500.', { retryable: true });
  };
  expect((await revise({ roleTitle: 'CEO' })).body.error).toBe('generation_failed');
  meanwhile = async () => {
    throw new Error('a defect');
  };
  expect((await revise()).status).toBe(500);
  meanwhile = undefined;
  expect((await revise()).body).toMatchObject({ error: 'generation_review' });
  expect([await shown(), await spent()]).toEqual([was, before]);
  const { db } = server.database;
  const held = await db.selectFrom('ledger').select('state').where('state', '=', 'held').execute();
  expect(held).toEqual([]);
});

test.each([
  ['of another person', { email: 'grace@globex.example' }, 400, 'validation_failed'],
  ['with another template', { templateId: crypto.randomUUID() }, 400, 'validation_failed'],
  ['that does not exist', { pageId: crypto.randomUUID() }, 404, 'not_found'],
] as const)('refuses a page %s, and stores nothing', async (_what, body, status, error) => {
  const before = await spent();
  const answer = await revise(body);
  expect([answer.status, answer.body.error]).toEqual([status, error]);
  expect([(await server.call('GET', '/api/v1/prospects')).body.prospects.length, await spent()]).toEqual([1, before]);
});

test('refuses a page that is off the web, also when it is taken off meanwhile', async () => {
  const before = await spent();
  const unpublish = () => server.call('POST', `/api/v1/pages/${page.pageId}/unpublish`);
  meanwhile = unpublish;
  expect((await revise()).body).toMatchObject({ error: 'invalid_state', reason: 'unpublished' });
  meanwhile = undefined;
  expect((await revise()).body).toMatchObject({ error: 'invalid_state', reason: 'unpublished' });
  expect([await spent(), (await server.visit(page.url)).status]).toEqual([before, 410]);
});

test('refuses the page of a run, and says how it is corrected', async () => {
  await server.database.db.updateTable('templates').set({ kind: 'materials' }).where('id', '=', templateId).execute();
  const { body } = await revise();
  expect(body).toMatchObject({ error: 'invalid_state', message: expect.stringContaining('publishRun') });
});
