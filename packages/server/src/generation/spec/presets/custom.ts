import { fact, material, optional, type Preset, proof, shown, written } from './preset.ts';

/** What is proposed when nothing known is asked for. */
export const custom: Preset = {
  name: 'Page from materials',
  materials: [
    material('notes', 'Notes', 'notes', {
      description: 'What is known about the person, the company and the occasion.',
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
    written('headline', 'Headline', 'headline', 'Say whom the page is for and what about.', ['products'], {
      maxLength: 120,
    }),
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
