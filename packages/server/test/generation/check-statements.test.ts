import { describe, expect, it } from 'vitest';
import { checkStatements, type Known, type Statement } from '../../src/generation/checking/check-statements.ts';
import { readExclusions } from '../../src/generation/text/exclusions.ts';

const known: Known = {
  sources: [
    {
      id: 'c1',
      text: 'We bake for 14 shops with 160 bakers. In a year that is 2,400 tons.',
      url: 'https://bakery.example/about/2024',
      isPrivate: false,
    },
    { id: 'w1', text: 'Rota Planner cut overtime by 18 % at Globex.', url: null, isPrivate: false },
    { id: 'p1', text: 'nickname: Smudge, budget 48,000', url: null, isPrivate: true },
  ],
  names: ['Ada', 'Harbour Bakery', '37signals', 'Studio 54', 'https://rota.example'],
  exclusions: readExclusions('layoffs'),
  language: 'en',
};
const check = (text: string, changes: Partial<Statement> = {}) =>
  checkStatements(
    [
      {
        path: 'x',
        part: 'x',
        text,
        origin: 'model',
        most: 100,
        isClaim: 'cites' in changes,
        ...changes,
      },
    ],
    known,
  ).map((finding) => [finding.check, finding.message]);

describe('words that a model wrote', () => {
  it.each<[string, Partial<Statement>, string]>([
    ['You run 900 shops.', {}, 'figures'],
    ['You run 14,160 shops.', { cites: ['c1'] }, 'figures'],
    ['Each of 14.160 bakers has a rota.', {}, 'figures'],
    ['It is known in Paris too.', {}, 'names'],
    ['See https://evil.example/x for more.', {}, 'addresses'],
    ['This saves 18 % of overtime.', { cites: ['c1'] }, 'figures'],
    ['Nothing of the sort stands anywhere.', { cites: ['c1'] }, 'support'],
    ['Many shops pay their rent too late.', { cites: ['c1'] }, 'support'],
    ['You bake for 14 shops.', { cites: [] }, 'support'],
    ['You bake for 14 shops.', { cites: ['c9'] }, 'citations'],
    ['The budget is there.', { cites: ['p1'] }, 'citations'],
    ['We know of the 48,000 that are there.', {}, 'figures'],
    ['We bake for 15 shops', { cites: ['c1'], quotes: 'https://bakery.example/about/2024' }, 'quotations'],
    ['After the layoffs this matters.', {}, 'exclusions'],
    ['Dear [your name], hello.', {}, 'placeholders'],
    ['So '.repeat(40), {}, 'lengths'],
  ])('“%s” with %j is stopped by its %s', (text, changes, found) => {
    expect(check(text, changes).map(([code]) => code)).toContain(found);
  });

  it.each<[string, Partial<Statement>]>([
    ['You bake for 14 shops with 160 bakers, Ada.', { cites: ['c1'] }],
    ['Rota Planner cut overtime by 18 % at Globex.', { cites: ['w1'] }],
    ['2.400 tons in a year, or 2,400.', { cites: ['c1'] }],
    ['Read on bakery.example/about/2024.', { cites: ['c1'], isClaim: false }],
    ['See https://rota.example for 2 ideas.', {}],
    ['A few thoughts for 37signals and Studio 54.', {}],
    ['We bake for 14 shops…', { cites: ['c1'], quotes: 'https://bakery.example/about/2024' }],
  ])('“%s” with %j passes', (text, changes) => {
    expect(check(text, changes)).toEqual([]);
  });
});

it('a fact and an answer state no more than the sources that they claim, and need no words in common with them', () => {
  for (const origin of ['fact', 'answer'] as const) {
    expect(check('Globex has 160 of them.', { origin, cites: ['w1'] })).toEqual([
      ['figures', 'states 160, which no known fact supports'],
    ]);
    expect(check('Yes.', { origin, cites: ['w1'] })).toEqual([]);
  }
});

it('a template’s author answers for the template’s own words, but for topics, placeholders and lengths', () => {
  expect(check('We won 900 prizes in Paris.', { origin: 'template' })).toEqual([]);
  expect(check('No layoffs.', { origin: 'template' })).toHaveLength(1);
});
