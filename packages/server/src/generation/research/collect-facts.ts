import type { Fact, FactKind } from '../brief/company-research.ts';
import { plainText } from '../text/plain-text.ts';
import { sentencesOf } from '../text/sentences.ts';
import { wordsOf } from '../text/words.ts';
import type { PageTopic } from './choose-links.ts';
import type { Section } from './read-sections.ts';
import { companyNameOf, type SitePage } from './site-page.ts';
import lists from './site-words.json' with { type: 'json' };
import { topicOfText } from './site-words.ts';

const MAX_FACTS = 30;
const MAX_FACTS_PER_PAGE = 10;
const MAX_SENTENCES_PER_SECTION = 3;
const DEEPEST_LEVEL = 3;
const SENTENCE = { least: 40, most: 280, leastWords: 6 };
// Pages where the company speaks of itself; elsewhere customers, applicants and lawyers have the word.
const OWN_PAGES: ReadonlySet<PageTopic> = new Set(['home', 'about', 'offering', 'part']);
const OWN_PARTS = new Set([null, 'about', 'offering', 'reasons']);
/** What the pages say about their company, word for word: its description first, then page by page in reading order. */
export function collectFacts(pages: readonly SitePage[]): Fact[] {
  const facts: Fact[] = [];
  const seen = new Set<string>();
  const name = companyNameOf(pages);
  // A page that leads nowhere is what a registrar or a log-in shows.
  const isSite = pages[0] !== undefined && pages[0].links.length > 0;
  const add = (kind: FactKind, text: string, source: string) => {
    const key = wordsOf(text).join(' ');
    if (key === '' || seen.has(key) || facts.length >= MAX_FACTS) return;
    seen.add(key);
    facts.push({ id: `c${facts.length + 1}`, text, source, kind });
  };
  for (const page of pages) {
    if (isPlaceholder(page)) continue;
    const description = descriptionOf(page);
    if (description !== null) add(page.topic === 'home' ? 'description' : 'statement', description, page.url);
    const tagline = page.topic === 'home' ? taglineOf(page, name) : null;
    if (tagline !== null) add('tagline', tagline, page.url);
    for (const one of isSite ? sayingsOf(page) : []) add(one.kind, one.text, page.url);
  }
  return facts;
}

function sayingsOf({ topic, sections, lines }: SitePage): { kind: FactKind; text: string }[] {
  if (!OWN_PAGES.has(topic)) return [];
  const kind = topic === 'offering' || topic === 'part' ? 'offering' : 'statement';
  const sentences = sentencesUnder(sections).map((text) => ({ kind, text }) as const);
  // What markup tore apart and reading put together again counts only where the page has it so.
  const words = lines.join(' ');
  return sentences.slice(0, MAX_FACTS_PER_PAGE).filter(({ text }) => words.includes(text));
}

/** What a page says it is about, in whole sentences: in its metadata, else in JSON-LD. */
export function descriptionOf({ meta, jsonLd }: SitePage): string | null {
  const given = meta.get('description') ?? meta.get('og:description') ?? jsonLd.description ?? '';
  const taken: string[] = [];
  for (const sentence of sentencesOf(given)) {
    if (taken.length > 0 && [...taken, sentence].join(' ').length > SENTENCE.most) break;
    taken.push(sentence);
  }
  const text = taken.join(' ');
  return isSaying(text, 20) ? text : null;
}

/** The home page's own headline, unless it is only the company's name. */
export function taglineOf({ sections }: SitePage, companyName: string | null = null): string | null {
  const headline = sections.sections.find(({ level }) => level === 1)?.title ?? '';
  const words = wordsOf(headline);
  const name = new Set(wordsOf(companyName ?? ''));
  const isSlogan = words.length >= 3 && words.length <= 18 && headline.length <= 140;
  return isSlogan && !hasAddress(headline) && words.some((word) => !name.has(word)) ? headline : null;
}

/** Whether a page stands in for a site that isn't there, in the words of hosts, servers and shops for domains. */
function isPlaceholder({ title, lines }: SitePage): boolean {
  const words = [title ?? '', ...lines.slice(0, 20)].join(' ').toLowerCase();
  return words.length < 2000 && lists.placeholders.some((phrase) => words.includes(phrase));
}

/** The first sentences below each heading that doesn't hand over to others. */
function sentencesUnder(section: Section): string[] {
  if (section.level > 0 && !isOwnPart(section)) return [];
  const points = section.lists.flatMap(({ entries }) =>
    entries.flatMap(({ name, text }) => (text === '' ? [name] : [])),
  );
  const own = section.level === 0 ? [] : [...section.paragraphs, ...points].flatMap(sentencesOf).map(plainText);
  return [
    ...own.filter((text) => isSaying(text, SENTENCE.least) && text.endsWith('.')).slice(0, MAX_SENTENCES_PER_SECTION),
    ...section.sections.flatMap(sentencesUnder),
  ];
}

function isOwnPart({ title, level }: Section): boolean {
  return level <= DEEPEST_LEVEL && !title.endsWith('?') && OWN_PARTS.has(topicOfText(title));
}

function isSaying(text: string, least: number): boolean {
  return (
    text.length >= least &&
    text.length <= SENTENCE.most &&
    wordsOf(text).length >= SENTENCE.leastWords &&
    !hasAddress(text)
  );
}

function hasAddress(text: string): boolean {
  return /@|https?:|www\.|©|cookie|javascript|lorem ipsum/i.test(text);
}
