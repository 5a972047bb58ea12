import { type Amount, type AmountKind, amountsIn } from '../text/amounts.ts';

/** A line of a source, with the amounts that it states. */
export type SourceLine = readonly Amount[];

/** The amounts of a text that sources state, line by line. */
export function amountsByLine(text: string, language: string): SourceLine[] {
  return text.split('\n').map((line) => amountsIn(line, language));
}

// A month is four weeks or thirty days, as people speak; two times in one unit differ by more.
const SAME_TIME = 0.09;
const LONG_DAYS = 3650;
// `Less than half` is said of 40 %, not of 5 %.
const NEAR_BOUND = 0.6;

/**
 * Compares the amounts of a text with those of the lines that it rests on. `stray`: those that no line gives, in the text's words.
 * `given`: those that a line gives in other words, as `14 days` for `two weeks`, or `40 %` for `two in five`.
 *
 * A number below ten counts things on the page itself, unless a line counts the same things and gets another number, or the unit is a
 * time and the lines state other times.
 */
export function compareAmounts(
  text: string,
  language: string,
  lines: readonly SourceLine[],
): { stray: string[]; given: string[] } {
  const all = lines.flat();
  const [stray, given]: [string[], string[]] = [[], []];
  for (const amount of amountsIn(text, language)) {
    if (isGiven(amount, lines)) given.push(amount.words);
    else if (isFigure(amount, all)) stray.push(amount.words);
  }
  // A number may be repeated without its unit.
  const repeated = new Set(given.flatMap((words) => words.match(/\d[\d.,]*/g) ?? []));
  return { stray: stray.filter((words) => !repeated.has(words)), given };
}

function isGiven({ kind, value, bound, numeral, noun, words }: Amount, lines: readonly SourceLine[]): boolean {
  // A ratio that no one stated: only for a share in words, of what both numbers count.
  const isOfCounts = kind === 'share' && bound === null && noun !== null && !/\d/.test(words);
  const within = (each: number) => {
    if (kind === 'share' && bound === 'less') return each < value && each >= value * NEAR_BOUND;
    if (kind === 'share' && bound === 'more') return each > value && each * NEAR_BOUND <= value;
    return Math.abs(each - value) <= value * (kind === 'time' || sortOf(kind) === 'frequency' ? SAME_TIME : 0.001);
  };
  return lines.some((line) => {
    const same = line.filter((one) => sortOf(one.kind) === sortOf(kind)).map((one) => one.value);
    const numbers = line.filter((one) => one.kind === 'number' && one.noun === noun).map((one) => one.value);
    // A fact is often a number whose unit stands in its label.
    if (line.some((one) => one.kind === 'number' && one.value === numeral && one.counts.length === 0)) return true;
    // Two of four people are half of them.
    const parts = isOfCounts ? numbers.flatMap((part) => numbers.flatMap((all) => (part < all ? part / all : []))) : [];
    return [...same, ...parts].some(within);
  });
}

function sortOf(kind: AmountKind): AmountKind {
  return kind === 'rhythm' ? 'frequency' : kind;
}

/** Whether an amount that no line gives claims something, rather than counting what stands on the page. */
function isFigure({ kind, value, counts, words, numeral, bound }: Amount, all: readonly Amount[]): boolean {
  // `Every week` is a manner of speaking until a source says how often.
  if (kind === 'rhythm') return all.some((one) => sortOf(one.kind) === 'frequency');
  if (kind === 'time')
    return (
      value >= LONG_DAYS ||
      ((numeral ?? 0) > 1 && bound !== null) ||
      /\d{2}/.test(words) ||
      all.some((one) => one.kind === 'time' && isOfSameLength(one.value, value))
    );
  if (kind !== 'number' || value >= 10) return true;
  return (
    value > 1 && all.some((one) => one.kind === 'number' && one.counts[0] !== undefined && one.counts[0] === counts[0])
  );
}

/** Whether two times answer the same question: hours of a day and months of a year don't. */
function isOfSameLength(one: number, other: number): boolean {
  return one < 1 === other < 1;
}
