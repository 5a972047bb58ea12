import type { Call } from '../../reading/read-call.ts';
import { plainText } from '../../text/plain-text.ts';
import { holdsWords } from '../../text/words.ts';

const MOST_CHARACTERS = 40_000;

/** The turns of a call that a model may read: those of speakers whose side is known, its beginning and its end. */
export function spokenTurns({ turns }: Call): { speaker: string; side: string; text: string }[] {
  const known = turns.flatMap(({ speaker, side, text }) =>
    speaker === null || side === 'unknown' ? [] : [{ speaker, side, text: text.slice(0, MOST_CHARACTERS / 4) }],
  );
  const total = known.reduce((sum, { text }) => sum + text.length, 0);
  let before = 0;
  return known.filter(({ text }) => {
    before += text.length;
    return before <= MOST_CHARACTERS / 2 || total - before <= MOST_CHARACTERS / 2;
  });
}

/** Whether a speaker of one of the sides said a quotation in one turn, but for case, marks and spaces. */
export function isSaidBy({ turns }: Call, who: string, quote: string, sides: ReadonlySet<string>): boolean {
  return turns.some(
    ({ speaker, side, text }) =>
      speaker !== null && sides.has(side) && plainText(speaker) === plainText(who) && holdsWords(text, quote),
  );
}
