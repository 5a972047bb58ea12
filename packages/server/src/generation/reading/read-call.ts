import { type Side, type SidedSpeaker, sidesOf, type WhoIsWho } from './speaker-sides.ts';
import { readTranscript } from './transcripts/read-transcript.ts';
import type { TranscriptFormat } from './transcripts/transcript.ts';

export type CallTurn = { speaker: string | null; side: Side; text: string };

/** A call as it is read: who spoke, for whom, and what. */
export type Call = {
  format: TranscriptFormat;
  speakers: readonly SidedSpeaker[];
  turns: readonly CallTurn[];
  /** Speakers whose side only the seller can say. */
  open: readonly string[];
};

/** Reads a transcript and tells the buyer's people from the seller's. */
export function readCall(transcript: string, who: WhoIsWho): Call {
  const { format, speakers: labels, turns } = readTranscript(transcript);
  const { speakers, open } = sidesOf(labels, who);
  const sides = new Map(speakers.map(({ label, side }) => [label, side]));
  return {
    format,
    speakers,
    open,
    turns: turns.map(({ speaker, text }) => ({
      speaker,
      side: speaker === null ? 'unknown' : (sides.get(speaker) ?? 'unknown'),
      text,
    })),
  };
}
