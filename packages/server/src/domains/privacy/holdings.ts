import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';

/** A person of a workspace. */
export type Person = { workspaceId: string; prospectId: string };

/** A person with those who were merged into them, for what was stored about these while they were: see `withMerged`. */
export type WholePerson = Person & { everyId: readonly string[] };

/** The rows of one table that belong to a person. */
export type Holding = {
  table: keyof Database;
  /** As a condition on `t`. */
  where(person: WholePerson): RawBuilder<boolean>;
  /** Columns that are not handed out: secrets, and places in the storage. */
  hidden?: readonly string[];
  /** The effect of an erasure. Default 'delete'. */
  erasure?: 'delete' | 'kept' | RawBuilder<unknown>;
};

const own = ({ workspaceId }: Person) => sql`t.workspace_id = ${workspaceId}`;
// Ids, and not a query of them: of these the planner knows how many rows are theirs, and it reads only those.
const everyId = (person: WholePerson) => sql`ANY(${person.everyId}::uuid[])`;
const ofProspect = (person: WholePerson) => sql<boolean>`${own(person)} AND t.prospect_id = ${everyId(person)}`;
// An array, and not a join, which the planner likes to make of all rows of the workspace: it does not know how many are a person's.
const oneOf = (rows: RawBuilder<unknown>) => sql`ANY(ARRAY(${rows}))`;
const among = (column: string, rows: (person: WholePerson) => RawBuilder<unknown>) => (person: WholePerson) =>
  sql<boolean>`${own(person)} AND ${sql.ref(`t.${column}`)} = ${oneOf(rows(person))}`;

const idsOf = (table: 'pages' | 'purpose_runs' | 'outbound_events' | 'conversions') => (person: WholePerson) =>
  sql`SELECT id FROM ${sql.table(table)} WHERE workspace_id = ${person.workspaceId} AND prospect_id = ${everyId(person)}`;
const pages = idsOf('pages');
const runs = idsOf('purpose_runs');
const deliveries = (column: 'id' | 'connector_id') => (person: WholePerson) =>
  sql`SELECT ${sql.ref(column)} FROM deliveries WHERE workspace_id = ${person.workspaceId} AND event_id = ${oneOf(idsOf('outbound_events')(person))}`;
// A build that failed leaves its template, and the session forgets it when it is built again.
const builds = (person: Person) => sql`
  SELECT id FROM template_builds WHERE workspace_id = ${person.workspaceId} AND input ->> 'discoverySessionId' IN (
    SELECT id::text FROM discovery_sessions WHERE workspace_id = ${person.workspaceId} AND prospect_id = ${person.prospectId})`;
const templatesOfCalls = (person: Person) => sql`
  SELECT (input ->> 'templateId')::uuid FROM template_builds
  WHERE workspace_id = ${person.workspaceId} AND id IN (${builds(person)})`;

// Files that only this person's runs are made from. Files that another run or a template uses are the workspace's own.
const media = (person: WholePerson) => sql`
  SELECT (m.content ->> 'mediaId')::uuid FROM purpose_run_materials m
  WHERE m.workspace_id = ${person.workspaceId} AND m.run_id IN (${runs(person)}) AND m.content ? 'mediaId'
    AND NOT EXISTS (
      SELECT FROM purpose_run_materials o WHERE o.workspace_id = m.workspace_id AND o.run_id NOT IN (${runs(person)})
        AND o.content ->> 'mediaId' = m.content ->> 'mediaId')
    AND NOT EXISTS (
      SELECT FROM purpose_templates p WHERE p.workspace_id = m.workspace_id AND strpos(p.spec::text, m.content ->> 'mediaId') > 0)
    AND NOT EXISTS (
      SELECT FROM template_versions v WHERE v.workspace_id = m.workspace_id AND strpos(v.document::text, m.content ->> 'mediaId') > 0)
    AND NOT EXISTS (
      SELECT FROM template_drafts d WHERE d.workspace_id = m.workspace_id AND strpos(d.document::text, m.content ->> 'mediaId') > 0)`;

/**
 * Every table that has rows about a person, in the order in which an erasure goes through them: a row is found by way of rows that go
 * after it. A test refuses a table that is neither here nor among `WITHOUT_PEOPLE`.
 */
export const holdings: readonly Holding[] = [
  { table: 'signals', where: among('page_id', pages) },
  { table: 'page_visitors', where: among('page_id', pages) },
  { table: 'intents', where: among('page_id', pages) },
  { table: 'page_stats', where: among('page_id', pages) },
  // The time stays taken: it names a form that is gone, and no person.
  { table: 'bookings', where: among('conversion_id', idsOf('conversions')), erasure: 'kept' },
  { table: 'conversions', where: ofProspect, hidden: ['form_token'] },
  {
    table: 'delivery_attempts',
    where: among('delivery_id', deliveries('id')),
    hidden: ['lease_token'],
    // A receiver's answer may repeat the delivery that it was sent.
    erasure: sql`response_excerpt = NULL, response_headers = NULL, error = NULL, sent_to = NULL, own_headers = NULL`,
  },
  { table: 'delivery_queue', where: among('id', deliveries('id')), hidden: ['lease_token', 'traceparent'] },
  {
    table: 'exhausted_deliveries',
    where: (person) => sql<boolean>`${own(person)} AND t.connector_id = ${oneOf(deliveries('connector_id')(person))}
      AND t.delivery_id = ${oneOf(deliveries('id')(person))}`,
  },
  {
    table: 'deliveries',
    where: among('event_id', idsOf('outbound_events')),
    erasure: sql`status = CASE WHEN status IN ('pending', 'waiting', 'exhausted') THEN 'canceled' ELSE status END, next_attempt_at = NULL`,
  },
  { table: 'outbound_events', where: ofProspect },
  { table: 'media_texts', where: among('media_id', media) },
  { table: 'media', where: among('id', media), hidden: ['storage_key', 'page_key'] },
  {
    table: 'given_up_work',
    where: (person) => sql<boolean>`${own(person)} AND (t.payload ->> 'prospectId' = ${person.prospectId}
      OR t.payload ->> 'meetingId' IN (SELECT id::text FROM meetings
        WHERE workspace_id = ${person.workspaceId} AND prospect_id = ${person.prospectId})
      OR t.payload ->> 'runId' IN (SELECT id::text FROM (${runs(person)}) AS run)
      OR t.payload ->> 'sessionId' IN (SELECT id::text FROM discovery_sessions
        WHERE workspace_id = ${person.workspaceId} AND prospect_id = ${person.prospectId}))`,
  },
  { table: 'meetings', where: ofProspect },
  { table: 'purpose_run_materials', where: among('run_id', runs) },
  { table: 'purpose_runs', where: ofProspect },
  {
    table: 'template_previews',
    where: (person) => sql<boolean>`${own(person)} AND (t.prospect_id = ${person.prospectId}
      OR t.template_id IN (${templatesOfCalls(person)}))`,
    hidden: ['preview_key'],
  },
  { table: 'template_drafts', where: among('template_id', templatesOfCalls) },
  { table: 'template_versions', where: among('template_id', templatesOfCalls) },
  { table: 'templates', where: among('id', templatesOfCalls) },
  { table: 'template_builds', where: among('id', builds) },
  { table: 'discovery_sessions', where: ofProspect },
  { table: 'batch_members', where: ofProspect },
  { table: 'pages', where: ofProspect, hidden: ['preview_key'] },
  {
    table: 'company_research',
    where: (person) => sql<boolean>`${own(person)} AND t.domain IN (
      SELECT unnest(ARRAY[lower(company_domain), lower(split_part(email, '@', 2))]) FROM prospects
      WHERE workspace_id = ${person.workspaceId} AND id = ${person.prospectId})`,
  },
  { table: 'former_addresses', where: ofProspect },
  {
    table: 'prospects',
    where: (person) => sql<boolean>`${own(person)} AND t.id = ${everyId(person)}`,
    hidden: ['search'],
  },
];

/** The records that stay when a person is erased, and why: listed in every receipt. */
export const keptByErasure = [
  { kind: 'ledger', why: 'Charges stay for the accounts: an amount under the ID of a deleted page.' },
  { kind: 'bookings', why: 'The time of a meeting stays taken, without who booked it.' },
  { kind: 'deliveries', why: 'That something was delivered stays for 90 days, without what it said.' },
  { kind: 'workspace_metrics', why: 'Sums over all pages.' },
  { kind: 'audit_log', why: 'Who did what, under ids that lead to nothing any more.' },
] as const;

/** Tables without rows about a prospect, or whose texts the workspace itself wrote. */
export const WITHOUT_PEOPLE: readonly (keyof Database)[] = [
  ...(['workspaces', 'workspace_clocks', 'custom_domains', 'workspace_metrics', 'team_members', 'api_keys'] as const),
  ...([
    'ledger',
    'key_spend',
    'workspace_usage',
    'workspace_moves',
    'audit_log',
    'erasures',
    'erased_addresses',
    'erasure_secrets',
    'erased_keys',
    'batches',
    'purpose_templates',
    // Digests of words, and the workspace's own people who approved them.
    'sentences',
    'media_leftovers',
  ] as const),
  ...(['connectors', 'connector_secrets', 'connector_kinds', 'connector_queue', 'connector_notices'] as const),
  ...(['connector_stats', 'deleted_connectors', 'event_listeners', 'queue_workers'] as const),
  // A job's payload is ids, and the row goes when the job ends.
  'jobs',
  // Records of the workspace's own people.
  ...([
    'auth_users',
    'auth_sessions',
    'auth_accounts',
    'auth_verifications',
    'auth_passkeys',
    'sign_in_links',
    'app_grants',
    'app_tokens',
    'device_logins',
  ] as const),
  'shared_settings',
  'directory_copy',
  'departures',
  // Searched by what is in them: see stored-answers.ts.
  'idempotency_keys',
  // Deleted by what they name: see `deleteJobs`.
  'jobs',
];

/** Texts that the workspace or its calls wrote: the person's address is taken out of them. `id` names the row. */
export const writtenTexts: readonly { table: keyof Database; id: string; columns: readonly string[] }[] = [
  { table: 'workspaces', id: 'id', columns: ['company_profile', 'brand'] },
  { table: 'templates', id: 'id', columns: ['name'] },
  { table: 'template_versions', id: 'template_id', columns: ['name', 'document', 'note'] },
  { table: 'template_drafts', id: 'template_id', columns: ['document'] },
  { table: 'template_previews', id: 'id', columns: ['document', 'model'] },
  { table: 'template_builds', id: 'id', columns: ['input', 'parts', 'error'] },
  { table: 'purpose_templates', id: 'id', columns: ['name', 'spec', 'open_questions'] },
  // The key of the call that started it is its caller's own word.
  { table: 'batches', id: 'id', columns: ['name', 'generate_key'] },
  { table: 'discovery_sessions', id: 'id', columns: ['material', 'questions', 'speakers', 'error'] },
  {
    table: 'purpose_runs',
    id: 'id',
    columns: ['overrides', 'questions', 'call_digest', 'words', 'published', 'error'],
  },
  {
    table: 'purpose_run_materials',
    id: 'id',
    columns: ['label', 'content', 'understood_summary', 'error', 'facts', 'unclear', 'speakers'],
  },
  { table: 'media', id: 'id', columns: ['filename', 'understood_summary', 'extraction_error'] },
  { table: 'media_texts', id: 'media_id', columns: ['text', 'tables'] },
];
