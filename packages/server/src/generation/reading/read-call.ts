import { type Side, type SidedSpeaker, sidesOf, type WhoIsWho } from './speaker-sides.ts';
import { readTranscript } from './transcripts/read-transcript.ts';
import type { TranscriptFormat } from './transcripts/transcript.ts';

export type CallTurn = { speaker: string | null; side: Side; text: string };

/** A speaker with their side, and how often they speak. */
export type CallSpeaker = SidedSpeaker & { turns: number };

/** A call as it is read: who spoke, for whom, and what. */
export type Call = {
  format: TranscriptFormat;
  speakers: readonly CallSpeaker[];
  turns: readonly CallTurn[];
  /** Speakers whose side only the seller can say. */
  open: readonly string[];
};

/** Reads a transcript and tells the buyer's people from the seller's. */
export function readCall(transcript: string, who: WhoIsWho): Call {
  const { format, speakers: labels, turns } = readTranscript(transcript);
  const { speakers, open } = sidesOf(labels, who);
  const sides = new Map(speakers.map(({ label, side }) => [label, side]));
  const counts = new Map<string | null, number>();
  for (const { speaker } of turns) counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
  return {
    format,
    speakers: speakers.map((one) => ({ ...one, turns: counts.get(one.label) ?? 0 })),
    open,
    turns: turns.map(({ speaker, text }) => ({
      speaker,
      side: speaker === null ? 'unknown' : (sides.get(speaker) ?? 'unknown'),
      text,
    })),
  };
}
