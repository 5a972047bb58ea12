import type { CreateMaterialsTemplateInput } from '@cartouche/contract';
import type { TestAnswer, TestServer } from './server.ts';

/** A small spec with every source of an element. */
export const fleetSpec = {
  name: 'Paper forms',
  purposeSpec: { goal: 'Show what paper forms cost a fleet.', currency: 'EUR', exclusions: 'Do not mention layoffs' },
  inputContract: {
    materials: [{ key: 'numbers', label: 'Their numbers', kind: 'spreadsheet' }],
    facts: [
      {
        key: 'trucks',
        label: 'Trucks',
        type: 'number',
        unit: 'trucks',
        aliases: ['fleet size'],
        question: 'How many trucks do you run?',
      },
      { key: 'hours_per_truck', label: 'Hours for each truck', type: 'number', unit: 'hours' },
      { key: 'hourly_cost', label: 'Cost of an hour', type: 'currency' },
      { key: 'region', label: 'Region', type: 'text', required: false },
    ],
  },
  elementManifest: [
    { id: 'headline', label: 'Headline', source: 'ai', placement: 'headline', uses: ['cost_per_week'] },
    {
      id: 'hours',
      label: 'Hours a week',
      source: 'calc',
      placement: 'hidden',
      formula: 'trucks * hours_per_truck',
      format: { style: 'number', unit: 'hours' },
    },
    {
      id: 'cost_per_week',
      label: 'Cost a week',
      source: 'calc',
      placement: 'figure',
      formula: 'hours * hourly_cost',
      format: { style: 'currency' },
    },
    {
      id: 'per_truck',
      label: 'Cost of a truck',
      source: 'calc',
      placement: 'figure',
      required: false,
      formula: 'cost_per_week / trucks',
      format: { style: 'currency', decimals: 2 },
    },
    { id: 'fleet', label: 'Your fleet', source: 'fact', placement: 'figure', fact: 'trucks' },
    {
      id: 'intro',
      label: 'Where this comes from',
      source: 'fixed',
      placement: 'text',
      text: '{{ prospect.first_name | default: "Hello" }}, with {{ facts.trucks }} this adds up to {{ elements.hours }}.',
    },
    {
      id: 'summary',
      label: 'What it means',
      source: 'ai',
      placement: 'text',
      instruction: 'Say what it means.',
      uses: ['cost_per_week', 'trucks', 'hours_per_truck'],
    },
  ],
  qualityChecks: [{ id: 'real_fleet', label: 'A fleet has trucks', kind: 'min_value', target: 'trucks', value: 1 }],
} satisfies CreateMaterialsTemplateInput;

export const FLEET_CSV = 'Metric,Value\nFleet size,240\nHours for each truck,1.5\nCost of an hour,"38,50 EUR"';

/** Creates a materials template. @returns its id */
export async function addPurpose(server: TestServer, spec: object = fleetSpec): Promise<string> {
  const { status, text, body } = await server.call('POST', '/api/v1/materials-templates', { body: spec });
  if (status !== 201) throw new Error(text);
  return body.purpose.id;
}

/** Creates a materials template and builds it. @returns its id */
export async function readyPurpose(server: TestServer, spec: object = fleetSpec): Promise<string> {
  const id = await addPurpose(server, spec);
  const { status, text } = await server.call('POST', `/api/v1/materials-templates/${id}/build`, {
    body: { acknowledgedEditCredits: 500 },
  });
  if (status !== 202) throw new Error(text);
  await server.drain();
  return id;
}

/** The calls of one run, by their names. */
export type RunCalls = {
  id: string;
  get(): Promise<TestAnswer['body']>;
  attach(body: object, options?: object): Promise<TestAnswer>;
  answer(answers: object[]): Promise<TestAnswer>;
  override(facts: object, more?: object): Promise<TestAnswer>;
  decide(items: object[], options?: object): Promise<TestAnswer>;
  preview(body?: object): Promise<TestAnswer>;
  generate(options?: { cents?: number; idempotencyKey?: string; key?: string }): Promise<TestAnswer>;
  regenerate(elementId: string, options?: object): Promise<TestAnswer>;
  publish(): Promise<TestAnswer>;
  fork(): Promise<TestAnswer>;
};

const ADA = { email: 'ada@northwind.example', firstName: 'Ada', companyName: 'Northwind' };

/** Creates a run for Ada. */
export async function addRun(server: TestServer, purposeTemplateId: string, more: object = {}): Promise<RunCalls> {
  const { status, text, body } = await server.call('POST', '/api/v1/runs', {
    body: { purposeTemplateId, recipient: ADA, ...more },
  });
  if (status !== 201) throw new Error(text);
  const { id } = body.run;
  const path = `/api/v1/runs/${id}`;
  return {
    id,
    get: async () => (await server.call('GET', path)).body,
    attach: (input, options = {}) => server.call('POST', `${path}/materials`, { body: input, ...options }),
    answer: (answers) => server.call('POST', `${path}/answers`, { body: { answers } }),
    override: (facts, more = {}) => server.call('PATCH', `${path}/facts`, { body: { facts, ...more } }),
    decide: (items, options = {}) => server.call('PATCH', `${path}/digest`, { body: { items }, ...options }),
    preview: (body) => server.call('POST', `${path}/preview`, body && { body }),
    generate: ({ cents = 25, ...options } = {}) =>
      server.call('POST', `${path}/generate`, { body: { acknowledgedEstimateCents: cents }, ...options }),
    regenerate: (elementId, options = {}) => server.call('POST', `${path}/elements/${elementId}/regenerate`, options),
    publish: () => server.call('POST', `${path}/publish`),
    fork: () => server.call('POST', `${path}/fork`),
  };
}

/** A run whose checklist is satisfied. */
export async function readyRun(server: TestServer, purposeTemplateId?: string): Promise<RunCalls> {
  const run = await addRun(server, purposeTemplateId ?? (await readyPurpose(server)));
  await run.attach({ entryKey: 'numbers', content: FLEET_CSV });
  await server.drain();
  return run;
}

/** A run whose page is in review. */
export async function reviewedRun(server: TestServer, purposeTemplateId?: string): Promise<RunCalls> {
  const run = await readyRun(server, purposeTemplateId);
  await run.generate();
  await server.drain();
  return run;
}

/** The amounts that the workspace has spent and set aside. */
export async function spent(server: TestServer): Promise<{ used: number; held: number }> {
  const { usage } = (await server.call('GET', '/api/billing/entitlements')).body;
  return { used: usage.usedCents, held: usage.heldCents };
}
