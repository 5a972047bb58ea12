import { type Amount, type AmountKind, amountsIn, isRate, timeUnitsIn } from '../text/amounts.ts';
import { contentRoots, rootOf } from '../text/words.ts';
import { isDerived, type SourceLine } from './derived-amounts.ts';
import { isMonth } from './stray-months.ts';

/** The amounts of a text that sources state, line by line. */
export function amountsByLine(text: string, language: string): SourceLine[] {
  return text.split('\n').map((line) => ({
    amounts: amountsIn(line, language),
    roots: contentRoots(line, language),
    units: timeUnitsIn(line, language),
    isRate: isRate(line, language),
  }));
}

// A month is four weeks or thirty days, as people speak; two times in one unit differ by more.
const SAME_TIME = 0.09;
const LONG_DAYS = 3650;
// `Less than half` is said of 40 %, not of 5 %.
const NEAR_BOUND = 0.6;

/**
 * Compares the amounts of a text with those of the lines that it rests on. `stray`: those that no line gives, in the text's words.
 * `given`: those that a line gives in other words, as `14 days` for `two weeks`, or `40 %` for `two in five`; with `isCited`, also
 * those that follow from the lines.
 *
 * A number below ten counts things on the page itself, unless a line counts the same things and gets another number, or the unit is a
 * time and the lines state other times.
 */
export function compareAmounts(
  text: string,
  language: string,
  lines: readonly SourceLine[],
  isCited: boolean,
): { stray: string[]; given: string[] } {
  const roots = contentRoots(text, language);
  const units = timeUnitsIn(text, language);
  const [stray, given]: [string[], string[]] = [[], []];
  for (const amount of amountsIn(text, language)) {
    // `Half of March` is a day.
    if (amount.kind === 'share' && amount.counts.some((word) => isMonth(word, language))) continue;
    if (isGiven(amount, lines) || (isCited && isDerived(amount, lines, units))) given.push(amount.words);
    else if (isFigure(amount, lines, roots)) stray.push(amount.words);
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
  return lines.some(({ amounts: line }) => {
    // `Hundreds` are two hundred or more, and no thousands.
    if (kind === 'many') return line.some((one) => one.kind === 'number' && isOfMany(one.value, value));
    // `Three times` may count what a line has three of.
    if (kind === 'multiple' && numeral !== null && line.some((one) => one.kind === 'number' && one.value === numeral))
      return true;
    const same = line.filter((one) => sortOf(one.kind) === sortOf(kind)).map((one) => one.value);
    const numbers = line.filter((one) => one.kind === 'number' && one.noun === noun).map((one) => one.value);
    // A fact is often a number whose unit stands in its label.
    if (line.some((one) => one.kind === 'number' && one.value === numeral && one.counts.length === 0)) return true;
    // Two of four people are half of them.
    const parts = isOfCounts ? numbers.flatMap((part) => numbers.flatMap((all) => (part < all ? part / all : []))) : [];
    return [...same, ...parts].some(within);
  });
}

function isOfMany(count: number, many: number): boolean {
  return count >= 2 * many && count < many * (many < 1000 ? 20 : 1000);
}

function sortOf(kind: AmountKind): AmountKind {
  return kind === 'rhythm' ? 'frequency' : kind;
}

/** Whether an amount that no line gives claims something, rather than counting what stands on the page. */
function isFigure(
  { kind, value, counts, words, numeral, bound }: Amount,
  lines: readonly SourceLine[],
  roots: ReadonlySet<string>,
): boolean {
  const all = lines.flatMap(({ amounts }) => amounts);
  // `Every week` is a manner of speaking until a source says how often.
  if (kind === 'rhythm') return all.some((one) => sortOf(one.kind) === 'frequency');
  if (kind === 'time') {
    // Hours of a day and months of a year answer different questions, unless they are said of the same.
    const isSaid = (line: SourceLine) => {
      const isAbout = [...roots].some((root) => line.roots.has(root));
      return line.amounts.some((one) => one.kind === 'time' && (isAbout || one.value < 1 === value < 1));
    };
    return value >= LONG_DAYS || ((numeral ?? 0) > 1 && bound !== null) || /\d{2}/.test(words) || lines.some(isSaid);
  }
  if (kind !== 'number' || value >= 10) return true;
  const isCounted = (one: Amount) =>
    one.kind === 'number' && one.counts.some((stem, at) => rootOf(stem) === rootOf(counts[at] ?? ''));
  return value > 1 && all.some(isCounted);
}
