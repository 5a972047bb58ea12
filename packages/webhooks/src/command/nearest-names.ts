// Names of one or two letters would be near everything.
const MAX_EDITS = 3;
const MAX_SHARE = 0.6;

/** The names that were probably meant: those with the fewest changed, missing, extra or swapped characters. */
export function nearestNames(given: string, names: readonly string[]): string[] {
  if (given.length > 40) return [];
  const edits = names.map((name) => {
    const count = countEdits(given, name);
    return count <= MAX_EDITS && count < MAX_SHARE * Math.max(given.length, name.length) ? count : Infinity;
  });
  const fewest = Math.min(...edits);
  return names.filter((_, index) => edits[index] === fewest && fewest < Infinity);
}

/** The distance of Damerau and Levenshtein, without edits within a swapped pair. */
function countEdits(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, length) => length);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1];
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row[j] = Math.min(
        Number(last[j]) + 1,
        Number(row[j - 1]) + 1,
        Number(last[j - 1]) + (isSame ? 0 : 1),
        isSwapped ? Number(beforeLast[j - 2]) + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last, row];
  }
  return Number(last[to.length]);
}
