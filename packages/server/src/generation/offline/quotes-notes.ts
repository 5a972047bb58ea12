import type { DiscoveryMaterial } from '../brief/discovery-analysis.ts';
import { languageOf } from '../text/language.ts';
import { wordsOf } from '../text/words.ts';

// So many words in a row are a quotation and no chance.
const RUN = 4;

/** Whether a text that may reach the page repeats, or names, what only the seller's notes do. */
export function quotesNotes(text: string, { notes, transcript, prospect, knowledge }: DiscoveryMaterial): boolean {
  const spoken = runsOf(transcript ?? '');
  const noted = runsOf(notes ?? '');
  if ([...runsOf(text)].some((run) => noted.has(run) && !spoken.has(run))) return true;
  const open = [
    transcript,
    prospect?.first_name,
    prospect?.last_name,
    prospect?.company_name,
    JSON.stringify(knowledge),
  ];
  const known = new Set(wordsOf(open.join('\n')));
  const own = new Set(wordsOf(notes ?? '').filter((word) => !known.has(word)));
  return namesIn(text).some((name) => own.has(name));
}

/** Words with a capital letter inside a sentence, as `wordsOf` has them; German has too many of them to tell. */
function namesIn(text: string): string[] {
  if (languageOf(text) === 'de') return [];
  return [...text.matchAll(/(?<=[\p{L}\p{N},;] )\p{Lu}\p{Ll}+/gu)].flatMap(([name]) => wordsOf(name));
}

function runsOf(text: string): Set<string> {
  const words = wordsOf(text);
  return new Set(words.slice(RUN - 1).map((_, start) => words.slice(start, start + RUN).join(' ')));
}
