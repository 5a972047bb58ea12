import { describe, expect, it } from 'vitest';
import { checkPage } from '../../src/generation/checking/check-page.ts';
import { otherLanguageIn } from '../../src/generation/text/detect-language.ts';
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
