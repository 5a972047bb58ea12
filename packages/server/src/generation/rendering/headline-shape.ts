// A longer word can't stand on a phone in the largest size, and one that is longer still not in the next.
const LONG_WORD_CHARACTERS = 16;
const LONGEST_WORD_CHARACTERS = 24;

/** The size of a headline by its longest word; null for the largest. */
export function headlineShape(headline: string): 'long' | 'longest' | null {
  const words = headline.split(/[\s\u00ad\u2010-\u2015/-]+/u);
  const most = Math.max(...words.map((word) => [...word].length));
  if (most > LONGEST_WORD_CHARACTERS) return 'longest';
  return most > LONG_WORD_CHARACTERS ? 'long' : null;
}
