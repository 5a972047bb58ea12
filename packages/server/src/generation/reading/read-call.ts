import { type Side, type SidedSpeaker, sidesOf, type WhoIsWho } from './speaker-sides.ts';
import { readTranscript } from './transcripts/read-transcript.ts';
import type { Transcript } from './transcripts/transcript.ts';

/** Uninterrupted speech of one person. `id` is unique in its call: `t1` is the first. */
export type CallTurn = { id: string; speaker: string | null; side: Side; text: string };

/** A speaker with their side, and how often they speak. */
export type CallSpeaker = SidedSpeaker & { turns: number };

/** A call as it is read: who spoke, for whom, and what. */
export type Call = Pick<Transcript, 'format' | 'privateMessages' | 'isCut'> & {
  speakers: readonly CallSpeaker[];
  turns: readonly CallTurn[];
  /** Speakers whose side only the seller can say. */
  open: readonly string[];
};

/** Reads a transcript and tells the buyer's people from the seller's. */
export function readCall(transcript: string, who: WhoIsWho): Call {
  const { speakers: labels, turns, ...rest } = readTranscript(transcript);
  const { speakers, open } = sidesOf(labels, who);
  const sides = new Map(speakers.map(({ label, side }) => [label, side]));
  const counts = new Map<string | null, number>();
  for (const { speaker } of turns) counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
  return {
    ...rest,
    speakers: speakers.map((one) => ({ ...one, turns: counts.get(one.label) ?? 0 })),
    open,
    turns: turns.map(({ speaker, text }, at) => ({
      id: `t${at + 1}`,
      speaker,
      side: speaker === null ? 'unknown' : (sides.get(speaker) ?? 'unknown'),
      text,
    })),
  };
}
