import { budget, template } from './arguments.ts';
import type { Skill } from './skill.ts';

export const researchAndPersonalize: Skill = {
  name: 'research-and-personalize',
  title: 'Research and personalize',
  description: 'Reads the company profile, works through contacts, generates pages, checks the weakest ones.',
  arguments: [
    { name: 'contacts', description: 'Which contacts, e.g. the ten newest without a page' },
    { ...template, description: 'Name or id of the template. Left out: the fitting one' },
    budget,
  ],
  steps: [
    {
      tools: ['get_company_profile'],
      text: 'Know the offer, the proof and the audiences. If it is empty, use the skill onboard-workspace first.',
    },
    { tools: ['list_contacts'], text: 'Choose the contacts; skip those whose status is rendered.' },
    {
      tools: ['list_templates'],
      text: 'Pick the template that the user named, else the one that fits the offer and the contacts best. If there is none, use the skill onboard-workspace first, which builds one.',
    },
    {
      tools: ['estimate_cost'],
      text: 'Type recipient_render, quantity = number of chosen contacts. Over the budget: fewer.',
    },
    {
      tools: ['create_contact_page'],
      text: 'One call a contact: email, templateId of step 3, and companyDomain where it is known, whose website is researched. Stopped for review: supply what the error names, or leave the contact out and say so.',
    },
    {
      tools: ['get_contact'],
      text: 'Read each contact again; the weakest are those with a page in review or failed, then those without a company domain.',
    },
    { tools: ['get_page'], text: 'Look at the status and link of the weakest pages.' },
    {
      tools: ['upsert_contacts'],
      text: 'Add what was missing (company_domain, role_title) to the weakest contacts, and make their page again if the user agrees to pay.',
    },
  ],
  outcome: 'A link for each contact, with a line about what the page builds on, and the weakest ones named.',
};
