import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { GenerationFailed } from '../../src/generation/failures.ts';
import { createOfflineWriter } from '../../src/generation/offline/offline-writer.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';

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

test('a batch goes from draft to generating to completed: one page and one charge a prospect', async () => {
  await addProspects(3);
  const created = await server.call('POST', '/api/v1/batches', { body: { templateId, batchName: 'Q4' } });
  expect(created.body).toMatchObject({ status: 'draft', batchName: 'Q4', templateId, prospectCount: 3 });
  const id = created.body.batchId;
  const answer = await generate(id, { acknowledgedEstimateCents: 75 });
  expect([answer.status, answer.body]).toEqual([200, { batchId: id, status: 'generating', queued: 3, mode: 'async' }]);
  expect(await usage()).toMatchObject({ usedCents: 0, heldCents: 75 });
  await server.drain();
  expect((await server.call('GET', `/api/v1/batches/${id}/status`)).body).toEqual({
    batchId: id,
    status: 'completed',
    counts: { pending: 0, generating: 0, rendered: 3, review: 0, failed: 0 },
  });
  expect(await usage()).toMatchObject({ usedCents: 75, heldCents: 0 });
  const { batch, members } = (await server.call('GET', `/api/v1/batches/${id}`)).body;
  expect(batch).toMatchObject({ id, name: 'Q4', status: 'completed', prospect_count: 3, estimate_cents: 75 });
  expect(members).toHaveLength(3);
  for (const member of members) expect((await server.visit(member.url)).status).toBe(200);
  expect((await server.call('GET', '/api/v1/batches')).body.batches.map((row: { id: string }) => row.id)).toEqual([id]);
});

test('an acknowledged amount that is not the estimate is refused with the right figure, and nothing starts', async () => {
  await addProspects(2);
  const { batchId } = await draft();
  for (const acknowledgedEstimateCents of [0, 49, 51]) {
    const refused = await generate(batchId, { acknowledgedEstimateCents });
    expect([refused.status, refused.body.error, refused.body.estimateCents]).toEqual([400, 'estimate_mismatch', 50]);
    expect(refused.body.message).toBe(
      `This call costs 50 cents (2 × 25), but the acknowledged estimate is ${acknowledgedEstimateCents} cents. Estimate with quantity 2 and acknowledge that.`,
    );
  }
  const estimate = await server.call('POST', '/api/billing/estimate', {
    body: { type: 'recipient_render', quantity: 2 },
  });
  expect(estimate.body.estimateCents).toBe(50);
  expect((await server.call('GET', `/api/v1/batches/${batchId}/status`)).body.status).toBe('draft');
  expect(await usage()).toMatchObject({ usedCents: 0, heldCents: 0 });
});

test('insufficient credits and an exceeded cap are refused with 402 before anything starts', async () => {
  await addProspects(3);
  const { batchId } = await draft();
  const { key } = await server.services.auth.keys.issue({
    workspaceId: server.workspaceId,
    name: 'capped',
    monthlySpendCapCents: 74,
  });
  const capped = await generate(batchId, { acknowledgedEstimateCents: 75 }, { key });
  expect([capped.status, capped.body.reason]).toEqual([402, 'spend_cap_exceeded']);
  await server.database.db
    .updateTable('workspaces')
    .set({ allowance_cents: 74 })
    .where('id', '=', server.workspaceId)
    .execute();
  const poor = await generate(batchId, { acknowledgedEstimateCents: 75 });
  expect([poor.status, poor.body.error]).toEqual([402, 'insufficient_credits']);
  expect(await server.drain()).toEqual({ completed: 0, failed: 0 });
  expect((await server.call('GET', `/api/v1/batches/${batchId}/status`)).body.status).toBe('draft');
  expect(await usage()).toMatchObject({ usedCents: 0, heldCents: 0 });
});

test('forceSync answers when every page is done', async () => {
  const ids = await addProspects(2);
  const { batchId } = await draft({ prospectIds: ids });
  const answer = await generate(batchId, { acknowledgedEstimateCents: 50, forceSync: true });
  expect(answer.body).toEqual({
    batchId,
    status: 'completed',
    queued: 0,
    mode: 'sync',
    counts: { pending: 0, generating: 0, rendered: 2, review: 0, failed: 0 },
  });
  server.clock.advance(4 * 60_000);
  await server.drain();
  expect(await usage()).toMatchObject({ usedCents: 50, heldCents: 0 });
});

test('forceSync is for at most 25 prospects', async () => {
  await addProspects(26);
  const { batchId } = await draft();
  const refused = await generate(batchId, { acknowledgedEstimateCents: 650, forceSync: true });
  expect(refused.status).toBe(400);
  expect(refused.body.issues).toEqual([
    { path: 'forceSync', message: 'is for at most 25 prospects; this batch has 26' },
  ]);
});

test('generating a part of the draft prices and makes that part', async () => {
  const ids = await addProspects(3);
  const { batchId } = await draft();
  const answer = await generate(batchId, { acknowledgedEstimateCents: 25, prospectIds: [ids[1]] });
  expect(answer.body.queued).toBe(1);
  await server.drain();
  const { members } = (await server.call('GET', `/api/v1/batches/${batchId}`)).body;
  expect(members.map((member: { prospect_id: string }) => member.prospect_id)).toEqual([ids[1]]);
});

test('a batch that is not a draft cannot be generated again', async () => {
  await addProspects(1);
  const { batchId } = await draft();
  await generate(batchId, { acknowledgedEstimateCents: 25 });
  const again = await generate(batchId, { acknowledgedEstimateCents: 25 });
  expect([again.status, again.body.error, again.body.reason]).toEqual([409, 'invalid_state', 'generating']);
});

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

test('without prospectIds the 5,000 most recent prospects are the population', async () => {
  await addProspects(5003);
  const { batchId, prospectCount } = await draft();
  expect(prospectCount).toBe(5000);
  const answer = await generate(batchId, { acknowledgedEstimateCents: 125_000 });
  expect([answer.status, answer.body.error]).toEqual([402, 'insufficient_credits']);
  const newest = await server.database.db
    .selectFrom('prospects')
    .select('id')
    .orderBy('created_at', 'desc')
    .limit(5000)
    .execute();
  const members = await server.database.db.selectFrom('batch_members').select('prospect_id').execute();
  expect(new Set(members.map((member) => member.prospect_id))).toEqual(new Set(newest.map((row) => row.id)));
});

test('a batch of 5,000 queues at once', async () => {
  await server.database.db.updateTable('workspaces').set({ allowance_cents: 1_000_000 }).execute();
  await addProspects(5000);
  const { batchId } = await draft();
  const answer = await generate(batchId, { acknowledgedEstimateCents: 125_000 });
  expect(answer.body).toMatchObject({ queued: 5000, mode: 'async' });
  expect(await usage()).toMatchObject({ heldCents: 125_000 });
});

test('an empty workspace, an unknown template and unknown prospects are refused clearly', async () => {
  const empty = await server.call('POST', '/api/v1/batches', { body: { templateId } });
  expect([empty.status, empty.body.error]).toEqual([400, 'no_prospects']);
  const stranger = '2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10';
  const unknown = await server.call('POST', '/api/v1/batches', { body: { templateId: stranger } });
  expect([unknown.status, unknown.body.error]).toEqual([404, 'not_found']);
  const [known] = await addProspects(1);
  const mixed = await server.call('POST', '/api/v1/batches', { body: { templateId, prospectIds: [known, stranger] } });
  expect(mixed.body.issues).toEqual([{ path: 'prospectIds[1]', message: 'does not exist in this workspace' }]);
});

test('a batch counts before it is paid for the members of whom nothing personal is known', async () => {
  await server.call('PATCH', '/api/workspace/company-profile', {
    body: { products: [{ name: 'Planner' }, { name: 'Dock' }] },
  });
  const body = [
    { email: 'plain@gmail.com', first_name: 'Ada', company_name: 'Northwind' },
    { email: 'role@gmail.com', role_title: 'COO' },
    { email: 'tag@gmail.com', tags: ['q4'] },
    { email: 'column@gmx.de', custom_fields: { fleet: '40 trucks' } },
    { email: 'site@globex.example' },
  ];
  await server.call('POST', '/api/v1/prospects', { body });
  const created = await draft();
  expect(created).toMatchObject({ prospectCount: 5, nothingPersonalCount: 1 });
  const estimate = (fields: object) =>
    server.call('POST', '/api/billing/estimate', { body: { type: 'recipient_render', ...fields } });
  expect((await estimate({ batchId: created.batchId })).body).toMatchObject({
    quantity: 5,
    estimateCents: 125,
    nothingPersonalCount: 1,
  });
  expect((await estimate({ quantity: 2 })).body).not.toHaveProperty('nothingPersonalCount');
  const unknown = await estimate({ batchId: '5f0e6a1c-3f5b-4b52-9f4f-6d4c3a2b1c00' });
  expect([unknown.status, unknown.body.error]).toEqual([404, 'not_found']);
  const misplaced = await server.call('POST', '/api/billing/estimate', {
    body: { type: 'discovery', batchId: created.batchId },
  });
  expect(misplaced.body.issues).toEqual([{ path: 'batchId', message: 'is only for recipient_render: leave it out' }]);
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
      { email: 'named@gmail.com', first_name: 'Ada', company_name: 'Northwind' },
      { email: 'unnamed@gmail.com' },
      { email: 'broken@gmail.com', company_name: 'Globex' },
    ],
  });
  broken.set('broken@gmail.com', new GenerationFailed('The model refused.', { retryable: false }));
  const { batchId } = await draft();
  const read = async () => (await server.call('GET', `/api/v1/batches/${batchId}`)).body;
  expect((await read()).batch.sites_unread).toBe(0);
  await generate(batchId, { acknowledgedEstimateCents: 75 });
  await server.drain();
  const { batch, members } = await read();
  const of = (email: string) => members.find((member: { email: string }) => member.email === email);
  expect(batch.sites_unread).toBe(2);
  expect(of('named@gmail.com')).toMatchObject({
    first_name: 'Ada',
    last_name: null,
    status: 'rendered',
    site_read: false,
    needs: [],
  });
  expect(of('unnamed@gmail.com')).toMatchObject({
    status: 'review',
    site_read: false,
    needs: ['prospect.company_domain', 'prospect.company_name', 'prospect.custom_fields'],
  });
  expect(of('broken@gmail.com')).toMatchObject({ status: 'failed', site_read: null, needs: [] });

  broken.clear();
  await server.call('POST', '/api/v1/prospects', { body: { email: 'unnamed@gmail.com', company_name: 'Initech' } });
  await server.call('POST', `/api/v1/batches/${batchId}/regenerate-failed`, { body: {} });
  expect((await read()).batch.sites_unread).toBe(1);
  await server.drain();
  expect((await read()).batch).toMatchObject({ status: 'completed', sites_unread: 3 });
});

test('the role and the columns of a row decide what its page shows', async () => {
  await server.call('PATCH', '/api/workspace/company-profile', {
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
    'a@gmail.com,Northwind,Finance Director,',
    'b@gmail.com,Northwind,Yard Manager,',
    'c@gmail.com,Northwind,,tyre changes',
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
    'a@gmail.com': 'Ledger Sync',
    'b@gmail.com': 'Yard Board',
    'c@gmail.com': 'Tyre Watch',
  });
});
