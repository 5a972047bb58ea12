import { expect, it } from 'vitest';
import { reviewSpec } from '../../src/generation/documents/validate-spec.ts';
import { proposeMaterialsOffline } from '../../src/generation/writing/offline/propose-materials.ts';
import { knowledge } from '../generation/brief.ts';

function propose(description: string, preset: string | null = null) {
  const { spec, openQuestions } = proposeMaterialsOffline({ description, preset, knowledge });
  expect(reviewSpec(spec).issues).toEqual([]);
  return {
    spec,
    asked: openQuestions.map(({ question, context }) => `${question} ${context}`).join('\n'),
    left: openQuestions.flatMap(({ question }) => /^What becomes of: “(.*)”/.exec(question)?.[1] ?? []),
  };
}

it('prose becomes no preset: the presets are offered by name, and each part is asked about', () => {
  const { spec, asked, left } = propose('We import wine and want a page on ROI in euros. Our buyers are restaurants.');
  expect(spec.purpose).toMatchObject({ preset: 'custom', currency: 'USD' });
  expect(asked).toContain('roi (ROI page), proposal (Proposal)');
  expect(left).toEqual(['We import wine and want a page on ROI in euros.', 'Our buyers are restaurants.']);
});

it('a language is taken up, and what the preset words in English is asked for', () => {
  const { spec, asked, left } = propose('Proposal.\n{"language": "de", "booking": "perhaps", "price": 3}');
  expect(spec.purpose).toMatchObject({ preset: 'proposal', language: 'de', booking: false });
  expect(asked).toContain('Set their labels.');
  expect(left).toEqual(['{"booking":"perhaps"}', '{"price":3}']);
  expect(spec.purpose.goal).toBe('Proposal');
  expect(propose('{"language": "english"}').left).toEqual(['{"language":"english"}']);
});

it('a description of nothing but blanks, and one that lists without end, are read in bounds', () => {
  expect(propose(' '.repeat(10_000)).left).toEqual([]);
  expect(propose('What is this? '.repeat(900)).left).toHaveLength(8);
});
