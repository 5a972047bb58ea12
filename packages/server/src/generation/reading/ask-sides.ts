import { trimEndChars } from '../../platform/trim-end-chars.ts';
import { wordsOf } from '../text/words.ts';
import type { SaidSide, Side } from './speaker-sides.ts';
import { labelFor } from './transcripts/speaker-label.ts';

const SIDES: readonly Side[] = ['seller', 'buyer', 'unknown'];
const MOST_NAMED = 20;
const LONGEST_NAME = 160;

/** The question to the seller that asks for whom speakers spoke. */
export function sidesQuestion(open: readonly string[]): { question: string; context: string } {
  const named = open.slice(0, MOST_NAMED);
  const example = named.map((label, at) => `${label}: ${at === 0 ? 'seller' : 'buyer'}`).join('; ');
  return {
    question: `For whom did these speakers of the call speak: ${named.join('; ')}?`,
    context:
      'Until this is answered, nothing that they said is used. Write seller, buyer or unknown behind each name: ' +
      `“${example}”.`,
  };
}

/** The answer to that question, from what was said of those it asked about; null when nothing was. */
export function sidesAnswer(asked: readonly string[], said: readonly SaidSide[]): string | null {
  const known = said.filter(({ name }) => asked.includes(name));
  return known.length === 0 ? null : known.map(({ name, side }) => `${name}: ${side}`).join('; ');
}

// Entries end with a side; what parts them is a semicolon, a line break, or a comma or a full stop behind the side.
const BETWEEN_ENTRIES = /[;\n]|(?<=\b(?:seller|buyer|unknown))[ \t]{0,9}[,.]/i;

/**
 * Reads an answer such as `Sam: seller; Ada: buyer`; it may also name speakers whose side is known. One word is enough for one speaker.
 * Null when it names no speaker of `open`, or a side that there is not.
 */
export function readSides(answer: string, open: readonly string[]): SaidSide[] | null {
  const said: SaidSide[] = [];
  for (const entry of answer
    .slice(0, 10_000)
    .split(BETWEEN_ENTRIES)
    .map((one) => one.trim())) {
    if (entry === '') continue;
    const side = SIDES.find((one) => entry.toLowerCase().endsWith(one));
    if (side === undefined) return null;
    const named = entry.slice(0, -side.length);
    const label = wordsOf(named).length === 0 && open.length === 1 ? open[0] : labelFor(named, open);
    said.push({ name: label ?? trimEndChars(named, ' :–—-').slice(0, LONGEST_NAME), side });
  }
  return said.some(({ name }) => open.includes(name)) ? said : null;
}
