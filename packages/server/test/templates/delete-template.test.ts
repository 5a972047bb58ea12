import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addRun, readyPurpose, reviewedRun } from '../support/materials.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const ADA = { email: 'ada@northwind.example', companyName: 'Northwind' };
const remove = (path: string, headers?: Record<string, string>) =>
  server.call('DELETE', `/api/v1/${path}`, headers && { headers });
const statusOf = async (path: string) => (await server.call('GET', `/api/v1/${path}`)).status;
const rowsOf = (table: 'templates' | 'template_versions' | 'template_previews') =>
  server.database.db.selectFrom(table).selectAll().execute();

test('a template that nothing uses is deleted with its versions and previews', async () => {
  const id = await addTemplate(server);
  const patch = { patch: { headline: 'Hello' }, acknowledgedEstimateCents: 100 };
  expect((await server.call('PATCH', `/api/v1/templates/${id}`, { body: patch })).status).toBe(200);
  const { body } = await server.call('POST', '/api/v1/prospects', { body: { email: ADA.email, role_title: 'CTO' } });
  const preview = { body: { prospectId: body.prospects[0].id } };
  const made = await server.call('POST', `/api/v1/templates/${id}/preview`, preview);
  expect(made.status, made.text).toBe(201);
  expect((await rowsOf('template_previews')).length).toBe(1);
  expect(await remove(`templates/${id}`)).toMatchObject({ status: 200, body: { templateId: id } });
  expect([await statusOf(`templates/${id}`), (await remove(`templates/${id}`)).status]).toEqual([404, 404]);
  expect([await rowsOf('templates'), await rowsOf('template_versions'), await rowsOf('template_previews')]).toEqual([
    [],
    [],
    [],
  ]);
});

test('a template that pages or batches use is kept, and the refusal counts them and names the remedy', async () => {
  const id = await addTemplate(server);
  const { body: page } = await server.call('POST', '/api/v1/prospect-pages', { body: ADA });
  const { body: batch } = await server.call('POST', '/api/v1/batches', { body: { templateId: id } });
  const refused = await remove(`templates/${id}`);
  expect([refused.status, refused.body.error, refused.body.reason]).toEqual([409, 'invalid_state', 'in_use']);
  expect(refused.body.message).toMatch(/^1 page, 1 batch are made from this template.*Archive it instead/);
  expect((await server.visit(page.url)).status).toBe(200);
  expect((await remove(`batches/${batch.batchId}`)).status).toBe(200);
  expect((await remove(`templates/${id}`)).body.message).toMatch(/^1 page is made from this template/);
});

test('a batch that is drafted while its template is deleted finds it gone, or keeps it', async () => {
  await server.call('POST', '/api/v1/prospects', { body: { email: ADA.email, role_title: 'CTO' } });
  for (let round = 0; round < 5; round += 1) {
    const id = await addTemplate(server);
    const [drafted, deleted] = await Promise.all([
      server.call('POST', '/api/v1/batches', { body: { templateId: id } }),
      remove(`templates/${id}`),
    ]);
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([drafted.status, deleted.status]);
  }
});

test('the frame of a materials template is in use by it', async () => {
  await readyPurpose(server);
  const [frame] = await rowsOf('templates');
  const refused = await remove(`templates/${frame?.id}`);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringMatching(/^1 materials template is made from this template/),
  ]);
});

test('a materials template is deleted once its runs are, and its published pages stay live', async () => {
  const id = await readyPurpose(server);
  const run = await reviewedRun(server, id);
  const { url } = (await run.publish()).body;
  const other = await addRun(server, id);
  const refused = await remove(`materials-templates/${id}`);
  expect([refused.status, refused.body.reason, refused.body.message]).toEqual([
    409,
    'in_use',
    '2 runs are made from this template. Delete them first, or archive the template.',
  ]);
  for (const one of [run, other]) expect((await remove(`runs/${one.id}`)).status).toBe(200);
  expect((await server.call('GET', `/api/v1/materials-templates/${id}`)).body.purpose.run_count).toBe(0);
  expect(await remove(`materials-templates/${id}`)).toMatchObject({ status: 200, body: { purposeTemplateId: id } });
  expect(await statusOf(`materials-templates/${id}`)).toBe(404);
  expect((await server.visit(url)).status).toBe(200);
  expect(await rowsOf('templates')).toHaveLength(1);
});

test('a materials template without pages leaves nothing of its builds, and none is deleted while it is built', async () => {
  const id = await readyPurpose(server);
  const spec = { purposeSpec: { goal: 'Show more.' } };
  expect((await server.call('PATCH', `/api/v1/materials-templates/${id}`, { body: spec })).status).toBe(200);
  const paid = { body: { acknowledgedEditCredits: 500 } };
  expect((await server.call('POST', `/api/v1/materials-templates/${id}/build`, paid)).status).toBe(202);
  const refused = await remove(`materials-templates/${id}`);
  expect([refused.status, refused.body.reason]).toEqual([409, 'building']);
  await server.drain();
  expect(await rowsOf('templates')).toHaveLength(2);
  expect((await remove(`materials-templates/${id}`)).status).toBe(200);
  expect([await rowsOf('templates'), await rowsOf('template_versions')]).toEqual([[], []]);
});
