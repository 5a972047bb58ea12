import { wordsOf } from '../text/words.ts';
import lists from './site-words.json' with { type: 'json' };

/** What a page of a company's site, or a part of one, is about. */
export type SiteTopic =
  // Written out: the declarations of the package can't name a JSON file.
  | 'offering'
  | 'about'
  | 'customers'
  | 'questions'
  | 'pricing'
  | 'team'
  | 'contact'
  | 'news'
  | 'jobs'
  | 'process'
  | 'reasons'
  | 'legal';

// The words that sites put into their menus, addresses and headings, without accents. A plural lists things, so the singular isn't here.
const WORDS = byTopic(lists.topics, (words) => words.split(' '));
// Whole headings that have none of these words.
const HEADINGS = byTopic(lists.headings, (headings) => headings);
const FILLERS = new Set(lists.fillers.split(' '));
const NEGATIONS = new Set(lists.negations.split(' '));

/** The topic of a short text that says nothing else: "Our services", "Leistungen im Überblick". */
export function topicOfText(text: string, companyName: string | null = null): SiteTopic | null {
  const words = wordsOf(text);
  const phrase = HEADINGS.get(words.join(' '));
  if (phrase) return phrase;
  const names = new Set(wordsOf(companyName ?? ''));
  const telling = words.filter((word) => !FILLERS.has(word) && !names.has(word));
  const topics = telling.map((word) => WORDS.get(word));
  return telling.length <= 3 && topics.every((topic) => topic !== undefined) ? (topics[0] ?? null) : null;
}

/** Whether a text begins or ends with a word for something other than the offering: "Areas we serve", "Frequently asked questions". */
export function topicAtEdge(text: string): boolean {
  const words = wordsOf(text).filter((word) => !FILLERS.has(word));
  return [words.at(0), words.at(-1)].some((word) => (WORDS.get(word ?? '') ?? 'offering') !== 'offering');
}

/** Whether a heading is about what isn't there: "No longer available". */
export function deniesOffering(heading: string): boolean {
  return wordsOf(heading).some((word) => NEGATIONS.has(word));
}

/** The topic that an address names by its last part, and what topic it stands below: `/services/roofing`. */
export function topicsOfPath(pathname: string): { own: SiteTopic | null; above: SiteTopic | null } {
  const parts = pathname.split('/').filter((part) => part !== '' && !/^index\.\w+$/.test(part));
  const topics = parts.slice(-4).map((part) => topicOfText(decoded(part).replace(/\.\w{2,5}$/, '')));
  return { own: topics.at(-1) ?? null, above: topics.slice(0, -1).find((topic) => topic !== null) ?? null };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function byTopic<T>(
  entries: Readonly<Record<string, T>>,
  namesOf: (entry: T) => readonly string[],
): Map<string, SiteTopic> {
  return new Map(
    Object.entries(entries).flatMap(([topic, entry]) => namesOf(entry).map((name) => [name, topic as SiteTopic])),
  );
}
