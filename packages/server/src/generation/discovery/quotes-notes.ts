import type { DiscoveryMaterial } from '../discovery-analysis.ts';
import { wordsOf } from '../words.ts';

// So many words in a row are a quotation and no chance.
const RUN = 4;

/** Whether a text that may reach the page repeats what only the seller's notes say. */
export function quotesNotes(text: string, { notes, transcript }: DiscoveryMaterial): boolean {
  const spoken = runsOf(transcript ?? '');
  const noted = runsOf(notes ?? '');
  return [...runsOf(text)].some((run) => noted.has(run) && !spoken.has(run));
}

function runsOf(text: string): Set<string> {
  const words = wordsOf(text);
  return new Set(words.slice(RUN - 1).map((_, start) => words.slice(start, start + RUN).join(' ')));
}
