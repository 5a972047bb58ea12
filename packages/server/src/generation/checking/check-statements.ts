import { trimEndChars } from '../../platform/trim-end-chars.ts';
import type { BriefProspect, WorkspaceKnowledge } from '../brief/page-brief.ts';
import { type PlacedStatement, partOf } from '../documents/page-content.ts';
import type { Origin } from '../documents/statement.ts';
import { amountsIn } from '../text/amounts.ts';
import { otherLanguageIn, shortOtherLanguage, withoutNames } from '../text/detect-language.ts';
import type { Exclusions } from '../text/exclusions.ts';
import { plainText, sourceLabel } from '../text/plain-text.ts';
import { isQuestion, sentencesOf } from '../text/sentences.ts';
import { contentStems, isInviting, rootOf, topicStem, topicStems, wordsOf } from '../text/words.ts';
import { bareClaim, bareDenial, inventedQuotation, type Said, saidIn, saidLines, turnedLine } from './claims.ts';
import type { SourceLine } from './derived-amounts.ts';
import { amountsByLine, compareAmounts } from './stray-amounts.ts';
import { strayMonth } from './stray-months.ts';

/** A failed check. Pages of a template and elements of a run use the same names of checks. */
export type Finding = { path: string; check: string; message: string };

/** Something known that words may rest on. `isPrivate`: the workspace's own notes about the person. */
export type Source = { id: string; text: string; url: string | null; isPrivate: boolean; origin: Origin };

/** The known facts and names that statements are compared with. */
export type Known = {
  sources: readonly Source[];
  /** Names of the person, the company and the workspace: they need no citation. */
  names: readonly string[];
  exclusions: Exclusions;
  /** The language of the page. */
  language: string;
};

/** Characters that the parts of a page may have. */
export const LENGTHS = { headline: 160, subheadline: 400, title: 200, label: 60, text: 1500, note: 400, items: 12 };

const MOST: Readonly<Record<string, number>> = {
  headline: LENGTHS.headline,
  subheadline: LENGTHS.subheadline,
  'cta.label': LENGTHS.label,
  title: LENGTHS.title,
  note: LENGTHS.note,
};

/** A statement to check; `most`: the most characters that it may have. Default: as its place allows. */
export type Checked = PlacedStatement & { most?: number };

type Evidence = Known & {
  byId: ReadonlyMap<string, Source>;
  cited: readonly Source[];
  /** The words and numbers of the cited sources and of the names. */
  said: ReadonlySet<string>;
  /** The words and numbers of all that may be shown. */
  given: ReadonlySet<string>;
  givenStems: ReadonlySet<string>;
  /** The lines of the cited sources, or else of all that may be shown. */
  lines: Said;
  /** The amounts of the cited sources and of the names. */
  amounts(): readonly SourceLine[];
};
type Rule = {
  check: string;
  origins: readonly Origin[];
  fault(statement: Checked, evidence: Evidence): string | null;
};

// So many words of a longer note in one sentence don't come by chance.
const MOST_TOLD = 4;
const ALL: readonly Origin[] = ['author', 'quote', 'figure', 'model'];
const READ: readonly Origin[] = ['quote', 'figure', 'model'];

// A row per way in which words can be wrong, for words of these origins wherever they stand.
const RULES: readonly Rule[] = [
  {
    check: 'placeholders',
    origins: ALL,
    fault: ({ text }) => named('holds an unfilled placeholder: ', placeholderIn(text)),
  },
  {
    check: 'exclusions',
    origins: ALL,
    fault: ({ text }, { exclusions }) => named('speaks about an excluded topic: ', exclusions.mentionedIn(text)),
  },
  {
    check: 'lengths',
    origins: ALL,
    fault: ({ text, path, most = MOST[path] ?? MOST[path.split('.').at(-1) ?? ''] ?? LENGTHS.text }) => {
      return text.length > most ? `is longer than ${most} characters` : null;
    },
  },
  {
    check: 'citations',
    origins: READ,
    fault: ({ sources }, { byId, cited }) => {
      const unknown = sources.filter((id) => !byId.has(id));
      if (unknown.length > 0) return `cites ${unknown.join(', ')}, which is not a fact of this page`;
      // The workspace's notes about a person may guide the choice of words, but the person never reads the notes.
      return cited.some(({ isPrivate }) => isPrivate) ? "rests on the workspace's own notes about the person" : null;
    },
  },
  {
    check: 'quotations',
    origins: ['quote'],
    fault: ({ text }, { cited }) => {
      const said = plainText(text).replace(/…$/, '');
      // A heading and the paragraph below it are no one sentence.
      const isThere = cited.some((source) => source.text.split('\n').some((line) => plainText(line).includes(said)));
      return isThere ? null : 'is shown as a quotation and is not in the cited source';
    },
  },
  {
    check: 'figures',
    origins: READ,
    fault: ({ text }, evidence) => unsupported('states', strayFigures(text, evidence)),
  },
  { check: 'names', origins: READ, fault: ({ text }, evidence) => unsupported('mentions', strayNames(text, evidence)) },
  {
    check: 'addresses',
    origins: READ,
    fault: ({ text }, { cited, names }) => {
      const addresses = text.match(/(?:https?:\/\/|www\.)[^\s)"'<>]+/gi) ?? [];
      const isGiven = (address: string) =>
        [...cited.map((one) => one.text), ...names].some((one) => one.includes(address));
      return named('holds an address that no source gives: ', addresses.filter((one) => !isGiven(one)).join(', '));
    },
  },
  {
    check: 'private',
    origins: ['model'],
    fault: ({ text }, { sources, givenStems: shown }) => {
      const stems = topicStems(text);
      // A field's value, without its name, clause by clause: one of several notes is told too.
      const noted = sources.flatMap(({ isPrivate, text: note }) =>
        isPrivate ? note.slice(note.indexOf(':') + 1).split(/[;,.\n|•]/) : [],
      );
      const isTold = noted.some((clause) => {
        const own = [...topicStems(clause)].filter((stem) => !shown.has(stem));
        const most = Math.min(MOST_TOLD, Math.ceil(own.length / 2));
        return own.length > 0 && own.filter((stem) => stems.has(stem)).length >= most;
      });
      return isTold ? "repeats the workspace's own notes about the person" : null;
    },
  },
  {
    check: 'support',
    origins: ['model'],
    fault: ({ text }, { cited, language }) => {
      // A question to the reader claims nothing.
      if (cited.length === 0 || sentencesOf(text).every(isQuestion)) return null;
      if (cited.every(({ origin }) => origin === 'model')) return 'rests only on words of a model that no one approved';
      const words = contentStems(text, language);
      const said = words.filter((stem) => !isInviting(stem, language));
      const known = topicStems(cited.map((source) => `${source.text}\n${sourceLabel(source.url ?? '')}`).join('\n'));
      const roots = new Set([...known].map(rootOf));
      const shared = words.filter((stem) => known.has(stem) || roots.has(rootOf(stem))).length;
      return shared < Math.min(said.length > 4 ? 2 : 1, said.length)
        ? 'has nothing in common with the facts that it cites'
        : null;
    },
  },
  {
    check: 'claims',
    origins: ['model'],
    fault: ({ text }, { lines, language }) => {
      const month = () =>
        strayMonth(
          text,
          lines.lines.map((line) => line.text),
          language,
        );
      return (
        bareClaim(text, lines) ??
        named('names a month that its sources do not: ', month()) ??
        named('denies what no source does: ', bareDenial(text, lines))
      );
    },
  },
  {
    check: 'contradictions',
    origins: ['model'],
    fault: ({ text }, { lines }) => named('turns round what its source says: ', turnedLine(text, lines)),
  },
  {
    check: 'spoken',
    origins: ['model'],
    fault: ({ text }, { lines }) => named('quotes what no source says: ', inventedQuotation(text, lines)),
  },
];

const FOREIGN: ReadonlySet<string> = new Set(['names', 'support']);

/**
 * The part of the gate that needs no judge: holds every statement against what is known, wherever it stands. Words that a person wrote
 * keep to their length and language, off excluded topics, and leave no placeholder. All others state only the figures and addresses
 * of the sources that they claim, and names that are known; without a claim, those of all that may be shown.
 */
export function checkStatements(statements: readonly Checked[], known: Known): Finding[] {
  const byId = new Map(known.sources.map((source) => [source.id, source]));
  const shown = known.sources.filter(({ isPrivate, origin }) => !isPrivate && origin !== 'model');
  const wordsIn = (sources: readonly Source[]) => {
    const texts = [...sources.flatMap(({ text, url }) => [text, url ?? '', sourceLabel(url ?? '')]), ...known.names];
    const all = ungrouped(texts.join('\n'));
    const parted = (all.match(FIGURE) ?? []).flatMap((figure) => partedNumber(figure) ?? []);
    const measured = [...all.matchAll(MEASURED)].map(([, figure]) => `${figure}m`);
    return new Set([...wordsOf(all), ...parted, ...measured]);
  };
  const given = wordsIn(shown);
  const givenStems = topicStems([...given].join(' '));
  const read = new Map<string, SourceLine[]>();
  const amountsOf = (text: string) => {
    const lines = read.get(text) ?? amountsByLine(ungrouped(text), known.language);
    read.set(text, lines);
    return lines;
  };
  const readLines = new Map<Source, ReturnType<typeof saidLines>>();
  const linesOf = (source: Source) => {
    const lines = readLines.get(source) ?? saidLines(source.text, known.language);
    readLines.set(source, lines);
    return lines;
  };
  const saidBy = new Map<string, Said>();
  const saidOf = (sources: readonly Source[]) => {
    const key = sources.map(({ id }) => id).join('\n');
    const said = saidBy.get(key) ?? saidIn(sources.flatMap(linesOf), known.language);
    saidBy.set(key, said);
    return said;
  };
  return [
    ...checkLanguage(statements, known),
    ...statements.flatMap((statement) => {
      const { path, sources, origin, text } = statement;
      const cited = sources.flatMap((id) => byId.get(id) ?? []);
      const isFree = sources.length === 0 || origin === 'author';
      const words = isFree ? given : wordsIn(cited);
      const amounts = () =>
        [...(isFree ? shown : cited).flatMap(({ text: one, url }) => [one, url ?? '']), ...known.names].flatMap(
          amountsOf,
        );
      const lines = saidOf(origin === 'model' ? (sources.length === 0 ? shown : cited) : []);
      const evidence = { ...known, byId, cited, lines, given, givenStems, said: words, amounts };
      const found = RULES.flatMap(({ check, origins, fault }): Finding[] => {
        const message = origins.includes(origin) ? fault(statement, evidence) : null;
        return message === null ? [] : [{ path, check, message }];
      });
      // Words of another language are unknown ones too, which says nothing of what is wrong with them.
      const other = found.some(({ check }) => FOREIGN.has(check)) ? shortOtherLanguage(text, known.language) : null;
      if (other === null || origin === 'quote') return found;
      const message = `reads like ${other}, and the page is in ${known.language}`;
      return [{ path, check: 'language', message }, ...found.filter(({ check }) => !FOREIGN.has(check))];
    }),
  ];
}

/** The names that a page may hold without a source for them. */
export function givenNames(
  { first_name, last_name, company_name, company_domain, role_title }: BriefProspect,
  { profile }: WorkspaceKnowledge,
): string[] {
  const person = [first_name, last_name, company_name, company_domain, role_title];
  return [...person, profile.name, profile.oneLiner, profile.website].filter((part) => part !== null);
}

/** On a page in two languages, the parts that are in another than the page's. What a site says is quoted as it stands. */
function checkLanguage(statements: readonly PlacedStatement[], { language, names }: Known): Finding[] {
  const own = statements.filter(({ origin }) => origin !== 'quote');
  const inOther = (texts: readonly string[], path: string): Finding[] => {
    const other = otherLanguageIn(withoutNames(texts, names), language);
    return other === null
      ? []
      : [{ path, check: 'language', message: `is in ${other}, and the page is in ${language}` }];
  };
  const found = inOther(
    own.map(({ text }) => text),
    'language',
  );
  if (found.length === 0) return [];
  const parts = [...Map.groupBy(own, ({ path }) => partOf(path))];
  const foreign = parts.flatMap(([part, texts]) => inOther([texts.map(({ text }) => text).join(' ')], part));
  return foreign.length > 0 ? foreign : found;
}

const PLACEHOLDERS = [
  /\{\{|\}\}|\{%|%\}|\[object Object\]|lorem ipsum/i,
  /<(?:first|last|company|customer|prospect)[\w -]{0,40}>/i,
  /\[(?:your|the|insert|first|last|company|customer|prospect|product|name)\b[^[\]\n]{0,40}\]/i,
];

/** The first placeholder that a template should have filled in. */
function placeholderIn(text: string): string | undefined {
  return PLACEHOLDERS.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined);
}

const FIGURE = /\d[\d.,]*/g;
// Meters and minutes are written `14m` too, as millions are.
const MEASURED = /(?<![\d.,])(\d[\d.,]{0,20})\s?(?:m|min\p{L}*|m[eè]t\p{L}*)(?![\p{L}\d])/giu;
const SCALED = /\d(?:k|tsd|tys|m|mn|mm|mio|mln|b|bn|md|mrd|mld)$/i;

/** A number that has signs between its digits, in one spelling: its parts alone don't give it, as 14 and 160 don't give 14,160. */
function partedNumber(figure: string): string | null {
  const plain = trimEndChars(figure, '%.,').replaceAll(',', '.');
  return /^\d+\.\d+$/.test(plain) || /^\d{1,3}(?:\.\d{3}){1,6}(?:\.\d+)?$/.test(plain) ? plain : null;
}

/**
 * Numbers that are not among the given words. Single digits without a unit count things on the page itself. A number inside a word,
 * as in `37signals`, is given with its word or by itself; with a scale, as in `40k`, it is an amount, given as a whole only.
 */
function strayFigures(written: string, { said: given, amounts, language, cited }: Evidence): string[] {
  const text = ungrouped(
    sentencesOf(written)
      .filter((sentence) => !asksForTime(sentence))
      .join(' '),
  );
  const compared = compareAmounts(text, language, amounts(), cited.length > 0);
  const words = (text.match(/(?<!\p{L})\p{L}*\d[\p{L}\d.,]*\s?%?/gu) ?? []).map((word) =>
    trimEndChars(word.trimEnd(), '.,'),
  );
  const digits = words.flatMap((word) => {
    const isScaled = SCALED.test(word);
    if (isScaled && /^\d/.test(word)) return [];
    const figures = word.match(/\d[\d.,]*%?/g) ?? [];
    const isGiven = [word, ...(isScaled ? [] : figures)].some((part) => {
      const number = partedNumber(part);
      return number === null ? wordsOf(part).every((one) => given.has(one)) : given.has(number);
    });
    if (isGiven) return [];
    return isScaled ? [word] : figures.filter((figure) => figure.length > 1);
  });
  const numerals = new Set(compared.given.flatMap((amount) => (amount.match(FIGURE) ?? []).map(numeralOf)));
  const others = digits.filter((figure) => !numerals.has(numeralOf(figure)));
  const stray = compared.stray.filter((amount) => !(SCALED.test(amount) && given.has(amount.toLowerCase())));
  const told = new Set(others.map(numeralOf));
  return [
    ...others,
    ...stray.filter((amount) => !(amount.match(FIGURE) ?? []).some((figure) => told.has(numeralOf(figure)))),
  ];
}

// The word for minutes begins so in all languages of pages.
const MINUTES = /\bminut/i;
const DIGITS_OF_HOUR = /\d{3}/;

/** Whether a sentence asks the reader for some minutes of time, which states nothing: `Do you have ten minutes?` */
function asksForTime(sentence: string): boolean {
  return isQuestion(sentence) && MINUTES.test(sentence) && !DIGITS_OF_HOUR.test(sentence);
}

/** Numbers whose groups stand apart, such as `7 400`, in one piece. */
function ungrouped(text: string): string {
  return text.replace(/(?<=(?<!\d)\d{1,3})[ \u00a0\u202f](?=\d{3}(?!\d))/g, '');
}

function numeralOf(figure: string): string {
  return trimEndChars(figure, '%.,');
}

// Words of address, which many languages write with a capital.
const POLITE = [
  /^(?:Sie|Ihr|Ihre[mnrs]?|Ihnen|Dir?|Dich|Deine?[mnrs]?|Euch|Eure?[mnrs]?|Uw?)$/,
  /^(?:Ustede?s?|Lei|Loro|Voi|Su[oaei]i?|Państw\p{Ll}{1,2}|Pan[ią]?|Pana|Panu)$/u,
];

/**
 * Words with a capital inside a sentence that are not among the given ones, in any number: `Thursday` is given by `Thursdays`. German
 * writes every noun with a capital, so that only two in a row make a name.
 */
function strayNames(text: string, { given, givenStems, language }: Evidence): string[] {
  const names = [...text.matchAll(/(?<=[\p{Ll}\p{N},;:)] )\p{Lu}\p{Ll}[\p{L}\p{N}&'’-]*/gu)];
  const isGiven = (word: string) => given.has(word) || givenStems.has(topicStem(word) ?? word);
  const amounts = amountsIn(text, language).map(({ words }) => words);
  const isAmount = (name: string) => amounts.some((words) => words.includes(name));
  const stray = names.filter(
    ([name]) =>
      !POLITE.some((words) => words.test(name)) &&
      !isAmount(name) &&
      !wordsOf(name).every(isGiven) &&
      !(isQuestion(text) && isInviting(topicStem(name.toLowerCase()) ?? '', language)),
  );
  if (!/^de\b/.test(language)) return stray.map(([name]) => name);
  return stray.flatMap((noun, at) => {
    const next = stray[at + 1];
    return next && next.index === noun.index + noun[0].length + 1 ? `${noun[0]} ${next[0]}` : [];
  });
}

function unsupported(verb: string, words: readonly string[]): string | null {
  return words.length === 0 ? null : `${verb} ${words.join(', ')}, which no known fact supports`;
}

function named(fault: string, what: string | null | undefined): string | null {
  return what ? fault + what : null;
}
