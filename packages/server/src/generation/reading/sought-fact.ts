import { factCurrency } from '../documents/format-value.ts';
import type { FactSpec, Purpose } from '../documents/materials-spec.ts';
import { topicStem, wordsOf } from '../text/words.ts';
import { type DecimalSign, decimalSignOf } from './read-value.ts';
import unitWords from './tables/unit-words.json' with { type: 'json' };

/** A fact, and the words that name it. */
export type SoughtFact = {
  fact: FactSpec;
  /** Its label, its key and its aliases, each as `nameOf` gives it. */
  names: ReadonlySet<string>;
  /** The words of all of them and of its unit: next to its value they change nothing. */
  words: ReadonlySet<string>;
  /** Whether its name asks for a total. */
  isOfAll: boolean;
  /** Whether its name or unit says what it is measured in: hours, kilometers. */
  isMeasured: boolean;
  /** The currency that it is reckoned in. */
  currency: string;
  /** The currencies that the material names by their codes: next to another dollar, "$" may be either. */
  namedCurrencies: ReadonlySet<string>;
  /** The sign before decimals in the page's language. */
  pageSign: DecimalSign;
};

// Words of a label that change nothing about what it names, and those between a number and what it is counted by.
const PLAIN_LABEL = new Set(
  'total number count amount value figure quantity anzahl gesamt betrag wert nombre montant valeur'
    .split(' ')
    .flatMap((word) => topicStem(word) ?? []),
);
// No topics by themselves, but they tell one thing from another: cost before and after a discount, drivers with and without a license.
const TELLING = new Set('no not nor without before after above below over under other only off'.split(' '));
const MEASURES = new Set(unitWords.measures.split(' ').flatMap(wordsOf));
const PLAIN_VALUE = new Set('a an the per each of in pro je par por'.split(' '));
const UNIT = /[([][^()[\]]{1,40}[)\]]/g;
const LEAST_SHARED = 4;
const TOTALS = unitWords.total.split(' ').map((word) => wordsOf(word)[0] ?? word);
// A total is offered for a total, behind the cells that share more of the name.
const TOTAL_SHARE = 0.4;

export function soughtFact(
  fact: FactSpec,
  purpose: Pick<Purpose, 'currency' | 'language'>,
  namedCurrencies: ReadonlySet<string> = new Set(),
): SoughtFact {
  const written = [fact.label, fact.key.replaceAll('_', ' '), ...fact.aliases];
  const words = [...written, fact.unit ?? ''].flatMap(wordsOf);
  return {
    fact,
    names: new Set(written.flatMap((name) => [nameOf(name), nameOf(name.replace(UNIT, ' '))]).filter(Boolean)),
    words: new Set(words.flatMap((word) => [word, topicStem(word) ?? word])),
    isOfAll: written.some(saysTotal),
    isMeasured: [...written, fact.unit ?? ''].some(namesMeasure),
    currency: factCurrency(fact, purpose),
    namedCurrencies,
    pageSign: decimalSignOf(purpose.language),
  };
}

/** The stems of a label that tell what it names, in order of the alphabet; a number is one of them, the number of a list is not. */
export function nameOf(label: string): string {
  const words = wordsOf(label.replace(/^\d+[.)]\s/, ''));
  const stems = words.flatMap((word) => (/\d/.test(word) || TELLING.has(word) ? word : (topicStem(word) ?? [])));
  const telling = stems.filter((stem) => !PLAIN_LABEL.has(stem));
  return [...new Set(telling.length > 0 ? telling : stems)].toSorted().join(' ');
}

/** Whether words next to a value change nothing about it: they are words of the fact's own name or unit. */
export function isPlain(texts: readonly string[], { words }: SoughtFact): boolean {
  return texts.every((text) => {
    if (/[^\p{L}\p{M}\p{N}'’\s.,;!*/`"()[\]-]/u.test(text)) return false;
    return wordsOf(text).every((word) => words.has(word) || PLAIN_VALUE.has(word) || words.has(topicStem(word) ?? ''));
  });
}

/** Whether a name says what it is measured in. "Jobs per day" counts jobs. */
function namesMeasure(name: string): boolean {
  const words = wordsOf(name);
  return words.some((word, at) => MEASURES.has(word) && !PLAIN_VALUE.has(words[at - 1] ?? ''));
}

/** Whether a name is that of an amount of something: "Hours a week", but not "Cost of an hour". */
export function beginsWithMeasure(name: string): boolean {
  return MEASURES.has(wordsOf(name)[0] ?? '');
}

/** Whether a name says that it is about all: "Total revenue", "Gesamt". */
function saysTotal(name: string): boolean {
  return wordsOf(name).some((word) => TOTALS.some((total) => word.startsWith(total) || word.endsWith(total)));
}

/** The share of a fact's best fitting name that other words hold, from 0 to 1. Part of a long word counts: `Jahrespreis` holds `Preis`. */
export function likeness({ names, isOfAll }: SoughtFact, words: readonly string[]): number {
  const given = words.flatMap((word) => nameOf(word).split(' ')).filter(Boolean);
  const isOfTotal = isOfAll && words.some(saysTotal);
  const holds = (stem: string) =>
    given.some(
      (one) =>
        one === stem ||
        (stem.length >= LEAST_SHARED && one.includes(stem)) ||
        (one.length >= LEAST_SHARED && stem.includes(one)),
    );
  const shares = [...names].map((name) => {
    const stems = name.split(' ');
    const held = stems.filter(holds).length / stems.length;
    // The nearer of two cells that hold all of a name is the one with fewer other words.
    return held + (isOfTotal ? TOTAL_SHARE : 0) - Math.min(0.09, 0.01 * Math.max(0, given.length - stems.length));
  });
  return Math.max(0, ...shares);
}
