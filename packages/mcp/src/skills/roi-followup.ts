import type { Skill } from './skill.ts';

export const roiFollowup: Skill = {
  name: 'roi-followup',
  title: 'ROI follow-up',
  description: 'Builds an ROI template once, then runs it per company.',
  arguments: [
    { name: 'companies', description: 'Companies, their contacts and their figures', required: true },
    { name: 'saving', description: 'What the offer saves and how that is calculated' },
  ],
  steps: [
    { tools: ['list_materials_templates'], text: 'If a ready ROI template is there, go to step 5.' },
    {
      tools: ['create_materials_template'],
      text: 'propose: true, preset: roi, description = what is saved and how it is calculated.',
    },
    { tools: ['estimate_cost', 'build_materials_template'], text: 'Type purpose_template_build; then build.' },
    { tools: ['get_template_build'], text: 'Poll until completed.' },
    {
      tools: ['get_materials_checklist'],
      text: 'Which figures a company must supply. From here on, once per company.',
    },
    { tools: ['create_run'], text: 'purposeTemplateId, and the contact as prospectId or recipient.' },
    { tools: ['attach_run_materials'], text: 'The company’s figures as structured, or notes as content.' },
    { tools: ['get_run'], text: 'Poll until read; compare the facts with what the user gave.' },
    { tools: ['override_run_fact'], text: 'Supply figures that are missing or wrong; never invent one.' },
    { tools: ['estimate_cost', 'generate_run'], text: 'Type purpose_run; then generate.' },
    { tools: ['get_run'], text: 'Poll until review or failed.' },
    { tools: ['run_quality_check', 'publish_run'], text: 'Publish what no check blocks, when the user agrees.' },
  ],
  outcome: 'A table of companies, their saving and payback, and links.',
};
