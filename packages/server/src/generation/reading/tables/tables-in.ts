import type { Grid } from '../../text/grid.ts';

/** The tables that stand next to each other in a sheet: empty columns part them, and each begins with the names of its rows. */
export function tablesIn(grid: Grid): Grid[] {
  if (grid.isList) return [grid];
  const form = formOf(grid);
  if (form.length > 0) return form;
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

const LEAST_FORM = 3;

/** A form: labels with their values next to each other, two or more in a row, and no names of columns. */
function formOf(grid: Grid): Grid[] {
  const runs = grid.rows.map((cells) =>
    cells.flatMap((text, at) => (text.trim() !== '' && text !== cells[at - 1] ? [{ text, at }] : [])),
  );
  const wide = runs.filter(({ length }) => length > 1);
  const isPaired = (run: (typeof runs)[number]) =>
    run.length > 3 && run.length % 2 === 0 && run.every(({ text }, at) => at % 2 === 1 || !/^[^\p{L}]*\d/u.test(text));
  const hasNumber = (run: (typeof runs)[number]) => run.some(({ text }, at) => at % 2 === 1 && /\d/.test(text));
  const [first] = wide;
  if (wide.length < LEAST_FORM || first === undefined || !wide.every(isPaired) || !hasNumber(first)) return [];
  const columns = Math.max(...wide.map(({ length }) => length)) / 2;
  return Array.from({ length: columns }, (_, part): Grid => {
    const pairs = runs.map((run) => ({ label: run[part * 2], value: run[part * 2 + 1] }));
    const exact = grid.exact?.map((numbers, row) => (numbers.includes(pairs[row]?.value?.at ?? -1) ? [1] : []));
    return {
      ...grid,
      titles: [...grid.titles, ...runs.filter(({ length }) => length === 1).flatMap(([one]) => one?.text ?? [])],
      rows: pairs.map(({ label, value }) => (label && value ? [label.text, value.text] : [])),
      from: (pairs.find(({ value }) => value)?.value?.at ?? 1) - 1,
      isList: true,
      ...(exact && { exact }),
    };
  });
}

/** Whether the cells of a column are names, and there are several of them. */
function namesRows(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.length > 2 && filled.every((cell) => !/^[^\p{L}]*\d/u.test(cell));
}
