import type { ToolName } from './tool-names.ts';

/**
 * The names that version 2.0 of the vocabulary replaced. Each stays callable, with the same arguments.
 *
 * @source MCP §9
 */
export const oldNames = {
  get_credits: 'get_usage',
  list_prospects: 'list_contacts',
  get_prospect: 'get_contact',
  upsert_prospects: 'upsert_contacts',
  import_prospects: 'import_contacts',
  remove_prospect: 'remove_contact',
  list_batches: 'list_page_runs',
  get_batch: 'get_page_run',
  create_batch: 'create_page_run',
  batch_status: 'get_page_run_status',
  generate_recipient_batch: 'generate_page_run',
  regenerate_failed: 'regenerate_failed_pages',
  verify_batch_ready: 'verify_page_run_ready',
  get_analytics: 'get_signals_summary',
  get_page_detail: 'get_page_signals',
  list_hot_leads: 'list_hot_signals',
  list_connectors: 'list_connections',
  create_webhook: 'create_connection',
  test_connector: 'test_connection',
  get_business_profile: 'get_company_profile',
  update_business_profile: 'update_company_profile',
  scrape_business_context: 'scrape_company_profile',
  get_brand_kit: 'get_brand',
  propose_purpose_template: 'propose_materials_template',
  create_purpose_template: 'create_materials_template',
  update_purpose_template: 'update_materials_template',
  list_purpose_templates: 'list_materials_templates',
  get_purpose_template: 'get_materials_template',
  build_purpose_template: 'build_materials_template',
  get_input_contract: 'get_materials_checklist',
  create_purpose_run: 'create_run',
  attach_run_input: 'attach_run_materials',
  get_purpose_run: 'get_run',
  submit_run_clarifications: 'answer_run_questions',
  generate_purpose_run: 'generate_run',
  publish_run_page: 'publish_run',
  list_purpose_runs: 'list_runs',
  create_prospect_page: 'create_contact_page',
} as const satisfies Record<string, ToolName>;

/** A name among the 38 of version 1. */
export type OldName = keyof typeof oldNames;
