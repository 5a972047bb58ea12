import type { Fact, FactKind } from '../brief/company-research.ts';
import { plainText } from '../text/plain-text.ts';
import { topicStems, wordsOf } from '../text/words.ts';
import type { PageTopic } from './choose-links.ts';
import type { Organization } from './organization.ts';
import type { HtmlReading } from './read-html.ts';

export type ReadPage = { url: string; topic: PageTopic; reading: HtmlReading; organization: Organization | null };

const MAX_FACTS = 30;
const MAX_FACTS_PER_PAGE = 10;
const SENTENCE = { least: 40, most: 280, leastWords: 6 };
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

// What is on every site and says nothing about this company, or isn't the company speaking.
const BOILERPLATE = [
  /cookie|privacy|©|copyright|all rights reserved|terms (of|and)|javascript|browser|https?:|www\.|@|^["“”«‘']/i,
  /sign ?(in|up)|log ?in|subscribe|newsletter|click here|read more|learn more|page not found|lorem ipsum|captcha/i,
  /\bI\b|\bmy\b/i,
];
const PARKED = [
  /domain (name )?(is|may be) (for sale|parked)|buy this domain|this domain is registered|parked (free|domain)/i,
  /website coming soon|under construction|index of \/|welcome to nginx|apache2 \w+ default page|it works!$/i,
];
// The end of a number with its sign, or with the word that it counts.
const FIGURE = /\d[.,]?\s?(?:([%+]|[kKmMx]\b)|(\p{L}+))/gu;
const COUNTED = new Set([
  ...'million billion thousand people customer customers client clients user users employees team teams'.split(' '),
  ...'countries cities locations shops stores sites offices years projects orders hours days minutes'.split(' '),
  ...'tonnes bakers drivers partners patients students members'.split(' '),
]);
const FIRST_PERSON = /\b(we|our|us)\b/i;

/** What the pages say, as numbered sentences: the home page's own description first, then page by page in reading order. */
export function collectFacts(pages: readonly ReadPage[], companyName: string | null): Fact[] {
  const facts: Fact[] = [];
  const seen = new Set<string>();
  const add = (kind: FactKind, text: string, source: string) => {
    const key = wordsOf(text).join(' ');
    if (key === '' || seen.has(key) || facts.length >= MAX_FACTS) return;
    seen.add(key);
    facts.push({ id: `c${facts.length + 1}`, text, source, kind });
  };
  for (const page of pages) {
    if (isParked(page.reading)) continue;
    const { meta } = page.reading;
    const description = opening(
      meta.get('description') ?? meta.get('og:description') ?? page.organization?.description ?? '',
    );
    if (isSentence(description, 20)) add(page.topic === 'home' ? 'description' : 'statement', description, page.url);
    if (page.topic === 'home') {
      const headline = page.reading.blocks.find(({ kind, level }) => kind === 'heading' && level === 1)?.text;
      if (headline !== undefined && isHeadline(headline)) add('tagline', headline, page.url);
    }
    for (const fact of page.organization?.facts ?? []) add('organization', fact, page.url);
    for (const { kind, text } of pageSentences(page, companyName)) add(kind, text, page.url);
  }
  return facts;
}

/** Whether a page stands in for a site that isn't there. */
export function isParked(reading: HtmlReading): boolean {
  const words = [reading.title ?? '', ...reading.blocks.slice(0, 20).map(({ text }) => text)].join(' ');
  return words.length < 2000 && PARKED.some((pattern) => pattern.test(words));
}

function pageSentences(page: ReadPage, companyName: string | null): { kind: FactKind; text: string }[] {
  const { blocks } = page.reading;
  const main = blocks.some(({ inMain, kind }) => inMain && kind === 'paragraph')
    ? blocks.filter(({ inMain }) => inMain)
    : blocks;
  const found: { kind: FactKind; text: string }[] = [];
  const others: string[] = [];
  for (const block of main) {
    if (block.kind === 'heading') continue;
    for (const { segment } of sentences.segment(block.text)) {
      const text = plainText(segment);
      if (!isSentence(text, SENTENCE.least) || !/[.!?…]$/.test(text)) continue;
      const kind = kindOf(text, page.topic, companyName);
      if (kind === null) others.push(text);
      else found.push({ kind, text });
    }
  }
  // A site may speak of itself in the third person, or in another language: its first sentences then have to do.
  const enough =
    found.length >= 3 ? [] : others.slice(0, 3 - found.length).map((text) => ({ kind: 'statement' as const, text }));
  return [...found, ...enough].slice(0, MAX_FACTS_PER_PAGE);
}

function kindOf(text: string, topic: PageTopic, companyName: string | null): FactKind | null {
  const isOwn = FIRST_PERSON.test(text) || (companyName !== null && speaksOf(text, companyName));
  if (hasFigure(text) && (isOwn || topic !== 'customers')) return 'figure';
  if (!isOwn) return topic === 'offering' ? 'offering' : null;
  return topic === 'offering' || topic === 'pricing' ? 'offering' : 'statement';
}

function hasFigure(text: string): boolean {
  return [...text.matchAll(FIGURE)].some(([, sign, word]) => sign !== undefined || COUNTED.has(word ?? ''));
}

function speaksOf(text: string, name: string): boolean {
  const words = [...topicStems(name)];
  const present = topicStems(text);
  return words.length > 0 && words.every((word) => present.has(word));
}

/** As many whole sentences as fit. */
function opening(text: string): string {
  let taken = '';
  for (const { segment } of sentences.segment(text)) {
    if (taken !== '' && taken.length + segment.length > SENTENCE.most) break;
    taken += segment;
  }
  return taken.trim();
}

function isSentence(text: string | null | undefined, least: number): text is string {
  if (text === null || text === undefined || text.length < least || text.length > SENTENCE.most) return false;
  return wordsOf(text).length >= SENTENCE.leastWords && !BOILERPLATE.some((pattern) => pattern.test(text));
}

function isHeadline(text: string): boolean {
  const count = wordsOf(text).length;
  return count >= 3 && count <= 18 && text.length <= 140 && !BOILERPLATE.some((pattern) => pattern.test(text));
}
