import { fact, material, optional, type Preset, shown, written } from './preset.ts';

/** Who comes on board when, and what happens next. */
export const onboarding: Preset = {
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
    written('headline', 'Headline', 'headline', 'Name the day of the go-live.', ['go_live'], { maxLength: 120 }),
    written(
      'subheadline',
      'Subheadline',
      'subheadline',
      'Say in one sentence who comes on board.',
      ['users'],
      optional,
    ),
    shown('live_on', 'Go-live', 'figure', 'go_live'),
    shown('people', 'People to bring on board', 'figure', 'users'),
    shown('contact', 'Your contact', 'text', 'contact_person'),
    written('next_steps', 'What happens next', 'steps', 'What was agreed, in order.', ['call_next_steps'], optional),
    written(
      'your_questions',
      'Your questions',
      'questions',
      'The questions and the answers as given.',
      ['answers'],
      optional,
    ),
  ],
  checks: [
    { id: 'somebody', label: 'Somebody comes on board', kind: 'min_value', target: 'users', value: 1, blocking: true },
  ],
  ctaLabel: 'Ask a question',
  open: [
    {
      question: 'Which steps are the same for every customer?',
      context: 'The proposal takes the steps from the kick-off call; add fixed ones to the manifest.',
    },
  ],
};
