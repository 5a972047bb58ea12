import type { Grid } from '../../text/grid.ts';

/** The tables that stand next to each other in a sheet: empty columns part them, and each begins with the names of its rows. */
export function tablesIn(grid: Grid): Grid[] {
  if (grid.isList) return [grid];
  const body = grid.rows.filter((cells) => cells.filter((cell) => cell.trim() !== '').length > 1);
  const width = Math.max(0, ...body.map(({ length }) => length));
  const isFilled = Array.from({ length: width }, (_, at) => body.some((cells) => (cells[at] ?? '').trim() !== ''));
  const starts = isFilled.flatMap((filled, at) => (filled && isFilled[at - 1] !== true ? [at] : []));
  if (starts.length < 2 || !starts.every((at) => namesRows(body.map((cells) => cells[at] ?? '')))) return [grid];
  return starts.map((from, part) => {
    const end = starts[part + 1] ?? Number.POSITIVE_INFINITY;
    const exact = grid.exact?.map((columns) => columns.flatMap((at) => (at >= from && at < end ? [at - from] : [])));
    return { ...grid, from, rows: grid.rows.map((cells) => cells.slice(from, end)), ...(exact && { exact }) };
  });
}

/** Whether the cells of a column are names, and there are several of them. */
function namesRows(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.length > 2 && filled.every((cell) => !/^[^\p{L}]*\d/u.test(cell));
}
