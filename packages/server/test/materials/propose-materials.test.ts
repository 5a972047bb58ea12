import { describe, expect, it } from 'vitest';
import { proposeMaterialsOffline } from '../../src/generation/offline/propose-materials.ts';
import { listensToCalls } from '../../src/generation/spec/materials-spec.ts';
import { reviewSpec } from '../../src/generation/spec/validate-spec.ts';
import { knowledge } from '../generation/brief.ts';

function propose(description: string, profile: Partial<(typeof knowledge)['profile']> = {}) {
  const wish = {
    description,
    preset: null,
    knowledge: { ...knowledge, profile: { ...knowledge.profile, ...profile } },
  };
  const { spec, openQuestions } = proposeMaterialsOffline(wish);
  expect(reviewSpec(spec).issues).toEqual([]);
  return {
    spec,
    facts: Object.fromEntries(spec.facts.map(({ key, type }) => [key, type])),
    formulas: Object.fromEntries(spec.elements.flatMap(({ id, formula }) => (formula ? [[id, formula]] : []))),
    asked: openQuestions.map(({ question, context }) => `${question} ${context}`).join('\n'),
  };
}

const INPUTS = 'number of trucks, kilometres per truck, share of empty kilometres, cost per kilometre';

describe('what a description says goes in', () => {
  it('is asked for and shown, in place of the figures that such a page usually has', () => {
    const { spec, facts, formulas } = propose(`An ROI page. Goes in: ${INPUTS}. It shows them.`);
    expect(facts).toEqual({
      trucks: 'number',
      kilometres_per_truck: 'number',
      share_of_empty_kilometres: 'percent',
      cost_per_kilometre: 'currency',
    });
    expect(formulas).toEqual({});
    expect(spec.elements.flatMap(({ fact, placement }) => (fact ? [[fact, placement]] : []))).toEqual(
      Object.keys(facts).map((key) => [key, 'figure']),
    );
    expect(spec.facts.every(({ required }) => required)).toBe(true);
  });

  it.each([
    ['a list in lines', 'What goes in:\n- number of trucks\n- the cost of a truck\n* start date\n\nAnd so on.'],
    ['a sentence', 'Inputs: number of trucks, cost of a truck and start date. And so on.'],
    [
      'a list that ends where the calculation begins',
      'Needs: number of trucks, cost of a truck and start date; it is short.',
    ],
  ])('%s', (_kind, text) => {
    expect(propose(text).facts).toEqual({ trucks: 'number', cost_of_a_truck: 'currency', start_date: 'date' });
  });

  it('a material among it goes on the checklist', () => {
    const { spec, facts } = propose('An ROI page. Goes in: number of trucks, the transcript of the call.');
    expect(Object.keys(facts)).toEqual(['trucks']);
    expect(spec.materials.map(({ kind }) => kind)).toContain('transcript');
  });

  it('comes beside what a proposal has anyway', () => {
    const { facts } = propose('A proposal with scope and price. Inputs: seats, term.');
    expect(facts).toMatchObject({ price_per_month: 'currency', term_months: 'number', seats: 'number' });
    expect(Object.keys(facts)).not.toContain('term');
  });
});

describe('a calculation', () => {
  it.each([
    ['signs', 'empty km cost = trucks × km per truck × share × cost per km'],
    ['stars', 'empty km cost = trucks * km per truck * share * cost per km'],
    ['words', 'the empty km cost is trucks times km per truck multiplied by share times cost per km'],
  ])('that is stated in %s is taken up', (_kind, formula) => {
    const { spec, formulas } = propose(`Goes in: ${INPUTS}. It calculates: ${formula}.`);
    expect(formulas).toEqual({
      empty_km_cost: 'trucks * kilometres_per_truck * share_of_empty_kilometres * cost_per_kilometre',
    });
    expect(spec.elements.find(({ id }) => id === 'empty_km_cost')).toMatchObject({
      label: 'Empty km cost',
      placement: 'figure',
      format: { style: 'currency' },
    });
  });

  it('may rest on another, in any order, and names what goes in by itself', () => {
    const { facts, formulas } = propose(
      'Saving a year = cost a year * 18 %. Cost a year = (drivers * hours per driver * hourly cost) / 2.',
    );
    expect(facts).toEqual({ drivers: 'number', hours_per_driver: 'number', hourly_cost: 'currency' });
    expect(formulas).toEqual({
      cost_a_year: '( drivers * hours_per_driver * hourly_cost ) / 2',
      saving_a_year: 'cost_a_year * 0.18',
    });
  });

  it('stands in the order of the description, in money when it is made from money', () => {
    const { spec } = propose(
      'Saving with 5% growth = cost * share. Cost = drivers * hourly cost. Cost share = cost / hourly cost.',
    );
    const shown = spec.elements.flatMap(({ label, format }) => (format ? [[label, format.style]] : []));
    expect(shown).toEqual([
      ['Saving with 5% growth', 'currency'],
      ['Cost', 'currency'],
      ['Cost share', 'percent'],
    ]);
    expect(spec.elements[0]?.uses).toEqual(['cost']);
  });

  it.each([
    ['in no formula', 'Calculates what empty kilometres cost.', 'what empty kilometres cost'],
    ['in code', 'Result = trucks.constructor; and more.', 'Result = trucks.constructor'],
    ['with a text', 'Company = name * 2.', 'Company = name * 2'],
    ['in a circle', 'Alpha = beta * 2. Beta = alpha * 2.', 'Alpha = beta * 2'],
  ])('that is stated %s is asked for in its own words', (_kind, text, left) => {
    const { formulas, asked } = propose(`A page about figures. Goes in: trucks, name. ${text}`);
    expect(formulas).toEqual({});
    expect(asked).toContain(`This was not taken up: “${left}”. Write it as a formula`);
  });

  it('the fixed figures of a preset say that they stand in for what was asked', () => {
    const { asked, formulas } = propose('An ROI page that calculates what paper forms cost a fleet.');
    expect(Object.keys(formulas)).toContain('roi');
    expect(asked).toContain('This was not taken up: “what paper forms cost a fleet”.');
    expect(asked).toContain('The proposal calculates what this kind of page usually does: Cost a year today');
  });

  it('a long text is no input, and says so', () => {
    const long = 'everything that the people in the depots have told us about their work';
    expect(propose(`Goes in: trucks, ${long}.`).asked).toContain(`This was not taken up: “${long}”.`);
  });
});

it('a description of nothing but blanks, and one that lists without end, are read in no time', () => {
  expect(propose(' '.repeat(10_000)).formulas).toEqual({});
  const { spec, asked } = propose(
    `Goes in: ${Array.from({ length: 900 }, (_, index) => `input no${index}x`).join(', ')}.`,
  );
  expect(spec.facts).toHaveLength(20);
  expect(asked.match(/This was not taken up/g)).toHaveLength(9);
});

describe('what follows a call', () => {
  it.each([
    'After a sales call: the page repeats what they want, answers what they asked, and shows what it costs them.',
    'The page that we send following a demo with a buyer',
    'Repeats what the buyer asked and answers it',
  ])('%s', (description) => {
    const { spec } = propose(description);
    expect(spec.purpose.preset).toBe('discovery_followup');
    expect(listensToCalls(spec.materials)).toBe(true);
  });

  it('a business case stays one', () => {
    expect(propose('A business case, sent following a conversation').spec.purpose.preset).toBe('roi');
  });
});

describe('the currency', () => {
  const product = (description: string) => ({ products: [{ name: 'Rota', description }] });
  it.each([
    ['the description', 'An ROI page in CHF', {}, 'CHF', false],
    ['the description before the profile', 'An ROI page in £', product('From 29 € a month'), 'GBP', false],
    ['the profile', 'An ROI page', product('From 29 € a month'), 'EUR', false],
    ['nothing', 'An ROI page', {}, 'USD', true],
    ['two of them', 'An ROI page', product('From 29 € or $31 a month'), 'USD', true],
  ])('is what %s names', (_source, description, profile, currency, isAsked) => {
    const { spec, asked } = propose(description, profile);
    expect(spec.purpose.currency).toBe(currency);
    expect(asked.includes('In which currency are the amounts?')).toBe(isAsked);
  });
});
