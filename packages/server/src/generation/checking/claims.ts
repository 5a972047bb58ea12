import { sentencesOf } from '../text/sentences.ts';
import { topicStem, wordsOf } from '../text/words.ts';
import lists from './claim-words.json' with { type: 'json' };

/** A line of a source, as claims are compared with it. */
export type SaidLine = SaidPart & { text: string; parts: readonly SaidPart[] };

/** A sentence of a line, or a clause of one; `isEnding`: it says that something is done away with. */
type SaidPart = { words: string; roots: ReadonlySet<string>; isNegated: boolean; isEnding: boolean };

type Words = { says: string; shows?: string };
type Claim = {
  fault: string;
  /** The words that make the claim, by language. */
  says: ReadonlyMap<string, RegExp>;
  /** The same and weaker words, of all languages: a source that has one of them may support the claim. */
  shows: RegExp;
};

const CLAIMS: readonly Claim[] = Object.values(
  lists.classes as Readonly<Record<string, { fault: string; words: Readonly<Record<string, Words>> }>>,
).map(({ fault, words }) => ({
  fault,
  says: new Map(Object.entries(words).map(([language, { says }]) => [language, anyOf([says])])),
  shows: anyOf(Object.values(words).flatMap(({ says, shows = '' }) => [says, shows])),
}));
const FREE = anyOf(Object.values(lists.classes.free.words).map(({ says }) => says));
const DENIES = new Map(Object.entries(lists.negations).map(([language, words]) => [language, anyOf([words])]));
const ABSENT = new Map(Object.entries(lists.absent).map(([language, words]) => [language, anyOf([words])]));
const ENDS = new Map(Object.entries(lists.endings).map(([language, words]) => [language, anyOf([words])]));
// `No more than three` denies nothing, and `más o menos` compares nothing.
const NEUTRAL = new RegExp(anyOf(Object.values(lists.neutral)).source, 'g');
// Endings change from one language and form to the next; the beginning of a word stands for all of them.
const ROOT = 5;
// A source about something else says nothing about a claim.
const LEAST_SHARED = 2;
// So many of its words make a source one that says the same.
const LEAST_SAME = 3;
const SAME = 0.6;

/** Words that claim what only a source can give, such as a first place, a promise, or a cause, and that no source has a like of. */
export function bareClaim(text: string, language: string, lines: readonly SaidLine[]): string | null {
  return firstOf(sentencesOf(text), (sentence) => bareClaimIn(sentence, language, lines));
}

function bareClaimIn(text: string, language: string, lines: readonly SaidLine[]): string | null {
  const words = plainWords(text);
  for (const { fault, says, shows } of CLAIMS) {
    const [found] = inLanguage(says, language)?.exec(words) ?? [];
    if (found === undefined) continue;
    const roots = rootsOf(words.replace(found, ' '));
    const needed = Math.min(LEAST_SHARED, roots.size);
    const denies = isNegated(words, language);
    const isSaid = ({ parts }: SaidLine) => parts.some((part) => part.isNegated === denies && shows.test(part.words));
    const isShown = lines.some((line) => shared(line, roots) >= needed && isSaid(line));
    if (!isShown) return `${fault}${found.trim()}`;
  }
  return null;
}

/** The line of a source that says the same with a negation where the text has none, or without one where it has. */
export function turnedLine(text: string, language: string, lines: readonly SaidLine[]): string | null {
  return firstOf(sentencesOf(text), (sentence) => {
    const roots = rootsOf(sentence);
    const needed = Math.max(LEAST_SAME, roots.size * SAME);
    const same = lines.filter((line) => shared(line, roots) >= needed);
    const words = plainWords(sentence);
    const denies = isNegated(words, language);
    const isAbsent = inLanguage(ABSENT, language)?.test(words.replace(FREE, ' ')) ?? false;
    const agrees = (part: SaidPart) => part.isNegated === denies || (isAbsent && part.isEnding);
    const isTurned = same.length > 0 && !same.some((line) => nearest(line, roots).some(agrees));
    return (isTurned ? same[0]?.text : lineAgainst(sentence, language, lines)) ?? null;
  });
}

/** A line that speaks of what a sentence says there is none of: `no drivers`, where a source has drivers. */
function lineAgainst(sentence: string, language: string, lines: readonly SaidLine[]): string | undefined {
  const words = plainWords(sentence).replace(FREE, ' ');
  const [absent = ''] = inLanguage(ABSENT, language)?.exec(words) ?? [];
  const [topic] =
    absent === ''
      ? []
      : rootsOf(
          words
            .slice(words.indexOf(absent) + absent.length)
            .trim()
            .split(' ')[0] ?? '',
        );
  const named = topic === undefined ? [] : lines.filter((line) => line.roots.has(topic));
  const isAbsent = (part: SaidPart) =>
    topic !== undefined && part.roots.has(topic) && (part.isNegated || part.isEnding);
  return named.some(({ parts }) => parts.some(isAbsent)) ? undefined : named[0]?.text;
}

function firstOf(sentences: readonly string[], fault: (sentence: string) => string | null): string | null {
  return sentences.map(fault).find((one) => one !== null) ?? null;
}

// A mark at the beginning or the end of a quotation, in any of the languages.
const QUOTATION = /[“”„«»"]([^“”„«»"]{12,400})[“”„«»"]/g;
const LEAST_QUOTED = 3;

/** The first words in quotation marks that no source holds. */
export function inventedQuotation(text: string, lines: readonly SaidLine[]): string | null {
  const quoted = [...text.matchAll(QUOTATION)].map(([, words = '']) => words.trim());
  const isThere = (words: string) => lines.some((line) => line.words.includes(spaced(words)));
  return quoted.find((words) => wordsOf(words).length >= LEAST_QUOTED && !isThere(words)) ?? null;
}

/** Whether words deny something, other than a price. */
function isNegated(words: string, language: string): boolean {
  return inLanguage(DENIES, language)?.test(words.replace(FREE, ' ')) ?? false;
}

/** The words of a language; those of English where it has none of its own. */
function inLanguage(words: ReadonlyMap<string, RegExp>, language: string): RegExp | undefined {
  return words.get(language.split('-')[0] ?? '') ?? words.get('en');
}

/** The lines of a source, each read once in the language of the page. */
export function saidLines(source: string, language: string): SaidLine[] {
  return source.split('\n').map((text) => {
    const parts = answeredSentences(text).flatMap((sentence) => [...new Set([sentence, ...sentence.split(CLAUSE)])]);
    return { ...partOf(text, language), text, parts: parts.map((part) => partOf(part, language)) };
  });
}

function partOf(text: string, language: string): SaidPart {
  const words = plainWords(text);
  const isEnding = inLanguage(ENDS, language)?.test(words) ?? false;
  return { words: spaced(text), roots: rootsOf(text), isNegated: isNegated(words, language), isEnding };
}

// A conjunction after a comma begins a clause of its own; the items of a list have none.
const CLAUSE =
  /;|\s[–—-]\s|,\s+(?=(?:and|but|und|aber|sondern|et|mais|y|pero|sino|e|ma|bensì|en|maar|mas|a|i|ale|lecz)\s)/u;

/** The sentences of a text; a question together with its answer: `Plastic? We use none.` */
function answeredSentences(text: string): string[] {
  const found: string[] = [];
  for (const sentence of sentencesOf(text)) {
    const last = found.at(-1);
    if (last?.endsWith('?')) found[found.length - 1] = `${last} ${sentence}`;
    else found.push(sentence);
  }
  return found;
}

/** The sentences and clauses of a line that share the most words with a text. */
function nearest(line: SaidLine, roots: ReadonlySet<string>): SaidPart[] {
  const most = Math.max(...line.parts.map((part) => shared(part, roots)));
  return line.parts.filter((part) => shared(part, roots) === most);
}

function spaced(text: string): string {
  return ` ${wordsOf(text).join(' ')} `;
}

function plainWords(text: string): string {
  return spaced(text).replace(NEUTRAL, '');
}

function rootsOf(text: string): Set<string> {
  return new Set(wordsOf(text).flatMap((word) => topicStem(word)?.slice(0, ROOT) ?? []));
}

function shared(line: SaidPart, roots: ReadonlySet<string>): number {
  return [...roots].filter((root) => line.roots.has(root)).length;
}

/**
 * Matches any of the phrases that the lists hold, parted by commas; `*` stands for the rest of a word, alone for a whole one. What begins
 * with `!` is none of them.
 */
function anyOf(all: readonly string[]): RegExp {
  const phrases = all.flatMap((list) => list.split(',')).map((phrase) => phrase.trim());
  const [others, own] = [phrases.filter((one) => one.startsWith('!')), phrases.filter((one) => !one.startsWith('!'))];
  const either = (some: readonly string[]) => some.map(patternOf).filter(Boolean).join('|');
  const except = others.length > 0 ? `(?!(?:${either(others)}) )` : '';
  return new RegExp(`(?<= )${except}(?:${either(own)})(?= )`);
}

function patternOf(phrase: string): string {
  return wordsOf(phrase.replaceAll('*', 'ANYLETTERS')).join(' ').replaceAll('anyletters', '[^ ]*');
}
