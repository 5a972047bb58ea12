import { describe, expect, it } from 'vitest';
import { briefProspect } from '../../src/generation/brief/page-brief.ts';
import { renderPage } from '../../src/generation/render/render-page.ts';
import { frameOf, runPageModel } from '../../src/generation/render/run-page.ts';
import { type MaterialsSpec, readSpec, type SpecParts } from '../../src/generation/spec/materials-spec.ts';
import { presetSpec } from '../../src/generation/spec/presets.ts';
import { resolveElements } from '../../src/generation/spec/resolve-elements.ts';
import { knowledge } from '../generation/brief.ts';
import { makeVisit } from '../generation/rendered.ts';

const figure = (id: string, label: string, more: object) => ({ id, label, placement: 'figure', ...more });
const spec: MaterialsSpec = readSpec({
  purposeSpec: { goal: 'Show the saving.', currency: 'EUR' },
  inputContract: {
    materials: [],
    facts: [
      { key: 'trucks', label: 'Trucks', type: 'number' },
      { key: 'monthly', label: 'Saving a month', type: 'currency' },
      { key: 'growth', label: 'Growth', type: 'percent' },
      { key: 'industry', label: 'Industry', type: 'text' },
    ],
  },
  elementManifest: [
    figure('saving', 'Saving after 12 months', {
      source: 'calc',
      formula: 'monthly * 12',
      format: { style: 'currency' },
    }),
    figure('share', 'Share with 5% growth', { source: 'calc', formula: 'growth * 8', format: { style: 'percent' } }),
    figure('fleet', 'Trucks', { source: 'fact', fact: 'trucks' }),
    figure('field', 'Industry', { source: 'fact', fact: 'industry' }),
    figure('word', 'What it rests on', {
      source: 'fixed',
      text: 'Figures that your people gave us on the call in May, and 18 % of it',
    }),
  ],
  qualityChecks: [],
} as unknown as SpecParts);

function render(facts: Record<string, string | number>): string {
  const known = new Map(Object.entries(facts).map(([key, value]) => [key, { value, quote: null }]));
  const resolution = resolveElements({ spec, facts: known, answers: [], call: null, values: {} }, {});
  const model = runPageModel({
    resolution,
    spec,
    frame: frameOf('Saving', spec),
    prospect: briefProspect({ email: 'ada@northwind.example', first_name: 'Ada', company_name: 'Northwind' }),
    knowledge,
    values: {},
    writer: 'deterministic',
    readFrom: [],
  });
  return renderPage(model, makeVisit()).html;
}

describe('the figures of a page from materials', () => {
  const html = render({ trucks: 64, monthly: 213_333.34, growth: 0.05, industry: 'Logistics' });

  it.each([
    ['Saving after 12 months', '€2,560,000.08'],
    ['Share with 5% growth', '40%'],
    ['Trucks', '64'],
    ['Industry', 'Logistics'],
  ])('%s is the value %s, large, with its label below', (label, value) => {
    expect(html).toContain(`<p class="figure">${value}</p><p>${label}</p>`);
    expect(html.split(`>${value}<`)).toHaveLength(2);
    expect(html).not.toContain(`${label}: `);
  });

  it('leaves a wording as a sentence', () => {
    expect(html).toContain('<p>What it rests on: Figures that your people gave us');
  });
});

it.each([
  [149.9, '€149.90', '€5,396.40'],
  [1234.5, '€1,234.50', '€44,442'],
  [150, '€150', '€5,400'],
])('a price of %d is shown as %s, and over the term as what the reader adds up: %s', (price, monthly, total) => {
  const facts = new Map(
    Object.entries({ price_per_month: price, term_months: 36 }).map(([key, value]) => [key, { value, quote: null }]),
  );
  const offer = presetSpec('proposal', spec.purpose);
  const { displays } = resolveElements({ spec: offer, facts, answers: [], call: null, values: {} }, {});
  expect([displays.get('monthly'), displays.get('total')]).toEqual([monthly, total]);
});
