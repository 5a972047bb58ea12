import type { Fact, FactKind } from '../brief/company-research.ts';
import { plainText } from '../text/plain-text.ts';
import { sentencesOf } from '../text/sentences.ts';
import { wordsOf } from '../text/words.ts';
import type { Section } from './read-sections.ts';
import { companyNameOf, type SitePage } from './site-page.ts';
import { distinct, isPlaceholder, type PageTopic, topicOfText } from './site-words.ts';

const MAX_FACTS = 30;
const MAX_SENTENCES_PER_PAGE = 10;
const MAX_SENTENCES_PER_SECTION = 3;
const DEEPEST_LEVEL = 3;
const SENTENCE = { least: 40, most: 280, leastWords: 6 };
// Pages where the company speaks of itself; elsewhere customers, applicants and lawyers have the word.
const OWN_PAGES: ReadonlySet<PageTopic> = new Set(['home', 'about', 'offering']);
const OWN_PARTS = new Set([null, 'about', 'offering', 'reasons']);

/** Collects the company's statements about itself, word for word: its description first, then page by page in reading order. */
export function collectFacts(pages: readonly SitePage[]): Fact[] {
  const name = companyNameOf(pages);
  // A page that leads nowhere is what a registrar or a log-in shows.
  const isSite = pages[0] !== undefined && pages[0].links.length > 0;
  const found = pages.flatMap((page) => {
    const { topic, title, lines, url: source } = page;
    if (isPlaceholder([title ?? '', ...lines.slice(0, 20)].join(' '))) return [];
    const isHome = topic === 'home';
    const sentences = isSite && OWN_PAGES.has(topic) ? sentencesOn(page) : [];
    const said: [FactKind, readonly (string | null)[]][] = [
      [isHome ? 'description' : 'statement', [descriptionOf(page)]],
      ['tagline', [isHome ? taglineOf(page, name) : null]],
      [topic === 'offering' ? 'offering' : 'statement', sentences],
    ];
    return said.flatMap(([kind, texts]) => texts.flatMap((text) => (text === null ? [] : { text, source, kind })));
  });
  return distinct(found, ({ text }) => text)
    .slice(0, MAX_FACTS)
    .map((fact, at) => ({ id: `c${at + 1}`, ...fact }));
}

/** The page's description of itself, whole or at least its first sentence: from its metadata, else from JSON-LD. */
export function descriptionOf({ meta, jsonLd }: SitePage): string | null {
  const given = meta.get('description') ?? meta.get('og:description') ?? jsonLd.description ?? '';
  const text = given.length > SENTENCE.most ? sentencesOf(given)[0] : given;
  return text !== undefined && isSaying(text, 20) ? text : null;
}

/** The home page's own headline, unless it is only the company's name. */
export function taglineOf({ sections: { sections } }: SitePage, companyName: string | null = null): string | null {
  const headline = sections.find(({ level }) => level === 1)?.title ?? '';
  const words = wordsOf(headline);
  const name = new Set(wordsOf(companyName ?? ''));
  const isSlogan = words.length >= 3 && words.length <= 18 && words.some((word) => !name.has(word));
  return isSlogan && headline.length <= 140 && !hasAddress(headline) ? headline : null;
}

function sentencesOn({ sections, lines }: SitePage): string[] {
  // Text that was joined across markup counts only if the page has it in this form.
  const words = lines.join(' ');
  return sections.sections
    .flatMap(sentencesUnder)
    .slice(0, MAX_SENTENCES_PER_PAGE)
    .filter((text) => words.includes(text));
}

/** The first sentences below each heading that doesn't hand over to others. */
function sentencesUnder({ title, level, paragraphs, lists, sections }: Section): string[] {
  if (level > DEEPEST_LEVEL || title.endsWith('?') || !OWN_PARTS.has(topicOfText(title))) return [];
  const points = lists.flatMap(({ entries }) => entries.flatMap(({ name, text }) => (text === '' ? [name] : [])));
  const own = [...paragraphs, ...points].flatMap(sentencesOf).map(plainText);
  return [
    ...own.filter((text) => isSaying(text, SENTENCE.least) && text.endsWith('.')).slice(0, MAX_SENTENCES_PER_SECTION),
    ...sections.flatMap(sentencesUnder),
  ];
}

function isSaying(text: string, least: number): boolean {
  const isSized = text.length >= least && text.length <= SENTENCE.most && wordsOf(text).length >= SENTENCE.leastWords;
  return isSized && !hasAddress(text);
}

function hasAddress(text: string): boolean {
  return /@|https?:|www\.|©|cookie|javascript|lorem ipsum/i.test(text);
}
