import { budget } from './arguments.ts';
import type { Skill } from './skill.ts';

export const onboardWorkspace: Skill = {
  name: 'onboard-workspace',
  title: 'Onboard a workspace',
  description: 'Reads a website into the company profile, checks the brand, builds a starter template.',
  arguments: [{ name: 'website', description: 'Address of the company’s own website', required: true }, budget],
  steps: [
    { tools: ['get_company_profile'], text: 'See what is known already.' },
    {
      tools: ['scrape_company_profile'],
      text: 'url = the website. Filled fields stay unless the user wants them replaced (overwrite).',
    },
    {
      tools: ['update_company_profile'],
      text: 'Show the user what was found; correct what they correct. Lists are replaced as a whole.',
    },
    { tools: ['get_brand'], text: 'Show colors, fonts, logo and voice; ask whether they are right.' },
    {
      tools: ['list_domains', 'list_team_members'],
      text: 'Say whether pages have a domain of their own, and who is in the workspace.',
    },
    {
      tools: ['estimate_cost', 'create_template'],
      text: 'With type template_create; then a starter template for the first audience of the profile.',
    },
    { tools: ['get_template_build'], text: 'Poll until completed.' },
    {
      tools: ['get_template', 'set_lead_form'],
      text: 'Show headline, sections and form; set the form’s fields if the user wants others.',
    },
  ],
  outcome: 'A filled profile, a checked brand, and a template that launch-campaign can use.',
};
