import { fact, figure, material, notNegative, optional, type Preset, proof, written } from './preset.ts';

/** What something costs today, what is saved, when it is paid back. */
export const roi: Preset = {
  name: 'ROI page',
  materials: [
    material('numbers', 'Their numbers', 'spreadsheet', {
      description: 'A table, a data export or notes with the figures of the company.',
    }),
    material('notes', 'Notes', 'notes', optional),
  ],
  facts: [
    fact('people', 'People who do the work', 'number', 'How many people do this work today?', {
      unit: 'people',
      aliases: ['people', 'employees', 'team size', 'headcount', 'staff', 'users', 'drivers'],
    }),
    fact(
      'hours_per_week',
      'Hours a week for each person',
      'number',
      'How many hours a week does each of them spend on it?',
      { unit: 'hours', aliases: ['hours per week', 'hours a week', 'weekly hours', 'hours per person'] },
    ),
    fact('hourly_cost', 'Cost of an hour', 'currency', 'What does an hour of their work cost, all included?', {
      aliases: ['hourly cost', 'hourly rate', 'cost per hour', 'labour cost per hour', 'hourly wage'],
    }),
    fact('saving_share', 'Share that is saved', 'percent', 'Which share of that time is saved?', {
      aliases: ['saving', 'savings', 'time saved', 'reduction', 'expected saving'],
    }),
    fact('price_per_year', 'Price a year', 'currency', 'What does the solution cost a year?', {
      aliases: [
        'price',
        'annual price',
        'yearly price',
        'annual cost of the solution',
        'licence per year',
        'investment',
      ],
    }),
  ],
  elements: [
    written('headline', 'Headline', 'headline', 'Name the saving and whose it is.', ['saving_per_year'], {
      maxLength: 120,
    }),
    written(
      'subheadline',
      'Subheadline',
      'subheadline',
      'Say in one sentence what the figure rests on.',
      ['people', 'hours_per_week', 'hourly_cost'],
      optional,
    ),
    figure('hours_per_year', 'Hours a year', 'people * hours_per_week * 46', 'number', {
      unit: 'hours',
      decimals: 0,
      placement: 'hidden',
    }),
    figure('cost_today', 'Cost a year today', 'hours_per_year * hourly_cost', 'currency'),
    figure('saving_per_year', 'Saving a year', 'cost_today * saving_share', 'currency'),
    figure('payback_months', 'Paid back after', 'price_per_year / (saving_per_year / 12)', 'number', {
      unit: 'months',
      decimals: 1,
    }),
    figure('roi', 'Return in the first year', '(saving_per_year - price_per_year) / price_per_year', 'percent', {
      decimals: 0,
    }),
    written(
      'meaning',
      'What this means',
      'text',
      'Say in two or three sentences what the figures mean for the company.',
      ['cost_today', 'saving_per_year', 'payback_months'],
      optional,
    ),
    written('assumptions', 'What we counted with', 'list', 'The facts and the formulas that the figures rest on.', [
      'people',
      'hours_per_week',
      'hourly_cost',
      'saving_share',
      'price_per_year',
    ]),
    proof,
  ],
  checks: [
    {
      id: 'pays_back',
      label: 'Pays back within three years',
      kind: 'max_value',
      target: 'payback_months',
      value: 36,
      blocking: false,
    },
    {
      id: 'plausible_saving',
      label: 'Nobody saves more than all of it',
      kind: 'max_value',
      target: 'saving_share',
      value: 1,
      blocking: true,
    },
    notNegative('people', 'The number of people is not negative'),
    notNegative('hours_per_week', 'The hours are not negative'),
    notNegative('hourly_cost', 'The cost of an hour is not negative'),
    notNegative('saving_share', 'The saving is not negative'),
    notNegative('price_per_year', 'The price is not negative'),
  ],
  ctaLabel: 'Go through the numbers',
  open: [
    {
      question: 'Over how many weeks of work is a year counted?',
      context: 'The proposal counts 46; change the formula of hours_per_year.',
    },
    {
      question: 'What does the solution cost a year?',
      context:
        'The proposal asks for it in each run; make it a fixed number in the formulas when it is the same for everyone.',
    },
  ],
};
