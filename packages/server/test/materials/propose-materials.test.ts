import { describe, expect, it } from 'vitest';
import { proposeMaterialsOffline } from '../../src/generation/offline/propose-materials.ts';
import { reviewSpec } from '../../src/generation/spec/validate-spec.ts';
import { knowledge } from '../generation/brief.ts';

function propose(description: string, preset: string | null = null) {
  const { spec, openQuestions } = proposeMaterialsOffline({ description, preset, knowledge });
  expect(reviewSpec(spec).issues).toEqual([]);
  return {
    spec,
    facts: Object.fromEntries(spec.facts.map(({ key, type, unit }) => [key, unit === null ? type : `${type} ${unit}`])),
    formulas: Object.fromEntries(spec.elements.flatMap(({ id, formula }) => (formula ? [[id, formula]] : []))),
    styles: Object.fromEntries(spec.elements.flatMap(({ id, format }) => (format ? [[id, format.style]] : []))),
    asked: openQuestions.map(({ question, context }) => `${question} ${context}`).join('\n'),
    left: openQuestions.flatMap(({ question }) => /^What becomes of: “(.*)”/.exec(question)?.[1] ?? []),
  };
}

describe('facts', () => {
  it.each([
    ['a line each', 'Fact: Trucks (number)\nFact: Cost of a truck (EUR)\nFact: Start (date, optional)'],
    ['a list', 'Facts:\n- Trucks (number)\n- Cost of a truck (EUR)\n- Start (date, optional)'],
    ['a sentence', 'It is about trucks. Facts: Trucks, Cost of a truck (EUR) and Start (date, optional). And so on.'],
  ])('are taken up from %s, with their types', (_kind, text) => {
    const { facts, spec } = propose(text);
    expect(facts).toEqual({ trucks: 'number', cost_of_a_truck: 'currency EUR', start: 'date' });
    expect(spec.facts.map(({ required }) => required)).toEqual([true, true, false]);
  });

  it('come beside those of a preset', () => {
    expect(propose('Preset: proposal\nFact: Seats (number)').facts).toMatchObject({
      term_months: 'number months',
      seats: 'number',
    });
  });
});

describe('a calculation', () => {
  const inputs = 'Facts: Trucks (number), Kilometers per truck (number), Empty share (%), Cost per kilometer (EUR).';

  it('is taken up over the names of facts and of other calculations, in any order', () => {
    const { formulas, styles, spec } = propose(
      `Calculate: Saving = Empty cost * 18 %\n${inputs}\nCalculate: Empty cost = Trucks × kilometers per truck * empty share * (cost per kilometer) * 46`,
    );
    expect(formulas).toEqual({
      empty_cost: 'trucks * kilometers_per_truck * empty_share * (cost_per_kilometer) * 46',
      saving: 'empty_cost * 0.18',
    });
    expect(styles).toEqual({ empty_cost: 'currency', saving: 'currency' });
    expect(spec.elements.map(({ id }) => id)).toEqual(['headline', 'empty_cost', 'saving', 'counted_with']);
  });

  it.each([
    ['a name that is none', 'Calculate: Cost = wheels * 2', '“wheels” is no fact'],
    ['no formula', 'Calculate: what empty kilometers cost', 'Write a name, an equals sign and a formula'],
    ['code', 'Calculate: Result = trucks.constructor', 'is no fact'],
    ['a circle', 'Calculate: Alpha = Beta * 2\nCalculate: Beta = Alpha * 2', '“Beta” is no fact'],
  ])('of %s is asked for in its own words', (_kind, text, reason) => {
    const { formulas, asked } = propose(text);
    expect(formulas).toEqual({});
    expect(asked).toContain(reason);
  });
});

it('prose becomes no preset: the presets are offered by name, and each part is asked about', () => {
  const { spec, asked, left } = propose('We import wine and want a page on ROI in euros. Our buyers are restaurants.');
  expect(spec.purpose).toMatchObject({ preset: 'custom', currency: 'USD' });
  expect(asked).toContain('roi (ROI page), proposal (Proposal)');
  expect(left).toEqual(['We import wine and want a page on ROI in euros.', 'Our buyers are restaurants.']);
});

it('a description of nothing but blanks, and one that lists without end, are read in bounds', () => {
  expect(propose(' '.repeat(10_000)).formulas).toEqual({});
  const many = Array.from({ length: 900 }, (_, index) => `Fact: input no${index}x (number)`).join('\n');
  expect(propose(many).spec.facts).toHaveLength(20);
});
