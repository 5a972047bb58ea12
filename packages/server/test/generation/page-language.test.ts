import { describe, expect, it } from 'vitest';
import { checkPage } from '../../src/generation/checking/check-page.ts';
import { otherLanguageIn, withoutNames } from '../../src/generation/text/detect-language.ts';
import { joinSentences, tidied } from '../../src/generation/text/sentences.ts';
import { pageFromFacts } from '../../src/generation/writing/offline/offline-writer.ts';
import { knowledge, makeBrief } from './brief.ts';

const ENGLISH = [
  'What we would plan for you',
  'Every shift is planned before the week begins, and nobody works alone.',
];
const GERMAN = ['Jede Schicht steht fest, bevor die Woche beginnt, und keiner arbeitet allein in der Bäckerei.'];

describe('the language of a page', () => {
  it.each([
    ['one language', ENGLISH, 'en', null],
    ['two', [...ENGLISH, ...GERMAN], 'en', 'de'],
    ['another than the page says', ENGLISH, 'de-AT', 'en'],
    [
      'names alone',
      ['Müller Straßenbau GmbH', 'Café Zürich', 'Where Rota Planner could help Müller Straßenbau GmbH'],
      'en',
      null,
    ],
  ])('%s', (_what, texts, language, other) => {
    expect(otherLanguageIn(texts, language)).toBe(other);
  });

  it.each([
    ['Jürgen', 'Größe', 'Müller & Söhne', 'Leiter der Straßenmeisterei'],
    ['Małgorzata', 'Wiśniewska', 'Przedsiębiorstwo Robót Drogowych', 'Kierowniczka'],
    ['Søren', 'Ødegård', 'Brødrene Ødegård', 'Avdelingsleder'],
    ['François', 'Lefèvre', 'Boulangerie du Château', 'Directeur des opérations'],
  ])('does not stop a page for %s %s of %s, %s', (first_name, last_name, company_name, role_title) => {
    const brief = makeBrief();
    const prospect = { ...brief.prospect, first_name, last_name, company_name, role_title };
    const sections = Array.from({ length: 6 }, (_, at) => ({
      ...{ id: `text-${at}`, kind: 'text' as const, title: 'A page for {{ prospect.full_name }}' },
      body: 'For {{ prospect.first_name }} {{ prospect.last_name }}, {{ prospect.role_title }} at {{ company.name }}',
    }));
    const template = {
      ...brief.template,
      sections: sections.map((one) => ({ ...brief.template.sections[0], ...one })),
    };
    const named = { ...brief, prospect, template } as typeof brief;
    const found = checkPage(pageFromFacts(named), named);
    expect(found).not.toContainEqual(expect.objectContaining({ message: expect.stringMatching(/^is in /) }));
  });

  it('keeps a name that is part of a word, and one that is a sentence', () => {
    expect(withoutNames(['An analysis for An'], ['An', ''])).toEqual([' analysis for ']);
    expect(withoutNames(['Ada plans an Analysis'], ['An'])).toEqual(['Ada plans an Analysis']);
    expect(withoutNames(GERMAN, GERMAN)).toEqual(GERMAN);
  });

  it('stops a page of which a part is in another', () => {
    const products = [{ name: 'Schichtplan', description: GERMAN[0] ?? '' }];
    const mixed = { ...makeBrief(), knowledge: { ...knowledge, profile: { ...knowledge.profile, products } } };
    const message = 'is in de, and the page is in en';
    expect(checkPage(pageFromFacts(mixed), mixed)).toMatchObject([{ check: 'language', message }]);
  });
});

it('sentences end with one mark each, joined or filled in', () => {
  expect(tidied('Made for Northwind Ltd..  It plans … and more... now .')).toBe(
    'Made for Northwind Ltd. It plans … and more... now.',
  );
  expect(joinSentences(['Made by Northwind Ltd.', 'It plans', 'What now?', ''])).toBe(
    'Made by Northwind Ltd. It plans. What now?',
  );
});
