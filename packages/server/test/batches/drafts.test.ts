import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';

let server: TestServer;
let templateId: string;
const DOCUMENT = { version: 1, name: 'Own', sections: [], cta: { label: 'Talk to us' } };

beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  await server.reset();
  templateId = await addTemplate(server, 'Own', { ...DOCUMENT, headline: 'For a {{ prospect.role_title }}' });
});
afterAll(() => server.close());

const add = async (...people: object[]): Promise<string[]> =>
  (await server.call('POST', '/api/v1/prospects', { body: people })).body.prospects.map(({ id }: { id: string }) => id);
const draft = async (body: object = {}): Promise<string> =>
  (await server.call('POST', '/api/v1/batches', { body: { templateId, ...body } })).body.batchId;
const update = (id: string, body: object, options = {}) =>
  server.call('PATCH', `/api/v1/batches/${id}`, { body, ...options });
type Member = {
  email: string;
  prospect_id: string;
  nothing_personal: boolean | null;
  needs: string[];
  has_live_page: boolean | null;
  company_name: string | null;
};
const membersOf = async (id: string): Promise<Member[]> =>
  (await server.call('GET', `/api/v1/batches/${id}`)).body.members;
const emailsOf = async (id: string) => (await membersOf(id)).map(({ email }) => email).toSorted();

test('a draft names the members whose page would say nothing personal, and what its template reads', async () => {
  await add({ email: 'ada@gmail.com', role_title: 'COO' }, { email: 'max@gmail.com', first_name: 'Max' });
  const id = await draft();
  const of = async (email: string) => (await membersOf(id)).find((member) => member.email === email);
  expect(await of('ada@gmail.com')).toMatchObject({ nothing_personal: false, needs: [] });
  expect(await of('max@gmail.com')).toMatchObject({ nothing_personal: true, needs: ['prospect.role_title'] });
  await add({ email: 'max@gmail.com', role_title: 'CFO' });
  expect(await of('max@gmail.com')).toMatchObject({ nothing_personal: false, needs: [] });
  await server.call('POST', `/api/v1/batches/${id}/generate`, { body: { acknowledgedEstimateCents: 50 } });
  expect((await membersOf(id)).map(({ nothing_personal }) => nothing_personal)).toEqual([null, null]);
});

test.each([
  [{ sections: [{ id: 'read', kind: 'insight' }] }, ['prospect.company_domain']],
  [{ headline: 'With {{ custom.depots }} depots' }, ['prospect.custom_fields.depots']],
  [{ headline: 'The same for all' }, []],
])('a draft of %j asks for %j', async (parts, needs) => {
  await add({ email: 'max@gmail.com' });
  templateId = await addTemplate(server, 'Other', { ...DOCUMENT, headline: 'Fewer empty trips', ...parts });
  expect(await membersOf(await draft())).toMatchObject([{ nothing_personal: true, needs }]);
});

test('adds people to a draft, takes members out, and counts and prices those that it has', async () => {
  const [ada = '', max = ''] = await add({ email: 'ada@gmail.com' }, { email: 'max@gmail.com' });
  const id = await draft({ prospectIds: [ada] });
  const added = await update(id, { addProspectIds: [max.toUpperCase(), ada] });
  expect([added.status, added.body.batch]).toMatchObject([200, { prospect_count: 2, version: 2, status: 'draft' }]);
  const body = { type: 'recipient_render', batchId: id };
  expect((await server.call('POST', '/api/v1/billing/estimate', { body })).body).toMatchObject({ estimateCents: 50 });
  expect((await update(id, { removeProspectIds: [ada] })).body.batch).toMatchObject({ prospect_count: 1 });
  expect(await emailsOf(id)).toEqual(['max@gmail.com']);
});

test('a draft takes the newest version of the template that is chosen', async () => {
  await add({ email: 'max@gmail.com' });
  const id = await draft();
  const other = await addTemplate(server, 'Other', { ...DOCUMENT, headline: 'With {{ custom.depots }} depots' });
  expect((await update(id, { templateId: other })).body.batch.template_id).toBe(other);
  expect(await membersOf(id)).toMatchObject([{ needs: ['prospect.custom_fields.depots'] }]);
});

test('refuses to change a draft in a way that leaves nothing, or names what is not there', async () => {
  const unknown = '5f0e6a1c-3f5b-4b52-9f4f-6d4c3a2b1c00';
  const [ada = ''] = await add({ email: 'ada@gmail.com', role_title: 'COO' });
  const id = await draft();
  const issuesOf = async (body: object) => (await update(id, body)).body.issues;
  expect(await issuesOf({ addProspectIds: [ada, unknown] })).toEqual([
    { path: 'addProspectIds[1]', message: 'does not exist in this workspace' },
  ]);
  expect(await issuesOf({ removeProspectIds: [ada] })).toEqual([
    { path: 'removeProspectIds', message: 'would leave no member; delete the batch instead' },
  ]);
  expect((await update(id, {})).status).toBe(400);
  expect((await update(id, { templateId: unknown })).status).toBe(404);
  expect((await update(unknown, { addProspectIds: [ada] })).status).toBe(404);
  expect(await emailsOf(id)).toEqual(['ada@gmail.com']);
  await server.call('POST', `/api/v1/batches/${id}/generate`, { body: { acknowledgedEstimateCents: 25 } });
  expect((await update(id, { addProspectIds: [ada] })).body).toMatchObject({ error: 'invalid_state' });
});

test('a draft names the members who have a live page already, and their companies', async () => {
  const sections = [{ id: 'why', kind: 'text', title: 'Why now', body: 'We plan routes overnight.' }];
  templateId = await addTemplate(server, 'Live', {
    ...DOCUMENT,
    headline: 'For a {{ prospect.role_title }}',
    sections,
  });
  await add({ email: 'ada@gmail.com', role_title: 'COO', company_name: 'Northwind' });
  const first = await draft();
  expect(await membersOf(first)).toMatchObject([{ has_live_page: false, company_name: 'Northwind' }]);
  await server.call('POST', `/api/v1/batches/${first}/generate`, { body: { acknowledgedEstimateCents: 25 } });
  await server.drain();
  expect(await membersOf(await draft())).toMatchObject([{ has_live_page: true }]);
  expect(await membersOf(first)).toMatchObject([{ has_live_page: null }]);
});
