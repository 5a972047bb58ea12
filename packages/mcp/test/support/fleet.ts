import type { Workspace } from './workspace.ts';

/** A small materials template with every source of an element. */
export const fleetSpec = {
  name: 'Paper forms',
  purposeSpec: { goal: 'Show what paper forms cost a fleet.', currency: 'EUR' },
  inputContract: {
    materials: [{ key: 'numbers', label: 'Their numbers', kind: 'spreadsheet' }],
    facts: [
      {
        key: 'trucks',
        label: 'Trucks',
        type: 'number',
        aliases: ['fleet size'],
        question: 'How many trucks do you run?',
      },
      { key: 'hourly_cost', label: 'Cost of an hour', type: 'currency' },
    ],
  },
  elementManifest: [
    { id: 'headline', label: 'Headline', source: 'ai', placement: 'headline', uses: ['cost'] },
    {
      id: 'cost',
      label: 'Cost a week',
      source: 'calc',
      placement: 'figure',
      formula: 'trucks * hourly_cost',
      format: { style: 'currency' },
    },
    { id: 'summary', label: 'What it means', source: 'ai', placement: 'text', uses: ['cost', 'trucks'] },
  ],
  qualityChecks: [{ id: 'real_fleet', label: 'A fleet has trucks', kind: 'min_value', target: 'trucks', value: 1 }],
};

export const recipient = { email: 'ada@northwind.example', firstName: 'Ada', companyName: 'Northwind' };

/** Creates a materials template by the tools and builds it. @returns its id */
export async function readyTemplate(workspace: Workspace, spec: object = fleetSpec): Promise<string> {
  const { purpose } = await workspace.do('create_materials_template', { ...spec });
  const { acknowledgedEditCredits } = await workspace.do('estimate_cost', { type: 'purpose_template_build' });
  await workspace.do('build_materials_template', { purposeTemplateId: purpose.id, acknowledgedEditCredits });
  await workspace.server.settle();
  return purpose.id;
}
