import type { Amount } from '../text/amounts.ts';
import { rootOf } from '../text/words.ts';

/** A line of a source, with the amounts that it states, and the units of time in days. `isRate`: it says what is for each one. */
export type SourceLine = {
  amounts: readonly Amount[];
  roots: ReadonlySet<string>;
  units: readonly number[];
  isRate: boolean;
};

// A line with more numbers than these is a table: its sums would give any number.
const MOST_NUMBERS = 8;
const MOST_LINES = 12;
// A share is rounded to a whole percent.
const ROUNDED = 0.005;
// Whole units of time in a longer one.
const PERIODS: readonly (readonly [shorter: number, longer: number, count: number])[] = [
  [30.4, 365, 12],
  [7, 365, 52],
  [1, 7, 7],
];

/**
 * Whether an amount follows from lines that a sentence cites, and counts what they count: the sum or the difference of numbers in one line,
 * a share of them, or a number times what a line gives for each one. `units`: the days of the units of time that the sentence names.
 */
export function isDerived(amount: Amount, lines: readonly SourceLine[], units: readonly number[]): boolean {
  const { kind, value, noun } = amount;
  if (noun === null || lines.length > MOST_LINES) return false;
  const about = lines.filter(({ roots }) => roots.has(rootOf(noun)));
  if (kind === 'share') return about.some((line) => sharesIn(line).some((share) => Math.abs(share - value) <= ROUNDED));
  if (kind !== 'number') return false;
  const counts = [...new Set(lines.flatMap((line) => [...operandsIn(line), ...sumsIn(line)]))];
  return about.some((line) => {
    if (sumsIn(line).includes(value) || (value >= 10 && differencesIn(line).includes(value))) return true;
    const rates = line.isRate ? operandsIn(line).filter((one) => one > 1) : [];
    const periods = PERIODS.filter(([shorter, longer]) => line.units.includes(shorter) && units.includes(longer));
    const times = [...counts, ...periods.map(([, , count]) => count)];
    return rates.some((rate) => times.some((count) => count > 1 && isSame(rate * count, value)));
  });
}

function operandsIn({ amounts }: SourceLine): number[] {
  const numbers = amounts.flatMap(({ kind, numeral, words }) =>
    (kind === 'number' || kind === 'time') && numeral !== null && !isYear(words) ? [numeral] : [],
  );
  return numbers.length > MOST_NUMBERS ? [] : numbers;
}

function isYear(words: string): boolean {
  return /^(?:19|20)\d\d$/.test(words);
}

/** The sums of numbers that stand next to each other in a line. */
function sumsIn(line: SourceLine): number[] {
  const numbers = operandsIn(line);
  const sums: number[] = [];
  for (const [from, first] of numbers.entries()) {
    let sum = first;
    for (const number of numbers.slice(from + 1)) {
      sum += number;
      sums.push(sum);
    }
  }
  return sums;
}

function differencesIn(line: SourceLine): number[] {
  const numbers = operandsIn(line);
  return numbers.slice(1).map((number, at) => Math.abs(number - (numbers[at] ?? 0)));
}

function sharesIn(line: SourceLine): number[] {
  const numbers = operandsIn(line);
  const wholes = [...numbers, ...sumsIn(line)];
  return numbers.flatMap((part) => wholes.flatMap((whole) => (part < whole ? part / whole : [])));
}

function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) < 0.001 * Math.max(1, other);
}
