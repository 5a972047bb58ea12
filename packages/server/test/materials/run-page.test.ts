import { describe, expect, it } from 'vitest';
import { briefProspect } from '../../src/generation/brief/page-brief.ts';
import { type MaterialsSpec, readSpec, type SpecParts } from '../../src/generation/documents/materials-spec.ts';
import { resolveElements } from '../../src/generation/documents/resolve-elements.ts';
import { renderPage } from '../../src/generation/rendering/render-page.ts';
import { frameOf, runPageModel } from '../../src/generation/rendering/run-page.ts';
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
  const resolution = resolveElements({ spec, facts: known, answers: [], call: null, values: {}, wordings: {} }, {});
  const model = runPageModel({
    resolution,
    spec,
    frame: frameOf('Saving', spec),
    prospect: briefProspect({ email: 'ada@northwind.example', first_name: 'Ada', company_name: 'Northwind' }),
    knowledge,
    values: {},
    wordings: {},
    writer: 'deterministic',
    facts: [],
    isButtonJudged: true,
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
    expect(html).toContain(`<p class="figure"><bdi>${value}</bdi></p><p>${label}</p>`);
    expect(html.split(`>${value}<`)).toHaveLength(2);
    expect(html).not.toContain(`${label}: `);
  });

  it('leaves a wording as a sentence', () => {
    expect(html).toContain('<p>What it rests on: Figures that your people gave us');
  });
});

describe('what the words of a page rest on', () => {
  const ai = (id: string, placement: string, label: string) => ({ id, label, placement, source: 'ai', uses: [] });
  const purpose = readSpec({
    purposeSpec: { goal: 'Show the saving.', currency: 'USD' },
    inputContract: {
      materials: [],
      facts: [
        { key: 'people', label: 'People', type: 'number' },
        { key: 'rate', label: 'Cost of an hour', type: 'currency' },
        { key: 'region', label: 'Region', type: 'text' },
      ],
    },
    elementManifest: [
      ai('head', 'headline', 'Headline'),
      ai('sub', 'subheadline', 'Subheadline'),
      figure('cost', 'Yearly cost', { source: 'calc', formula: 'people * rate * 46', format: { style: 'currency' } }),
      figure('saved', 'Yearly savings', { source: 'calc', formula: 'cost * 0.3', format: { style: 'currency' } }),
    ],
    qualityChecks: [],
  } as unknown as SpecParts);
  const facts = new Map(
    Object.entries({ people: 12, rate: 60, region: 'Coast' }).map(([key, value]) => [key, { value, quote: null }]),
  );
  const words = (text: string) => ({ text, items: [], basis: '[]', origin: 'figure' as const });
  const { content } = runPageModel({
    resolution: resolveElements(
      { spec: purpose, facts, answers: [], call: null, values: {}, wordings: {} },
      {
        head: words('Yearly savings at Northwind: $9,936'),
        sub: words('Rota put this together for Northwind, 120 pages.'),
      },
    ),
    spec: purpose,
    frame: frameOf('Saving', purpose),
    prospect: briefProspect({ email: 'ada@northwind.example', company_name: 'Northwind' }),
    knowledge,
    values: {},
    wordings: {},
    writer: 'deterministic',
    facts: [],
    isButtonJudged: true,
    readFrom: [],
  });

  it('is a figure with its formula and all that goes into it', () => {
    expect(content.headline.sources).toEqual(['saved', 'cost', 'people', 'rate']);
    expect(content.facts.map(({ text }) => text)).toEqual([
      'Yearly cost: $33,120 = People × Cost of an hour × 46',
      'Yearly savings: $9,936 = Yearly cost × 30%',
    ]);
    const [first] = content.sections[0]?.items ?? [];
    expect(first?.figure?.sources).toEqual(['cost', 'people', 'rate']);
  });

  it('names no fact where the words print none, though a number is part of another', () => {
    expect(content.subheadline).toMatchObject({ origin: 'author', sources: ['built_in'] });
  });
});
