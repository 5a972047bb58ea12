import { contact, materialsTemplate } from './arguments.ts';
import type { Skill } from './skill.ts';

export const purposeRunWorkflow: Skill = {
  name: 'purpose-run-workflow',
  title: 'Run a materials template',
  description: 'Runs a materials template for one contact. Attach materials, answer questions, generate, publish.',
  arguments: [
    { ...materialsTemplate, required: true },
    { ...contact, required: true },
  ],
  steps: [
    { tools: ['list_materials_templates'], text: 'Find the template; it must be ready.' },
    {
      tools: ['create_run'],
      text: 'purposeTemplateId and prospectId, or a recipient. consentAttested only if the user says that everybody recorded agreed.',
    },
    { tools: ['get_materials_checklist'], text: 'What must be supplied, by entryKey.' },
    { tools: ['upload_media'], text: 'For each file; keep the mediaId. Texts and data need no upload.' },
    {
      tools: ['attach_run_materials'],
      text: 'One call a material, with exactly one of mediaId, url, content, structured.',
    },
    { tools: ['get_run'], text: 'Poll until no extraction_status is queued. Tell the user what could not be read.' },
    {
      tools: ['answer_run_questions'],
      text: 'Ask the user the open fact_gap questions, which block, and offer the content_qa ones and the callDigest items.',
    },
    { tools: ['override_run_fact'], text: 'Only for figures that the user corrects.' },
    { tools: ['estimate_cost', 'generate_run'], text: 'Type purpose_run; then generate.' },
    {
      tools: ['get_run'],
      text: 'Poll until review or failed. Failed: read run.error, fix the cause, generate again; a page is charged once.',
    },
    {
      tools: ['run_quality_check'],
      text: 'Show what it found. Regenerate blocked or stale texts with `regenerate_run_element`.',
    },
    { tools: ['publish_run'], text: 'When the user has seen preview.url and agrees.' },
  ],
  outcome: 'The live link, the figures on the page with their sources, and what was skipped.',
};
