import type { Tool } from '../tool.ts';
import type { ToolName } from '../tool-names.ts';
import { createConnection } from './connections/create-connection.ts';
import { listConnections } from './connections/list-connections.ts';
import { testConnection } from './connections/test-connection.ts';
import { getContact } from './contacts/get-contact.ts';
import { importContacts } from './contacts/import-contacts.ts';
import { listContacts } from './contacts/list-contacts.ts';
import { removeContact } from './contacts/remove-contact.ts';
import { upsertContacts } from './contacts/upsert-contacts.ts';
import { buildDiscoveryPage } from './discovery/build-discovery-page.ts';
import { createDiscoverySession } from './discovery/create-discovery-session.ts';
import { getDiscoverySession } from './discovery/get-discovery-session.ts';
import { submitDiscoveryAnswers } from './discovery/submit-discovery-answers.ts';
import { answerRunQuestions } from './materials-runs/answer-run-questions.ts';
import { attachRunMaterials } from './materials-runs/attach-run-materials.ts';
import { createRun } from './materials-runs/create-run.ts';
import { forkRunToTemplate } from './materials-runs/fork-run-to-template.ts';
import { generateRun } from './materials-runs/generate-run.ts';
import { getRun } from './materials-runs/get-run.ts';
import { listRuns } from './materials-runs/list-runs.ts';
import { overrideRunFact } from './materials-runs/override-run-fact.ts';
import { publishRun } from './materials-runs/publish-run.ts';
import { regenerateRunElement } from './materials-runs/regenerate-run-element.ts';
import { runQualityCheck } from './materials-runs/run-quality-check.ts';
import { buildMaterialsTemplate } from './materials-templates/build-materials-template.ts';
import { createMaterialsTemplate } from './materials-templates/create-materials-template.ts';
import { getMaterialsChecklist } from './materials-templates/get-materials-checklist.ts';
import { getMaterialsTemplate } from './materials-templates/get-materials-template.ts';
import { listMaterialsTemplates } from './materials-templates/list-materials-templates.ts';
import { proposeMaterialsTemplate } from './materials-templates/propose-materials-template.ts';
import { updateMaterialsTemplate } from './materials-templates/update-materials-template.ts';
import { deleteMedia } from './media/delete-media.ts';
import { listMedia } from './media/list-media.ts';
import { uploadMedia } from './media/upload-media.ts';
import { callOperation } from './operations/call-operation.ts';
import { describeOperation } from './operations/describe-operation.ts';
import { searchOperations } from './operations/search-operations.ts';
import { createPageRun } from './page-runs/create-page-run.ts';
import { generatePageRun } from './page-runs/generate-page-run.ts';
import { getPageRun } from './page-runs/get-page-run.ts';
import { getPageRunStatus } from './page-runs/get-page-run-status.ts';
import { listPageRuns } from './page-runs/list-page-runs.ts';
import { regenerateFailedPages } from './page-runs/regenerate-failed-pages.ts';
import { verifyPageRunReady } from './page-runs/verify-page-run-ready.ts';
import { createContactPage } from './pages-and-signals/create-contact-page.ts';
import { getPage } from './pages-and-signals/get-page.ts';
import { getPageSignals } from './pages-and-signals/get-page-signals.ts';
import { getSignalsSummary } from './pages-and-signals/get-signals-summary.ts';
import { listConversions } from './pages-and-signals/list-conversions.ts';
import { listHotSignals } from './pages-and-signals/list-hot-signals.ts';
import { cloneTemplate } from './templates/clone-template.ts';
import { createTemplate } from './templates/create-template.ts';
import { editTemplate } from './templates/edit-template.ts';
import { getTemplate } from './templates/get-template.ts';
import { getTemplateBuild } from './templates/get-template-build.ts';
import { iterateTemplate } from './templates/iterate-template.ts';
import { listTemplateVersions } from './templates/list-template-versions.ts';
import { listTemplates } from './templates/list-templates.ts';
import { restoreTemplateVersion } from './templates/restore-template-version.ts';
import { setLeadForm } from './templates/set-lead-form.ts';
import { estimateCost } from './usage/estimate-cost.ts';
import { getEntitlements } from './usage/get-entitlements.ts';
import { getUsage } from './usage/get-usage.ts';
import { getBrand } from './workspace/get-brand.ts';
import { getCompanyProfile } from './workspace/get-company-profile.ts';
import { listDomains } from './workspace/list-domains.ts';
import { listTeamMembers } from './workspace/list-team-members.ts';
import { scrapeCompanyProfile } from './workspace/scrape-company-profile.ts';
import { updateCompanyProfile } from './workspace/update-company-profile.ts';

/** Every tool, by name, in the document's order. One that is missing does not compile. */
export const tools: Readonly<Record<ToolName, Tool>> = {
  estimate_cost: estimateCost,
  get_entitlements: getEntitlements,
  get_usage: getUsage,
  list_templates: listTemplates,
  get_template: getTemplate,
  create_template: createTemplate,
  get_template_build: getTemplateBuild,
  iterate_template: iterateTemplate,
  edit_template: editTemplate,
  clone_template: cloneTemplate,
  list_template_versions: listTemplateVersions,
  restore_template_version: restoreTemplateVersion,
  set_lead_form: setLeadForm,
  list_contacts: listContacts,
  get_contact: getContact,
  upsert_contacts: upsertContacts,
  import_contacts: importContacts,
  remove_contact: removeContact,
  list_page_runs: listPageRuns,
  get_page_run: getPageRun,
  create_page_run: createPageRun,
  get_page_run_status: getPageRunStatus,
  generate_page_run: generatePageRun,
  regenerate_failed_pages: regenerateFailedPages,
  verify_page_run_ready: verifyPageRunReady,
  get_page: getPage,
  create_contact_page: createContactPage,
  get_signals_summary: getSignalsSummary,
  get_page_signals: getPageSignals,
  list_hot_signals: listHotSignals,
  list_conversions: listConversions,
  list_connections: listConnections,
  create_connection: createConnection,
  test_connection: testConnection,
  get_company_profile: getCompanyProfile,
  update_company_profile: updateCompanyProfile,
  scrape_company_profile: scrapeCompanyProfile,
  get_brand: getBrand,
  list_domains: listDomains,
  list_team_members: listTeamMembers,
  upload_media: uploadMedia,
  list_media: listMedia,
  delete_media: deleteMedia,
  create_discovery_session: createDiscoverySession,
  get_discovery_session: getDiscoverySession,
  submit_discovery_answers: submitDiscoveryAnswers,
  build_discovery_page: buildDiscoveryPage,
  propose_materials_template: proposeMaterialsTemplate,
  create_materials_template: createMaterialsTemplate,
  update_materials_template: updateMaterialsTemplate,
  list_materials_templates: listMaterialsTemplates,
  get_materials_template: getMaterialsTemplate,
  build_materials_template: buildMaterialsTemplate,
  get_materials_checklist: getMaterialsChecklist,
  create_run: createRun,
  attach_run_materials: attachRunMaterials,
  get_run: getRun,
  answer_run_questions: answerRunQuestions,
  override_run_fact: overrideRunFact,
  generate_run: generateRun,
  regenerate_run_element: regenerateRunElement,
  run_quality_check: runQualityCheck,
  publish_run: publishRun,
  fork_run_to_template: forkRunToTemplate,
  list_runs: listRuns,
  search_operations: searchOperations,
  describe_operation: describeOperation,
  call_operation: callOperation,
};
