import { budget, template } from './arguments.ts';
import type { Skill } from './skill.ts';

export const launchCampaign: Skill = {
  name: 'launch-campaign',
  title: 'Launch a campaign',
  description: 'Picks or builds a template, imports people, prices the run, generates all pages, reports links.',
  arguments: [
    template,
    { name: 'people', description: 'Whom to reach: CSV, a list, or which stored contacts' },
    budget,
  ],
  steps: [
    {
      tools: ['list_templates'],
      text: 'Pick the template that the user named or that fits. If one fits, go to step 4.',
    },
    {
      tools: ['estimate_cost', 'create_template'],
      text: 'With type template_create; then create a template from a description of the audience and the aim.',
    },
    { tools: ['get_template_build'], text: 'Poll with buildId until completed; template_id is the template.' },
    {
      tools: ['import_contacts'],
      text: 'Import the people, as csv or prospects, with templateId, so that a page run is created. Report failed rows. For stored contacts skip this step.',
    },
    {
      tools: ['list_contacts', 'create_page_run'],
      text: 'Only if step 4 was skipped: templateId; for some contacts instead of all their ids as prospectIds.',
    },
    {
      tools: ['estimate_cost'],
      text: 'Type recipient_render, quantity = prospectCount of the run. Over the budget: ask, or take fewer people.',
    },
    { tools: ['generate_page_run'], text: 'batchId and the acknowledgedEstimateCents of step 6.' },
    { tools: ['get_page_run_status'], text: 'Poll until the status is no longer generating.' },
    {
      tools: ['regenerate_failed_pages'],
      text: 'Only if counts.failed or counts.review is above 0, once; then poll again.',
    },
    { tools: ['get_page_run'], text: 'Read every contact’s page URL; follow `next` to the last one.' },
    {
      tools: ['verify_page_run_ready'],
      text: 'Give it those members. Do what it says until ready is true, or only the CRM is still to be told.',
    },
  ],
  outcome: 'A table of contacts and links, what it cost, and who got no page and why.',
};
