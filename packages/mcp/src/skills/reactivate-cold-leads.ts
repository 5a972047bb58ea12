import { budget, template } from './arguments.ts';
import type { Skill } from './skill.ts';

export const reactivateColdLeads: Skill = {
  name: 'reactivate-cold-leads',
  title: 'Reactivate cold leads',
  description: 'Finds contacts with pages but no engagement, builds a new angle, re-runs pages.',
  arguments: [
    { ...template, description: 'Name or id of a template with the new angle. Left out: a new one' },
    { name: 'angle', description: 'The new angle. Left out: propose three' },
    budget,
  ],
  steps: [
    { tools: ['list_contacts'], text: 'Contacts whose status is rendered; follow `next` to the end.' },
    { tools: ['list_hot_signals'], text: 'Leave out everybody who is in this list.' },
    {
      tools: ['get_contact', 'get_page_signals'],
      text: 'Keep the others whose totals.visits is 0, or who never clicked or converted.',
    },
    {
      tools: ['get_company_profile', 'get_template'],
      text: 'Find an angle that the first page, by the template_id of step 3, did not have; agree on it with the user.',
    },
    {
      tools: ['estimate_cost', 'create_template'],
      text: 'With type template_create; then a template from a description of the new angle. If the user named a template that has it (`list_templates` has its id), go to step 7.',
    },
    { tools: ['get_template_build'], text: 'Poll until completed.' },
    { tools: ['create_page_run'], text: 'The templateId and prospectIds = the cold contacts.' },
    {
      tools: ['estimate_cost', 'generate_page_run'],
      text: 'Type recipient_render, quantity = prospectCount; then generate.',
    },
    { tools: ['get_page_run_status'], text: 'Poll until the status is no longer generating.' },
    { tools: ['get_page_run', 'verify_page_run_ready'], text: 'Read the links and verify them.' },
  ],
  outcome: 'Who was cold, the new angle in one sentence, and their new links.',
};
