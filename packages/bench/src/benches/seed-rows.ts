import type { Cartouche } from '../cartouche.ts';

/** The n-th row of every table was created so many seconds after this moment. */
const FIRST_MOMENT = '2026-01-01T00:00:00Z';
// Rows per statement, which stays far below the server's time limit.
const CHUNK = 50_000;

/** So many rows of each table, the oldest ones, are what a rare filter finds: in a small workspace and in a large one alike. */
const RARE = 60;
/** The owner of the rare rows. */
export const RARE_ID = '00000000-0000-4000-8000-000000000001';
/** The owner of all other rows. */
export const COMMON_ID = '00000000-0000-4000-8000-000000000002';

const choice = (rare: string, common: string) => `CASE WHEN n <= ${RARE} THEN ${rare} ELSE ${common} END`;
const owner = choice(`'${RARE_ID}'::uuid`, `'${COMMON_ID}'::uuid`);
const created = `'${FIRST_MOMENT}'::timestamptz + n * interval '1 second'`;
const token = choice(`'rare-page'`, 'left(md5(n::text), 22)');

/** The columns that a listed call leaves behind, per table of a workspace. Rows are numbered `n`; `rows` is their count. */
const columnsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  conversions: {
    id: 'gen_random_uuid()',
    event: choice(`'meeting.booked'`, `'form.submitted'`),
    kind: choice(`'meeting'`, `'lead'`),
    prospect_id: owner,
    page_id: 'gen_random_uuid()',
    page_token: token,
    fields: `jsonb_build_object('email', 'visitor-' || n || '@gmail.com', 'name', 'Visitor ' || n, 'message', repeat('Please call me. ', 6))`,
    form_token: 'md5(n::text)',
    created_at: created,
  },
  prospects: {
    id: 'gen_random_uuid()',
    email: `'person-' || n || '@gmail.com'`,
    first_name: `'Maria'`,
    last_name: `${choice(`'Zorn '`, `'Lindqvist '`)} || n`,
    company_name: `'Nordic Freight ' || n || ' AB'`,
    role_title: `'Head of Operations'`,
    tags: `${choice(`'["rare"]'`, `'["q4"]'`)}::jsonb`,
    custom_fields: `jsonb_build_object('fleet_size', n, 'current_system', 'paper notes')`,
    status: choice(`'failed'`, `'pending'`),
    created_at: created,
    // The rare ones were changed last.
    updated_at: `${created} + ${choice(`rows * interval '1 second'`, `interval '0'`)}`,
  },
  pages: {
    id: 'gen_random_uuid()',
    page_token: 'left(md5(n::text), 22)',
    prospect_id: owner,
    template_id: owner,
    template_version: '1',
    batch_id: owner,
    status: choice(`'failed'`, `'rendered'`),
    created_at: created,
  },
  meetings: {
    id: 'gen_random_uuid()',
    prospect_id: owner,
    page_id: 'gen_random_uuid()',
    page_token: token,
    status: choice(`'canceled'`, `'booked'`),
    starts_at: created,
    ends_at: `${created} + interval '30 minutes'`,
    time_zone: `'UTC'`,
    created_at: created,
    updated_at: created,
  },
  batches: {
    id: 'gen_random_uuid()',
    template_id: 'gen_random_uuid()',
    template_version: '1',
    status: `'completed'`,
    prospect_count: '1',
    created_at: created,
  },
  deliveries: {
    id: 'gen_random_uuid()',
    connector_id: `'${COMMON_ID}'`,
    event_id: 'gen_random_uuid()',
    event: choice(`'lead.intent'`, `'page.rendered'`),
    status: choice(`'exhausted'`, `'delivered'`),
    created_at: created,
  },
  discovery_sessions: {
    id: 'gen_random_uuid()',
    status: choice(`'answered'`, `'completed'`),
    prospect_id: owner,
    material: `'{}'`,
    created_at: created,
    updated_at: created,
  },
  purpose_runs: {
    id: 'gen_random_uuid()',
    purpose_template_id: `'${COMMON_ID}'`,
    prospect_id: owner,
    status: choice(`'failed'`, `'completed'`),
    spec: `'{}'`,
    call_intelligence: 'false',
    frame_id: 'gen_random_uuid()',
    consent_attested: 'false',
    created_at: created,
    updated_at: created,
  },
  media: {
    id: 'gen_random_uuid()',
    kind: choice(`'audio'`, `'image'`),
    filename: `'file-' || n`,
    mime: `'image/png'`,
    bytes: '1000',
    sha256: 'md5(n::text)',
    source: `'upload'`,
    storage_key: 'gen_random_uuid()',
    mandatory: choice('true', 'false'),
    extraction_status: `'not_needed'`,
    created_at: created,
  },
  audit_log: {
    id: 'gen_random_uuid()',
    at: created,
    actor: `'key'`,
    key_id: owner,
    operation: choice(`'eraseProspect'`, `'upsertProspects'`),
    status: '200',
  },
  ledger: {
    subject: `'page:' || md5(n::text)`,
    unit: `'cents'`,
    amount: '25',
    state: choice(`'released'`, `'charged'`),
    key_id: owner,
    month: `'2026-01'`,
    created_at: created,
    settled_at: created,
  },
  // Most pages are never opened, many are opened alike, few convert.
  page_stats: {
    page_id: 'gen_random_uuid()',
    page_token: 'left(md5(n::text), 22)',
    prospect_id: 'gen_random_uuid()',
    visits: 'CASE WHEN n % 3 = 0 THEN 1 + n % 7 ELSE 0 END',
    cta_clicks: 'CASE WHEN n % 12 = 0 THEN 1 ELSE 0 END',
    conversions: 'CASE WHEN n % 48 = 0 THEN 1 ELSE 0 END',
  },
};

/** Fills the tables behind the listings with so many rows each. */
export async function seedRows(cartouche: Cartouche, rows: number): Promise<void> {
  const { workspaceId } = cartouche;
  for (const [table, columns] of Object.entries(columnsOf)) {
    for (let from = 1; from <= rows; from += CHUNK) {
      const to = Math.min(rows, from + CHUNK - 1);
      await cartouche.call(
        'query',
        `INSERT INTO ${table} (workspace_id, ${Object.keys(columns).join(', ')})
         SELECT '${workspaceId}', ${Object.values(columns).join(', ')}
         FROM generate_series(${from}, ${to}) AS n, (SELECT ${rows} AS rows) AS whole`,
      );
    }
  }
  for (const statement of [
    `INSERT INTO workspace_metrics (workspace_id, pages_live, visited, converted, conversions, cta_clicks)
     VALUES ('${workspaceId}', ${rows}, ${rows / 2}, ${rows / 48}, ${rows / 48}, ${rows / 12})`,
    `INSERT INTO connectors (workspace_id, id, provider, outbound_url, event_subscriptions, status, created_at)
     VALUES ('${workspaceId}', '${COMMON_ID}', 'custom', 'https://crm.example/hooks', '["page.rendered"]', 'active', '${FIRST_MOMENT}')`,
    `INSERT INTO exhausted_deliveries (connector_id, event, delivery_id)
     SELECT connector_id, event, id FROM deliveries WHERE status = 'exhausted'`,
    `INSERT INTO purpose_templates (workspace_id, id, name, status, spec, call_intelligence, created_at, updated_at)
     VALUES ('${workspaceId}', '${COMMON_ID}', 'Proposal', 'ready', '{}', false, '${FIRST_MOMENT}', '${FIRST_MOMENT}')`,
  ])
    await cartouche.call('query', statement);
  await cartouche.call('settle');
}

/** When the n-th row was created. */
export function momentOf(n: number): string {
  return new Date(Date.parse(FIRST_MOMENT) + n * 1000).toISOString();
}
