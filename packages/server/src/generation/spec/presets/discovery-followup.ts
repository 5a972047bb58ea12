import { material, optional, type Preset, proof, written } from './preset.ts';

/** The page that follows a call: what was heard, asked and agreed. */
export const discoveryFollowup: Preset = {
  name: 'Discovery follow-up',
  materials: [
    material('call', 'The call', 'transcript', {
      description: 'Its transcript, or a recording where the server can transcribe it.',
    }),
    material('notes', 'Your notes', 'notes', optional),
  ],
  facts: [],
  elements: [
    written('headline', 'Headline', 'headline', 'Say that this follows the call.', ['call_wants', 'answers'], {
      maxLength: 120,
    }),
    written(
      'subheadline',
      'Subheadline',
      'subheadline',
      'Say in one sentence what the page holds.',
      ['call_wants', 'answers'],
      optional,
    ),
    written('heard', 'What we heard', 'list', 'What they want, in their own words.', ['call_wants'], optional),
    written(
      'concerns',
      'What stands in the way',
      'list',
      'What they object, fairly put.',
      ['call_objections'],
      optional,
    ),
    written(
      'your_questions',
      'Your questions',
      'questions',
      'The questions and the answers as the seller gave them.',
      ['answers'],
      optional,
    ),
    written('next_steps', 'What happens next', 'steps', 'What was agreed, in order.', ['call_next_steps'], optional),
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
