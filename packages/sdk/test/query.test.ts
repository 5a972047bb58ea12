import { expect, test } from 'vitest';
import { type Cartouche, UsageError } from '../src/index.ts';
import { scripted, thrownBy } from './support/scripted-api.ts';

const at = '2026-11-20T10:00:00Z';
const since = new Date(Date.UTC(2026, 10, 1));
const SINCE = '2026-11-01T00%3A00%3A00.000Z';
const AT = '2026-11-20T10%3A00%3A00Z';
const paging = { limit: 5, cursor: 'c.1' };

const calls: [string, (client: Cartouche) => Promise<unknown>, string][] = [
  [
    'pages.list',
    (c) => c.pages.list({ status: 'review', prospectId: 'p', templateId: 't', batchId: 'b', ...paging }),
    '/api/v1/pages?status=review&prospect_id=p&template_id=t&batch_id=b&limit=5&cursor=c.1',
  ],
  [
    'prospects.list',
    (c) => c.prospects.list({ email: 'a@b.example', q: 'ada', status: 'failed', tag: 'x', updatedAfter: at, limit: 5 }),
    `/api/v1/prospects?email=a%40b.example&q=ada&status=failed&tag=x&updated_after=${AT}&limit=5`,
  ],
  [
    'events.list',
    (c) =>
      c.events.list({
        event: 'meeting.booked',
        prospectId: 'p',
        pageToken: 'k',
        createdAfter: since,
        createdBefore: at,
        ...paging,
      }),
    `/api/v1/events?limit=5&event=meeting.booked&prospect_id=p&page_token=k&created_after=${SINCE}&created_before=${AT}&cursor=c.1`,
  ],
  [
    'leads.list',
    (c) =>
      c.leads.list({
        kind: 'lead',
        status: 'open',
        ownerId: 'm',
        prospectId: 'p',
        pageToken: 'k',
        createdAfter: since,
        createdBefore: at,
      }),
    `/api/v1/leads?kind=lead&status=open&owner_id=m&prospect_id=p&page_token=k&created_after=${SINCE}&created_before=${AT}`,
  ],
  [
    'discovery.list',
    (c) => c.discovery.list({ status: 'draft', prospectId: 'p', ...paging }),
    '/api/discovery?status=draft&prospect_id=p&limit=5&cursor=c.1',
  ],
  [
    'billing.listLedger',
    (c) => c.billing.listLedger({ state: 'held', keyId: 'k', createdAfter: since, createdBefore: at, ...paging }),
    `/api/v1/billing/ledger?state=held&key_id=k&created_after=${SINCE}&created_before=${AT}&limit=5&cursor=c.1`,
  ],
  ['events.list without a limit', (c) => c.events.list({ limit: undefined }), '/api/v1/events?limit=250'],
  ['audit.list without a limit', (c) => c.audit.list({ limit: undefined }), '/api/v1/audit?limit=250'],
  [
    'billing.usageBreakdown',
    (c) => c.billing.usageBreakdown({ by: 'key', createdAfter: since }),
    `?by=key&created_after=${SINCE}`,
  ],
  [
    'analytics.daily',
    (c) => c.analytics.daily({ createdAfter: since, createdBefore: at }),
    `/daily?created_after=${SINCE}&created_before=${AT}`,
  ],
  [
    'pages.signals',
    (c) => c.pages.signals('p1', { createdBefore: at, ...paging }),
    `/api/v1/pages/p1/signals?created_before=${AT}&limit=5&cursor=c.1`,
  ],
  ['templates.list', (c) => c.templates.list({ archived: true, ...paging }), '?archived=true&limit=5&cursor=c.1'],
];

test.each(calls)('%s sends its parameters under the names of the contract', async (_name, call, path) => {
  const { cartouche, received } = scripted({ body: {} });
  // The empty body is none that these calls expect: only the request matters.
  await thrownBy(call(cartouche));
  expect(received[0]?.path.endsWith(path) ? path : received[0]?.path).toBe(path);
});

test.each([
  (c: Cartouche) => c.deliveries.list('c1', { createdAfter: 'yesterday' }),
  (c: Cartouche) => c.connectors.stats('c1', { createdAfter: '2026-11-20' }),
  (c: Cartouche) => c.billing.listLedger({ createdBefore: 'now' }),
  (c: Cartouche) => c.leads.list({ createdAfter: [at] as never }),
  (c: Cartouche) => c.analytics.daily({ createdAfter: new Date(Number.NaN) }),
])('refuses an instant that is none before anything is sent', async (call) => {
  const { cartouche, received } = scripted({ body: {} });
  expect(await thrownBy(call(cartouche))).toBeInstanceOf(UsageError);
  expect(received).toEqual([]);
});
