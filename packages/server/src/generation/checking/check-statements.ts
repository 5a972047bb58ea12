import { trimEndChars } from '../../platform/trim-end-chars.ts';
import type { BriefProspect, WorkspaceKnowledge } from '../brief/page-brief.ts';
import type { Origin } from '../documents/page-content.ts';
import { otherLanguageIn } from '../text/detect-language.ts';
import type { Exclusions } from '../text/exclusions.ts';
import { plainText, sourceLabel } from '../text/plain-text.ts';
import { topicStems, wordsOf } from '../text/words.ts';

/** A failed check. Pages of a template and elements of a run use the same names of checks. */
export type Finding = { path: string; check: string; message: string };

/** Something known that words may rest on. */
export type Source = { id: string; text: string; url: string | null; isPrivate: boolean };

/** A text that a visitor would read. */
export type Statement = {
  path: string;
  /** The part of the page that it belongs to: a language is told from a whole part, not from a label. */
  part: string;
  text: string;
  origin: Origin;
  /** The most characters that it may have. */
  most: number;
  /** Ids of the sources that it claims. Without them its words may rest on all that is known. */
  cites?: readonly string[];
  /** The page whose own words it is shown as. */
  quotes?: string;
  /** Whether it states something by itself, which a title or an accompanying note does not. */
  isClaim?: boolean;
};

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

type Evidence = Known & {
  byId: ReadonlyMap<string, Source>;
  cited: readonly Source[];
  /** The words of the cited sources and of the names. */
  said: ReadonlySet<string>;
  /** The words of all that may be shown. */
  given: ReadonlySet<string>;
};
type Rule = {
  check: string;
  /** The words that it is for; a template's author answers for the template's own. */
  isFor(statement: Statement): boolean;
  fault(statement: Statement, evidence: Evidence): string | null;
};

const all = () => true;
const isMade = ({ origin }: Statement) => origin !== 'template';
const isWrittenClaim = ({ origin, isClaim }: Statement) => origin === 'model' && isClaim === true;

// A row per way in which words can be wrong.
const RULES: readonly Rule[] = [
  {
    check: 'placeholders',
    isFor: all,
    fault: ({ text }) => named('holds an unfilled placeholder: ', placeholderIn(text)),
  },
  {
    check: 'exclusions',
    isFor: all,
    fault: ({ text }, { exclusions }) => named('speaks about an excluded topic: ', exclusions.mentionedIn(text)),
  },
  {
    check: 'lengths',
    isFor: all,
    fault: ({ text, most }) => (text.length > most ? `is longer than ${most} characters` : null),
  },
  {
    check: 'citations',
    isFor: ({ cites }) => cites !== undefined,
    fault: ({ cites }, { byId, cited }) => {
      const unknown = cites?.filter((id) => !byId.has(id)) ?? [];
      if (unknown.length > 0) return `cites ${unknown.join(', ')}, which is not a fact of this page`;
      // The workspace's notes about a person may guide the choice of words, but the person never reads the notes.
      return cited.some(({ isPrivate }) => isPrivate) ? "rests on the workspace's own notes about the person" : null;
    },
  },
  {
    check: 'quotations',
    isFor: ({ quotes }) => quotes !== undefined,
    fault: ({ text, quotes }, { cited }) => {
      const said = plainText(text).replace(/…$/, '');
      const isThere = cited.some((source) => source.url === quotes && source.text.includes(said));
      return isThere ? null : 'is shown as a quotation and is not in the cited page';
    },
  },
  { check: 'figures', isFor: isMade, fault: ({ text }, { said }) => unsupported('states', strayFigures(text, said)) },
  { check: 'names', isFor: isMade, fault: ({ text }, { given }) => unsupported('mentions', strayNames(text, given)) },
  {
    check: 'addresses',
    isFor: isMade,
    fault: ({ text }, { cited, names }) => {
      const addresses = text.match(/(?:https?:\/\/|www\.)[^\s)"'<>]+/gi) ?? [];
      const isGiven = (address: string) =>
        [...cited.map((one) => one.text), ...names].some((one) => one.includes(address));
      return named('holds an address that no source gives: ', addresses.filter((one) => !isGiven(one)).join(', '));
    },
  },
  {
    check: 'support',
    isFor: isWrittenClaim,
    fault: ({ text }, { cited }) => {
      if (cited.length === 0) return 'cites no fact';
      const said = [...topicStems(text)];
      const known = topicStems(cited.map((source) => source.text).join('\n'));
      const shared = said.filter((stem) => known.has(stem)).length;
      return shared < Math.min(2, said.length) ? 'has nothing in common with the facts that it cites' : null;
    },
  },
];

/**
 * The gate: holds every statement against what is known. Words that a fact, an answer or a model gave may state only the figures and
 * addresses of the sources that they claim, and names that are known; all words keep to their length and their language, off excluded
 * topics, and leave no placeholder.
 */
export function checkStatements(statements: readonly Statement[], known: Known): Finding[] {
  const byId = new Map(known.sources.map((source) => [source.id, source]));
  const shown = known.sources.filter(({ isPrivate }) => !isPrivate);
  const wordsIn = (sources: readonly Source[]) => {
    const texts = [...sources.flatMap(({ text, url }) => [text, url ?? '', sourceLabel(url ?? '')]), ...known.names];
    const all = texts.join('\n');
    return new Set([...wordsOf(all), ...(all.match(FIGURE) ?? []).flatMap((figure) => partedNumber(figure) ?? [])]);
  };
  const given = wordsIn(shown);
  const read = statements.filter(({ text }) => text !== '');
  return [
    ...checkLanguage(read, known.language),
    ...read.flatMap((statement) => {
      const { path, cites } = statement;
      const cited = cites === undefined ? shown : cites.flatMap((id) => byId.get(id) ?? []);
      const evidence = { ...known, byId, cited, given, said: cites === undefined ? given : wordsIn(cited) };
      return RULES.flatMap(({ check, isFor, fault }): Finding[] => {
        const message = isFor(statement) ? fault(statement, evidence) : null;
        return message === null ? [] : [{ path, check, message }];
      });
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
function checkLanguage(statements: readonly Statement[], language: string): Finding[] {
  const own = statements.filter(({ quotes }) => quotes === undefined);
  const inOther = (texts: readonly string[], path: string): Finding[] => {
    const other = otherLanguageIn(texts, language);
    return other === null
      ? []
      : [{ path, check: 'language', message: `is in ${other}, and the page is in ${language}` }];
  };
  const found = inOther(
    own.map(({ text }) => text),
    'language',
  );
  if (found.length === 0) return [];
  const parts = [...Map.groupBy(own, ({ part }) => part)];
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

/** A number that has signs between its digits, in one spelling: its parts alone don't give it, as 14 and 160 don't give 14,160. */
function partedNumber(figure: string): string | null {
  const plain = trimEndChars(figure, '%.,').replaceAll(',', '.');
  return /^\d+\.\d+$/.test(plain) || /^\d{1,3}(?:\.\d{3}){1,6}(?:\.\d+)?$/.test(plain) ? plain : null;
}

/**
 * Numbers that are not among the given words. Single digits without a unit count things on the page itself. A number inside a word,
 * as in `37signals` or `40k`, is given with its word or by itself.
 */
function strayFigures(text: string, given: ReadonlySet<string>): string[] {
  const words = (text.match(/(?<!\p{L})\p{L}*\d[\p{L}\d.,]*\s?%?/gu) ?? []).map((word) =>
    trimEndChars(word.trimEnd(), '.,'),
  );
  return words.flatMap((word) => {
    const figures = word.match(/\d[\d.,]*%?/g) ?? [];
    const isGiven = [word, ...figures].some((part) => {
      const number = partedNumber(part);
      return number === null ? wordsOf(part).every((one) => given.has(one)) : given.has(number);
    });
    return isGiven ? [] : figures.filter((figure) => figure.length > 1);
  });
}

/** Words with a capital inside a sentence that are not among the given ones. */
function strayNames(text: string, given: ReadonlySet<string>): string[] {
  const names = [...text.matchAll(/(?<=[\p{Ll}\p{N},;:)] )\p{Lu}\p{Ll}[\p{L}\p{N}&'’-]*/gu)].map(([name]) => name);
  return names.filter((name) => !wordsOf(name).every((word) => given.has(word)));
}

function unsupported(verb: string, words: readonly string[]): string | null {
  return words.length === 0 ? null : `${verb} ${words.join(', ')}, which no known fact supports`;
}

function named(fault: string, what: string | null | undefined): string | null {
  return what ? fault + what : null;
}
