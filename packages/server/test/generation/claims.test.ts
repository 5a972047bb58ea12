import { describe, expect, it } from 'vitest';
import { checkStatements } from '../../src/generation/checking/check-statements.ts';
import { readExclusions } from '../../src/generation/text/exclusions.ts';

const check = (text: string, source: string, language: string) =>
  checkStatements([{ path: 'headline', text, origin: 'model', sources: ['s1'], approval: null }], {
    sources: [{ id: 's1', text: source, url: 'https://kites.example/', isPrivate: false, origin: 'quote' }],
    names: [],
    exclusions: readExclusions(''),
    language,
  }).map((finding) => finding.check);

// A source, a sentence that claims more than it says, and the source that says so.
const CLAIMS: readonly [language: string, source: string, claim: string, proof: string][] = [
  [
    'en',
    'We sew kites by hand.',
    'We sew the finest kites by hand.',
    'Our kites are the finest that are sewn by hand.',
  ],
  ['en', 'We mend kites.', 'We guarantee to mend kites.', 'We mend kites, and guarantee the seam.'],
  ['en', 'Our kites are tested.', 'Our kites won an award.', 'Our kites won the award of the guild.'],
  ['en', 'We sew strong kites.', 'We sew stronger kites than others.', 'We sew kites that are stronger than others.'],
  ['en', 'We repair kites.', 'We repair kites tomorrow.', 'We repair kites by tomorrow.'],
  ['en', 'Sailors use our kites.', 'Sailors adore our kites.', 'Sailors have come to adore our kites.'],
  ['en', 'Our kites are light.', 'Your kites are failing because of wind.', 'Kites are failing because of wind.'],
  ['de', 'Wir nähen Drachen.', 'Wir nähen die besten Drachen.', 'Die besten Drachen nähen wir.'],
  ['de', 'Wir flicken Drachen.', 'Wir flicken Drachen mit Garantie.', 'Wir flicken Drachen und geben Garantie.'],
  ['de', 'Drachen prüft Frau Vogt.', 'Zertifizierte Drachen von Frau Vogt.', 'Frau Vogt näht zertifizierte Drachen.'],
  [
    'fr',
    'Nous cousons des voiles.',
    'Nous cousons les meilleures voiles.',
    'Les meilleures voiles, nous les cousons ici.',
  ],
  ['fr', 'Nous livrons les voiles.', 'Nous livrons les voiles gratuitement.', 'Nous livrons gratuitement les voiles.'],
  ['es', 'Cosemos velas.', 'Cosemos velas más rápido que otros.', 'Cosemos velas más rápido que los talleres.'],
  ['es', 'Entregamos velas.', 'Entregamos velas siempre.', 'Entregamos siempre las velas.'],
  ['it', 'Cuciamo le vele.', 'Cuciamo le vele più belle del mondo.', 'Cuciamo le vele più belle del lago.'],
  ['it', 'Ripariamo le vele.', 'Ripariamo subito le vele.', 'Ripariamo le vele subito.'],
  ['nl', 'Wij naaien zeilen.', 'Wij naaien de beste zeilen.', 'De beste zeilen naaien wij.'],
  ['nl', 'Wij keuren zeilen.', 'Bekroonde zeilen naaien wij.', 'Wij naaien bekroonde zeilen.'],
  ['pt', 'Cosemos velas.', 'Cosemos as velas mais leves do país.', 'Cosemos as velas mais leves do país inteiro.'],
  ['pt', 'Consertamos velas.', 'Consertamos velas com garantia.', 'Consertamos velas e damos garantia.'],
  ['pl', 'Szyjemy latawce.', 'Szyjemy najlepsze latawce.', 'Najlepsze latawce szyjemy tutaj.'],
  ['pl', 'Naprawiamy latawce.', 'Naprawiamy latawce od ręki.', 'Latawce naprawiamy od ręki, natychmiast.'],
];

describe('a claim of a model', () => {
  it.each(CLAIMS)('in %s is refused by “%s”, which does not say “%s”', (language, source, claim) => {
    expect(check(claim, source, language)).toContain('claims');
  });

  it.each(CLAIMS)('in %s passes with its proof, after “%s”: “%s”', (language, _source, claim, proof) => {
    expect(check(claim, proof, language)).not.toContain('claims');
  });

  it('of competitors needs a source that speaks of them', () => {
    const text = 'Your competitors sew kites by machine.';
    expect(check(text, 'Other lofts sew kites by machine, faster than we do.', 'en')).toContain('claims');
    expect(check(text, 'Our competitors sew kites by machine.', 'en')).not.toContain('claims');
  });

  it('is refused in any sentence of a paragraph', () => {
    const text = 'We sew kites by hand. Nobody else is the leading maker of kites.';
    expect(check(text, 'We sew kites by hand in our loft.', 'en')).toContain('claims');
  });
});

describe('a sentence that denies what its source says, or says what it denies', () => {
  it.each([
    ['en', 'We never fly kites over the harbour.', 'We fly kites over the harbour.'],
    ['de', 'Wir nehmen im Winter keine neuen Drachen an.', 'Auch im Winter nehmen wir gern neue Drachen an.'],
    ['fr', 'Nous réparons les voiles anciennes.', 'Nous ne réparons pas les voiles anciennes.'],
    ['pl', 'Nie sprzedajemy latawców turystom w porcie.', 'Sprzedajemy latawce turystom w porcie.'],
  ])('is refused in %s: “%s”', (language, source, text) => {
    expect(check(text, source, language)).toContain('contradictions');
  });

  it.each([
    ['en', 'Fourteen drivers bring our kites to the shops.', 'You have only one loft and no drivers.'],
    ['de', 'Vierzehn Fahrer bringen unsere Drachen.', 'Sie haben keine Fahrer.'],
    ['fr', 'Quatorze chauffeurs livrent nos voiles.', 'Vous travaillez sans chauffeurs.'],
  ])(
    'is refused in %s when it says that there is none of what the source speaks of: “%s”',
    (language, source, text) => {
      expect(check(text, source, language)).toContain('contradictions');
    },
  );

  it('may put a price of nothing in other words', () => {
    const source = 'Send us your old kite and we measure it at no cost.';
    expect(check('Send us your old kite to measure.', source, 'en')).toEqual([]);
  });
});

it.each([
  ['en', 'We print in three colors.', 'We print in no more than three colors.'],
  ['es', 'Su vela sale del taller en tres semanas.', 'Su vela sale del taller en tres semanas, más o menos.'],
  ['de', 'Wir nähen mit Hand und Nadel.', 'Wir nähen mit Hand und Nadel, höchstens.'],
  ['pl', 'Za latawiec zapłacą Państwo 7400 zł.', 'Latawiec kosztuje 7 400 zł.'],
])('a bound, a round figure and a polite form claim nothing in %s: “%s”', (language, source, text) => {
  expect(check(text, source, language)).toEqual([]);
});

describe('words in quotation marks', () => {
  const source = 'A sailor said: “It flew on the first day.”';

  it.each([
    ['en', '“It never once fell down,” says a sailor.'],
    ['de', '„So hoch flog noch keiner“, sagt ein Segler.'],
    ['fr', '« Il vole comme un oiseau », dit un marin.'],
  ])('are refused in %s when no source has them', (language, text) => {
    expect(check(text, source, language)).toContain('spoken');
  });

  it('pass as the source has them', () => {
    expect(check('“It flew on the first day,” a sailor said.', source, 'en')).toEqual([]);
  });
});

describe('how often something happens', () => {
  it.each([
    [
      'en',
      'We sail to the island once a month.',
      'We sail to the island every week.',
      'We sail to the island every month.',
    ],
    ['fr', 'Nous livrons une fois par mois.', 'Nous livrons chaque semaine.', 'Nous livrons chaque mois.'],
  ])('is told as the source in %s says it', (language, source, wrong, right) => {
    expect(check(wrong, source, language)).toContain('figures');
    expect(check(right, source, language)).toEqual([]);
  });
});
