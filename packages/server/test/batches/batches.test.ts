import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { GenerationFailed } from '../../src/generation/failures.ts';
import { createOfflineWriter } from '../../src/generation/writing/offline/offline-writer.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate, roleTemplate } from '../support/templates.ts';

let server: TestServer;
let templateId: string;
const broken = new Map<string, Error>();

beforeAll(async () => {
  const deterministic = createOfflineWriter();
  server = await createTestServer({
    writer: {
      ...deterministic,
      writePage: async (...args: Parameters<typeof deterministic.writePage>) => {
        const error = broken.get(args[0].prospect.email);
        if (error) throw error;
        return deterministic.writePage(...args);
      },
    },
  });
});
beforeEach(async () => {
  broken.clear();
  await server.reset();
  templateId = await addTemplate(server);
});
afterAll(() => server.close());

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ email: `p${index}@northwind.example`, company_name: 'Northwind' }));
async function addProspects(count: number): Promise<string[]> {
  const { body } = await server.call('POST', '/api/v1/prospects', { body: people(count) });
  return body.prospects.map((prospect: { id: string }) => prospect.id);
}
const draft = async (body: object = {}) =>
  (await server.call('POST', '/api/v1/batches', { body: { templateId, ...body } })).body;
const generate = (id: string, body: object, options = {}) =>
  server.call('POST', `/api/v1/batches/${id}/generate`, { body, ...options });
const usage = async () => (await server.call('GET', '/api/billing/entitlements')).body.usage;

test('a generate call that died after its commit is answered under its key, and charges nothing twice', async () => {
  await addProspects(2);
  const { batchId } = await draft();
  const first = await generate(batchId, { acknowledgedEstimateCents: 50 }, { idempotencyKey: 'k1' });
  await server.database.db.deleteFrom('idempotency_keys').execute();
  const second = await generate(batchId, { acknowledgedEstimateCents: 50 }, { idempotencyKey: 'k1' });
  expect(second.body).toEqual(first.body);
  await server.drain();
  expect(await usage()).toMatchObject({ usedCents: 50, heldCents: 0 });
});

test('a create call that died after its commit finds its draft, without the prospects that came later', async () => {
  await addProspects(2);
  const create = () => server.call('POST', '/api/v1/batches', { body: { templateId }, idempotencyKey: 'k1' });
  const first = await create();
  await server.database.db.deleteFrom('idempotency_keys').execute();
  await addProspects(3);
  expect((await create()).text).toBe(first.text);
  const { members } = (await server.call('GET', `/api/v1/batches/${first.body.batchId}`)).body;
  expect(members).toHaveLength(2);
});

test('pages that fail or need review are not charged; the others stand', async () => {
  await addProspects(3);
  broken.set('p1@northwind.example', new GenerationFailed('The model refused.', { retryable: false }));
  const { batchId } = await draft();
  await generate(batchId, { acknowledgedEstimateCents: 75 });
  await server.drain();
  const { body } = await server.call('GET', `/api/v1/batches/${batchId}/status`);
  expect(body).toMatchObject({ status: 'partially_failed', counts: { rendered: 2, failed: 1 } });
  expect(await usage()).toMatchObject({ usedCents: 50, heldCents: 0 });
  const { members } = (await server.call('GET', `/api/v1/batches/${batchId}`)).body;
  expect(members.find((member: { email: string }) => member.email === 'p1@northwind.example')).toMatchObject({
    status: 'failed',
    error: 'The model refused.',
  });
});

test('a failure that may pass is tried again; a job that keeps crashing is given up, and its money comes back', async () => {
  await addProspects(2);
  broken.set('p0@northwind.example', new GenerationFailed('Busy.', { retryable: true }));
  broken.set('p1@northwind.example', new Error('A defect.'));
  const { batchId } = await draft();
  await generate(batchId, { acknowledgedEstimateCents: 50 });
  await server.drain();
  broken.delete('p0@northwind.example');
  for (let round = 0; round < 8; round++) {
    server.clock.advance(120_000);
    await server.drain();
  }
  const { body } = await server.call('GET', `/api/v1/batches/${batchId}/status`);
  expect(body).toMatchObject({ status: 'partially_failed', counts: { rendered: 1, failed: 1 } });
  expect(await usage()).toMatchObject({ usedCents: 25, heldCents: 0 });
});

test('a batch that has ended is deleted without its pages, and one that is generating is not', async () => {
  await addProspects(2);
  const { batchId } = await draft();
  await generate(batchId, { acknowledgedEstimateCents: 50 });
  const remove = () => server.call('DELETE', `/api/v1/batches/${batchId}`);
  const refused = await remove();
  expect([refused.status, refused.body.error, refused.body.reason]).toEqual([409, 'invalid_state', 'generating']);
  const pages = async () => (await server.call('GET', '/api/v1/pages')).body.pages;
  expect((await pages()).map((page: { batch_id: string }) => page.batch_id)).toEqual([batchId, batchId]);
  await server.drain();
  expect(await remove()).toMatchObject({ status: 200, body: { batchId } });
  expect((await server.call('GET', `/api/v1/batches/${batchId}`)).status).toBe(404);
  expect(await pages()).toMatchObject([
    { batch_id: null, status: 'rendered' },
    { batch_id: null, status: 'rendered' },
  ]);
  expect((await usage()).usedCents).toBe(50);
  expect((await remove()).status).toBe(404);
});

test('a job that runs twice makes one page and one charge', async () => {
  const [prospectId = ''] = await addProspects(1);
  const { batchId } = await draft();
  await generate(batchId, { acknowledgedEstimateCents: 25 });
  const payload = { workspaceId: server.workspaceId, batchId, prospectId };
  const context = { signal: AbortSignal.timeout(10_000), isLastAttempt: false };
  await Promise.all([
    server.services.batches.generatePage(payload, context),
    server.services.batches.generatePage(payload, context),
  ]);
  await server.drain();
  expect(await usage()).toMatchObject({ usedCents: 25, heldCents: 0 });
  expect(await server.database.db.selectFrom('pages').select('id').execute()).toHaveLength(1);
  expect((await server.call('GET', '/api/v1/analytics')).body.metrics.pagesLive).toBe(1);
});

test('a batch of 5,000 queues at once', async () => {
  await server.database.db.updateTable('workspaces').set({ allowance_cents: 1_000_000 }).execute();
  await addProspects(5000);
  const { batchId } = await draft();
  const answer = await generate(batchId, { acknowledgedEstimateCents: 125_000 });
  expect(answer.body).toMatchObject({ queued: 5000, mode: 'async' });
  expect(await usage()).toMatchObject({ heldCents: 125_000 });
});

test('a batch counts before it is paid for the members of whom nothing personal is known', async () => {
  await server.call('PATCH', '/api/v1/workspace/company-profile', {
    body: { products: [{ name: 'Planner' }, { name: 'Dock' }] },
  });
  // The built-in template shows nothing of a person but their company's site.
  const body = [
    { email: 'plain@gmail.com', first_name: 'Ada', company_name: 'Northwind' },
    { email: 'role@gmail.com', role_title: 'COO' },
    { email: 'tag@gmail.com', tags: ['q4'] },
    { email: 'column@gmx.de', custom_fields: { fleet: '40 trucks' } },
    { email: 'site@globex.example' },
  ];
  await server.call('POST', '/api/v1/prospects', { body });
  const created = await draft();
  expect(created).toMatchObject({ prospectCount: 5, nothingPersonalCount: 4 });
  const estimate = (fields: object) =>
    server.call('POST', '/api/v1/billing/estimate', { body: { type: 'recipient_render', ...fields } });
  expect((await estimate({ batchId: created.batchId })).body).toMatchObject({
    quantity: 5,
    estimateCents: 125,
    nothingPersonalCount: 4,
  });
  expect((await estimate({ quantity: 2 })).body).not.toHaveProperty('nothingPersonalCount');
  const unknown = await estimate({ batchId: '5f0e6a1c-3f5b-4b52-9f4f-6d4c3a2b1c00' });
  expect([unknown.status, unknown.body.error]).toEqual([404, 'not_found']);
  const misplaced = await server.call('POST', '/api/v1/billing/estimate', {
    body: { type: 'discovery', batchId: created.batchId },
  });
  expect(misplaced.body.issues).toEqual([
    { path: 'batchId', message: 'must not be given unless type is recipient_render' },
  ]);
});

test.each([
  ['nothing but constants', {}, 5],
  ['names', { headline: 'For {{ prospect.first_name }} at {{ company.name }}' }, 5],
  ['the role', { headline: 'For a {{ prospect.role_title }}' }, 4],
  ['one custom field', { headline: 'With {{ custom.depots }} depots' }, 4],
  [
    'custom fields under another name',
    { headline: '{% assign all = prospect.custom_fields %}{{ all.depots }} depots' },
    3,
  ],
  ['a field that only decides', { headline: '{% if custom.fleet != blank %}Trucks{% else %}Vans{% endif %}' }, 4],
  ['tags', { cta: { label: 'See {{ prospect.tags | first }}' } }, 4],
  ['the site', { sections: [{ id: 'read', kind: 'insight' }] }, 4],
  ['what fits best of nothing', { sections: [{ id: 'fit', kind: 'proof' }] }, 5],
  ['items of its own', { sections: [{ id: 'fit', kind: 'insight', items: [{ body: 'The same for all.' }] }] }, 5],
])('a template that prints %s makes only the members personal who have it', async (_, parts, nothingPersonalCount) => {
  const body = [
    {
      email: 'plain@gmail.com',
      first_name: 'Ada',
      company_name: 'Northwind',
      custom_fields: { fleet: ' ', depots: null },
    },
    { email: 'role@gmail.com', role_title: 'COO' },
    { email: 'tag@gmail.com', tags: ['q4'], custom_fields: { depots: 3 } },
    { email: 'column@gmx.de', custom_fields: { fleet: '40 trucks' } },
    { email: 'site@globex.example' },
  ];
  await server.call('POST', '/api/v1/prospects', { body });
  const document = {
    version: 1,
    name: 'Own',
    headline: 'Fewer empty trips',
    sections: [],
    cta: { label: 'Talk to us' },
  };
  const own = await addTemplate(server, 'Own', { ...document, ...parts });
  expect(await draft({ templateId: own })).toMatchObject({ prospectCount: 5, nothingPersonalCount });
});

test('a batch counts the members for whom no site was read, also after a retry', async () => {
  await server.call('POST', '/api/v1/prospects', {
    body: [
      { email: 'coo@gmail.com', first_name: 'Ada', role_title: 'COO' },
      { email: 'named@gmail.com', company_name: 'Northwind' },
      { email: 'broken@gmail.com', role_title: 'CEO' },
    ],
  });
  const own = await addTemplate(server, 'Own', roleTemplate);
  broken.set('broken@gmail.com', new GenerationFailed('The model refused.', { retryable: false }));
  const { batchId } = await draft({ templateId: own });
  const read = async () => (await server.call('GET', `/api/v1/batches/${batchId}`)).body;
  expect((await read()).batch.sites_unread).toBe(0);
  await generate(batchId, { acknowledgedEstimateCents: 75 });
  await server.drain();
  const { batch, members } = await read();
  const of = (email: string) => members.find((member: { email: string }) => member.email === email);
  expect(batch.sites_unread).toBe(2);
  expect(of('coo@gmail.com')).toMatchObject({
    first_name: 'Ada',
    last_name: null,
    status: 'rendered',
    site_read: false,
    needs: [],
  });
  expect(of('named@gmail.com')).toMatchObject({
    status: 'review',
    site_read: false,
    needs: ['prospect.company_domain', 'prospect.custom_fields'],
  });
  expect(of('broken@gmail.com')).toMatchObject({ status: 'failed', site_read: null, needs: [] });

  broken.clear();
  await server.call('POST', '/api/v1/prospects', { body: { email: 'named@gmail.com', role_title: 'CFO' } });
  await server.call('POST', `/api/v1/batches/${batchId}/regenerate-failed`, { body: {} });
  expect((await read()).batch.sites_unread).toBe(1);
  await server.drain();
  expect((await read()).batch).toMatchObject({ status: 'completed', sites_unread: 3 });
});

test('the role and the columns of a row decide what its page shows', async () => {
  await server.call('PATCH', '/api/v1/workspace/company-profile', {
    body: {
      products: [
        { name: 'Ledger Sync', description: 'Posts every freight invoice to the general ledger.' },
        { name: 'Yard Board', description: 'Shows which gate each truck is at.' },
        { name: 'Tyre Watch', description: 'Warns before a tyre of the fleet wears out.' },
      ],
      audiences: [
        { name: 'Finance directors', pains: ['Freight invoices that miss the ledger'] },
        { name: 'Yard managers', pains: ['Trucks that wait at the wrong gate'] },
      ],
    },
  });
  const csv = [
    'email,company,job title,workshop',
    'a@northwind.example,Northwind,Finance Director,',
    'b@northwind.example,Northwind,Yard Manager,',
    'c@northwind.example,Northwind,,tyre changes',
  ].join('\n');
  const { body } = await server.call('POST', '/api/v1/prospects/import', { body: { csv, templateId } });
  await generate(body.batch.batchId, { acknowledgedEstimateCents: 75 });
  await server.drain();
  const { members } = (await server.call('GET', `/api/v1/batches/${body.batch.batchId}`)).body;
  const shown = await Promise.all(
    members.map(async ({ email, url }: { email: string; url: string }) => {
      const html = await (await server.visit(url)).text();
      const order = ['Ledger Sync', 'Yard Board', 'Tyre Watch'].filter((name) => html.includes(name));
      return [email, order.toSorted((a, b) => html.indexOf(a) - html.indexOf(b))[0]];
    }),
  );
  expect(Object.fromEntries(shown)).toEqual({
    'a@northwind.example': 'Ledger Sync',
    'b@northwind.example': 'Yard Board',
    'c@northwind.example': 'Tyre Watch',
  });
});
