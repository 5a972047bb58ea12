import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { GenerationFailed } from '../../src/generation/failures.ts';
import { createOfflineWriter } from '../../src/generation/writing/offline/offline-writer.ts';
import type { Mailer } from '../../src/mail/mailer.ts';
import { type CompanySite, startCompanySite } from '../support/company-site.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';

let server: TestServer;
let site: CompanySite;
let failure: Error | undefined;
const sent: { to: string; subject: string; text: string }[] = [];

beforeAll(async () => {
  const deterministic = createOfflineWriter();
  const writer = {
    ...deterministic,
    writePage: async (...args: Parameters<typeof deterministic.writePage>) => {
      if (failure) throw failure;
      return deterministic.writePage(...args);
    },
  };
  const mailer: Mailer = {
    address: 'pages@lumen.example',
    send: async (message) => sent.push(message) > 0,
    close: () => undefined,
  };
  server = await createTestServer({ writer, mailer });
  site = await startCompanySite();
});
beforeEach(async () => {
  failure = undefined;
  sent.length = 0;
  site.requests.length = 0;
  await server.reset();
});
afterAll(async () => {
  await site.close();
  await server.close();
});

const ada = () => ({
  email: 'Ada@Northwind.example',
  firstName: 'Ada',
  companyName: 'Northwind',
  companyDomain: site.domain,
});
const create = (body: object = {}, options = {}) =>
  server.call('POST', '/api/v1/prospect-pages', { body: { ...ada(), ...body }, ...options });
const entitlements = async () => (await server.call('GET', '/api/billing/entitlements')).body;

test('a workspace without a template gets no_template, and no prospect is left behind', async () => {
  const answer = await create();
  expect([answer.status, answer.body.error]).toEqual([404, 'no_template']);
  expect((await server.call('GET', '/api/v1/prospects')).body.prospects).toEqual([]);
});

test('a failed generation answers 502 with the underlying error, charges nothing, and is replayed under its key', async () => {
  await addTemplate(server);
  const before = (await entitlements()).usage;
  failure = new GenerationFailed('The model answered 500.', { retryable: true });
  const answer = await create({}, { idempotencyKey: 'k1' });
  expect([answer.status, answer.body.error, answer.body.detail]).toEqual([
    502,
    'generation_failed',
    'The model answered 500.',
  ]);
  expect((await entitlements()).usage).toEqual(before);
  failure = undefined;
  expect((await create({}, { idempotencyKey: 'k1' })).text).toBe(answer.text);
  expect((await create({}, { idempotencyKey: 'k2' })).status).toBe(200);
});

test('a defect is a 500 without its text; nothing is charged and the page is marked failed', async () => {
  await addTemplate(server);
  const before = (await entitlements()).usage;
  failure = new Error('secret detail of a defect');
  const answer = await create();
  expect([answer.status, answer.body.error]).toEqual([500, 'internal_error']);
  expect(answer.text).not.toContain('secret detail');
  expect((await entitlements()).usage).toEqual(before);
  expect((await server.call('GET', '/api/v1/prospects')).body.prospects[0].status).toBe('failed');
});

test('a call that died after its page was stored is finished by the next one under its key, without a second charge', async () => {
  await addTemplate(server);
  const first = await create({}, { idempotencyKey: 'k1' });
  await server.database.db.deleteFrom('idempotency_keys').execute();
  const again = await create({}, { idempotencyKey: 'k1' });
  expect(again.body).toEqual(first.body);
  expect((await entitlements()).usage.usedCents).toBe(25);
  expect(await server.database.db.selectFrom('pages').select('id').execute()).toHaveLength(1);
});

test('what a dead process left generating is marked failed and its money given back', async () => {
  await addTemplate(server);
  const { body } = await create();
  const { db } = server.database;
  await db.updateTable('pages').set({ status: 'generating' }).where('id', '=', body.pageId).execute();
  await server.services.pages.failInterrupted();
  expect((await server.call('GET', `/api/v1/pages/${body.pageId}`)).body.page.status).toBe('generating');
  server.clock.advance(16 * 60_000);
  await server.services.pages.failInterrupted();
  expect((await server.call('GET', `/api/v1/pages/${body.pageId}`)).body.page.status).toBe('failed');
});

test('a page is gone with its prospect, from the list too', async () => {
  await addTemplate(server);
  const { body } = await create();
  const read = () => server.call('GET', `/api/v1/pages/${body.pageId}`);
  const { page } = (await read()).body;
  expect((await server.call('DELETE', `/api/v1/prospects/${page.prospect_id}`)).status).toBe(200);
  const answer = await read();
  expect([answer.status, answer.body.error]).toEqual([404, 'not_found']);
  expect((await server.call('GET', '/api/v1/pages')).body.pages).toEqual([]);
});

test('the link is emailed only when sendEmail is true, and once', async () => {
  await addTemplate(server);
  const answer = await create({ sendEmail: true }, { idempotencyKey: 'k1' });
  expect(answer.body.emailed).toBe(true);
  await create({ sendEmail: true }, { idempotencyKey: 'k1' });
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ to: 'ada@northwind.example' });
  expect(sent[0]?.text).toContain(answer.body.url);
});
