import { fact, material, optional, type Preset, shown, written } from './preset.ts';

/** Who had the same challenge, and what they got out of it. */
export const caseMatch: Preset = {
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
    written('headline', 'Headline', 'headline', 'Say that others had the same challenge.', ['proof_points'], {
      maxLength: 120,
    }),
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
