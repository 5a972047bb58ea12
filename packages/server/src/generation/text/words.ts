import { stemmer } from 'stemmer';
import words from './words.json' with { type: 'json' };

const STOP_WORDS = new Set(words.stop.split(' '));

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
