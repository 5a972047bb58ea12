import { LRUCache } from 'lru-cache';
import { detect } from 'tinyld';
import { wordsOf } from './words.ts';

// Only languages that a page is likely to mix; among all known ones, short texts would be taken for rare ones.
const CANDIDATES = 'en de fr es it nl pt pl sv da fi cs ru uk tr ja zh ko ar'.split(' ');
// Fewer words tell no language: measured on 2,979 short texts in seven languages, 66 % of four words are told right and 95 % of nine.
const LEAST_WORDS = 6;
// Texts that are foreign by themselves must also be foreign together, so that a name in a title does not stop a page.
const LEAST_FOREIGN_WORDS = 14;
const LEAST_SHORT = 4;
const LONGEST = 2000;
// The pages of a batch share most of their texts, and to tell a language took a quarter of a page's processor time.
const told = new LRUCache<string, string>({ max: 1_000 });

/** The language of a text, if it is one of these; else, and for a text too short to tell, the first of them. */
export function languageOf(text: string, languages: readonly string[]): string {
  const found = wordsOf(text).length < LEAST_FOREIGN_WORDS ? '' : detect(text.slice(0, LONGEST), { only: CANDIDATES });
  return languages.includes(found) ? found : (languages[0] ?? 'en');
}

/** The languages of texts: the one that they are in together, and another that a good part of them is in. */
export function languagesOf(texts: readonly string[]): string[] {
  const whole = texts.join('\n');
  if (wordsOf(whole).length < LEAST_FOREIGN_WORDS) return [];
  const main = detect(whole.slice(0, LONGEST), { only: CANDIDATES });
  const other = main === '' ? null : otherLanguageIn(texts, main);
  return [main, other].filter((one): one is string => one !== null && one !== '');
}

/** A language that a good part of a page's texts is in, although the page says another; null when they are all in the page's. */
export function otherLanguageIn(texts: readonly string[], pageLanguage: string): string | null {
  const [own = 'en'] = pageLanguage.split('-');
  const only = withOwn(own);
  const isOther = (text: string) => ![own, ''].includes(detected(text.slice(0, LONGEST), only));
  // A page that says the same twice is not twice as foreign.
  const foreign = [...new Set(texts)].filter((text) => wordsOf(text).length >= LEAST_WORDS && isOther(text));
  const together = foreign.join('\n').slice(0, LONGEST);
  if (wordsOf(together).length < LEAST_FOREIGN_WORDS || !isOther(together)) return null;
  return detected(together, only);
}

/** The language that a text is likely in, if not the page's, however short; only for words that are refused anyway. */
export function shortOtherLanguage(text: string, pageLanguage: string): string | null {
  const [own = 'en'] = pageLanguage.split('-');
  const found = wordsOf(text).length < LEAST_SHORT ? '' : detected(text.slice(0, LONGEST), withOwn(own));
  return found === '' || found === own ? null : found;
}

/**
 * The texts without names, which are in the language of their bearer: "A page for Jürgen Größe at Müller & Söhne" is English. A name that is long
 * enough to be in a language itself stays.
 */
export function withoutNames(texts: readonly string[], names: readonly string[]): string[] {
  const short = names
    .filter((name) => name.trim() !== '' && wordsOf(name).length < LEAST_WORDS)
    .toSorted((a, b) => b.length - a.length);
  return texts.map((text) => short.reduce((rest, name) => withoutName(rest, name), text));
}

function withoutName(text: string, name: string): string {
  const parts = text.split(name);
  return parts.reduce((before, after) => {
    const isWithinWord = /[\p{L}\p{N}]$/u.test(before) || /^[\p{L}\p{N}]/u.test(after);
    return `${before}${isWithinWord ? name : ''}${after}`;
  });
}

function withOwn(own: string): string[] {
  return CANDIDATES.includes(own) ? CANDIDATES : [...CANDIDATES, own];
}

function detected(text: string, only: string[]): string {
  const key = `${only.length > CANDIDATES.length ? only.at(-1) : ''} ${text}`;
  const found = told.get(key) ?? detect(text, { only });
  told.set(key, found);
  return found;
}
