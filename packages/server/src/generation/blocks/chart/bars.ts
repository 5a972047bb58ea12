/** A bar of a chart: its place and length. Widths are percentages, so that text keeps its size on every screen. */
export type Bar = { series: 'now' | 'before'; row: number; y: number; width: string; textY: number };

const LABEL_HEIGHT = 26;
const BAR_HEIGHT = 22;
const BAR_GAP = 4;
const ROW_GAP = 26;
// The rest is left for the figure behind the longest bar.
const LONGEST_PERCENT = 68;
// A bar of nothing is still seen.
const SHORTEST_PERCENT = 0.5;

/**
 * Places bars below their labels. A pair of values has a scale of its own, so that small things stay visible next to large ones; single
 * values share one.
 *
 * @param values of each row: the value, and the one before it or null
 */
export function barsOf(values: readonly (readonly (number | null)[])[]): {
  height: number;
  labels: { row: number; y: number }[];
  bars: Bar[];
} {
  const shared = Math.max(...values.flat().map((value) => Math.abs(value ?? 0)));
  const labels: { row: number; y: number }[] = [];
  const bars: Bar[] = [];
  let y = 0;
  for (const [row, [value = null, before = null]] of values.entries()) {
    const longest = before === null ? shared : Math.max(Math.abs(value ?? 0), Math.abs(before));
    labels.push({ row, y: y + 14 });
    y += LABEL_HEIGHT;
    for (const [series, number] of [
      ['before', before],
      ['now', value],
    ] as const) {
      if (number === null) continue;
      bars.push({ series, row, y, width: percentOf(number, longest), textY: y + 16 });
      y += BAR_HEIGHT + BAR_GAP;
    }
    y += ROW_GAP - BAR_GAP;
  }
  return { height: Math.max(0, y - ROW_GAP), labels, bars };
}

function percentOf(value: number, longest: number): string {
  const share = longest === 0 ? 0 : (Math.abs(value) / longest) * LONGEST_PERCENT;
  return `${Number(Math.max(SHORTEST_PERCENT, share).toFixed(2))}%`;
}
