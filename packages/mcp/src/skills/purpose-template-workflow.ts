import { presets } from '../tools/materials-templates/presets.ts';
import type { Skill } from './skill.ts';

export const purposeTemplateWorkflow: Skill = {
  name: 'purpose-template-workflow',
  title: 'Build a materials template',
  description: 'Turns a description into a reusable materials template.',
  arguments: [
    { name: 'purpose', description: 'What the pages are for, what goes in, what they calculate', required: true },
    { name: 'preset', description: 'A purpose to begin from', complete: () => [...presets] },
  ],
  steps: [
    {
      tools: ['propose_materials_template'],
      text: 'description = the purpose. Show the user goal, checklist, elements and checks; ask the openQuestions.',
    },
    {
      tools: ['create_materials_template'],
      text: 'The proposal’s purposeSpec, inputContract, elementManifest and qualityChecks, edited by the answers.',
    },
    {
      tools: ['update_materials_template'],
      text: 'Only for corrections. Fix what the issues of a refusal name; consider specWarnings.',
    },
    { tools: ['estimate_cost'], text: 'Type purpose_template_build.' },
    { tools: ['build_materials_template'], text: 'purposeTemplateId and acknowledgedEditCredits.' },
    { tools: ['get_template_build'], text: 'Poll until completed; the template is ready then.' },
    { tools: ['get_materials_checklist'], text: 'Tell the user what each run will have to supply.' },
  ],
  outcome: 'A ready template, its id, and its checklist in plain words.',
};
