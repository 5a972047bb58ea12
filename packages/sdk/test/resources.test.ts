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

test.each<[string, (c: Cartouche) => PromiseLike<unknown>, string, string, unknown, object]>([
  ['prospects.list', (c) => c.prospects.list(), 'GET', '/api/v1/prospects', undefined, { prospects: [] }],
  ['prospects.get', (c) => c.prospects.get('1'), 'GET', '/api/v1/prospects/1', undefined, { prospect: { id: 'x1' } }],
  [
    'prospects.upsert',
    (c) => c.prospects.upsert({ email: 'a@b.example' }),
    'POST',
    '/api/v1/prospects',
    { email: 'a@b.example' },
    { prospects: [{ id: 'x1' }] },
  ],
  [
    'prospects.upsert',
    (c) => c.prospects.upsert([{ email: 'a@b.example' }]),
    'POST',
    '/api/v1/prospects',
    [{ email: 'a@b.example' }],
    { prospects: [{ id: 'x1' }] },
  ],
  [
    'prospects.upsert',
    (c) => c.prospects.upsert({ prospects: [{ email: 'a@b.example' }] }),
    'POST',
    '/api/v1/prospects',
    { prospects: [{ email: 'a@b.example' }] },
    { prospects: [{ id: 'x1' }] },
  ],
  ['pages.get', (c) => c.pages.get('1'), 'GET', '/api/v1/pages/1', undefined, { page: { id: 'x1' } }],
  [
    'pages.createForProspect',
    (c) => c.pages.createForProspect({ email: 'a@b.example' }),
    'POST',
    '/api/v1/prospect-pages',
    { email: 'a@b.example' },
    { pageId: '1' },
  ],
  ['analytics.daily', (c) => c.analytics.daily(), 'GET', '/api/v1/analytics/daily', undefined, { days: [] }],
  ['analytics.get', (c) => c.analytics.get(), 'GET', '/api/v1/analytics', undefined, { metrics: {} }],
  [
    'prospects.import',
    (c) => c.prospects.import({ csv: 'email\na@b.example' }),
    'POST',
    '/api/v1/prospects/import',
    { csv: 'email\na@b.example' },
    { report: {}, batch: null },
  ],
  ['prospects.delete', (c) => c.prospects.delete('1'), 'DELETE', '/api/v1/prospects/1', undefined, { removedPages: 0 }],
  [
    'pages.signals',
    (c) => c.pages.signals('1', { createdBefore: '2026-11-20T10:00:00Z' }),
    'GET',
    '/api/v1/pages/1/signals?created_before=2026-11-20T10%3A00%3A00Z',
    undefined,
    { timeline: [] },
  ],
  [
    'batches.regenerateFailed',
    (c) => c.batches.regenerateFailed('1', { prospectIds: ['2'] }),
    'POST',
    '/api/v1/batches/1/regenerate-failed',
    { prospectIds: ['2'] },
    { batchId: '1' },
  ],
  [
    'connectors.test',
    (c) => c.connectors.test('1'),
    'POST',
    '/api/v1/connectors/1/test',
    undefined,
    { delivery: { id: 'x1' } },
  ],
  [
    'templates.setLeadForm',
    (c) => c.templates.setLeadForm('1', { leadForm: { fields: [] }, booking: null }),
    'PUT',
    '/api/templates/1/lead-form',
    { leadForm: { fields: [] }, booking: null },
    { template: { id: 'x1' } },
  ],
  [
    'templates.listVersions',
    (c) => c.templates.listVersions('1', { cursor: '3' }),
    'GET',
    '/api/templates/1/versions?before=3',
    undefined,
    { versions: [] },
  ],
  [
    'templates.getVersion',
    (c) => c.templates.getVersion('1', 2),
    'GET',
    '/api/templates/1/versions/2',
    undefined,
    { template: { id: 'x1' } },
  ],
  [
    'templates.compareVersions',
    (c) => c.templates.compareVersions('1', 3, { from: 1 }),
    'GET',
    '/api/templates/1/versions/3/changes?from=1',
    undefined,
    { changes: [] },
  ],
  [
    'templates.createPreview',
    (c) => c.templates.createPreview('1', { prospectId: 'p1', patch: { headline: 'Hi' } }),
    'POST',
    '/api/templates/1/preview',
    { prospectId: 'p1', patch: { headline: 'Hi' } },
    { url: 'https://pages.example/preview/x' },
  ],
  [
    'templates.restoreVersion',
    (c) => c.templates.restoreVersion('1', 2),
    'POST',
    '/api/templates/1/versions/2/restore',
    undefined,
    { template: { id: 'x1' } },
  ],
  [
    'templates.clone',
    (c) => c.templates.clone({ url: 'https://x.example' }),
    'POST',
    '/api/templates/clone',
    { url: 'https://x.example' },
    { template: { id: 'x1' } },
  ],
  ['billing.getUsage', (c) => c.billing.getUsage(), 'GET', '/api/billing/usage', undefined, { usage: {} }],
  [
    'workspace.getCompanyProfile',
    (c) => c.workspace.getCompanyProfile(),
    'GET',
    '/api/workspace/company-profile',
    undefined,
    { companyProfile: {} },
  ],
  [
    'workspace.updateCompanyProfile',
    (c) => c.workspace.updateCompanyProfile({ voice: null }),
    'PATCH',
    '/api/workspace/company-profile',
    { voice: null },
    { companyProfile: {} },
  ],
  [
    'workspace.scrapeCompanyProfile',
    (c) => c.workspace.scrapeCompanyProfile({ url: 'x.example' }),
    'POST',
    '/api/workspace/company-profile/scrape',
    { url: 'x.example' },
    { companyProfile: {} },
  ],
  ['workspace.getBrand', (c) => c.workspace.getBrand(), 'GET', '/api/workspace/brand', undefined, { brand: {} }],
  [
    'workspace.updateBrand',
    (c) => c.workspace.updateBrand({ logoUrl: null }),
    'PATCH',
    '/api/workspace/brand',
    { logoUrl: null },
    { brand: {} },
  ],
  [
    'workspace.listDomains',
    (c) => c.workspace.listDomains(),
    'GET',
    '/api/workspace/domains',
    undefined,
    { domains: [] },
  ],
  [
    'workspace.addDomain',
    (c) => c.workspace.addDomain('x.example'),
    'POST',
    '/api/workspace/domains',
    { hostname: 'x.example' },
    { domain: {} },
  ],
  [
    'workspace.verifyDomain',
    (c) => c.workspace.verifyDomain('x.example'),
    'POST',
    '/api/workspace/domains/x.example/verify',
    undefined,
    { domain: {} },
  ],
  [
    'workspace.useDomain',
    (c) => c.workspace.useDomain('x.example', { used: true }),
    'POST',
    '/api/workspace/domains/x.example/use',
    { used: true },
    { domain: {} },
  ],
  [
    'workspace.deleteDomain',
    (c) => c.workspace.deleteDomain('x.example'),
    'DELETE',
    '/api/workspace/domains/x.example',
    undefined,
    { hostname: 'x.example' },
  ],
  [
    'workspace.listTeamMembers',
    (c) => c.workspace.listTeamMembers(),
    'GET',
    '/api/workspace/team',
    undefined,
    { members: [] },
  ],
  [
    'workspace.inviteTeamMember',
    (c) => c.workspace.inviteTeamMember({ email: 'jon@lumen.example', role: 'editor' }),
    'POST',
    '/api/workspace/team',
    { email: 'jon@lumen.example', role: 'editor' },
    { member: { id: 'x1' } },
  ],
  [
    'workspace.acceptInvitation',
    (c) => c.workspace.acceptInvitation('inv_x'),
    'POST',
    '/api/workspace/invitations/accept',
    { token: 'inv_x' },
    { member: { id: 'x1' } },
  ],
  [
    'workspace.updateTeamMember',
    (c) => c.workspace.updateTeamMember('x', { role: 'owner' }),
    'PATCH',
    '/api/workspace/team/x',
    { role: 'owner' },
    { member: { id: 'x1' } },
  ],
  [
    'workspace.deleteTeamMember',
    (c) => c.workspace.deleteTeamMember('x'),
    'DELETE',
    '/api/workspace/team/x',
    undefined,
    { memberId: 'x' },
  ],
  ['keys.list', (c) => c.keys.list(), 'GET', '/api/workspace/keys', undefined, { keys: [] }],
  [
    'keys.create',
    (c) => c.keys.create({ name: 'CRM sync' }),
    'POST',
    '/api/workspace/keys',
    { name: 'CRM sync' },
    { key: { id: 'x1' }, secret: 'crt_x' },
  ],
  ['keys.get', (c) => c.keys.get('x'), 'GET', '/api/workspace/keys/x', undefined, { key: { id: 'x1' } }],
  [
    'keys.update',
    (c) => c.keys.update('x', { name: 'CRM' }),
    'PATCH',
    '/api/workspace/keys/x',
    { name: 'CRM' },
    { key: { id: 'x1' } },
  ],
  [
    'keys.rotate',
    (c) => c.keys.rotate('x', { overlapHours: 1 }),
    'POST',
    '/api/workspace/keys/x/rotate',
    { overlapHours: 1 },
    { key: { id: 'x1' }, secret: 'crt_x' },
  ],
  ['keys.revoke', (c) => c.keys.revoke('x'), 'DELETE', '/api/workspace/keys/x', undefined, { key: { id: 'x1' } }],
  [
    'pages.list',
    (c) => c.pages.list({ status: 'review', limit: 5 }),
    'GET',
    '/api/v1/pages?status=review&limit=5',
    undefined,
    { pages: [] },
  ],
  [
    'pages.getByToken',
    (c) => c.pages.getByToken('x'),
    'GET',
    '/api/v1/pages/by-token/x',
    undefined,
    { page: { id: 'x1' } },
  ],
  [
    'pages.createPreview',
    (c) => c.pages.createPreview('x', { expiresInHours: 2 }),
    'POST',
    '/api/v1/pages/x/preview',
    { expiresInHours: 2 },
    { revision: 'r1' },
  ],
  [
    'pages.approve',
    (c) => c.pages.approve('x', 'r1'),
    'POST',
    '/api/v1/pages/x/approve',
    { revision: 'r1' },
    { page: { id: 'x1' } },
  ],
  ['pages.discard', (c) => c.pages.discard('x'), 'POST', '/api/v1/pages/x/discard', undefined, { page: { id: 'x1' } }],
  [
    'pages.unpublish',
    (c) => c.pages.unpublish('x'),
    'POST',
    '/api/v1/pages/x/unpublish',
    undefined,
    { page: { id: 'x1' } },
  ],
  ['pages.publish', (c) => c.pages.publish('x'), 'POST', '/api/v1/pages/x/publish', undefined, { page: { id: 'x1' } }],
  [
    'batches.cancel',
    (c) => c.batches.cancel('x'),
    'POST',
    '/api/v1/batches/x/cancel',
    undefined,
    { batch: { id: 'x1' }, canceledPages: 0 },
  ],
  ['batches.delete', (c) => c.batches.delete('x'), 'DELETE', '/api/v1/batches/x', undefined, { batchId: 'x' }],
  [
    'discovery.list',
    (c) => c.discovery.list({ status: 'answered' }),
    'GET',
    '/api/discovery?status=answered',
    undefined,
    { sessions: [] },
  ],
  [
    'discovery.restart',
    (c) => c.discovery.restart('x'),
    'POST',
    '/api/discovery/x/restart',
    undefined,
    { session: { id: 'x1' } },
  ],
  ['discovery.delete', (c) => c.discovery.delete('x'), 'DELETE', '/api/discovery/x', undefined, { sessionId: 'x' }],
  [
    'templates.archive',
    (c) => c.templates.archive('x', false),
    'POST',
    '/api/templates/x/archive',
    { archived: false },
    { template: { id: 'x1' }, archived: false },
  ],
  [
    'templates.duplicate',
    (c) => c.templates.duplicate('x', { name: 'y' }),
    'POST',
    '/api/templates/x/duplicate',
    { name: 'y' },
    { template: { id: 'x1' } },
  ],
  [
    'materials.archive',
    (c) => c.materials.archive('x'),
    'POST',
    '/api/purpose-templates/x/archive',
    { archived: true },
    { purposeTemplateId: 'x', archived: true },
  ],
  [
    'materials.duplicate',
    (c) => c.materials.duplicate('x'),
    'POST',
    '/api/purpose-templates/x/duplicate',
    {},
    { purposeTemplateId: 'x' },
  ],
  [
    'billing.listLedger',
    (c) => c.billing.listLedger({ state: 'charged' }),
    'GET',
    '/api/billing/ledger?state=charged',
    undefined,
    { entries: [] },
  ],
  [
    'billing.usageBreakdown',
    (c) => c.billing.usageBreakdown({ by: 'key' }),
    'GET',
    '/api/billing/usage/breakdown?by=key',
    undefined,
    { groups: [] },
  ],
  ['leads.list', (c) => c.leads.list(), 'GET', '/api/v1/leads', undefined, { leads: [] }],
  [
    'events.list',
    (c) => c.events.list({ cursor: 'a', limit: 5 }),
    'GET',
    '/api/v1/events?limit=5&cursor=a',
    undefined,
    { events: [] },
  ],
  [
    'batches.create',
    (c) => c.batches.create({ templateId: 't' }),
    'POST',
    '/api/v1/batches',
    { templateId: 't' },
    { batchId: '1' },
  ],
  [
    'batches.get',
    (c) => c.batches.get('1'),
    'GET',
    '/api/v1/batches/1',
    undefined,
    { batch: { id: 'x1' }, members: [] },
  ],
  [
    'batches.list',
    (c) => c.batches.list({ createdBefore: '2026-11-20T10:00:00Z' }),
    'GET',
    '/api/v1/batches?created_before=2026-11-20T10%3A00%3A00Z',
    undefined,
    { batches: [] },
  ],
  ['batches.status', (c) => c.batches.status('1'), 'GET', '/api/v1/batches/1/status', undefined, { counts: {} }],
  [
    'connectors.create',
    (c) => c.connectors.create({ outboundUrl: 'https://x.example' }),
    'POST',
    '/api/v1/connectors',
    { outboundUrl: 'https://x.example' },
    { connector: { id: 'x1' }, secret: 'whsec_1' },
  ],
  ['connectors.list', (c) => c.connectors.list(), 'GET', '/api/v1/connectors', undefined, { connectors: [] }],
  [
    'deliveries.list',
    (c) => c.deliveries.list('1'),
    'GET',
    '/api/v1/connectors/1/deliveries',
    undefined,
    { deliveries: [] },
  ],
  [
    'connectors.get',
    (c) => c.connectors.get('1'),
    'GET',
    '/api/v1/connectors/1',
    undefined,
    { connector: { id: 'x1' } },
  ],
  [
    'connectors.update',
    (c) => c.connectors.update('1', { maxInFlight: 2 }),
    'PATCH',
    '/api/v1/connectors/1',
    { maxInFlight: 2 },
    { connector: { id: 'x1' } },
  ],
  [
    'connectors.delete',
    (c) => c.connectors.delete('1'),
    'DELETE',
    '/api/v1/connectors/1',
    undefined,
    { connectorId: '1', canceledDeliveries: 0 },
  ],
  [
    'connectors.pause',
    (c) => c.connectors.pause('1'),
    'POST',
    '/api/v1/connectors/1/pause',
    undefined,
    { connector: { id: 'x1' } },
  ],
  [
    'connectors.resume',
    (c) => c.connectors.resume('1'),
    'POST',
    '/api/v1/connectors/1/resume',
    undefined,
    { connector: { id: 'x1' } },
  ],
  [
    'connectors.enable',
    (c) => c.connectors.enable('1'),
    'POST',
    '/api/v1/connectors/1/enable',
    undefined,
    { connector: { id: 'x1' }, released: 0, exhausted: 0 },
  ],
  [
    'connectors.rotateSecret',
    (c) => c.connectors.rotateSecret('1', { overlapHours: 1 }),
    'POST',
    '/api/v1/connectors/1/rotate-secret',
    { overlapHours: 1 },
    { connector: { id: 'x1' }, secret: 'whsec_x' },
  ],
  [
    'connectors.replay',
    (c) => c.connectors.replay('1', { since: '2026-11-20T00:00:00Z', dryRun: true }),
    'POST',
    '/api/v1/connectors/1/replay',
    { since: '2026-11-20T00:00:00Z', dryRun: true },
    { matched: 0 },
  ],
  [
    'connectors.stats',
    (c) => c.connectors.stats('1', { since: '2026-11-20T00:00:00Z' }),
    'GET',
    '/api/v1/connectors/1/stats?since=2026-11-20T00%3A00%3A00Z',
    undefined,
    { stats: {} },
  ],
  [
    'connectors.listEventTypes',
    (c) => c.connectors.listEventTypes(),
    'GET',
    '/api/v1/event-types',
    undefined,
    { eventTypes: [] },
  ],
  [
    'deliveries.list, filtered',
    (c) =>
      c.deliveries.list('1', {
        status: 'exhausted',
        kind: 'form.submitted',
        since: '2026-11-20T00:00:00Z',
      }),
    'GET',
    '/api/v1/connectors/1/deliveries?status=exhausted&kind=form.submitted&since=2026-11-20T00%3A00%3A00Z',
    undefined,
    { deliveries: [] },
  ],
  [
    'deliveries.getBody',
    (c) => c.deliveries.getBody('1'),
    'GET',
    '/api/v1/deliveries/1/body',
    undefined,
    { body: '{}' },
  ],
  [
    'deliveries.retry',
    (c) => c.deliveries.retry('1'),
    'POST',
    '/api/v1/deliveries/1/retry',
    undefined,
    { delivery: { id: 'x1' } },
  ],
  [
    'deliveries.cancel',
    (c) => c.deliveries.cancel('1'),
    'POST',
    '/api/v1/deliveries/1/cancel',
    undefined,
    { delivery: { id: 'x1' } },
  ],
  [
    'deliveries.get',
    (c) => c.deliveries.get('1'),
    'GET',
    '/api/v1/deliveries/1',
    undefined,
    { delivery: { id: 'x1' } },
  ],
  [
    'discovery.create',
    (c) => c.discovery.create({ notes: 'n' }),
    'POST',
    '/api/discovery',
    { notes: 'n' },
    { sessionId: 's' },
  ],
  ['discovery.get', (c) => c.discovery.get('1'), 'GET', '/api/discovery/1', undefined, { session: { id: 'x1' } }],
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
  ['templates.get', (c) => c.templates.get('1'), 'GET', '/api/templates/1', undefined, { template: { id: 'x1' } }],
  [
    'templates.create',
    (c) => c.templates.create({ document: { version: 1 } }),
    'POST',
    '/api/templates',
    { document: { version: 1 } },
    { buildId: 'x' },
  ],
  [
    'templates.getBuild',
    (c) => c.templates.getBuild('1'),
    'GET',
    '/api/templates/builds/1',
    undefined,
    { build: { id: 'x1' } },
  ],
  [
    'billing.getEntitlements',
    (c) => c.billing.getEntitlements(),
    'GET',
    '/api/billing/entitlements',
    undefined,
    { usage: {} },
  ],
  [
    'privacy.exportProspect',
    (c) => c.privacy.exportProspect('1'),
    'GET',
    '/api/v1/prospects/1/export',
    undefined,
    { held: {} },
  ],
  [
    'privacy.eraseProspect',
    (c) => c.privacy.eraseProspect('1'),
    'POST',
    '/api/v1/prospects/1/erase',
    undefined,
    { receipt: {} },
  ],
  ['privacy.getErasure', (c) => c.privacy.getErasure('1'), 'GET', '/api/v1/erasures/1', undefined, { receipt: {} }],
  [
    'audit.list',
    (c) => c.audit.list({ operation: 'eraseProspect', keyId: 'k', limit: 10 }),
    'GET',
    '/api/v1/audit?limit=10&operation=eraseProspect&key_id=k',
    undefined,
    { entries: [], nextCursor: null },
  ],
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
  // What a proxy or another service might put in the same places.
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
    { body: { changes: [] } },
  ]);
  const estimate = await cartouche.billing.estimate({ type: 'template_edit' });
  expect(await cartouche.templates.edit('1', { patch: { headline: 'x' }, estimate })).toEqual({ id: '1', version: 2 });
  await cartouche.templates.iterate('1', { instruction: 'Remove the booking', estimate });
  expect(received.slice(1).map(({ body }) => body)).toEqual([
    { patch: { headline: 'x' }, acknowledgedEstimateCents: 100 },
    { instruction: 'Remove the booking', acknowledgedEstimateCents: 100 },
  ]);
  const refused = await thrownBy(cartouche.batches.regenerateFailed('1', { estimate }));
  expect(refused).toBeInstanceOf(UsageError);
  expect(received).toHaveLength(3);
});
