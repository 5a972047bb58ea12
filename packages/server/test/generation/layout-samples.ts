import calculatorExample from '../../src/generation/blocks/calculator/calculator-example.json' with { type: 'json' };
import chartExample from '../../src/generation/blocks/chart/chart-example.json' with { type: 'json' };
import compareExample from '../../src/generation/blocks/compare/compare-example.json' with { type: 'json' };
import hostExample from '../../src/generation/blocks/host/host-example.json' with { type: 'json' };
import logosExample from '../../src/generation/blocks/logos/logos-example.json' with { type: 'json' };
import mediaExample from '../../src/generation/blocks/media/media-example.json' with { type: 'json' };
import priceExample from '../../src/generation/blocks/price/price-example.json' with { type: 'json' };
import timelineExample from '../../src/generation/blocks/timeline/timeline-example.json' with { type: 'json' };
import { starterTemplate } from '../../src/generation/documents/starter-template.ts';
import {
  composedDocument,
  type PageLayout,
  type TemplateDocument,
} from '../../src/generation/documents/template-document.ts';

const insight = { id: 'insight', kind: 'insight', title: 'What we read', limit: 2 };
const value = { id: 'value', kind: 'value_props', title: 'Where we fit' };
const questions = { id: 'questions', kind: 'questions', title: 'Questions' };
const form = { id: 'contact', kind: 'lead_form', title: 'Tell us where to start', body: 'One line is enough.' };
const program = { id: 'text', kind: 'text', title: 'Your seat', body: 'We keep it until May 8.' };
const proof = {
  id: 'proof',
  kind: 'proof',
  title: 'First year',
  items: [
    { title: 'Fennick Foods', body: '\u221211% kilometers with 140 vehicles' },
    { title: 'Aldersund Freight', body: 'Late deliveries cost $4,100 less a month' },
  ],
};
const facts = [
  { label: 'Valid until', value: 'April 30, 2027' },
  { label: 'Signed by', value: '{{ custom.signer }}' },
];

/** A page of each layout. */
export const LAYOUT_SECTIONS = {
  introduction: [hostExample, insight, value, proof, logosExample, mediaExample, questions, form],
  follow_up: [hostExample, questions, mediaExample, timelineExample, proof, form],
  roi: [hostExample, calculatorExample, chartExample, value, proof, form],
  proposal: [hostExample, priceExample, compareExample, timelineExample, questions, form],
  invitation: [program, hostExample, timelineExample, value, questions, form],
  short: [hostExample, value, form],
  renewal: [hostExample, proof, chartExample, timelineExample, priceExample, form],
} as const satisfies Readonly<Record<PageLayout, readonly object[]>>;

/** A template of a layout, with texts around its headline. */
export function layoutSample(layout: PageLayout, changes: object = {}): TemplateDocument {
  return composedDocument({
    ...starterTemplate,
    layout,
    headline: 'About $112,000 less a year',
    hero: { eyebrow: 'A first estimate', figure: '21', facts },
    sections: LAYOUT_SECTIONS[layout],
    ...changes,
  } as never);
}
