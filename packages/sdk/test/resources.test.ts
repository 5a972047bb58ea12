import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { BudgetExceededError, type Cartouche, type Estimate, UsageError } from '../src/index.ts';
import { scripted, thrownBy } from './support/scripted-api.ts';

const estimateStep = (estimateCents: number, type = 'recipient_render') => ({
  body: { type, quantity: 3, unitCents: 25, estimateCents, estimateDiscoveryCredits: 1, affordable: true },
});

/** The JSON type of a value; a record with an id is one of its own. */
const kindOf = (value: unknown): string => {
  if (Array.isArray(value) || value === null) return JSON.stringify(value === null ? value : []);
  if (typeof value === 'object') return 'id' in value ? 'record' : 'object';
  return typeof value;
};

const record = { id: 'x1' };
const templateDocument = { version: 1 as const, name: 'Own', headline: 'Hello', sections: [], cta: { label: 'Talk' } };

// The method and path, the call, the answer of the API, and the body that was sent.
test.each<[string, (c: Cartouche) => PromiseLike<unknown>, object, unknown?]>([
  ['GET /api/v1/prospects', (c) => c.prospects.list(), { prospects: [] }],
  ['GET /api/v1/prospects/1', (c) => c.prospects.get('1'), { prospect: record }],
  [
    'POST /api/v1/prospects',
    (c) => c.prospects.upsert({ email: 'a@b.example' }),
    { prospects: [record] },
    { email: 'a@b.example' },
  ],
  [
    'POST /api/v1/prospects',
    (c) => c.prospects.upsert([{ email: 'a@b.example' }]),
    { prospects: [record] },
    [{ email: 'a@b.example' }],
  ],
  [
    'POST /api/v1/prospects',
    (c) => c.prospects.upsert({ prospects: [{ email: 'a@b.example' }] }),
    { prospects: [record] },
    { prospects: [{ email: 'a@b.example' }] },
  ],
  ['GET /api/v1/pages/1', (c) => c.pages.get('1'), { page: record }],
  ['GET /api/v1/pages/1/layout', (c) => c.pages.layout('1'), { html: '', revision: null, sections: [], issues: [] }],
  [
    'POST /api/v1/prospect-pages',
    (c) => c.pages.createForProspect({ email: 'a@b.example' }),
    { pageId: '1' },
    { email: 'a@b.example' },
  ],
  ['GET /api/v1/analytics/daily', (c) => c.analytics.daily(), { days: [] }],
  ['GET /api/v1/analytics', (c) => c.analytics.get(), { metrics: {} }],
  [
    'POST /api/v1/prospects/import',
    (c) => c.prospects.import({ csv: 'email\na@b.example' }),
    { report: {}, batch: null },
    { csv: 'email\na@b.example' },
  ],
  ['DELETE /api/v1/prospects/1', (c) => c.prospects.delete('1'), { prospectId: '1' }],
  [
    'GET /api/v1/pages/1/signals?created_before=2026-11-20T10%3A00%3A00Z',
    (c) => c.pages.signals('1', { createdBefore: '2026-11-20T10:00:00Z' }),
    { timeline: [] },
  ],
  [
    'POST /api/v1/batches/1/regenerate-failed',
    (c) => c.batches.regenerateFailed('1', { prospectIds: ['2'] }),
    { batchId: '1' },
    { prospectIds: ['2'] },
  ],
  ['POST /api/v1/connectors/1/test', (c) => c.connectors.test('1'), { delivery: record }],
  ['GET /api/v1/templates/1/draft', (c) => c.templates.getDraft('1'), { draft: record }],
  [
    'PATCH /api/v1/templates/1/draft',
    (c) => c.templates.updateDraft('1', { baseVersion: 2 }),
    { draft: record },
    { baseVersion: 2 },
  ],
  [
    'PATCH /api/v1/templates/1/lead-form',
    (c) => c.templates.updateLeadForm('1', { leadForm: { fields: [] }, booking: null }),
    { template: record },
    { leadForm: { fields: [] }, booking: null },
  ],
  [
    'GET /api/v1/templates/1/versions?cursor=3',
    (c) => c.templates.listVersions('1', { cursor: '3' }),
    { versions: [] },
  ],
  ['GET /api/v1/templates/1/versions/2', (c) => c.templates.getVersion('1', 2), { template: record }],
  [
    'GET /api/v1/templates/1/versions/3/changes?from=1',
    (c) => c.templates.compareVersions('1', 3, { from: 1 }),
    { changes: [] },
  ],
  [
    'POST /api/v1/templates/1/preview',
    (c) => c.templates.createPreview('1', { prospectId: 'p1', patch: { headline: 'Hi' } }),
    { url: 'https://pages.example/preview/x', issues: [] },
    { prospectId: 'p1', patch: { headline: 'Hi' } },
  ],
  [
    'POST /api/v1/templates/1/lay-out',
    (c) => c.templates.layOut('1', { patch: { headline: 'Hi' } }),
    { html: '<!doctype html>', issues: [] },
    { patch: { headline: 'Hi' } },
  ],
  ['POST /api/v1/templates/1/versions/2/restore', (c) => c.templates.restoreVersion('1', 2), { template: record }],
  [
    'POST /api/v1/templates/clone',
    (c) => c.templates.clone({ url: 'https://x.example' }),
    { template: record },
    { url: 'https://x.example' },
  ],
  ['GET /api/v1/billing/usage', (c) => c.billing.getUsage(), { usage: {} }],
  ['GET /api/v1/workspace/company-profile', (c) => c.workspace.getCompanyProfile(), { companyProfile: {} }],
  [
    'PATCH /api/v1/workspace/company-profile',
    (c) => c.workspace.updateCompanyProfile({ voice: null }),
    { companyProfile: {} },
    { voice: null },
  ],
  [
    'POST /api/v1/workspace/company-profile/scrape',
    (c) => c.workspace.scrapeCompanyProfile({ url: 'x.example' }),
    { companyProfile: {} },
    { url: 'x.example' },
  ],
  ['GET /api/v1/workspace/brand', (c) => c.workspace.getBrand(), { brand: {} }],
  [
    'PATCH /api/v1/workspace/brand',
    (c) => c.workspace.updateBrand({ logoUrl: null }),
    { brand: {} },
    { logoUrl: null },
  ],
  ['GET /api/v1/workspace/domains', (c) => c.workspace.listDomains(), { domains: [] }],
  [
    'POST /api/v1/workspace/domains',
    (c) => c.workspace.createDomain('x.example'),
    { domain: {} },
    { hostname: 'x.example' },
  ],
  ['POST /api/v1/workspace/domains/x.example/verify', (c) => c.workspace.verifyDomain('x.example'), { domain: {} }],
  [
    'POST /api/v1/workspace/domains/x.example/use',
    (c) => c.workspace.useDomain('x.example', { used: true }),
    { domain: {} },
    { used: true },
  ],
  [
    'DELETE /api/v1/workspace/domains/x.example',
    (c) => c.workspace.deleteDomain('x.example'),
    { hostname: 'x.example' },
  ],
  ['GET /api/v1/workspace/team', (c) => c.workspace.listTeamMembers(), { members: [] }],
  [
    'POST /api/v1/workspace/team',
    (c) => c.workspace.createInvitation({ email: 'jon@lumen.example', role: 'editor' }),
    { member: record },
    { email: 'jon@lumen.example', role: 'editor' },
  ],
  [
    'POST /api/v1/workspace/invitations/accept',
    (c) => c.workspace.acceptInvitation('inv_x'),
    { member: record },
    { token: 'inv_x' },
  ],
  [
    'PATCH /api/v1/workspace/team/x',
    (c) => c.workspace.updateTeamMember('x', { role: 'owner' }),
    { member: record },
    { role: 'owner' },
  ],
  ['DELETE /api/v1/workspace/team/x', (c) => c.workspace.deleteTeamMember('x'), { memberId: 'x' }],
  ['GET /api/v1/workspace/keys', (c) => c.keys.list(), { keys: [] }],
  [
    'POST /api/v1/workspace/keys',
    (c) => c.keys.create({ name: 'CRM sync' }),
    { key: record, secret: 'crt_x' },
    { name: 'CRM sync' },
  ],
  ['GET /api/v1/workspace/keys/x', (c) => c.keys.get('x'), { key: record }],
  ['PATCH /api/v1/workspace/keys/x', (c) => c.keys.update('x', { name: 'CRM' }), { key: record }, { name: 'CRM' }],
  [
    'POST /api/v1/workspace/keys/x/rotate',
    (c) => c.keys.rotate('x', { overlapHours: 1 }),
    { key: record, secret: 'crt_x' },
    { overlapHours: 1 },
  ],
  ['DELETE /api/v1/workspace/keys/x', (c) => c.keys.delete('x'), { key: record }],
  ['GET /api/v1/pages?status=review&limit=5', (c) => c.pages.list({ status: 'review', limit: 5 }), { pages: [] }],
  ['GET /api/v1/page-tokens/x', (c) => c.pages.getByToken('x'), { page: record }],
  [
    'POST /api/v1/pages/x/preview',
    (c) => c.pages.createPreview('x', { expiresInHours: 2 }),
    { url: 'https://pages.example/preview/x' },
    { expiresInHours: 2 },
  ],
  ['POST /api/v1/pages/x/approve', (c) => c.pages.approve('x', 'r1'), { page: record }, { revision: 'r1' }],
  ['GET /api/v1/statements?of=page&id=x', (c) => c.pages.statements('page', 'x'), { statements: [], leftOut: [] }],
  [
    'POST /api/v1/statements/approve',
    (c) => c.pages.approveStatements({ of: 'company_profile' }),
    { approved: 0, statements: [], leftOut: [] },
    { of: 'company_profile' },
  ],
  ['POST /api/v1/pages/x/discard', (c) => c.pages.discard('x'), { page: record }],
  ['POST /api/v1/pages/x/unpublish', (c) => c.pages.unpublish('x'), { page: record }],
  ['POST /api/v1/pages/x/publish', (c) => c.pages.publish('x'), { page: record }],
  ['POST /api/v1/batches/x/cancel', (c) => c.batches.cancel('x'), { batch: record, canceledPages: 0 }],
  ['DELETE /api/v1/batches/x', (c) => c.batches.delete('x'), { batchId: 'x' }],
  [
    'PATCH /api/v1/batches/x',
    (c) => c.batches.update('x', { templateId: 'y' }),
    { batch: record },
    { templateId: 'y' },
  ],
  ['GET /api/discovery?status=answered', (c) => c.discovery.list({ status: 'answered' }), { sessions: [] }],
  ['POST /api/discovery/x/restart', (c) => c.discovery.restart('x'), { session: record }],
  ['DELETE /api/discovery/x', (c) => c.discovery.delete('x'), { sessionId: 'x' }],
  [
    'POST /api/v1/templates/x/archive',
    (c) => c.templates.archive('x', false),
    { template: record, archived: false },
    { archived: false },
  ],
  [
    'POST /api/v1/templates/x/duplicate',
    (c) => c.templates.duplicate('x', { name: 'y' }),
    { template: record },
    { name: 'y' },
  ],
  [
    'POST /api/v1/materials-templates/x/archive',
    (c) => c.materials.archive('x'),
    { purposeTemplateId: 'x', archived: true },
    { archived: true },
  ],
  ['POST /api/v1/materials-templates/x/duplicate', (c) => c.materials.duplicate('x'), { purposeTemplateId: 'x' }, {}],
  ['GET /api/v1/billing/ledger?state=charged', (c) => c.billing.listLedger({ state: 'charged' }), { entries: [] }],
  ['GET /api/v1/billing/usage/breakdown?by=key', (c) => c.billing.usageBreakdown({ by: 'key' }), { groups: [] }],
  ['GET /api/v1/leads', (c) => c.leads.list(), { leads: [] }],
  ['PATCH /api/v1/leads/x', (c) => c.leads.update('x', { status: 'open' }), { lead: record }, { status: 'open' }],
  ['GET /api/v1/events?limit=5&cursor=a', (c) => c.events.list({ cursor: 'a', limit: 5 }), { events: [] }],
  ['POST /api/v1/batches', (c) => c.batches.create({ templateId: 't' }), { batchId: '1' }, { templateId: 't' }],
  ['GET /api/v1/batches/1', (c) => c.batches.get('1'), { batch: record, members: [] }],
  [
    'GET /api/v1/batches?created_before=2026-11-20T10%3A00%3A00Z',
    (c) => c.batches.list({ createdBefore: '2026-11-20T10:00:00Z' }),
    { batches: [] },
  ],
  ['GET /api/v1/batches/1/status', (c) => c.batches.status('1'), { counts: {} }],
  [
    'POST /api/v1/connectors',
    (c) => c.connectors.create({ outboundUrl: 'https://x.example' }),
    { connector: record, secret: 'whsec_1' },
    { outboundUrl: 'https://x.example' },
  ],
  ['GET /api/v1/connectors', (c) => c.connectors.list(), { connectors: [] }],
  ['GET /api/v1/connectors/1/deliveries', (c) => c.deliveries.list('1'), { deliveries: [] }],
  ['GET /api/v1/connectors/1', (c) => c.connectors.get('1'), { connector: record }],
  [
    'PATCH /api/v1/connectors/1',
    (c) => c.connectors.update('1', { maxInFlight: 2 }),
    { connector: record },
    { maxInFlight: 2 },
  ],
  ['DELETE /api/v1/connectors/1', (c) => c.connectors.delete('1'), { connectorId: '1', canceledDeliveries: 0 }],
  ['POST /api/v1/connectors/1/pause', (c) => c.connectors.pause('1'), { connector: record }],
  ['POST /api/v1/connectors/1/resume', (c) => c.connectors.resume('1'), { connector: record }],
  [
    'POST /api/v1/connectors/1/enable',
    (c) => c.connectors.enable('1'),
    { connector: record, released: 0, exhausted: 0 },
  ],
  [
    'POST /api/v1/connectors/1/rotate-secret',
    (c) => c.connectors.rotateSecret('1', { overlapHours: 1 }),
    { connector: record, secret: 'whsec_x' },
    { overlapHours: 1 },
  ],
  [
    'POST /api/v1/connectors/1/replay',
    (c) => c.connectors.replay('1', { createdAfter: '2026-11-20T00:00:00Z', dryRun: true }),
    { matched: 0, kinds: [] },
    { createdAfter: '2026-11-20T00:00:00Z', dryRun: true },
  ],
  [
    'GET /api/v1/connectors/1/stats?created_after=2026-11-20T00%3A00%3A00Z',
    (c) => c.connectors.stats('1', { createdAfter: '2026-11-20T00:00:00Z' }),
    { stats: {} },
  ],
  ['GET /api/v1/event-types', (c) => c.connectors.listEventTypes(), { eventTypes: [] }],
  [
    'GET /api/v1/connectors/1/deliveries?status=exhausted&event=form.submitted&created_after=2026-11-20T00%3A00%3A00Z',
    (c) =>
      c.deliveries.list('1', { status: 'exhausted', event: 'form.submitted', createdAfter: '2026-11-20T00:00:00Z' }),
    { deliveries: [] },
  ],
  ['GET /api/v1/deliveries/1/body', (c) => c.deliveries.getBody('1'), { event_id: '1' }],
  ['POST /api/v1/deliveries/1/retry', (c) => c.deliveries.retry('1'), { delivery: record }],
  ['POST /api/v1/deliveries/1/cancel', (c) => c.deliveries.cancel('1'), { delivery: record }],
  ['GET /api/v1/deliveries/1', (c) => c.deliveries.get('1'), { delivery: record }],
  ['POST /api/discovery', (c) => c.discovery.create({ notes: 'n' }), { sessionId: 's' }, { notes: 'n' }],
  ['GET /api/discovery/1', (c) => c.discovery.get('1'), { session: record }],
  [
    'POST /api/discovery/1/answers',
    (c) => c.discovery.answer('1', [{ id: 'q1', answer: 'a' }]),
    { questions: [] },
    { answers: [{ id: 'q1', answer: 'a' }] },
  ],
  ['POST /api/discovery/1/build', (c) => c.discovery.build('1'), { buildId: 'x' }],
  ['GET /api/v1/templates', (c) => c.templates.list(), { templates: [] }],
  ['GET /api/v1/templates/1', (c) => c.templates.get('1'), { template: record }],
  [
    'POST /api/v1/templates',
    (c) => c.templates.create({ document: templateDocument }),
    { buildId: 'x' },
    { document: templateDocument },
  ],
  ['GET /api/templates/builds/1', (c) => c.templates.getBuild('1'), { build: record }],
  ['GET /api/billing/entitlements', (c) => c.billing.getEntitlements(), { usage: {} }],
  ['GET /api/v1/prospects/1/export', (c) => c.privacy.exportProspect('1'), { held: {} }],
  ['POST /api/v1/prospects/1/erase', (c) => c.privacy.eraseProspect('1'), { receipt: record }],
  ['GET /api/v1/erasures/1', (c) => c.privacy.getErasure('1'), { receipt: record }],
  [
    'GET /api/v1/audit?limit=10&operation=eraseProspect&key_id=k',
    (c) => c.audit.list({ operation: 'eraseProspect', keyId: 'k', limit: 10 }),
    { entries: [], nextCursor: null },
  ],
  [
    'POST /api/v1/billing/estimate',
    (c) => c.billing.estimate({ type: 'discovery' }),
    { estimateCents: 0 },
    { type: 'discovery' },
  ],
])('%s is asked as documented', async (asked, call, answer, body) => {
  const { cartouche, received } = scripted({ body: answer });
  await call(cartouche);
  expect(received.map((request) => [`${request.method} ${request.path}`, request.body])).toEqual([[asked, body]]);
  const type = received[0]?.headers['content-type'];
  expect(type).toBe(body === undefined ? undefined : 'application/json');
  // Values that a proxy or another service might put in the same places.
  for (const foreign of [[], {}, 'text', 7, true, null]) {
    if (Object.values(answer).some((value) => kindOf(value) === kindOf(foreign))) continue;
    const other = scripted({ body: Object.fromEntries(Object.keys(answer).map((key) => [key, foreign])) });
    expect(await thrownBy(call(other.cartouche)), JSON.stringify(foreign)).toMatchObject({
      name: 'UnexpectedResponseError',
    });
  }
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
  await cartouche.batches.generate('b', { estimate, maxCents: 75, forceSync: true, prospectIds: ['p1'] });
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
    expect(await thrownBy(cartouche.batches.generate('b', { estimate: wrong as Estimate }))).toBeInstanceOf(UsageError);
  }
  const error = await thrownBy(cartouche.batches.generate('b', { estimate, maxCents: 74 }));
  expect(error).toBeInstanceOf(BudgetExceededError);
  expect(error).toMatchObject({ estimateCents: 75, maxCents: 74, attempts: 0, outcome: 'not_applied' });
  expect(received).toHaveLength(2);
});

test('an estimate cannot be changed', async () => {
  const { cartouche } = scripted(estimateStep(75));
  const estimate = await cartouche.billing.estimate({ type: 'recipient_render', quantity: 3 });
  expect(() => Object.assign(estimate, { estimateCents: 1 })).toThrow(TypeError);
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

test('an edit of a template takes an estimate of its own kind, and sends it with the change', async () => {
  const { cartouche, received } = scripted([
    estimateStep(100, 'template_edit'),
    { body: { template: { id: '1', version: 2 } } },
    { body: { template: record } },
    { body: { draft: record, changes: [] } },
    { body: { template: record } },
  ]);
  const estimate = await cartouche.billing.estimate({ type: 'template_edit' });
  expect(await cartouche.templates.update('1', { patch: { headline: 'x' }, estimate })).toEqual({
    id: '1',
    version: 2,
  });
  await cartouche.templates.iterate('1', { instruction: 'Remove the booking', estimate });
  await cartouche.templates.iterateDraft('1', { instruction: 'Remove the form', estimate });
  await cartouche.templates.publishDraft('1', { estimate });
  expect(received.slice(1).map(({ body }) => body)).toEqual([
    { patch: { headline: 'x' }, acknowledgedEstimateCents: 100 },
    { instruction: 'Remove the booking', acknowledgedEstimateCents: 100 },
    { instruction: 'Remove the form', acknowledgedEstimateCents: 100 },
    { acknowledgedEstimateCents: 100 },
  ]);
  const refused = await thrownBy(cartouche.batches.regenerateFailed('1', { estimate }));
  expect(refused).toBeInstanceOf(UsageError);
  expect(received).toHaveLength(5);
});
