import { DEFAULTS, type MaterialsSpec, type Purpose } from './materials-spec.ts';
import {
  fact,
  figure,
  headline,
  material,
  nextSteps,
  notNegative,
  optional,
  type Preset,
  proof,
  shown,
  subheadline,
  written,
  yourQuestions,
} from './preset-parts.ts';

/** The page that follows a call: what was heard, asked and agreed. */
const discoveryFollowup: Preset = {
  name: 'Discovery follow-up',
  materials: [
    material('call', 'The call', 'transcript', {
      description: 'Its transcript, or a recording where the server can transcribe it.',
    }),
    material('notes', 'Your notes', 'notes', optional),
  ],
  facts: [],
  elements: [
    headline('Say that this follows the call.', 'call_wants', 'answers'),
    subheadline('Say in one sentence what the page holds.', 'call_wants', 'answers'),
    written('heard', 'What we heard', 'list', 'What they want, in their own words.', ['call_wants'], optional),
    written(
      'concerns',
      'What stands in the way',
      'list',
      'What they object, fairly put.',
      ['call_objections'],
      optional,
    ),
    yourQuestions,
    nextSteps,
    proof,
  ],
  checks: [],
  ctaLabel: 'Ask what is still open',
  open: [
    {
      question: 'Which topics of a call must not be on the page?',
      context: 'The proposal excludes nothing; set purposeSpec.exclusions.',
    },
  ],
};

/** What something costs today, what is saved, when it is paid back. */
const roi: Preset = {
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
    headline('Name the saving and whose it is.', 'saving_per_year'),
    subheadline('Say in one sentence what the figure rests on.', 'people', 'hours_per_week', 'hourly_cost'),
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
      label: 'The saving is at most all of it',
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

/** An offer: scope, price, term. */
const proposal: Preset = {
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
    headline('Name the offer and whom it is for.', 'total'),
    subheadline('Say in one sentence what is offered.', 'price_per_month', 'term_months'),
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

/** Who comes on board when, and what happens next. */
const onboarding: Preset = {
  name: 'Onboarding page',
  materials: [
    material('plan', 'The plan', 'document', { description: 'The project plan or notes of the kick-off.' }),
    material('call', 'Kick-off call', 'transcript', optional),
  ],
  facts: [
    fact('go_live', 'Go-live', 'date', 'When does it go live?', {
      aliases: ['go-live date', 'live on', 'launch', 'launch date'],
    }),
    fact('users', 'People to bring on board', 'number', 'How many people will use it?', {
      unit: 'people',
      aliases: ['users', 'seats', 'people'],
    }),
    fact('contact_person', 'Your contact', 'text', 'Who is their contact?', {
      aliases: ['contact', 'project lead', 'onboarding manager', 'owner'],
    }),
  ],
  elements: [
    headline('Name the day of the go-live.', 'go_live'),
    subheadline('Say in one sentence who comes on board.', 'users'),
    shown('live_on', 'Go-live', 'figure', 'go_live'),
    shown('people', 'People to bring on board', 'figure', 'users'),
    shown('contact', 'Your contact', 'text', 'contact_person'),
    nextSteps,
    yourQuestions,
  ],
  checks: [
    {
      id: 'somebody',
      label: 'At least one user comes on board',
      kind: 'min_value',
      target: 'users',
      value: 1,
      blocking: true,
    },
  ],
  ctaLabel: 'Ask a question',
  open: [
    {
      question: 'Which steps are the same for every customer?',
      context: 'The proposal takes the steps from the kick-off call; add fixed ones to the manifest.',
    },
  ],
};

/** Who had the same challenge, and what they got out of it. */
const caseMatch: Preset = {
  name: 'Case match',
  materials: [material('about', 'About the company', 'url', { description: 'Their site, or notes about them.' })],
  facts: [
    fact('challenge', 'Their challenge', 'text', 'What do they struggle with?', {
      aliases: ['challenge', 'problem', 'pain', 'situation'],
    }),
    fact('industry', 'Industry', 'text', 'What is their industry?', {
      required: false,
      aliases: ['industry', 'sector'],
    }),
  ],
  elements: [
    headline('Say that others had the same challenge.', 'proof_points'),
    shown('challenge_text', 'Where you are', 'text', 'challenge'),
    written('proof', 'Who had the same on the table', 'proof', 'Choose the proof that is closest to their challenge.', [
      'proof_points',
      'challenge',
      'industry',
    ]),
    written('fit', 'What helped them', 'list', 'The products behind it.', ['products'], optional),
  ],
  checks: [],
  ctaLabel: 'Ask how they did it',
  open: [
    {
      question: 'Which customers may be named?',
      context: 'The proposal uses the proof points of the company profile as they are.',
    },
  ],
};

/** The proposal when the request names nothing known. */
const custom: Preset = {
  name: 'Page from materials',
  materials: [
    material('notes', 'Notes', 'notes', {
      description: 'The known facts about the person, the company, and the occasion.',
    }),
  ],
  facts: [
    fact('situation', 'Their situation', 'text', 'What is their situation?', {
      aliases: ['situation', 'challenge', 'problem', 'background'],
    }),
    fact('outcome', 'What they want', 'text', 'What do they want to achieve?', {
      aliases: ['goal', 'outcome', 'objective', 'wants'],
    }),
  ],
  elements: [
    headline('Say whom the page is for and what about.', 'products'),
    shown('situation_text', 'Where you are', 'text', 'situation'),
    shown('outcome_text', 'Where you want to go', 'text', 'outcome'),
    written('offer', 'Where we fit', 'list', 'The products that fit.', ['products'], optional),
    proof,
  ],
  checks: [],
  ctaLabel: 'Start a conversation',
  open: [
    {
      question: 'Which figures should the page show, and what are they calculated from?',
      context: 'The description names none; add facts and calculated elements.',
    },
  ],
};

/** By their names in the contract. */
export const PRESETS: Readonly<Record<string, Preset>> = {
  discovery_followup: discoveryFollowup,
  roi,
  proposal,
  onboarding,
  case_match: caseMatch,
  custom,
};

/** The presets by name, with what each is, for people. */
export const PRESET_LIST = Object.entries(PRESETS)
  .filter(([key]) => key !== 'custom')
  .map(([key, { name }]) => `${key} (${name})`)
  .join(', ');

/** The spec of a preset for a purpose of which the rest is left to the defaults. */
export function presetSpec(key: string, purpose: Partial<Purpose> & Pick<Purpose, 'goal'>): MaterialsSpec {
  const { materials, facts, elements, checks, ctaLabel } = PRESETS[key] ?? custom;
  return {
    purpose: { ...DEFAULTS.purpose, preset: key, ctaLabel, ...purpose },
    ...{ materials, facts, elements, checks },
  };
}
