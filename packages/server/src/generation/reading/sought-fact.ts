import { factCurrency } from '../spec/format-value.ts';
import type { FactSpec, Purpose } from '../spec/materials-spec.ts';
import { wordsOf } from '../text/words.ts';
import { type Quantity, stemsOf, type Token } from './quantities.ts';
import { inBounds } from './read-value.ts';

/** A fact, and the words that speak of it. */
export type SoughtFact = {
  fact: FactSpec;
  /** The stems of its label, its key and each of its aliases. */
  names: readonly ReadonlySet<string>[];
  stems: ReadonlySet<string>;
  words: ReadonlySet<string>;
  /** The currency that it is reckoned in. */
  currency: string;
};

export function soughtFact(fact: FactSpec, purpose: Pick<Purpose, 'currency'>): SoughtFact {
  const written = [fact.label, fact.key.replaceAll('_', ' '), ...fact.aliases];
  const names = written.map(stemsOf).filter(({ size }) => size > 0);
  const all = [...written, fact.unit ?? ''].join(' ');
  return {
    fact,
    names,
    stems: new Set([...names.flatMap((name) => [...name]), ...stemsOf(all)]),
    words: new Set(wordsOf(all)),
    currency: factCurrency(fact, purpose),
  };
}

/** Whether one set of stems has all of another's. */
export function isWithin(part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean {
  return [...part].every((stem) => whole.has(stem));
}

/** Whether a number may be the fact: a share for a percent, an amount for a currency, neither for a count. */
export function isOfItsKind({ type }: Pick<FactSpec, 'type'>, { isPercent, currencies }: Quantity): boolean {
  if (type === 'number') return !isPercent && currencies === null;
  if (type === 'currency') return !isPercent;
  return type === 'percent' && currencies === null;
}

/** The fact's value; a percent is a fraction, whether it was written as `18 %`, `18` or `0.18`. */
export function shareOrNumber({ type }: Pick<FactSpec, 'type'>, { value, isPercent }: Quantity): number | null {
  const share = type === 'percent' && (isPercent || Math.abs(value) > 1);
  return inBounds(share ? Number((value / 100).toPrecision(12)) : value);
}

export function isForeign({ fact, currency }: SoughtFact, { currencies }: Quantity): boolean {
  return fact.type === 'currency' && currencies !== null && !currencies.includes(currency);
}

const REFERENCE = new Set(
  'page pages p pp chapter section slide figure fig table step phase version v room floor line appendix item question option week kw year fy no nr tel phone'.split(
    ' ',
  ),
);

/** The numbers of a text that count or measure something: no page numbers, no numbers of chapters. */
export function quantitiesOf(tokens: readonly Token[]): { quantity: Quantity; at: number }[] {
  return tokens.flatMap((token, at) =>
    token.kind === 'quantity' && !isReference(tokens, at) ? [{ quantity: token, at }] : [],
  );
}

function isReference(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  if (before?.kind === 'sign')
    return before.text === '#' || before.text === '§' || (before.text === '.' && isReference(tokens, at - 1));
  return before?.kind === 'word' && REFERENCE.has(before.word);
}
