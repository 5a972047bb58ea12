import { oldNames } from './old-names.ts';
import type { ToolName } from './tool-names.ts';

/** The scopes that every call of a tool needs. What only some calls need in addition is refused by the workspace. */
export const toolScopes: Readonly<Record<ToolName, readonly string[]>> = {
  estimate_cost: ['read:billing'],
  get_entitlements: ['read:billing'],
  get_usage: ['read:billing'],
  list_templates: ['read:templates'],
  get_template: ['read:templates'],
  create_template: ['write:templates'],
  get_template_build: ['read:templates'],
  iterate_template: ['read:billing', 'write:templates'],
  edit_template: ['read:billing', 'write:templates'],
  clone_template: ['write:templates'],
  list_template_versions: ['read:templates'],
  restore_template_version: ['write:templates'],
  set_lead_form: ['write:templates'],
  list_contacts: ['read:prospects'],
  get_contact: ['read:prospects'],
  upsert_contacts: ['write:prospects'],
  import_contacts: ['write:prospects'],
  remove_contact: ['read:prospects', 'write:prospects'],
  list_page_runs: ['read:batches'],
  get_page_run: ['read:batches'],
  create_page_run: ['write:batches'],
  get_page_run_status: ['read:batches'],
  generate_page_run: ['read:billing', 'write:batches'],
  regenerate_failed_pages: ['write:batches'],
  verify_page_run_ready: [],
  get_page: ['read:pages'],
  create_contact_page: ['write:pages'],
  get_signals_summary: ['read:analytics'],
  get_page_signals: ['read:pages'],
  list_hot_signals: ['read:analytics'],
  list_conversions: ['read:leads'],
  list_connections: ['read:connectors'],
  create_connection: ['write:connectors'],
  test_connection: ['write:connectors'],
  get_company_profile: ['read:workspace'],
  update_company_profile: ['write:workspace'],
  scrape_company_profile: ['write:workspace'],
  get_brand: ['read:workspace'],
  list_domains: ['read:workspace'],
  list_team_members: ['read:workspace'],
  upload_media: ['write:media'],
  list_media: ['read:media'],
  delete_media: ['read:media', 'write:media'],
  create_discovery_session: ['write:discovery'],
  get_discovery_session: ['read:discovery'],
  submit_discovery_answers: ['write:discovery'],
  build_discovery_page: ['read:billing', 'write:discovery'],
  propose_materials_template: ['write:materials'],
  create_materials_template: ['write:materials'],
  update_materials_template: ['write:materials'],
  list_materials_templates: ['read:materials'],
  get_materials_template: ['read:materials'],
  build_materials_template: ['read:billing', 'write:materials'],
  get_materials_checklist: ['read:materials'],
  create_run: ['write:runs'],
  attach_run_materials: ['write:runs'],
  get_run: ['read:runs'],
  answer_run_questions: ['write:runs'],
  override_run_fact: ['write:runs'],
  generate_run: ['read:billing', 'write:runs'],
  regenerate_run_element: ['write:runs'],
  run_quality_check: ['read:runs'],
  publish_run: ['write:runs'],
  fork_run_to_template: ['write:materials'],
  list_runs: ['read:runs'],
  search_operations: [],
  describe_operation: [],
  // The workspace refuses what the key may not do.
  call_operation: [],
};

// Scopes that arguments add, because the tool makes another call with them.
const scopesByArguments: Partial<Record<ToolName, (given: Readonly<Record<string, unknown>>) => readonly string[]>> = {
  create_connection: ({ connectorId }) => (connectorId === undefined ? [] : ['read:connectors']),
  create_template: ({ description }) => (description === undefined ? [] : ['read:billing']),
  set_lead_form: ({ booking }) => (booking ? ['read:templates'] : []),
  // To say which pages were not made.
  generate_page_run: ({ forceSync }) => (forceSync === true ? ['read:batches'] : []),
  regenerate_failed_pages: ({ acknowledgedEstimateCents: amount, prospectIds }) =>
    amount === undefined ? [] : ['read:billing', ...(prospectIds === undefined ? ['read:batches'] : [])],
};

const readsBatch = { get: ['read:batches'], cancel: ['read:batches', 'write:batches'] };
const only = (scope: string) => ({ get: [scope], cancel: [scope] });

/** The scopes of reading and of stopping the work that a tool has started, for clients that know tasks. */
export const taskScopes: Partial<Record<ToolName, Readonly<Record<'get' | 'cancel', readonly string[]>>>> = {
  create_template: only('read:templates'),
  build_materials_template: only('read:templates'),
  generate_page_run: readsBatch,
  regenerate_failed_pages: readsBatch,
  build_discovery_page: only('read:discovery'),
  generate_run: only('read:runs'),
};

/** The scopes that the calls of tools and tasks in these JSON-RPC messages need; none for other messages and unknown names. */
export function scopesNeededBy(messages: readonly unknown[]): string[] {
  return [...new Set(messages.flatMap(scopesOf))];
}

type Message = {
  method?: unknown;
  params?: { name?: unknown; arguments?: object | null; taskId?: unknown } | null;
};

function scopesOf(message: unknown): readonly string[] {
  const { method, params } = (message ?? {}) as Message;
  if (method === 'tasks/get' || method === 'tasks/cancel')
    return taskScopesOf(params?.taskId, method === 'tasks/get' ? 'get' : 'cancel');
  const given = params?.name;
  if (method !== 'tools/call' || typeof given !== 'string') return [];
  const name = Object.hasOwn(oldNames, given) ? oldNames[given as keyof typeof oldNames] : (given as ToolName);
  if (!Object.hasOwn(toolScopes, name)) return [];
  return [...toolScopes[name], ...(scopesByArguments[name]?.({ ...params?.arguments }) ?? [])];
}

// The id of a task begins with the tool that started it.
function taskScopesOf(taskId: unknown, action: 'get' | 'cancel'): readonly string[] {
  const name = typeof taskId === 'string' ? taskId.slice(0, taskId.indexOf('.')) : '';
  return Object.hasOwn(taskScopes, name) ? (taskScopes[name as ToolName]?.[action] ?? []) : [];
}
