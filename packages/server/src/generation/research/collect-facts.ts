import type { Fact, FactKind, ResearchProblem } from '../brief/company-research.ts';
import { piecesOf } from '../text/passages.ts';
import { shortened } from '../text/plain-text.ts';
import { sentencesOf } from '../text/sentences.ts';
import { wordsOf } from '../text/words.ts';
import { refusal } from './quotable.ts';
import { companyNameOf, type SitePage } from './site-page.ts';
import { distinct, isPlaceholder } from './site-words.ts';

/** Tokens of visible text that a model is given of one site, at four characters each. */
export const DEFAULT_PASSAGE_TOKENS = 6_000;

const CHARACTERS_PER_TOKEN = 4;
const LEAST_PASSAGE_WORDS = 4;
const LEAST_SENTENCE_WORDS = 3;
const MOST_QUOTED = 320;

/**
 * Collects what a company writes to be quoted, word for word: descriptions, its slogan, its topics and its title. Then the visible text of its
 * pages, in passages up to a budget: only a writer that is checked by a judge may use those.
 */
export function collectFacts(
  pages: readonly SitePage[],
  passageTokens: number = DEFAULT_PASSAGE_TOKENS,
): { facts: Fact[]; problems: ResearchProblem[] } {
  const name = companyNameOf(pages);
  const problems: ResearchProblem[] = [];
  const read = pages.filter(({ title, lines }) => !isPlaceholder([title ?? '', ...lines.slice(0, 20)].join(' ')));
  const seen = read.flatMap(({ lines }) => lines);
  const quoted = read.flatMap((page) =>
    writtenToBeQuoted(page, name).flatMap(([kind, given]) => {
      const text = given.length > MOST_QUOTED ? (sentencesOf(given)[0] ?? '') : given;
      const reason = text === '' ? 'it is empty' : refusal(text, page, name, kind === 'tagline' ? [text] : seen);
      if (reason === null) return [{ text, source: page.url, kind }];
      problems.push({ url: page.url, reason: `“${shortened(given, 80)}” is not quoted: ${reason}.` });
      return [];
    }),
  );
  for (const { url, isStyleKnown } of pages)
    if (!isStyleKnown)
      problems.push({
        url,
        reason: 'A style sheet could not be read, so that what visitors see is unknown. No text is used.',
      });
  const facts = distinct(quoted, ({ text }) => text).map((fact, at) => ({ id: `c${at + 1}`, ...fact }));
  return { facts: [...facts, ...visiblePassages(read, passageTokens)], problems };
}

/** The page's description of itself, if it may be quoted. */
export function descriptionOf(page: SitePage, companyName: string | null): string | null {
  const found = writtenToBeQuoted(page, companyName).filter(([kind]) => kind === 'description' || kind === 'tagline');
  return found.map(([, text]) => text).find((text) => refusal(text, page, companyName) === null) ?? null;
}

function writtenToBeQuoted({ topic, meta, jsonLd, title }: SitePage, name: string | null): [FactKind, string][] {
  const isHome = topic === 'home';
  const described = [meta.get('description'), meta.get('og:description'), jsonLd.description];
  const own = new Set(wordsOf(name ?? ''));
  const isTelling = wordsOf(title ?? '').filter((word) => !own.has(word)).length >= 2;
  const rows: [FactKind, string | null | undefined][] = [
    ...described.map((text): [FactKind, string | null | undefined] => [isHome ? 'description' : 'statement', text]),
    ['tagline', jsonLd.slogan],
    ['topics', jsonLd.topics.join(', ')],
    ['title', isHome && isTelling ? title : null],
  ];
  return rows.flatMap(([kind, text]) => (text ? [[kind, text]] : []));
}

/** The visible text of pages up to a budget, the home page's first: each block is a passage of its own, so that none runs into the next. */
function visiblePassages(pages: readonly SitePage[], tokens: number): Fact[] {
  let left = tokens * CHARACTERS_PER_TOKEN;
  const passages = pages.flatMap(({ url, lines }) =>
    lines.flatMap(piecesOf).flatMap((text) => {
      const isShort = wordsOf(text).length < (/[.!?…]$/.test(text) ? LEAST_SENTENCE_WORDS : LEAST_PASSAGE_WORDS);
      if (isShort || text.length > left) return [];
      left -= text.length;
      return [{ text, source: url }];
    }),
  );
  return distinct(passages, ({ text }) => text).map((one, at) => ({ id: `s${at + 1}`, ...one, kind: 'passage' }));
}
