import { sentencesOf } from '../text/sentences.ts';
import type { Call } from './read-call.ts';
import type { Side } from './speaker-sides.ts';

/** A turn as a model is given it. */
export type SpokenTurn = { id: string; speaker: string; side: Side; text: string };

/** A call in parts that a model can read, one after the other. */
export type CallWindows = {
  windows: readonly (readonly SpokenTurn[])[];
  /** Turns of speakers whose side is known: those in a window, and all. */
  read: number;
  of: number;
};

// About 12,000 words: an hour and a half of talk in one part.
const WINDOW_LENGTH = 70_000;
const OVERLAP_LENGTH = 5_000;
const MOST_WINDOWS = 12;
const LONGEST_TURN = 20_000;

/**
 * The turns of speakers whose side is known, whole and in order. Each part begins with the end of the one before, so that a question and
 * its answer stand together in one of them.
 */
export function windowsOf({ turns }: Pick<Call, 'turns'>): CallWindows {
  const known = turns.flatMap(({ id, speaker, side, text }): SpokenTurn[] =>
    speaker === null || side === 'unknown' ? [] : [{ id, speaker, side, text }],
  );
  const pieces = known.flatMap(parted);
  const windows: SpokenTurn[][] = [];
  let open: SpokenTurn[] = [];
  for (const piece of pieces) {
    if (open.length > 0 && lengthOf(open) + piece.text.length > WINDOW_LENGTH) {
      windows.push(open);
      open = endOf(open);
    }
    open.push(piece);
  }
  if (open.length > 0) windows.push(open);
  const kept = windows.slice(0, MOST_WINDOWS);
  return { windows: kept, read: new Set(kept.flat().map(({ id }) => id)).size, of: known.length };
}

/** A turn in pieces of whole sentences, where it is too long for one. */
function parted(turn: SpokenTurn): SpokenTurn[] {
  if (turn.text.length <= LONGEST_TURN) return [turn];
  const texts: string[] = [];
  for (const sentence of sentencesOf(turn.text)) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + sentence.length < LONGEST_TURN)
      texts[texts.length - 1] = `${last} ${sentence}`;
    else texts.push(sentence.slice(0, LONGEST_TURN));
  }
  return texts.map((text) => ({ ...turn, text }));
}

function lengthOf(turns: readonly SpokenTurn[]): number {
  return turns.reduce((sum, { text }) => sum + text.length, 0);
}

/** The last turns of a part, which the next one begins with. */
function endOf(turns: readonly SpokenTurn[]): SpokenTurn[] {
  const end: SpokenTurn[] = [];
  for (const turn of turns.toReversed()) {
    if (lengthOf(end) + turn.text.length > OVERLAP_LENGTH) break;
    end.unshift(turn);
  }
  return end;
}
