/** A small materials template: every source of an element, one material, three facts. */
export const fleetSpec = {
  name: 'What paper forms cost',
  purposeSpec: { goal: 'Show a fleet what paper forms cost.', currency: 'EUR' },
  inputContract: {
    materials: [{ key: 'numbers', label: 'Their numbers', kind: 'spreadsheet' }],
    facts: [
      { key: 'trucks', label: 'Trucks', type: 'number', unit: 'trucks', aliases: ['fleet size'] },
      { key: 'hours_per_truck', label: 'Hours for each truck', type: 'number' },
      { key: 'hourly_cost', label: 'Cost of an hour', type: 'currency' },
    ],
  },
  elementManifest: [
    { id: 'headline', label: 'Headline', source: 'ai', placement: 'headline', uses: ['cost_per_week'] },
    {
      id: 'cost_per_week',
      label: 'Cost a week',
      source: 'calc',
      placement: 'figure',
      formula: 'trucks * hours_per_truck * hourly_cost',
      format: { style: 'currency' },
    },
    { id: 'fleet', label: 'Your fleet', source: 'fact', placement: 'figure', fact: 'trucks' },
    {
      id: 'intro',
      label: 'Where this comes from',
      source: 'fixed',
      placement: 'text',
      text: 'From {{ facts.trucks }}.',
    },
    { id: 'meaning', label: 'What it means', source: 'ai', placement: 'text', uses: ['cost_per_week', 'trucks'] },
  ],
  qualityChecks: [{ id: 'a_fleet', label: 'A fleet has trucks', kind: 'min_value', target: 'trucks', value: 1 }],
};

/** The input of its runs: every fact except the cost of an hour. */
export const FLEET_NOTES = 'Fleet size: 240\nHours for each truck: 1.5';
