import { Cartouche } from '@cartouche/sdk';
import { createVerifier } from '@cartouche/webhooks';
import { createHandler } from '@cartouche/webhooks/fetch';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { companySite, createTestServer, type TestServer } from '../src/index.ts';

let server: TestServer;
let cartouche: Cartouche;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  await server.reset();
  cartouche = new Cartouche(server.clientOptions);
});
afterAll(() => server.close());

const call = (path: string, apiKey = server.apiKey) =>
  server.fetch(`${server.baseUrl}${path}`, { headers: { Authorization: `Bearer ${apiKey}` } });

test('answers the interface as fetch, and no other address', async () => {
  expect(await (await call('/api/v1/prospects')).json()).toEqual({ prospects: [] });
  expect((await server.fetch(new Request(`${server.baseUrl}/api/v1/prospects`))).status).toBe(401);
  await expect(server.fetch('https://example.com/')).rejects.toThrow('is not this test server');
});

test('makes a client where a DOM is simulated', () => {
  vi.stubGlobal('document', {});
  try {
    expect(new Cartouche(server.clientOptions).baseUrl).toBe(server.baseUrl);
  } finally {
    vi.unstubAllGlobals();
  }
});

test('starts over with an empty workspace when it is reset', async () => {
  const before = server.apiKey;
  await server.seed.prospects(3);
  await server.reset();
  expect(server.apiKey).not.toBe(before);
  expect((await new Cartouche(server.clientOptions).prospects.list()).prospects).toEqual([]);
  expect((await cartouche.prospects.list()).prospects).toHaveLength(3);
});

test('makes a batch, and a poller of its client does not wait for it', async () => {
  const prospects = await server.seed.prospects(3);
  const { templates } = await cartouche.templates.list();
  const { batchId, prospectCount } = await cartouche.batches.create({ templateId: templates[0]?.id ?? '' });
  const estimate = await cartouche.billing.estimate({ type: 'recipient_render', quantity: prospectCount });
  await cartouche.batches.generate(batchId, { estimate });
  const { status, counts } = await cartouche.batches.waitUntilDone(batchId);
  expect([prospectCount, status, counts.rendered]).toEqual([prospects.length, 'completed', 3]);
});

test('runs what is due, and leaves the rest until the clock has moved', async () => {
  const attempts: number[] = [];
  server.serve('crm.example', () => {
    attempts.push(server.clock.now().getTime());
    return new Response(null, { status: attempts.length < 3 ? 500 : 204 });
  });
  await cartouche.connectors.create({ outboundUrl: 'https://crm.example/hooks', events: ['page.rendered'] });
  await server.seed.page();
  await server.settle();
  expect(attempts).toHaveLength(1);
  await server.settle();
  expect(attempts).toHaveLength(1);
  server.clock.advance(10_000);
  await server.settle();
  server.clock.advance(60_000);
  await server.settle();
  expect(attempts).toHaveLength(3);
});

test('delivers signed webhooks to a handler of the test', async () => {
  const { secret } = await cartouche.connectors.create({ outboundUrl: 'https://crm.example/hooks' });
  const verifier = createVerifier({ secrets: secret.reveal(), now: () => server.clock.now().getTime() });
  const received: string[] = [];
  server.serve(
    'crm.example',
    createHandler(verifier, ({ event }) => received.push(event.kind)),
  );
  await server.seed.lead({ name: 'Ada' });
  await server.seed.meeting();
  await server.settle();
  expect(received.sort()).toEqual([
    'form.submitted',
    'lead.intent',
    'meeting.booked',
    'page.rendered',
    'page.rendered',
  ]);
});

test('researches the companies that it knows, and those that a test adds', async () => {
  server.serve(
    'hooli.example',
    companySite({ name: 'Hooli', summary: 'Hooli keeps the files of small companies safe.', services: ['Backup'] }),
  );
  const { url } = await cartouche.pages.createForProspect({ email: 'gavin@hooli.example' });
  expect((await server.visitor().open(url)).html).toContain('keeps the files of small companies safe');
  const unknown = cartouche.pages.createForProspect({ email: 'nobody@nowhere.example' });
  await expect(unknown).rejects.toMatchObject({ status: 409, code: 'generation_review' });
});

test('seeds leads and meetings as visitors leave them', async () => {
  const page = await server.seed.lead({ message: 'Call me' });
  await server.seed.meeting();
  const { leads } = await cartouche.leads.list();
  expect(leads.map(({ kind }) => kind)).toEqual(['meeting', 'lead']);
  expect(leads[1]).toMatchObject({ page_token: page.page_token, fields: { message: 'Call me' } });
});

test('seeds runs of one template, at every status, for what their work costs', async () => {
  const templateId = await server.seed.materialsTemplate();
  expect(await cartouche.materials.get(templateId)).toMatchObject({ status: 'ready', run_count: 0 });
  const { usedCents } = (await cartouche.billing.getEntitlements()).usage;
  const statuses = ['draft', 'needs_input', 'ready', 'review', 'completed'] as const;
  for (const status of statuses) expect(await server.seed.run(status, templateId)).toMatchObject({ status });
  const { runs } = await cartouche.runs.list(templateId);
  expect(runs.map(({ status }) => status)).toEqual(statuses.toReversed());
  expect((await cartouche.billing.getEntitlements()).usage.usedCents).toBe(usedCents + 50);
  const [live] = runs;
  expect((await server.visitor().open(live?.page_url ?? '')).html).toContain('360 hours');
  const asked = (await cartouche.runs.list(templateId, { status: 'needs_input' })).runs[0];
  const { run } = await cartouche.runs.answer(asked?.id ?? '', [{ id: 'fact-trucks', answer: '240' }]);
  expect(run.status).toBe('ready');
});

test('seeds keys and workspaces that are refused', async () => {
  const scopes = ['read:prospects'];
  expect((await call('/api/v1/leads', await server.seed.key({ scopes }))).status).toBe(403);
  const locked = await server.seed.workspace({ subscriptionStatus: 'past_due' });
  expect((await call('/api/v1/leads', locked)).status).toBe(402);
  const capped = new Cartouche({
    ...server.clientOptions,
    apiKey: await server.seed.key({ monthlySpendCapCents: 30 }),
  });
  await capped.pages.createForProspect({ email: 'ada@northwind.example' });
  const second = capped.pages.createForProspect({ email: 'grace@globex.example' });
  await expect(second).rejects.toMatchObject({ status: 402, reason: 'spend_cap_exceeded' });
});

test('can begin without a template, and with fewer requests a minute', async () => {
  await using bare = await createTestServer({ withTemplate: false, rateLimitPerMinute: 2, plan: 'free' });
  const page = () =>
    bare.fetch(`${bare.baseUrl}/api/v1/prospect-pages`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${bare.apiKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'ada@northwind.example' }),
    });
  expect(await (await page()).json()).toMatchObject({ error: 'no_template' });
  const statuses = [await page(), await page()].map(({ status }) => status);
  expect(statuses).toEqual([404, 429]);
});
