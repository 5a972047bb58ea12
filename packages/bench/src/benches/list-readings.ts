import { COMMON_ID, momentOf, RARE_ID } from './seed-rows.ts';

/** A call of a list with each of its filters: by what most rows have (`common`), by what few old rows have (`rare`), and by time. */
export const listReadings: Readonly<Record<string, (rows: number) => string>> = {
  'prospects, email': () => '/api/v1/prospects?email=person-7@gmail.com',
  'prospects, q, common': () => '/api/v1/prospects?q=lindq',
  'prospects, q, rare': () => '/api/v1/prospects?q=zorn+maria',
  'prospects, status, common': () => '/api/v1/prospects?status=pending',
  'prospects, status, rare': () => '/api/v1/prospects?status=failed',
  'prospects, tag, common': () => '/api/v1/prospects?tag=q4',
  'prospects, tag, rare': () => '/api/v1/prospects?tag=rare',
  'prospects, updated_after, common': () => `/api/v1/prospects?updated_after=${momentOf(0)}`,
  'prospects, updated_after, rare': (rows) => `/api/v1/prospects?updated_after=${momentOf(rows)}`,
  'prospects, created_after': (rows) => `/api/v1/prospects?created_after=${momentOf(rows / 2)}`,
  ...each('pages', '/api/v1/pages', {
    '': '',
    'status, common': 'status=rendered',
    'status, rare': 'status=failed',
    'prospect, rare': `prospect_id=${RARE_ID}`,
    'template, common': `template_id=${COMMON_ID}`,
    'template, rare': `template_id=${RARE_ID}`,
    'batch, common': `batch_id=${COMMON_ID}`,
    'batch, rare': `batch_id=${RARE_ID}`,
  }),
  ...each('leads', '/api/v1/leads', {
    'kind, common': 'kind=lead',
    'kind, rare': 'kind=meeting',
    'prospect, rare': `prospect_id=${RARE_ID}`,
    'page, rare': 'page_token=rare-page',
  }),
  'leads, since': (rows) => `/api/v1/leads?since=${momentOf(rows / 2)}`,
  'leads, until': (rows) => `/api/v1/leads?until=${momentOf(rows / 2)}`,
  ...each('events', '/api/v1/events', {
    'kind, common': 'kind=form.submitted',
    'kind, rare': 'kind=meeting.booked',
    'prospect, rare': `prospect_id=${RARE_ID}`,
    'page, rare': 'page_token=rare-page',
  }),
  'events, since': (rows) => `/api/v1/events?since=${momentOf(rows / 2)}`,
  ...each('meetings', '/api/v1/meetings', {
    '': '',
    'status, common': 'status=booked',
    'status, rare': 'status=canceled',
    'prospect, rare': `prospect_id=${RARE_ID}`,
    'page, rare': 'page_token=rare-page',
  }),
  'meetings, starts_before': (rows) => `/api/v1/meetings?starts_before=${momentOf(rows / 2)}`,
  'meetings, starts_after': (rows) => `/api/v1/meetings?starts_after=${momentOf(rows / 2)}`,
  batches: () => '/api/v1/batches',
  'batches, created_before': (rows) => `/api/v1/batches?created_before=${momentOf(rows / 2)}`,
  ...each('deliveries', `/api/v1/connectors/${COMMON_ID}/deliveries`, {
    '': '',
    'status, common': 'status=delivered',
    'status, rare': 'status=exhausted',
    'status, none': 'status=pending',
    'kind, common': 'kind=page.rendered',
    'kind, rare': 'kind=lead.intent',
  }),
  ...each('discovery', '/api/discovery', {
    '': '',
    'status, common': 'status=completed',
    'status, rare': 'status=answered',
    'prospect, common': `prospect_id=${COMMON_ID}`,
    'prospect, rare': `prospect_id=${RARE_ID}`,
  }),
  ...each('runs', `/api/purpose-runs?purposeTemplateId=${COMMON_ID}`, {
    '': '',
    'status, common': 'status=completed',
    'status, rare': 'status=failed',
  }),
  ...each('media', '/api/media', {
    '': '',
    'kind, common': 'kind=image',
    'kind, rare': 'kind=audio',
    'mandatory, rare': 'mandatoryOnly=true',
  }),
  ...each('audit', '/api/v1/audit', {
    '': '',
    'operation, common': 'operation=upsertProspects',
    'operation, rare': 'operation=eraseProspect',
    'key, common': `key_id=${COMMON_ID}`,
    'key, rare': `key_id=${RARE_ID}`,
  }),
  ...each('ledger', '/api/billing/ledger', {
    '': '',
    'state, common': 'state=charged',
    'state, rare': 'state=released',
    'key, common': `key_id=${COMMON_ID}`,
    'key, rare': `key_id=${RARE_ID}`,
  }),
  'ledger, until': (rows) => `/api/billing/ledger?until=${momentOf(rows / 2)}`,
};

function each(list: string, path: string, filters: Readonly<Record<string, string>>): Record<string, () => string> {
  const sign = path.includes('?') ? '&' : '?';
  return Object.fromEntries(
    Object.entries(filters).map(([name, query]) => [
      name ? `${list}, ${name}` : list,
      () => (query ? `${path}${sign}${query}` : path),
    ]),
  );
}
