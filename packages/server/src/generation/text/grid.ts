/** A table as its cells stand: a sheet, a table of a document or of a page, JSON, or lines of a text. */
export type Grid = {
  /** The name of the sheet. */
  name?: string;
  /** The lines around the table that say something about all of it. */
  titles: readonly string[];
  rows: readonly (readonly string[])[];
  /** Whether numbers are written as programs store them: a full stop before decimals, nothing between thousands. */
  isExact: boolean;
  /** The columns of each row in which that is so, where it is not so in all. */
  exact?: readonly (readonly number[])[];
  /** The column of the sheet that its first one is. Default: 0. */
  from?: number;
  /** The rows as they stand in a text, one line per row. */
  lines?: readonly string[];
  /** The name of each row's value in JSON that a program sent, where it stands at the top. */
  keys?: readonly (string | undefined)[];
  /** Whether its numbers are JSON that a program sent: their keys say what they count. */
  isTyped?: boolean;
  /** Whether the rows are labels with their values, and none of them names columns. */
  isList?: boolean;
};

const NOTE_MARK = /(?<=\p{L}{3}|[^\d.,]\d|^\d|\d{2}|[)%*]|\p{Sc})(?<!(?:^|\D)10)[⁰¹²³⁴-⁹]{1,3}(?=$|[\s),.:;])/gu;

/** A cell's text without the marks of footnotes: `Revenue¹`, `240²`, but not `m²` or `10³`. */
export function withoutNoteMarks(text: string): string {
  return text.replace(NOTE_MARK, '');
}

/** The name that spreadsheets have for a cell: the first is A1. */
export function cellName(row: number, column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return `${letters}${row + 1}`;
}

/** A cell of a table with merged cells, at the place where it begins. */
export type SpannedCell = { text: string; rows: number; columns: number };

const MOST_COLUMNS = 200;

/** Rows of cells that may span others, with the text of each at every place that it spans. */
export function spread(rows: readonly (readonly SpannedCell[])[]): string[][] {
  const grid: string[][] = rows.map(() => []);
  for (const [at, cells] of rows.entries()) {
    let column = 0;
    for (const { text, rows: height, columns: width } of cells) {
      while (grid[at]?.[column] !== undefined) column += 1;
      const last = Math.min(column + width, MOST_COLUMNS);
      for (let row = at; row < Math.min(at + height, rows.length); row += 1)
        for (let each = column; each < last; each += 1) (grid[row] as string[])[each] = text;
      column = last;
    }
  }
  return grid.map((row) => Array.from(row, (cell) => cell ?? ''));
}
