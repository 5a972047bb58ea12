import { type Amount, amountsIn, type DecimalSign, inBounds, readingsOf, round } from '../read-value.ts';
import type { Entry } from './read-grid.ts';
import { readUnit, says, type Unit } from './units.ts';

/** A number that a cell may mean. `currencies` is null where none is stated. */
export type Reading = { value: number; scale: number; currencies: readonly string[] | null; isPercent: boolean };

/** The readings of a cell as a number: none, one, or several. */
export type AmountReading = {
  readings: readonly Reading[];
  /** Words of the cell and of its units that are not units of amounts. */
  words: readonly string[];
  /** The currencies that are stated; null where none is. */
  currencies: readonly string[] | null;
};

const MOST_NUMBERS = 3;

/** Reads the number of a cell with the units of the cell, of its row and column, and of its table. */
export function readAmount(entry: Entry, pageSign: DecimalSign, isCurrency: boolean): AmountReading {
  const { text, isExact, units, tableUnits } = entry;
  const amounts = amountsIn(text, MOST_NUMBERS);
  const [amount] = amounts;
  if (amount === undefined) return { readings: [], words: [], currencies: null };
  const [before, behind] = [text.slice(0, amount.start), text.slice(amount.end)];
  const sign = signOf(before, behind, entry.isOfTable);
  const lead = before.replace(/[(−–+-]\s?$/, '');
  const own = readUnit(`${lead} ${amounts.length > 1 ? '' : behind.replace(/^\s?\)|^[-−]$/, '')}`, amount.currencies);
  const cell: Unit = {
    scale: amount.scale === 1 ? own.scale : amount.scale * (own.scale ?? 1),
    currencies: amount.currencies ?? own.currencies,
    isPercent: amount.isPercent || own.isPercent,
    rest: own.rest,
  };
  const near = units.filter(says);
  const stated = [cell, ...near];
  const isOfTable = isCurrency && near.length === 0 && !says(cell);
  const currencies = agreed([...stated, ...(isOfTable ? tableUnits : [])]);
  // Days or square meters are not counted in thousands.
  const hasOwnUnit = !isCurrency && [own, ...units].some(({ rest }) => rest.length > 0);
  const isPercent = stated.some((unit) => unit.isPercent);
  const scales = isPercent
    ? [1]
    : scalesOf(
        cell,
        near,
        hasOwnUnit ? [] : tableUnits,
        isCurrency && ![...entry.names, ...units.flatMap(({ rest }) => rest)].some(isRate),
      );
  const numbers =
    amounts.length > 1
      ? amounts.flatMap((one) => numbersOf(one, isExact, pageSign))
      : numbersOf(amount, isExact, pageSign);
  const isSigned = sign === 'either' || amounts.length === 1 || /\(\s?$/.test(before);
  const signed = numbers.flatMap((value) => (isSigned ? SIGNED[sign](value) : [value]));
  const readings = signed.flatMap((number) =>
    scales.flatMap((scale): Reading[] => {
      const value = round(number * scale);
      return inBounds(value) === null
        ? []
        : [{ value: isPercent ? round(value / 100) : value, scale, currencies, isPercent }];
    }),
  );
  const words = [...own.rest, ...units.flatMap(({ rest }) => rest)];
  return { readings, words, currencies };
}

/** Whether a name says that an amount is one per something: "Earnings per share". */
function isRate(name: string): boolean {
  return RATE.test(name);
}

const RATE = /(?:^|\s)(?:per|pro|je|par|por|za)\s\p{L}|\/\s?\p{L}/iu;

const SIGNED = {
  plus: (value: number) => [value],
  minus: (value: number) => [-value],
  either: (value: number) => [-value, value],
};

/**
 * The sign that stands apart from a number. In brackets a cell of a table is negative; elsewhere it is a loss to one reader, and a remark
 * to another. A sign behind the number, or a dash with a blank, may be either.
 */
function signOf(before: string, behind: string, isOfTable: boolean): keyof typeof SIGNED {
  const isBracketed = /\(\s?$/.test(before) && /^\s?[^\d]{0,8}\)/.test(behind);
  if (isBracketed) return isOfTable ? 'minus' : 'either';
  if (/[-−]\s?$/.test(before) || (isOfTable && /^–$/.test(before))) return 'minus';
  return /^[-−]$/.test(behind) || /^–\s?$/.test(before) ? 'either' : 'plus';
}

function numbersOf(amount: Amount, isExact: boolean, pageSign: DecimalSign): number[] {
  // Behind a number a dash makes a range.
  const digits = /[-−]/.test(amount.text) ? amount.digits : amount.digits.replace(/^[-−]/, '');
  if (isExact && /^[-−]?\d+(?:\.\d+)?$/.test(digits)) return [Number(digits.replace('−', '-'))];
  return readingsOf({ ...amount, digits, scale: 1 }, pageSign).filter((value) => !Number.isNaN(value));
}

/** The currencies that all statements allow; null where there is no statement. */
function agreed(units: readonly Unit[]): readonly string[] | null {
  const lists = units.flatMap(({ currencies }) => (currencies ? [currencies] : []));
  const [first] = lists;
  return first === undefined ? null : first.filter((code) => lists.every((list) => list.includes(code)));
}

/**
 * The scales that an amount may have. The nearest statement counts where it is the only one; where another says something else, both
 * are possible.
 */
function scalesOf(cell: Unit, near: readonly Unit[], table: readonly Unit[], isCurrency: boolean): number[] {
  const said = (units: readonly Unit[]) => units.flatMap(({ scale }) => (scale === null ? [] : [scale]));
  const nearScales = said(near);
  const tableScales = said(table);
  if (says(cell) && cell.scale !== null) return [...new Set([cell.scale, ...nearScales, ...tableScales])];
  if (cell.currencies !== null) return [...new Set([1, ...nearScales, ...tableScales])];
  if (near.length > 0) {
    // The head of a column names the currency, and its unit column the scale.
    const own = nearScales.length > 0 ? nearScales : [1];
    return [...new Set([...own, ...tableScales])];
  }
  if (tableScales.length === 0) return [1];
  // Whether "in thousands" includes counts, or amounts per share, is not said.
  return isCurrency ? [...new Set(tableScales)] : [...new Set([1, ...tableScales])];
}
