import { fact, figure, material, notNegative, optional, type Preset, proof, shown, written } from './preset.ts';

/** An offer: scope, price, term. */
export const proposal: Preset = {
  name: 'Proposal',
  materials: [
    material('scope', 'The agreed scope', 'document', {
      description: 'The draft of the offer, or notes with scope and price.',
    }),
    material('notes', 'Notes', 'notes', optional),
  ],
  facts: [
    fact('scope', 'Scope', 'text', 'What is offered, in one or two sentences?', {
      aliases: ['scope', 'package', 'what is included', 'deliverables', 'services'],
    }),
    fact('price_per_month', 'Price a month', 'currency', 'What does it cost a month?', {
      aliases: ['monthly price', 'price per month', 'monthly fee'],
    }),
    fact('term_months', 'Term', 'number', 'For how many months?', {
      unit: 'months',
      aliases: ['term', 'duration', 'contract length', 'term in months'],
    }),
    fact('start_date', 'Start', 'date', 'When does it start?', {
      required: false,
      aliases: ['start date', 'begins', 'kick-off'],
    }),
  ],
  elements: [
    written('headline', 'Headline', 'headline', 'Name the offer and whom it is for.', ['total'], { maxLength: 120 }),
    written(
      'subheadline',
      'Subheadline',
      'subheadline',
      'Say in one sentence what is offered.',
      ['price_per_month', 'term_months'],
      optional,
    ),
    shown('scope_text', 'What you get', 'text', 'scope'),
    shown('monthly', 'Price a month', 'figure', 'price_per_month'),
    figure('total', 'Total over the term', 'price_per_month * term_months', 'currency'),
    shown('start', 'Start', 'text', 'start_date', optional),
    written('why_us', 'Why us', 'list', 'The products that the offer rests on.', ['products'], optional),
    proof,
  ],
  checks: [
    {
      id: 'has_a_price',
      label: 'The price is not nothing',
      kind: 'min_value',
      target: 'price_per_month',
      value: 0.01,
      blocking: true,
    },
    notNegative('term_months', 'The term is not negative'),
  ],
  ctaLabel: 'Talk about the offer',
  open: [{ question: 'Until when is the offer valid?', context: 'The proposal names no date.' }],
};
