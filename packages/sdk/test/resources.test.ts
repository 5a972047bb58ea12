import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { BudgetExceededError, type Cartouche, type Estimate, UsageError } from '../src/index.ts';
import { scripted, thrownBy } from './support/scripted-api.ts';

const estimateStep = (estimateCents: number, type = 'recipient_render') => ({
  body: { type, quantity: 3, unitCents: 25, estimateCents, estimateDiscoveryCredits: 1, affordable: true },
});

test.each<[string, (c: Cartouche) => PromiseLike<unknown>, string, string, unknown, object]>([
  ['prospects.list', (c) => c.prospects.list(), 'GET', '/api/v1/prospects', undefined, { prospects: [] }],
  ['prospects.get', (c) => c.prospects.get('1'), 'GET', '/api/v1/prospects/1', undefined, { prospect: {} }],
  [
    'prospects.upsert',
    (c) => c.prospects.upsert({ email: 'a@b.example' }),
    'POST',
    '/api/v1/prospects',
    { email: 'a@b.example' },
    { prospects: [{}] },
  ],
  [
    'prospects.upsert',
    (c) => c.prospects.upsert([{ email: 'a@b.example' }]),
    'POST',
    '/api/v1/prospects',
    [{ email: 'a@b.example' }],
    { prospects: [{}] },
  ],
  [
    'prospects.upsert',
    (c) => c.prospects.upsert({ prospects: [{ email: 'a@b.example' }] }),
    'POST',
    '/api/v1/prospects',
    { prospects: [{ email: 'a@b.example' }] },
    { prospects: [{}] },
  ],
  ['pages.get', (c) => c.pages.get('1'), 'GET', '/api/v1/pages/1', undefined, { page: {} }],
  [
    'pages.createForProspect',
    (c) => c.pages.createForProspect({ email: 'a@b.example' }),
    'POST',
    '/api/v1/prospect-pages',
    { email: 'a@b.example' },
    {},
  ],
  ['analytics.get', (c) => c.analytics.get(), 'GET', '/api/v1/analytics', undefined, {}],
  ['leads.list', (c) => c.leads.list(), 'GET', '/api/v1/leads', undefined, { leads: [] }],
  [
    'events.listPage',
    (c) => c.events.listPage({ cursor: 'a', limit: 5 }),
    'GET',
    '/api/v1/events?cursor=a&limit=5',
    undefined,
    { events: [] },
  ],
  ['batches.create', (c) => c.batches.create({ templateId: 't' }), 'POST', '/api/v1/batches', { templateId: 't' }, {}],
  ['batches.get', (c) => c.batches.get('1'), 'GET', '/api/batches/1', undefined, { members: [] }],
  [
    'batches.list',
    (c) => c.batches.list({ createdBefore: 'x' }),
    'GET',
    '/api/batches?created_before=x',
    undefined,
    { batches: [] },
  ],
  ['batches.status', (c) => c.batches.status('1'), 'GET', '/api/batches/1/status', undefined, {}],
  [
    'connectors.create',
    (c) => c.connectors.create({ outboundUrl: 'https://x.example' }),
    'POST',
    '/api/v1/connectors',
    { outboundUrl: 'https://x.example' },
    { secret: 'whsec_1' },
  ],
  ['connectors.list', (c) => c.connectors.list(), 'GET', '/api/connectors', undefined, { connectors: [] }],
  [
    'deliveries.listForConnector',
    (c) => c.deliveries.listForConnector('1'),
    'GET',
    '/api/connectors/1/deliveries',
    undefined,
    { deliveries: [] },
  ],
  ['deliveries.get', (c) => c.deliveries.get('1'), 'GET', '/api/deliveries/1', undefined, { delivery: {} }],
  [
    'discovery.create',
    (c) => c.discovery.create({ notes: 'n' }),
    'POST',
    '/api/discovery',
    { notes: 'n' },
    { sessionId: 's' },
  ],
  ['discovery.get', (c) => c.discovery.get('1'), 'GET', '/api/discovery/1', undefined, { session: {} }],
  [
    'discovery.answer',
    (c) => c.discovery.answer('1', [{ id: 'q1', answer: 'a' }]),
    'POST',
    '/api/discovery/1/answers',
    { answers: [{ id: 'q1', answer: 'a' }] },
    { questions: [] },
  ],
  ['discovery.build', (c) => c.discovery.build('1'), 'POST', '/api/discovery/1/build', undefined, { buildId: 'x' }],
  ['templates.list', (c) => c.templates.list(), 'GET', '/api/templates', undefined, { templates: [] }],
  ['templates.get', (c) => c.templates.get('1'), 'GET', '/api/templates/1', undefined, { template: {} }],
  [
    'templates.create',
    (c) => c.templates.create({ document: { version: 1 } }),
    'POST',
    '/api/templates',
    { document: { version: 1 } },
    {},
  ],
  ['templates.getBuild', (c) => c.templates.getBuild('1'), 'GET', '/api/templates/builds/1', undefined, { build: {} }],
  ['billing.getEntitlements', (c) => c.billing.getEntitlements(), 'GET', '/api/billing/entitlements', undefined, {}],
  [
    'billing.estimate',
    (c) => c.billing.estimate({ type: 'discovery' }),
    'POST',
    '/api/billing/estimate',
    { type: 'discovery' },
    { estimateCents: 0 },
  ],
])('%s asks the API as documented', async (_name, call, method, path, body, answer) => {
  const { cartouche, received } = scripted({ body: answer });
  await call(cartouche);
  expect(received.map((request) => [request.method, request.path, request.body])).toEqual([[method, path, body]]);
  const type = received[0]?.headers['content-type'];
  expect(type).toBe(body === undefined ? undefined : 'application/json');
});

test('upsert gives one prospect for one and a list for a list', async () => {
  const { cartouche } = scripted({ body: { prospects: [{ id: 'p1' }] } });
  expect(await cartouche.prospects.upsert({ email: 'a@b.example' })).toEqual({ id: 'p1' });
  expect(await cartouche.prospects.upsert([{ email: 'a@b.example' }])).toEqual([{ id: 'p1' }]);
});

test('generate sends the estimate as it was given', async () => {
  const { cartouche, received } = scripted([
    estimateStep(75),
    { body: { batchId: 'b', status: 'generating', queued: 3, mode: 'async' } },
  ]);
  const estimate = await cartouche.billing.estimate({ type: 'recipient_render', quantity: 3 });
  await cartouche.batches.generate('b', estimate, { maxCents: 75, forceSync: true, prospectIds: ['p1'] });
  expect(received[1]).toMatchObject({
    path: '/api/v1/batches/b/generate',
    body: { acknowledgedEstimateCents: 75, forceSync: true, prospectIds: ['p1'] },
  });
});

test('generate refuses locally what was not estimated, estimated for something else, or too dear', async () => {
  const { cartouche, received } = scripted([estimateStep(75), estimateStep(75, 'discovery')]);
  const estimate = await cartouche.billing.estimate({ type: 'recipient_render', quantity: 3 });
  const forDiscovery = await cartouche.billing.estimate({ type: 'discovery' });
  const made = { ...estimate } as Estimate;
  const parsed = JSON.parse(JSON.stringify(estimate)) as Estimate;
  for (const wrong of [made, parsed, 75, undefined, forDiscovery]) {
    expect(await thrownBy(cartouche.batches.generate('b', wrong as Estimate))).toBeInstanceOf(UsageError);
  }
  const error = await thrownBy(cartouche.batches.generate('b', estimate, { maxCents: 74 }));
  expect(error).toBeInstanceOf(BudgetExceededError);
  expect(error).toMatchObject({ estimateCents: 75, maxCents: 74, attempts: 0, outcome: 'not_applied' });
  expect(received).toHaveLength(2);
});

test('an estimate cannot be changed', async () => {
  const { cartouche } = scripted(estimateStep(75));
  const estimate = await cartouche.billing.estimate({ type: 'recipient_render', quantity: 3 });
  expect(() => Object.assign(estimate, { estimateCents: 1 })).toThrow(TypeError);
});

test('createAndGenerate prices what was created and derives both keys from one', async () => {
  const { cartouche, received } = scripted([
    { body: { batchId: 'b', prospectCount: 3 } },
    estimateStep(75),
    { body: { batchId: 'b', status: 'generating', queued: 3, mode: 'async' } },
  ]);
  const result = await cartouche.batches.createAndGenerate({ templateId: 't', maxCents: 100 }, { idempotencyKey: 'k' });
  expect(result.queued).toBe(3);
  expect(received.map(({ path, body, headers }) => [path, body, headers['idempotency-key']])).toEqual([
    ['/api/v1/batches', { templateId: 't' }, 'k:create'],
    ['/api/billing/estimate', { type: 'recipient_render', quantity: 3 }, undefined],
    ['/api/v1/batches/b/generate', { acknowledgedEstimateCents: 75 }, 'k:generate'],
  ]);
});

test('createAndGenerate spends nothing above maxCents', async () => {
  const { cartouche, received } = scripted([{ body: { batchId: 'b', prospectCount: 3 } }, estimateStep(75)]);
  const error = await thrownBy(cartouche.batches.createAndGenerate({ templateId: 't', maxCents: 50 }));
  expect(error).toBeInstanceOf(BudgetExceededError);
  expect(received).toHaveLength(2);
});

test('a template from a description needs its estimate', async () => {
  const { cartouche, received } = scripted([
    estimateStep(500, 'template_create'),
    { body: { buildId: 'x', status: 'building' } },
  ]);
  const estimate = await cartouche.billing.estimate({ type: 'template_create' });
  await cartouche.templates.create({ name: 'Intro', description: 'For heads of operations.', estimate });
  expect(received[1]?.body).toEqual({
    name: 'Intro',
    description: 'For heads of operations.',
    acknowledgedEstimateCents: 500,
  });
  const unpriced = { description: 'For heads of operations.' } as never;
  expect(await thrownBy(cartouche.templates.create(unpriced))).toBeInstanceOf(UsageError);
});

test('a discovery build acknowledges the credits of its estimate', async () => {
  const { cartouche, received } = scripted([
    estimateStep(0, 'discovery'),
    { body: { buildId: 'x', status: 'building' } },
  ]);
  const estimate = await cartouche.billing.estimate({ type: 'discovery' });
  await cartouche.discovery.build('s', { estimate });
  expect(received[1]?.body).toEqual({ acknowledgedDiscoveryCredits: 1 });
});

test('the signing secret shows itself only when asked', async () => {
  const { cartouche } = scripted({ body: { connector: { id: 'c' }, secret: 'whsec_shown_once' } });
  const { data, response } = await cartouche.connectors.create({ outboundUrl: 'https://x.example' }).withResponse();
  const shown = [
    inspect({ data, response }, { depth: 9, showHidden: true }),
    JSON.stringify({ data, response }),
    `${data.secret}`,
  ];
  expect(shown.join('\n')).not.toContain('shown_once');
  expect(data.secret.reveal()).toBe('whsec_shown_once');
});
