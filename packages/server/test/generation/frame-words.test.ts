import { expect, it } from 'vitest';
import { frameWords, WORDED } from '../../src/generation/documents/frame-words.ts';
import { startersIn } from '../../src/generation/documents/starter-template.ts';
import { validateTemplateDocument } from '../../src/generation/documents/template-document.ts';

// The names that a text fills in, of the page and of the template language.
const namesIn = (text: string) =>
  [...text.matchAll(/\{\{ *([\w.]+)|(?<![{%])\{(\w+)\}/g)].map(([, variable, name]) => variable ?? name).toSorted();

it('has built-in words in nine languages', () => {
  expect(WORDED.toSorted()).toEqual(['ar', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt']);
});

it.each(WORDED)('fills the same names into every text in %s, and makes valid templates', (language) => {
  const english = frameWords('en');
  for (const [key, text] of Object.entries(frameWords(language))) {
    const name = key as keyof typeof english;
    expect([key, [...new Set(namesIn(text))]]).toEqual([key, [...new Set(namesIn(english[name]))]]);
    expect(text.trim()).not.toBe('');
    // The footer has the workspace's name as a link in front of the rest.
    if (key === 'madeFor') expect(text).toMatch(/^\{workspace\} /);
  }
  for (const document of Object.values(startersIn(language)))
    expect(validateTemplateDocument({ ...document, name: 'Starter' })).toMatchObject({ ok: true });
});

it.each(['tr', 'ja', 'he'])('has the English words in a language without its own: %s', (language) => {
  expect(frameWords(language)).toEqual(frameWords('en'));
});
