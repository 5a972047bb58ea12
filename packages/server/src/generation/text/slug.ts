import { wordsOf } from './words.ts';

/** A technical name for a label: lower case letters, digits and underscores, beginning with a letter; empty when it has none. */
export function slugOf(label: string, most: number): string {
  const words = wordsOf(label).filter((word) => /^[a-z0-9]+$/.test(word));
  return words
    .join('_')
    .replace(/^[^a-z]+/, '')
    .slice(0, most)
    .replace(/_$/, '');
}
