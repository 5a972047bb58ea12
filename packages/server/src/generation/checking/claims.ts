import { once } from '../../platform/once.ts';
import { sentencesOf } from '../text/sentences.ts';
import { contentRoots, contentStems, statesNothing, topicStems, wordsOf } from '../text/words.ts';
import lists from './claim-words.json' with { type: 'json' };

/** A line of a source, as claims are compared with it; its parts are read when one is. */
type SaidLine = {
  text: string;
  /** The roots of its words, the first one first. */
  roots: ReadonlySet<string>;
  parts(): readonly SaidPart[];
};

/** A sentence of a line, or a clause of one; `isEnding`: it says that something is done away with. */
type SaidPart = {
  words: string;
  roots: ReadonlySet<string>;
  isNegated: boolean;
  isEnding: boolean;
  /** It has a word such as `unplanned`, which denies or not, as its translation goes. */
  isPrefixed: boolean;
};

/** The lines that a text may rest on. */
export type Said = {
  language: string;
  lines: readonly SaidLine[];
  /** The lines that share so many roots with a text, the closest first; no more than a page needs. */
  sharing(roots: ReadonlySet<string>, least: number): readonly SaidLine[];
};

type Words = { says: string; shows?: string };
type Claim = {
  fault: string;
  /** The words that make the claim, by language. */
  says: ReadonlyMap<string, RegExp>;
  /** The same and weaker words, of all languages: a source that has one of them may support the claim. */
  shows: RegExp;
  /** The words that make the claim, in all languages. */
  claims: RegExp;
  /** Weaker words support the claim only where they are denied: `no fee`. */
  isDenial: boolean;
};

const CLAIMS: readonly Claim[] = Object.values(
  lists.classes as Readonly<
    Record<string, { fault: string; isDenial?: boolean; words: Readonly<Record<string, Words>> }>
  >,
).map(({ fault, isDenial = false, words }) => ({
  fault,
  isDenial,
  claims: anyOf(Object.values(words).map(({ says }) => says)),
  says: new Map(Object.entries(words).map(([language, { says }]) => [language, anyOf([says])])),
  shows: anyOf(Object.values(words).flatMap(({ says, shows = '' }) => [says, shows])),
}));
const FREE = anyOf(Object.values(lists.classes.free.words).map(({ says }) => says));
const [DENIES, ABSENT, ENDS, PREFIXED] = [lists.negations, lists.absent, lists.endings, lists.prefixed].map(byLanguage);
const OPPOSITES = new Map(
  Object.entries(lists.opposites).map(([language, rows]) => [
    language,
    rows.map((row) => row.split('|').map((side) => anyOf([side]))),
  ]),
);
// `No more than three` denies nothing, and `más o menos` compares nothing.
const NEUTRAL = new RegExp(anyOf(Object.values(lists.neutral)).source, 'g');
// A source about something else says nothing about a claim.
const LEAST_SHARED = 2;
// So many of its words make a source one that says the same.
const LEAST_SAME = 3;
const SAME = 0.6;

/** Words that claim what only a source can give, such as a first place, a promise, or a cause, and that no source has a like of. */
export function bareClaim(text: string, said: Said): string | null {
  return firstOf(sentencesOf(text), (sentence) => bareClaimIn(sentence, said));
}

function bareClaimIn(text: string, { language, sharing }: Said): string | null {
  const words = plainWords(text);
  for (const { fault, says, shows, claims, isDenial } of CLAIMS) {
    const [found] = inLanguage(says, language)?.exec(words) ?? [];
    if (found === undefined) continue;
    const roots = contentRoots(words.replace(found, ' '), language);
    const denies = isNegated(words, language);
    const own = contentStems(found, language);
    const isSaid = (part: SaidPart) => {
      if (isDenial) return claims.test(part.words) || (part.isNegated && shows.test(part.words));
      return (part.isPrefixed || part.isNegated === denies) && shows.test(part.words);
    };
    const isShown = sharing(roots, Math.min(LEAST_SHARED, roots.size)).some(({ parts }) => parts().some(isSaid));
    // A source that has the very words may use them in another sense, as `double rooms` does.
    const isRepeated = (part: SaidPart) =>
      (isDenial || part.isNegated === denies) &&
      (part.words.includes(` ${found.trim()} `) || holdsStems(part.words, own));
    if (!isShown && !sharing(roots, Math.min(1, roots.size)).some(({ parts }) => parts().some(isRepeated)))
      return `${fault}${found.trim()}`;
  }
  return null;
}

/** A sentence that denies something of which no source denies anything; null for questions and invitations. */
export function bareDenial(text: string, { language, sharing }: Said): string | null {
  const denials = sentencesOf(text).filter(
    (sentence) => isNegated(plainWords(sentence), language) && !statesNothing(sentence, language),
  );
  const isDenied = (part: SaidPart) => part.isNegated || part.isPrefixed || part.isEnding;
  return firstOf(denials, (sentence) =>
    sharing(contentRoots(sentence, language), 1).some(({ parts }) => parts().some(isDenied)) ? null : sentence,
  );
}

/**
 * The line of a source that says the same with a negation where the text has none, or without one where it has; or with the opposite of
 * a word, or of someone else.
 */
export function turnedLine(text: string, said: Said): string | null {
  const { language } = said;
  return firstOf(sentencesOf(text), (sentence) => {
    const roots = contentRoots(sentence, language);
    const same = said.sharing(roots, Math.max(LEAST_SAME, roots.size * SAME));
    const words = plainWords(sentence);
    const denies = isNegated(words, language);
    const isAbsent = inLanguage(ABSENT, language)?.test(words.replace(FREE, ' ')) ?? false;
    const agrees = (part: SaidPart) => part.isPrefixed || part.isNegated === denies || (isAbsent && part.isEnding);
    const isTurned = same.length > 0 && !same.some((line) => nearest(line, roots).some(agrees));
    if (isTurned || isOpposite(words, same, language)) return same[0]?.text ?? null;
    return lineAgainst(sentence, said) ?? lineOfOther(roots, said) ?? null;
  });
}

/** Whether a sentence has one side of a pair such as `open` and `closed`, and each line that says the same has only another. */
function isOpposite(words: string, same: readonly SaidLine[], language: string): boolean {
  const has = (text: string, side: RegExp | undefined) => side?.test(text) ?? false;
  return (
    same.length > 0 &&
    (inLanguage(OPPOSITES, language) ?? []).some((sides) => {
      const own = sides.filter((side) => has(words, side));
      const isOther = (text: string) => !own.some((side) => has(text, side)) && sides.some((side) => has(text, side));
      return own.length === 1 && same.every(({ text }) => isOther(spaced(text)));
    })
  );
}

/** A line that says of its subject, where it begins, what a sentence says of another line's: `Acme has nine trucks`, where Northwind has. */
function lineOfOther(roots: ReadonlySet<string>, { lines, sharing }: Said): string | undefined {
  const [subject] = roots;
  const others = sharing(roots, Math.max(LEAST_SAME, SAME * (roots.size - 1))).filter((line) => {
    const [own] = line.roots;
    const isSame = shared(line, roots) >= SAME * (line.roots.size - 1);
    return isSame && subject !== undefined && own !== undefined && !line.roots.has(subject) && !roots.has(own);
  });
  if (others.length === 0) return undefined;
  const most = Math.max(...others.map((line) => shared(line, roots)));
  const isSubject = lines.some((line) => [...line.roots][0] === subject);
  const isItsOwn = lines.some(
    (line) => subject !== undefined && line.roots.has(subject) && shared(line, roots) >= most,
  );
  return isSubject && !isItsOwn ? others[0]?.text : undefined;
}

/** A line that speaks of what a sentence says there is none of: `no drivers`, where a source has drivers. */
function lineAgainst(sentence: string, { language, sharing }: Said): string | undefined {
  const words = plainWords(sentence).replace(FREE, ' ');
  const [absent = ''] = inLanguage(ABSENT, language)?.exec(words) ?? [];
  if (absent === '') return undefined;
  const [next = ''] = words
    .slice(words.indexOf(absent) + absent.length)
    .trim()
    .split(' ');
  const [topic] = contentRoots(next, language);
  if (topic === undefined) return undefined;
  const named = sharing(new Set([topic]), 1);
  const isAbsent = (part: SaidPart) => part.roots.has(topic) && (part.isNegated || part.isEnding);
  return named.some(({ parts }) => parts().some(isAbsent)) ? undefined : named[0]?.text;
}

function firstOf(sentences: readonly string[], fault: (sentence: string) => string | null): string | null {
  return sentences.map(fault).find((one) => one !== null) ?? null;
}

// A mark at the beginning or the end of a quotation, in any of the languages.
const QUOTATION = /[“”„«»"]([^“”„«»"]{12,400})[“”„«»"]/g;
const LEAST_QUOTED = 3;

/** The first words in quotation marks that no source holds. */
export function inventedQuotation(text: string, { lines }: Said): string | null {
  const quoted = [...text.matchAll(QUOTATION)].map(([, words = '']) => words.trim());
  const isThere = (words: string) => lines.some((line) => spaced(line.text).includes(spaced(words)));
  return quoted.find((words) => wordsOf(words).length >= LEAST_QUOTED && !isThere(words)) ?? null;
}

/** Whether words deny something, other than a price. */
function isNegated(words: string, language: string): boolean {
  return inLanguage(DENIES, language)?.test(words.replace(FREE, ' ')) ?? false;
}

/** The words of a language; those of English where it has none of its own. */
function inLanguage<Words>(words: ReadonlyMap<string, Words> | undefined, language: string): Words | undefined {
  return words?.get(language.split('-')[0] ?? '') ?? words?.get('en');
}

/** The lines of a source, each read in the language of the page. */
export function saidLines(source: string, language: string): SaidLine[] {
  return source.split('\n').map((text) => ({
    text,
    roots: contentRoots(text, language),
    parts: once(() =>
      answeredSentences(text)
        .flatMap((sentence) => [...new Set([sentence, ...sentence.split(CLAUSE)])])
        .map((part) => partOf(part, language)),
    ),
  }));
}

// A sentence is held against so many lines at most, the closest first.
const MOST_LINES = 200;

/** Lines by the roots that they hold, so that a sentence is compared with those that it may rest on, and not with all. */
export function saidIn(lines: readonly SaidLine[], language: string): Said {
  const byRoot = once(() => {
    const found = new Map<string, number[]>();
    for (const [at, { roots }] of lines.entries())
      for (const root of roots) {
        const places = found.get(root);
        if (places) places.push(at);
        else found.set(root, [at]);
      }
    return found;
  });
  const sharing = (roots: ReadonlySet<string>, least: number) => {
    const counts = new Uint16Array(lines.length);
    for (const root of roots) for (const at of byRoot().get(root) ?? []) counts[at] = (counts[at] ?? 0) + 1;
    const found = lines.map((line, at) => ({ line, count: counts[at] ?? 0 })).filter(({ count }) => count >= least);
    return found
      .toSorted((a, b) => b.count - a.count)
      .slice(0, MOST_LINES)
      .map(({ line }) => line);
  };
  return { language, lines, sharing };
}

function partOf(text: string, language: string): SaidPart {
  const words = plainWords(text);
  return {
    words: spaced(text),
    roots: contentRoots(text, language),
    isNegated: isNegated(words, language),
    isEnding: inLanguage(ENDS, language)?.test(words) ?? false,
    isPrefixed: inLanguage(PREFIXED, language)?.test(words) ?? false,
  };
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
  const parts = line.parts();
  const most = Math.max(...parts.map((part) => shared(part, roots)));
  return parts.filter((part) => shared(part, roots) === most);
}

/** Whether words hold all of these stems, of which there are some. */
function holdsStems(words: string, stems: readonly string[]): boolean {
  const held = topicStems(words);
  return stems.length > 0 && stems.every((stem) => held.has(stem));
}

function spaced(text: string): string {
  return ` ${wordsOf(text).join(' ')} `;
}

function plainWords(text: string): string {
  return spaced(text).replace(NEUTRAL, '');
}

function shared(line: Pick<SaidPart, 'roots'>, roots: ReadonlySet<string>): number {
  return [...roots].filter((root) => line.roots.has(root)).length;
}

function byLanguage(words: Readonly<Record<string, string>>): ReadonlyMap<string, RegExp> {
  return new Map(Object.entries(words).map(([language, list]) => [language, anyOf([list])]));
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
