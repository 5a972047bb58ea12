/**
 * The eleven groups of tools and what is in each, in the document's order: the vocabulary, version 2.0.
 *
 * @source MCP §4
 */
export const toolsets = {
  usage: ['estimate_cost', 'get_entitlements', 'get_usage'],
  templates: [
    'list_templates',
    'get_template',
    'create_template',
    'get_template_build',
    'iterate_template',
    'edit_template',
    'clone_template',
    'list_template_versions',
    'restore_template_version',
    'set_lead_form',
  ],
  contacts: ['list_contacts', 'get_contact', 'upsert_contacts', 'import_contacts', 'remove_contact'],
  'page-runs': [
    'list_page_runs',
    'get_page_run',
    'create_page_run',
    'get_page_run_status',
    'generate_page_run',
    'regenerate_failed_pages',
    'verify_page_run_ready',
  ],
  'pages-and-signals': [
    'get_page',
    'create_contact_page',
    'get_signals_summary',
    'get_page_signals',
    'list_hot_signals',
    'list_conversions',
  ],
  connections: ['list_connections', 'create_connection', 'test_connection'],
  workspace: [
    'get_company_profile',
    'update_company_profile',
    'scrape_company_profile',
    'get_brand',
    'list_domains',
    'list_team_members',
  ],
  media: ['upload_media', 'list_media', 'delete_media'],
  discovery: ['create_discovery_session', 'get_discovery_session', 'submit_discovery_answers', 'build_discovery_page'],
  'materials-templates': [
    'propose_materials_template',
    'create_materials_template',
    'update_materials_template',
    'list_materials_templates',
    'get_materials_template',
    'build_materials_template',
    'get_materials_checklist',
  ],
  'materials-runs': [
    'create_run',
    'attach_run_materials',
    'get_run',
    'answer_run_questions',
    'override_run_fact',
    'generate_run',
    'regenerate_run_element',
    'run_quality_check',
    'publish_run',
    'fork_run_to_template',
    'list_runs',
  ],
} as const;

/** Groups that only a connection has which names them: with them an agent reaches every operation of the API, in three tools. */
export const optInToolsets = {
  operations: ['search_operations', 'describe_operation', 'call_operation'],
} as const satisfies Partial<Record<Toolset, readonly ToolName[]>>;

/** Name of a group of tools. */
export type Toolset = keyof typeof toolsets | 'operations';

/** Name of a tool. */
export type ToolName =
  | (typeof toolsets)[keyof typeof toolsets][number]
  | 'search_operations'
  | 'describe_operation'
  | 'call_operation';
