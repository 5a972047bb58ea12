import { wordsOf } from '../text/words.ts';
import lists from './site-words.json' with { type: 'json' };

/** The subject of a page of a company's site, or of a part of one. */
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

export type PageTopic = 'home' | 'other' | SiteTopic;

// The words that sites put into their menus, addresses and headings, without accents. A plural lists things, so the singular isn't here.
const TOPICS = new Map(
  Object.entries(lists.topics).flatMap(([topic, words]) => words.split(' ').map((word) => [word, topic as SiteTopic])),
);
const FILLERS = new Set(lists.fillers.split(' '));
const NEGATIONS = new Set(lists.negations.split(' '));

/** The topic of a short text that says nothing else: "Our services", "Leistungen im Überblick". */
export function topicOfText(text: string): SiteTopic | null {
  const telling = tellingWords(text);
  const topics = telling.map((word) => TOPICS.get(word));
  return telling.length <= 3 && topics.every((topic) => topic !== undefined) ? (topics[0] ?? null) : null;
}

/** The topic that an address names by its last part: `/company/services.html`. */
export function topicOfPath(pathname: string): SiteTopic | null {
  const part = pathname.split('/').findLast((one) => one !== '' && !/^index\.\w+$/.test(one)) ?? '';
  return topicOfText(part.replace(/\.\w{2,5}$/, ''));
}

/** Whether a heading is about something other than the offering: "Areas we serve", "No longer available", "What does it cost?". */
export function isAboutElse(heading: string): boolean {
  const telling = tellingWords(heading);
  const isOther = [telling.at(0), telling.at(-1)].some((word = '') => (TOPICS.get(word) ?? 'offering') !== 'offering');
  const isDenied = wordsOf(heading).some((word) => NEGATIONS.has(word));
  return heading.endsWith('?') || isOther || isDenied || topicOfText(heading) !== null;
}

/** Whether words are those of a host, a server or a shop for domains, which stand in for a site that isn't there. */
export function isPlaceholder(words: string): boolean {
  return words.length < 2000 && lists.placeholders.some((phrase) => words.toLowerCase().includes(phrase));
}

/** Drops the entries whose text has the same words as an earlier one. */
export function distinct<T>(list: readonly T[], textOf: (one: T) => string): T[] {
  return [...Map.groupBy(list, (one) => wordsOf(textOf(one)).join(' ')).values()].flatMap(([first]) => first ?? []);
}

function tellingWords(text: string): string[] {
  return wordsOf(text).filter((word) => !FILLERS.has(word));
}
