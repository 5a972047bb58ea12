import lists from './amount-words.json' with { type: 'json' };
import { contentStems, topicStem, wordsOf } from './words.ts';

/**
 * An amount that a text states, in digits or in words: a number, a share such as `half`, `two in five` or `40 %`, a multiple such as
 * `twice`, a time in days, or how often a year; `rhythm`: as often without a count, as `every week`; `many`: a plural
 * such as `hundreds`. `counts`: stems of the words after it; `noun`: the stem of what it counts;
 * `numeral`: its number without a unit.
 */
export type Amount = {
  kind: AmountKind;
  value: number;
  words: string;
  counts: readonly string[];
  noun: string | null;
  numeral: number | null;
  bound: Bound;
};
export type AmountKind = 'number' | 'share' | 'multiple' | 'time' | 'frequency' | 'rhythm' | 'many';
type Bound = 'less' | 'more' | null;

type Atom = { value: number; kind: 'number' | 'share' | 'adjective' | 'multiple' | 'many' };
type Role =
  | 'every'
  | 'of'
  | 'among'
  | 'article'
  | 'times'
  | 'percent'
  | 'less'
  | 'more'
  | 'spans'
  | 'from'
  | 'rate'
  | 'interval';
type Language = {
  atoms: ReadonlyMap<string, Atom>;
  /** Longest first, so that `siebzehn` isn't read as `sieben`. */
  parts: readonly string[];
  fractions: ReadonlyMap<string, number>;
  ordinals: ReadonlyMap<string, number>;
  /** Days in a unit of time. */
  units: ReadonlyMap<string, number>;
  is(role: Role, word: string): boolean;
  /** Whether a fraction is known only by the word after it: `a third of`, but `ein Drittel`. */
  needsOf: boolean;
  /** The stem of a word that carries a topic; null for one that only holds a sentence together. */
  stemOf(word: string): string | null;
};
/** A word or a number with the words that it was written in; a mark that ends a clause has `written` empty. */
type Token = { written: string; words: string; atom: Atom | null };

// The last sign of a word's value in the list.
const KINDS: Readonly<Record<string, Atom['kind']>> = { x: 'multiple', '?': 'adjective', '+': 'many' };
const LANGUAGES: ReadonlyMap<string, Language> = new Map(
  Object.entries<Words>(lists).map(([language, words]) => [language, languageOf(words, language)]),
);
const LINKS = new Set(['and', 'und', 'et', 'y', 'e', 'i', 'en']);
const LONGEST_WORD = 60;
const YEAR = 365;

function inLanguage(language: string): Language | undefined {
  return LANGUAGES.get(language.split('-')[0] ?? '') ?? LANGUAGES.get('en');
}

/** Whether a text says what something is for each one, as `9 euros per boat` does. */
export function isRate(text: string, language: string): boolean {
  return wordsOf(text).some((word) => inLanguage(language)?.is('rate', word));
}

/** The days of the units of time that a text names. */
export function timeUnitsIn(text: string, language: string): number[] {
  return wordsOf(text).flatMap((word) => inLanguage(language)?.units.get(word) ?? []);
}

/** Finds the amounts that a text states. A language without a word list is read as English. */
export function amountsIn(text: string, language: string): Amount[] {
  const known = inLanguage(language);
  if (known === undefined) return [];
  const tokens = tokensOf(text, known);
  const found: Amount[] = [];
  for (let at = 0; at < tokens.length; ) {
    const [amount, end] = amountAt(tokens, at, known) ?? [null, at + 1];
    if (amount) found.push(amount);
    at = end;
  }
  return found;
}

type Found = [amount: Amount, end: number];
/** The words around a place, and what they mean in the language. */
type Place = {
  at: number;
  atom: Atom | null;
  isArticle: boolean;
  written(index: number): string;
  number(index: number): number | null;
  days(index: number): number | undefined;
  /** Whether the word at a place has one of these roles. */
  is(index: number, ...roles: Role[]): boolean;
  known: Language;
  make(kind: AmountKind, value: number, end: number): Found;
};

function amountAt(tokens: readonly Token[], at: number, known: Language): Found | null {
  const atom = tokens[at]?.atom ?? null;
  const written = (index: number) => tokens[index]?.written ?? '';
  const is = (index: number, ...roles: Role[]) => roles.some((role) => known.is(role, written(index)));
  const place: Place = {
    at,
    atom,
    isArticle: is(at, 'article'),
    written,
    number: (index) => (tokens[index]?.atom?.kind === 'number' ? (tokens[index]?.atom?.value ?? null) : null),
    days: (index) => known.units.get(written(index)),
    is,
    known,
    make: (kind, value, end) => {
      const words = tokens.slice(at, end).map((token) => token.words);
      const counts = tokens.slice(end, end + 2).flatMap((next) => topicStem(next.written) ?? []);
      const noun = nounAfter(tokens, end, known);
      const before = [at - 1, at - 2];
      const isMore = before.some((index) => is(index, 'more')) ? 'more' : null;
      const bound = before.some((index) => is(index, 'less')) ? 'less' : isMore;
      const numeral = atom?.kind === 'number' ? atom.value : null;
      return [{ kind, value, words: words.join(' '), counts, noun, numeral, bound }, end];
    },
  };
  return (
    manyAt(place) ??
    fractionAt(place) ??
    everyNthAt(place) ??
    multipleAt(place) ??
    partAt(place) ??
    spanAt(place) ??
    numberAt(place)
  );
}

// `two of the boats` counts boats, with two words between.
const FARTHEST_NOUN = 4;

function nounAfter(tokens: readonly Token[], end: number, { stemOf }: Language): string | null {
  const next = tokens.slice(end, end + FARTHEST_NOUN);
  const clause = next.slice(0, next.findIndex(({ written }) => written === '') >>> 0);
  return clause.flatMap(({ written, atom }) => (atom === null ? (stemOf(written) ?? []) : []))[0] ?? null;
}

/** `two thirds of`, `ein Drittel`. */
function fractionAt(place: Place): Found | null {
  const { at, atom, isArticle, known } = place;
  const fraction = known.fractions.get(place.written(at + 1));
  if (!(fraction && (isArticle || atom?.kind === 'number'))) return null;
  const share = (atom?.value ?? 1) / fraction;
  return share < 1 && (!known.needsOf || place.is(at + 2, 'of')) ? shareOrTime(place, share, at + 2) : null;
}

/** `hundreds of`. */
function manyAt({ at, atom, make }: Place): Found | null {
  return atom?.kind === 'many' ? make('many', atom.value, at + 1) : null;
}

/** `every second`, `jede vierte`, `every week`, `every five years`, `tous les cinq ans`. */
function everyNthAt({ at, is, known, written, number, days, make }: Place): Found | null {
  if (!is(at, 'every', 'interval')) return null;
  const count = is(at, 'interval') && number(at + 1) === null ? at + 2 : at + 1;
  const span = (number(count) ?? 0) * (days(count + 1) ?? 0);
  if (span > 0) return make('frequency', YEAR / span, count + 2);
  if (!is(at, 'every')) return null;
  const nth = known.ordinals.get(written(at + 1));
  if (nth) return make('share', 1 / nth, at + 2);
  const unit = days(at + 1);
  return unit ? make('rhythm', YEAR / unit, at + 2) : null;
}

/** `thrice`, and `twice a year`. */
function multipleAt({ at, atom, days, make }: Place): Found | null {
  if (atom?.kind !== 'multiple') return null;
  const unit = [at + 1, at + 2].find((index) => days(index));
  if (unit) return make('frequency', (atom.value * YEAR) / (days(unit) ?? 1), unit + 1);
  return atom.value === 1 ? null : make('multiple', atom.value, at + 1);
}

/** `half`, `half a dozen`, `half a century`. */
function partAt(place: Place): Found | null {
  const { at, atom, make } = place;
  if (atom?.kind !== 'share' && atom?.kind !== 'adjective') return null;
  const next = place.is(at + 1, 'article') ? at + 2 : at + 1;
  const whole = place.number(next);
  if (whole !== null && whole >= 10) return make('number', atom.value * whole, next + 1);
  const found = shareOrTime(place, atom.value, at + 1);
  return found[0].kind === 'time' || atom.kind === 'share' ? found : null;
}

/** `within a week`, `an entire year`, but not `twelve times a year`. */
function spanAt({ at, atom, isArticle, is, days, make }: Place): Found | null {
  const unit = days(at + 1);
  if (atom !== null || unit === undefined) return null;
  const isSpan = isArticle ? is(at - 1, 'spans') : at > 0 && is(at, 'spans');
  return isSpan ? make('time', unit, at + 2) : null;
}

function shareOrTime({ is, number, days, make }: Place, share: number, end: number): Found {
  let next = end;
  while (next < end + 2 && (is(next, 'of', 'article') || number(next) === 1)) next += 1;
  const unit = days(next);
  return unit ? make('time', share * unit, next + 1) : make('share', share, end);
}

function numberAt(place: Place): Found | null {
  const { at, atom, written, days, is, make } = place;
  if (atom?.kind !== 'number') return null;
  const { value } = atom;
  // `Por ciento`, and not `por año`.
  const isParted = /^(?:per|por|pour)$/.test(written(at + 1));
  const isPercent = is(at + 1, 'percent') && (!isParted || /^ci?en/.test(written(at + 2)));
  if (isPercent || /^[%‰]$/.test(written(at + 1))) {
    const end = isParted ? at + 3 : at + 2;
    return make('share', value / (written(at + 1) === '‰' ? 1000 : 100), end);
  }
  const whole = wholeAfter(place, value);
  if (whole !== null) return make('share', value / (place.number(whole) ?? 1), whole + 1);
  const isTimes = is(at + 1, 'times');
  const after = /^(?:per|por|par|pro)$/.test(written(at + 1)) ? [] : [at + 1, at + 2];
  const unit = (isTimes ? [at + 2, at + 3, at + 4] : after).find((index) => days(index));
  if (isTimes && unit) return make('frequency', (value * YEAR) / (days(unit) ?? 1), unit + 1);
  if (isTimes) return make('multiple', value, at + 2);
  return unit && place.number(at + 1) === null
    ? make('time', value * (days(unit) ?? 1), unit + 1)
    : make('number', value, at + 1);
}

/** The place of the second number in `two in five`, `une commande sur deux`; null when it isn't said so. */
function wholeAfter({ at, number, written, is, days }: Place, value: number): number | null {
  for (let next = at + 1; next <= at + 6 && written(next) !== ''; next += 1) {
    const whole = number(next);
    if (whole === null || whole <= 1) continue;
    const isLink = (role: Role) => [next - 1, next - 2].some((index) => index > at && is(index, role));
    const isShared = isLink('among') || (value > 1 && isLink('from'));
    return isShared && value < whole && whole <= 100 && !days(next + 1) ? next : null;
  }
  return null;
}

// A scale written short belongs to its number: `40k`, `14 Mio.`; a lone `m` after a blank is meters.
const SCALES: Readonly<Record<string, number>> = {
  ...{ k: 1e3, tsd: 1e3, tys: 1e3, m: 1e6, mn: 1e6, mm: 1e6, mio: 1e6, mln: 1e6 },
  ...{ b: 1e9, bn: 1e9, md: 1e9, mrd: 1e9, mld: 1e9 },
};
const SCALE = '(?:\\s?(?:k|tsd|tys|mn|mio|mln|bn|md|mrd|mld)|mm?|b)?';
const WORDS = new RegExp(`(?<![\\p{L}\\d.,])\\d[\\d.,]*${SCALE}(?![\\p{L}\\d])|[\\p{L}\\p{M}]+|[%\u2030.;:!?,]`, 'giu');

type Open = { words: string[]; values: number[]; isLinked: boolean };

/** The words of a text, with those that write a number out taken together. */
function tokensOf(text: string, known: Language): Token[] {
  const found: Token[] = [];
  let open: Open = { words: [], values: [], isLinked: false };
  const end = () => {
    const words = open.words.join(' ');
    const value = numberOf(open.values, known);
    if (words !== '') found.push({ written: plain(words), words, atom: { value, kind: 'number' } });
    open = { words: [], values: [], isLinked: false };
  };
  for (const word of text.match(WORDS) ?? []) {
    const written = plain(word);
    const atoms = /^\d/.test(word) ? null : atomsOf(written, known);
    const last = open.values.at(-1) ?? 0;
    if (atoms?.every(({ kind }) => kind === 'number')) {
      const values = atoms.map(({ value }) => value);
      // `between twenty and thirty` are two numbers, `a hundred and five` is one.
      if (open.isLinked && (values[0] ?? 0) >= last) end();
      open = { words: [...open.words, word], values: [...open.values, ...values], isLinked: false };
    } else if (!open.isLinked && last >= 20 && LINKS.has(written)) open.isLinked = true;
    else {
      end();
      found.push(tokenOf(word, written, atoms?.[0] ?? null));
    }
  }
  end();
  return found;
}

function tokenOf(word: string, written: string, atom: Atom | null): Token {
  const value = digitsOf(word);
  if (value !== null) return { written, words: word.replace(/[.,]$/, ''), atom: { value, kind: 'number' } };
  return { written: /[.;:!?,]/.test(word) ? '' : written, words: word, atom };
}

/** A number in digits, whether its groups are parted by points or commas; null when it isn't one. */
function digitsOf(word: string): number | null {
  if (!/^\d/.test(word)) return null;
  const [, written = '', scale = ''] = /^([\d.,]+)\s?(\p{L}*)/u.exec(word) ?? [];
  const figure = written.replace(/[.,]$/, '');
  const isGrouped = /^\d{1,3}(?:[.,]\d{3}){1,6}$/.test(figure);
  const value = Number(isGrouped ? figure.replace(/[.,]/g, '') : figure.replaceAll(',', '.'));
  return Number.isNaN(value) ? null : value * (SCALES[scale.toLowerCase()] ?? 1);
}

/** A word as numbers, also one that is written in one piece, such as `siebenunddreißig`; null when it isn't one. */
function atomsOf(word: string, { atoms, parts }: Language): Atom[] | null {
  const own = atoms.get(word);
  if (own) return [own];
  if (word.length > LONGEST_WORD) return null;
  const found: Atom[] = [];
  let rest = word;
  while (rest !== '') {
    const part = parts.find((one) => rest.startsWith(one));
    if (part === undefined) return null;
    rest = rest.slice(part.length);
    const atom = atoms.get(part);
    if (atom && atom.kind !== 'number') return null;
    if (atom) found.push(atom);
  }
  // A compound has tens, hundreds or more: `drei` alone may begin another word.
  return found.length > 1 && found.some(({ value }) => value >= 10) ? found : null;
}

function numberOf(values: readonly number[], { atoms }: Language): number {
  const countsInScores = atoms.has('vingt');
  let [total, part] = [0, 0];
  for (const value of values) {
    const multiplies =
      value === 100 || (countsInScores && value === 20 && part % 100 === 4) || (value === 12 && part > 0);
    if (value >= 1000) {
      total += (part || 1) * value;
      part = 0;
    } else if (multiplies) part += (part % 100 || 1) * value - (part % 100);
    else part += value;
  }
  return total + part;
}

type Table = Readonly<Record<string, string>>;
type Words = { numbers: Table; fractions: Table; ordinals: Table; units: Table; words: Readonly<Record<Role, string>> };

function languageOf({ numbers, fractions, ordinals, units, words }: Words, language: string): Language {
  const atoms = new Map(
    pairsOf(numbers).map(([name, value]): [string, Atom] => {
      const kind = KINDS[value.at(-1) ?? ''] ?? (value.includes('.') ? 'share' : 'number');
      return [name, { value: Number.parseFloat(value), kind }];
    }),
  );
  const valuesOf = (table: Table) =>
    new Map(
      Object.entries(table).flatMap(([names, value]) =>
        names.split(' ').map((name) => [plain(name), Number(value)] as const),
      ),
    );
  const roles = new Map(
    Object.entries(words).map(([role, names]) => [role, new Set(names.split(' ').filter(Boolean).map(plain))]),
  );
  return {
    atoms,
    // Not `hunderte`, with which `hunderteins` begins.
    parts: [...[...atoms.keys()].filter((name) => atoms.get(name)?.kind !== 'many'), 'und', 'en'].toSorted(
      (a, b) => b.length - a.length,
    ),
    fractions: valuesOf(fractions),
    ordinals: valuesOf(ordinals),
    units: valuesOf(units),
    is: (role, word) => roles.get(role)?.has(word) ?? false,
    needsOf: words.of !== '',
    stemOf: (word) => contentStems(word, language)[0] ?? null,
  };
}

function pairsOf(table: Table): [string, string][] {
  return Object.entries(table).flatMap(([names, values]) => {
    const written = values.split(' ');
    return names.split(' ').map((name, at): [string, string] => [plain(name), written[at] ?? '0']);
  });
}

function plain(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}
