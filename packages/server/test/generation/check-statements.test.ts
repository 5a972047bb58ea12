import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Checked, checkStatements, type Known } from '../../src/generation/checking/check-statements.ts';
import { readExclusions } from '../../src/generation/text/exclusions.ts';

const known: Known = {
  sources: [
    {
      id: 'c1',
      text: 'We bake for 14 shops with 160 bakers. In a year that is 2,400 tons.',
      url: 'https://bakery.example/about/2024',
      isPrivate: false,
      origin: 'quote',
    },
    { id: 's1', text: 'Our story\nWe bake bread.', url: 'https://bakery.example/', isPrivate: false, origin: 'quote' },
    { id: 'w1', text: 'Rota Planner cut overtime by 18 % at Globex.', url: null, isPrivate: false, origin: 'author' },
    { id: 'p1', text: 'nickname: Smudge, budget 48,000', url: null, isPrivate: true, origin: 'author' },
    { id: 'p2', text: 'note: soon to be dismissed', url: null, isPrivate: true, origin: 'author' },
  ],
  names: ['Ada', 'Harbour Bakery', '37signals', 'Studio 54', 'https://rota.example'],
  exclusions: readExclusions('layoffs'),
  language: 'en',
};
const check = (text: string, changes: Partial<Checked> = {}) =>
  checkStatements(
    [
      {
        path: 'x',
        text,
        origin: 'model',
        sources: [],
        approval: null,
        most: 100,
        ...changes,
      },
    ],
    known,
  ).map((finding) => [finding.check, finding.message]);

describe('words that a model wrote', () => {
  it.each<[string, Partial<Checked>, string]>([
    ['You run 900 shops.', {}, 'figures'],
    ['You run 14,160 shops.', { sources: ['c1'] }, 'figures'],
    ['Each of 14.160 bakers has a rota.', {}, 'figures'],
    ['It is known in Paris too.', {}, 'names'],
    ['See https://evil.example/x for more.', {}, 'addresses'],
    ['This saves 18 % of overtime.', { sources: ['c1'] }, 'figures'],
    ['Nothing of the sort stands anywhere.', { sources: ['c1'] }, 'support'],
    ['Many shops pay their rent too late.', { sources: ['c1'] }, 'support'],
    ['Four hundred shops count on you.', { sources: ['c1'] }, 'figures'],
    ['Your costs were halved.', {}, 'figures'],
    ['You are about to be dismissed.', {}, 'private'],
    ['You bake for 14 shops.', { sources: ['c9'] }, 'citations'],
    ['The budget is there.', { sources: ['p1'] }, 'citations'],
    ['We know of the 48,000 that are there.', {}, 'figures'],
    ['We bake for 15 shops', { sources: ['c1'], origin: 'quote' }, 'quotations'],
    ['Our story We bake bread', { sources: ['s1'], origin: 'quote' }, 'quotations'],
    ['After the layoffs this matters.', {}, 'exclusions'],
    ['Dear [your name], hello.', {}, 'placeholders'],
    ['So '.repeat(40), {}, 'lengths'],
  ])('“%s” with %j is stopped by its %s', (text, changes, found) => {
    expect(check(text, changes).map(([code]) => code)).toContain(found);
  });

  it.each<[string, Partial<Checked>]>([
    ['You bake for 14 shops with 160 bakers, Ada.', { sources: ['c1'] }],
    ['Rota Planner cut overtime by 18 % at Globex.', { sources: ['w1'] }],
    ['2.400 tons in a year, or 2,400.', { sources: ['c1'] }],
    ['Read on bakery.example/about/2024.', { sources: ['c1'] }],
    ['See https://rota.example for 2 ideas.', {}],
    ['A few thoughts for 37signals and Studio 54.', {}],
    ['We bake for 14 shops…', { sources: ['c1'], origin: 'quote' }],
  ])('“%s” with %j passes', (text, changes) => {
    expect(check(text, changes)).toEqual([]);
  });
});

it.each([
  ['de', 'Vierhundert Betriebe sparten siebenunddreißig Prozent.', 'vierhundert, siebenunddreißig prozent'],
  ['fr', 'Quatre cents ateliers gagnent du temps.', 'Quatre cents'],
  ['es', 'Ya son treinta y siete talleres.', 'treinta siete'],
])('numbers in %s words are figures', (language, text, words) => {
  const statement = { path: 'x', text, origin: 'model', sources: [], approval: null } as const;
  const found = checkStatements([statement], { ...known, language }).filter(({ check: name }) => name === 'figures');
  expect(found.map(({ message }) => message.toLowerCase())).toEqual([
    `states ${words.toLowerCase()}, which no known fact supports`,
  ]);
});

const findingsIn = (language: string, text: string, source: string) => {
  const one = { id: 'c1', text: source, url: null, isPrivate: false, origin: 'quote' } as const;
  const statement = { path: 'x', text, origin: 'model', sources: ['c1'], approval: null } as const;
  return checkStatements([statement], { ...known, sources: [one], language });
};
const inLanguage = (...given: [language: string, text: string, source: string]) =>
  findingsIn(...given).map(({ message }) => message);

it.each([
  ['en', 'Half of the boats are wood.', 'Of our ten boats, about four are wood.', 'Half'],
  ['en', 'A boat is back within a week.', 'A boat is back after three weeks.', 'a week'],
  ['en', 'We own three boats.', 'We own two boats.', 'three'],
  ['en', 'You pay thrice as much.', 'You pay as much as in June.', 'thrice'],
  ['de', 'Ein Drittel der Boote ist aus Holz.', 'Die Hälfte der Boote ist aus Holz.', 'Ein Drittel'],
  ['de', 'Jedes vierte Boot ist aus Holz.', 'Jedes zweite Boot ist aus Holz.', 'Jedes vierte'],
  ['fr', 'Un bateau sur trois est en bois.', 'Un bateau sur deux est en bois.', 'Un bateau sur trois'],
  ['es', 'Uno de cada tres barcos es de madera.', 'Uno de cada cinco barcos es de madera.', 'Uno de cada tres'],
  ['it', 'Lavoriamo le barche da mezzo secolo.', 'Lavoriamo le barche dal 1996.', 'mezzo secolo'],
  ['nl', 'Een boot rust drie maanden.', 'Een boot rust zes weken.', 'drie maanden'],
  ['pt', 'Um quinto dos barcos é de madeira.', 'Um terço dos barcos é de madeira.', 'Um quinto'],
  ['pl', 'Mamy trzydzieści łodzi z drewna.', 'Mamy dwadzieścia łodzi z drewna.', 'trzydzieści'],
])('in %s, “%s” is not given by “%s”', (language, text, source, words) => {
  expect(inLanguage(language, text, source)).toContain(`states ${words}, which no known fact supports`);
});

it.each([
  ['en', 'Less than half of the boats are wood.', 'About 40 % of our boats are wood.'],
  ['en', 'The boats cost \u20ac40k.', 'The boats cost 40,000 euros.'],
  ['en', 'The boats cost 1,200,000 euros.', 'The boats cost \u20ac1.2m.'],
  ['en', 'The boats are 14m long.', 'The boats are 14 meters long.'],
  ['de', 'Die Boote kosten 14 Mio. Euro.', 'Die Boote kosten 14 Millionen Euro, also 14.000.000 Euro.'],
  ['en', 'Every second boat is wood.', 'Half of the boats are wood.'],
  ['en', 'Half of the four boats are wood.', 'We own four boats, and two of the boats are wood.'],
  ['de', 'Zwei Drittel eines Jahres liegt das Boot im Hafen.', 'Das Boot liegt acht Monate im Hafen.'],
  ['de', 'Die Reparatur der Boote dauert vierundzwanzig Tage.', 'Ein Boot zu reparieren dauert 24 Tage im Hafen.'],
  ['fr', 'Nous livrons les bateaux douze fois par an.', 'Nous livrons les bateaux une fois par mois.'],
  ['es', 'El 25 % de los barcos es de madera.', 'Uno de cada cuatro barcos es de madera.'],
  ['it', 'Una barca richiede quattordici giorni.', 'Una barca richiede due settimane.'],
  ['nl', 'Een boot rust anderhalve maand.', 'Elke boot rust zes weken.'],
  ['pt', '20 % dos barcos são de madeira.', 'Um quinto dos barcos é de madeira.'],
  ['pl', 'Dwa tuziny łodzi z drewna.', 'Mamy dwadzieścia cztery łodzie z drewna.'],
])('in %s, “%s” says what “%s” says', (language, text, source) => {
  expect(inLanguage(language, text, source)).toEqual([]);
});

it.each([
  ['en', 'Boats cost \u20ac40k a day with 140 trucks.', 'Boats are moved with 140 trucks.'],
  ['en', 'Boats cost 14k a day with 140 trucks.', 'Boats are moved with 140 trucks.'],
  ['en', 'The 14,160 boats fall by 60k.', 'We own 14,160 boats.'],
  ['en', 'The 40 boats cost \u20ac40k a day.', 'We own 40 boats.'],
  ['en', 'The 40 boats cost EUR40k a day.', 'We own 40 boats.'],
  ['de', 'Die 14 Boote kosten 14 Mio. Euro.', 'Wir haben 14 Boote.'],
  ['fr', 'Les 14 bateaux co\u00fbtent 14 k\u20ac.', 'Nous avons 14 bateaux.'],
  ['it', 'Le 14 barche costano 14 mln di euro.', 'Abbiamo 14 barche.'],
  ['en', 'Our boats lose 50 % of their orders.', 'We own 20 boats and 10 docks.'],
  ['en', 'Boats lose half of their orders.', 'We own 20 boats and 10 docks.'],
  ['en', 'Boats lose half of their orders.', 'We own 20 boats, and 10 of the boats are wood.'],
  ['en', 'Boats lose 25 % of their orders.', 'We own 20 boats, and 5 of the boats are wood.'],
  ['en', 'Boats lose less than 80 % of their orders.', 'We own 20 boats, and 10 docks.'],
  ['en', 'Boats lose less than 80 % of their orders.', 'About 12 % of our boats are wood.'],
  ['de', 'Die Boote verlieren 20 % der Auftr\u00e4ge.', 'Wir haben 50 Boote und 10 Docks.'],
  ['fr', 'Les bateaux perdent la moiti\u00e9 des commandes.', 'Nous avons 20 bateaux et 10 quais.'],
  ['es', 'Los barcos pierden la mitad de los pedidos.', 'Tenemos 20 barcos y 10 muelles.'],
  ['nl', 'Boten verliezen 50 % van de orders.', 'We hebben 20 boten en 10 kades.'],
  ['pl', '\u0141odzie trac\u0105 25 % zam\u00f3wie\u0144.', 'Mamy 40 \u0142odzi i 10 dok\u00f3w.'],
])('in %s, “%s” states what “%s” does not give', (language, text, source) => {
  expect(findingsIn(language, text, source).map(({ check: name }) => name)).toContain('figures');
});

it('German writes every noun with a capital: two in a row are a name', () => {
  const source = 'Wir liefern Brot an Läden in der Stadt.';
  expect(inLanguage('de', 'Ihr Brot kommt mit uns in jeden der Läden Ihrer Stadt.', source)).toEqual([]);
  expect(inLanguage('de', 'Unser Brot lobt auch Anna Weber in der Stadt.', source)).toEqual([
    'mentions Anna Weber, which no known fact supports',
  ]);
});

it('words that a source gives state no more than it does', () => {
  for (const origin of ['quote', 'figure'] as const)
    expect(check('Globex has 160 of them.', { origin, sources: ['w1'] })).toContainEqual([
      'figures',
      'states 160, which no known fact supports',
    ]);
});

it('an author answers for own words, but for topics, placeholders and lengths', () => {
  expect(check('We won 900 prizes in Paris.', { origin: 'author' })).toEqual([]);
  expect(check('No layoffs.', { origin: 'author' })).toHaveLength(1);
});

it('words of a model that rest on a model’s words prove nothing', () => {
  const sources = known.sources.map((one) => ({ ...one, origin: 'model' as const }));
  const statement = {
    path: 'x',
    text: 'You bake for 14 shops.',
    origin: 'model',
    sources: ['c1'],
    approval: null,
  } as const;
  const found = checkStatements([statement], { ...known, sources });
  expect(found.map(({ message }) => message)).toContain('rests only on words of a model that no one approved');
});

it.each(['check-page.ts', 'check-statements.ts', 'judge-statements.ts'])(
  'the contract lists the checks of %s',
  (name) => {
    const root = join(import.meta.dirname, '../../../..');
    const contract = readFileSync(join(root, 'openapi.yaml'), 'utf8');
    const [, listed = ''] = /check: \{ type: string, x-open-enum: true, enum: \[([a-z_, ]+)\]/.exec(contract) ?? [];
    const source = readFileSync(join(root, 'packages/server/src/generation/checking', name), 'utf8');
    const checks = [...source.matchAll(/check: '(\w+)'/g)].map(([, check]) => check);
    expect(checks).not.toEqual([]);
    expect(listed.split(', ')).toEqual(expect.arrayContaining(checks));
  },
);
