import { stemmer } from 'stemmer';
import { isQuestion } from './sentences.ts';
import words from './words.json' with { type: 'json' };

const STOP_WORDS = new Set(words.stop.split(' '));
// Endings change from one form of a word to the next; its beginning stands for all of them.
const ROOT = 5;
const FUNCTION_WORDS = byLanguage(words.function, (word) => word);
const INVITING = byLanguage(words.invitation, (word) => rootOf(stemmer(word)));

function byLanguage(
  lists: Readonly<Record<string, string>>,
  formOf: (word: string) => string,
): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(Object.entries(lists).map(([language, list]) => [language, new Set(wordsOf(list).map(formOf))]));
}

/** The words of a text in order, lower case and without accents. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]s\b/g, '');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Whether a text holds the words of another in one piece, whatever their case, marks and blanks; nothing holds no words. */
export function holdsWords(text: string, wanted: string): boolean {
  const piece = ` ${wordsOf(wanted).join(' ')} `;
  return piece.trim() !== '' && ` ${wordsOf(text).join(' ')} `.includes(piece);
}

/** The same within one line of a text: what stands on two lines was never said in one piece. */
export function holdsLine(text: string, wanted: string): boolean {
  return text.split('\n').some((line) => holdsWords(line, wanted));
}

/** The stem of a word, or null when the word carries no topic. */
export function topicStem(word: string): string | null {
  return word.length < 2 || STOP_WORDS.has(word) ? null : stemmer(word);
}

/** The beginning of a word or a stem, by which its forms are told in languages whose endings change: `zegar` for `zegarów`. */
export function rootOf(word: string): string {
  return word.slice(0, ROOT);
}

/** The stems of the words that carry a topic, without those that only hold a sentence of the language together. */
export function contentStems(text: string, language: string): string[] {
  const joining = FUNCTION_WORDS.get(language.split('-')[0] ?? '');
  return [...new Set(wordsOf(text).flatMap((word) => (joining?.has(word) ? [] : (topicStem(word) ?? []))))];
}

/** Whether a stem is one of the words with which people ask others to write, call, or meet. */
export function isInviting(stem: string, language: string): boolean {
  return INVITING.get(language.split('-')[0] ?? '')?.has(rootOf(stem)) ?? false;
}

/** Whether a sentence asks or invites the reader, so that it states nothing. */
export function statesNothing(sentence: string, language: string): boolean {
  return isQuestion(sentence) || contentStems(sentence, language).some((stem) => isInviting(stem, language));
}

/** The roots of the words that carry a topic. */
export function contentRoots(text: string, language: string): Set<string> {
  return new Set(contentStems(text, language).map(rootOf));
}

export function topicStems(text: string): Set<string> {
  return new Set(wordsOf(text).flatMap((word) => topicStem(word) ?? []));
}

/** A technical name for a label: lower case letters, digits and underscores, beginning with a letter; empty when it has none. */
export function slugOf(label: string, most: number): string {
  const words = wordsOf(label).filter((word) => /^[a-z0-9]+$/.test(word));
  return words
    .join('_')
    .replace(/^[^a-z]+/, '')
    .slice(0, most)
    .replace(/_$/, '');
}
