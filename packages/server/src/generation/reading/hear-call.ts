import { type Language, languageOf } from '../text/language.ts';
import { sentencesOf } from '../text/sentences.ts';
import { prospectSpeakers, readTranscript, type Turn } from './read-transcript.ts';

/** A turn, and whose it is: null when the sides can't be told apart. */
export type HeardTurn = Turn & { side: 'buyer' | 'seller' | null; sentences: readonly string[] };

/** A call in turns. `language` is null when it is none that the built-in writer reads. */
export type Call = { language: Language | null; turns: readonly HeardTurn[] };

/** Parts a transcript into turns and sentences, and tells the contact's people from the seller's. */
export function hearCall(transcript: string, who: Parameters<typeof prospectSpeakers>[1]): Call {
  const turns = readTranscript(transcript);
  const buyers = prospectSpeakers(turns, who);
  return {
    language: languageOf(turns.map(({ text }) => text).join('\n')),
    turns: turns.map((turn) => ({
      ...turn,
      side: buyers === null ? null : buyers.has(turn.speaker) ? 'buyer' : 'seller',
      sentences: sentencesOf(turn.text),
    })),
  };
}
