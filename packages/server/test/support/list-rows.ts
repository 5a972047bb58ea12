/** The n-th row of every table was created so many seconds after this moment. */
const FIRST_MOMENT = '2026-01-01T00:00:00Z';
// Rows per statement, which stays far below the server's time limit.
const CHUNK = 50_000;

/** So many rows of each table, the oldest ones, are what a rare filter finds: in a small workspace and in a large one alike. */
const RARE = 60;
/** Tables that people fill by hand have one row for so many of the others, and at most so many. */
const FEW = { of: 20, max: 500 };

/** The owner of the rare rows. */
export const RARE_ID = '00000000-0000-4000-8000-000000000001';
/** The owner of all other rows. */
export const COMMON_ID = '00000000-0000-4000-8000-000000000002';

/** Rows of a workspace behind every list of the API. */
export type ListRows = {
  workspaceId: string;
  /** Rows per table. */
  rows: number;
  /** Rows of tables that people fill by hand. Default: a twentieth, at most 500. */
  few?: number;
  /** Default: `RARE_ID` and `COMMON_ID`. */
  owners?: { rare: string; common: string };
  /** Makes rows common that are rare elsewhere, and the other way round. Default false. */
  isSwapped?: boolean;
};

/** When the n-th row was created. */
export function momentOf(n: number): string {
  return new Date(Date.parse(FIRST_MOMENT) + n * 1000).toISOString();
}

/** The statements that fill the tables behind the lists. */
export function* insertsOf(list: ListRows): Generator<string> {
  const { workspaceId, rows, few = Math.min(FEW.max, Math.ceil(rows / FEW.of)) } = list;
  const tables = columnsOf(list);
  const insert = (table: string, columns: Readonly<Record<string, string>>, from: number, to: number) => `
    INSERT INTO ${table} (workspace_id, ${Object.keys(columns).join(', ')})
    SELECT '${workspaceId}', ${Object.values(columns).join(', ')}
    FROM generate_series(${from}, ${to}) AS n, (SELECT ${rows} AS rows) AS whole`;
  for (const [table, columns] of Object.entries(tables.many))
    for (let from = 1; from <= rows; from += CHUNK)
      yield insert(table, columns, from, Math.min(rows, from + CHUNK - 1));
  for (const [table, columns] of Object.entries(tables.few)) yield insert(table, columns, 1, few);
  yield `
    INSERT INTO workspace_metrics (workspace_id, pages_live, visited, converted, conversions, cta_clicks)
    VALUES ('${workspaceId}', ${rows}, ${rows / 2}, ${rows / 48}, ${rows / 48}, ${rows / 12})`;
  yield `
    INSERT INTO exhausted_deliveries (workspace_id, connector_id, event, delivery_id)
    SELECT workspace_id, connector_id, event, id FROM deliveries WHERE workspace_id = '${workspaceId}' AND status = 'exhausted'`;
}

type Tables = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The columns that a listed call leaves behind, per table. Rows are numbered `n`; `rows` is their count. */
function columnsOf({ workspaceId, owners, isSwapped = false }: ListRows): { many: Tables; few: Tables } {
  const { rare: rareId, common: commonId } = owners ?? { rare: RARE_ID, common: COMMON_ID };
  const choice = (rare: string, common: string) =>
    isSwapped
      ? `CASE WHEN n <= ${RARE} THEN ${common} ELSE ${rare} END`
      : `CASE WHEN n <= ${RARE} THEN ${rare} ELSE ${common} END`;
  const owner = `CASE WHEN n <= ${RARE} THEN '${rareId}' ELSE '${commonId}' END::uuid`;
  // The first row is the rare owner itself, the last one the common owner.
  const id = `CASE WHEN n = 1 THEN '${rareId}' WHEN n = rows THEN '${commonId}' ELSE gen_random_uuid()::text END::uuid`;
  const firstId = `CASE WHEN n = 1 THEN '${commonId}' ELSE gen_random_uuid()::text END::uuid`;
  const idOf = (kind: string) => `md5('${workspaceId} ${kind} ' || n)::uuid`;
  const prospectId = `CASE WHEN n = 1 THEN '${rareId}' WHEN n = rows THEN '${commonId}' ELSE ${idOf('prospect')} END::uuid`;
  const created = `'${FIRST_MOMENT}'::timestamptz + n * interval '1 second' + interval '${isSwapped ? 1 : 0} year'`;
  const token = choice(`'rare-page'`, `left(md5('${workspaceId}' || n), 22)`);

  const many: Tables = {
    conversions: {
      id: 'gen_random_uuid()',
      event: choice(`'meeting.booked'`, `'form.submitted'`),
      kind: choice(`'meeting'`, `'lead'`),
      prospect_id: owner,
      page_id: 'gen_random_uuid()',
      page_token: token,
      fields: `jsonb_build_object('email', 'visitor-' || n || '@gmail.com', 'name', 'Visitor ' || n, 'message', repeat('Please call me. ', 6))`,
      form_token: 'md5(n::text)',
      status: choice(`'answered'`, `'new'`),
      owner_id: choice(`'${rareId}'::uuid`, 'NULL'),
      created_at: created,
    },
    prospects: {
      id: prospectId,
      email: `'person-' || n || '@gmail.com'`,
      // Two words that half of the rows have, never together.
      first_name: `CASE n % 2 WHEN 0 THEN 'Maria' ELSE 'Otto' END`,
      last_name: `${choice(`'Zorn '`, `'Lindqvist '`)} || n`,
      company_name: `'Nordic Freight ' || n || CASE n % 500 WHEN 0 THEN ' Seldom' ELSE ' AB' END`,
      role_title: `'Head of Operations'`,
      tags: `${choice(`'["rare"]'`, `'["q4"]'`)}::jsonb`,
      custom_fields: `jsonb_build_object('fleet_size', n, 'current_system', 'paper notes')`,
      status: choice(`'failed'`, `'pending'`),
      created_at: created,
      // The rare ones were changed last.
      updated_at: `${created} + ${choice(`rows * interval '1 second'`, `interval '0'`)}`,
    },
    pages: {
      id,
      page_token: `left(md5('${workspaceId}' || n), 22)`,
      prospect_id: owner,
      template_id: owner,
      template_version: '1',
      batch_id: owner,
      status: choice(`'failed'`, `'rendered'`),
      created_at: created,
    },
    signals: { id: 'gen_random_uuid()', page_id: owner, kind: `'visit'`, visitor: 'md5(n::text)', created_at: created },
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
      id,
      template_id: 'gen_random_uuid()',
      template_version: '1',
      status: `'completed'`,
      prospect_count: '1',
      created_at: created,
    },
    batch_members: { batch_id: owner, prospect_id: prospectId, status: `'rendered'` },
    outbound_events: {
      id: idOf('event'),
      event: `'page.rendered'`,
      body: `convert_to('{}', 'UTF8')`,
      prospect_id: owner,
      created_at: created,
      published_at: created,
    },
    deliveries: {
      id: idOf('delivery'),
      connector_id: `'${commonId}'`,
      event_id: idOf('event'),
      event: choice(`'lead.intent'`, `'page.rendered'`),
      status: choice(`'exhausted'`, `'delivered'`),
      created_at: created,
    },
    delivery_attempts: {
      delivery_id: idOf('delivery'),
      number: '1',
      outcome: `'success'`,
      started_at: created,
      duration_ms: '20',
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
      id: idOf('run'),
      purpose_template_id: `'${commonId}'`,
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
      page_token: `left(md5('${workspaceId}' || n), 22)`,
      prospect_id: 'gen_random_uuid()',
      visits: 'CASE WHEN n % 3 = 0 THEN 1 + n % 7 ELSE 0 END',
      cta_clicks: 'CASE WHEN n % 12 = 0 THEN 1 ELSE 0 END',
      conversions: 'CASE WHEN n % 48 = 0 THEN 1 ELSE 0 END',
    },
  };
  const few: Tables = {
    connectors: {
      id: firstId,
      provider: `'custom'`,
      outbound_url: `'https://crm.example/hooks'`,
      event_subscriptions: `'["page.rendered"]'`,
      status: `'active'`,
      created_at: created,
    },
    purpose_templates: {
      id: firstId,
      name: `'Proposal'`,
      status: `'ready'`,
      spec: `'{}'`,
      call_intelligence: 'false',
      created_at: created,
      updated_at: created,
      archived_at: `CASE n % 10 WHEN 3 THEN ${created} END`,
    },
    templates: {
      id: firstId,
      name: `'Outbound intro'`,
      kind: `'automatic'`,
      status: `'ready'`,
      version: '1',
      created_at: created,
      updated_at: created,
      archived_at: `CASE n % 10 WHEN 3 THEN ${created} END`,
    },
    template_versions: { template_id: `'${commonId}'`, version: 'n', document: `'{}'`, created_at: created },
    template_drafts: { template_id: 'gen_random_uuid()', version: '1', base_version: '1' },
    api_keys: {
      id: 'gen_random_uuid()',
      name: `'Key'`,
      key_hash: `md5('${workspaceId}' || n)`,
      last4: `'abcd'`,
      scopes: `'[]'`,
      created_at: created,
    },
    team_members: {
      id: 'gen_random_uuid()',
      email: `'colleague-' || n || '@gmail.com'`,
      role: `'viewer'`,
      status: `'active'`,
      created_at: created,
    },
    custom_domains: {
      hostname: `'go-' || n || '.' || left('${workspaceId}', 8) || '.example'`,
      status: `'pending'`,
      created_at: created,
    },
    purpose_run_materials: {
      run_id: idOf('run'),
      id: 'gen_random_uuid()',
      entry_key: `'call'`,
      source: `'text'`,
      label: `'Call'`,
      content: `'{"text":"Notes"}'`,
      extraction_status: `'not_needed'`,
      created_at: created,
    },
    given_up_work: {
      id: 'gen_random_uuid()',
      kind: `'batch.page'`,
      payload: `jsonb_build_object('prospectId', '${rareId}')`,
      attempts: '4',
      error: `'{}'`,
      given_up_at: created,
    },
    page_visitors: { page_id: id, visitor: 'md5(n::text)', visit_started_at: created, last_seen_at: created },
    intents: { page_id: id, kind: `'pricing'`, created_at: created },
    template_previews: {
      id: 'gen_random_uuid()',
      template_id: `'${commonId}'`,
      prospect_id: owner,
      preview_key: `md5('${workspaceId}' || n)`,
      document: `'{}'`,
      expires_at: created,
      created_at: created,
    },
    bookings: { starts_at: created, ends_at: created, conversion_id: 'gen_random_uuid()' },
    company_research: { domain: `'domain-' || n || '.example'`, research: `'{}'`, fetched_at: created },
  };
  return { many, few };
}
