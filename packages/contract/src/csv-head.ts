/** The separator of a CSV text, and the text without the line that names it. */
export type CsvHead = {
  /** The character between the columns. */
  separator: string;
  /** The text without the line that names the separator. */
  csv: string;
};

// Excel writes the separator above the column names.
const SEPARATOR_LINE = /^\uFEFF?sep=(.)(?:\r\n|\n|\r)/i;

/**
 * Reads which separator a spreadsheet was exported with: the one that Excel names in its first line, else the one of comma, semicolon, tab
 * and bar that stands most often between the column names, outside of quotation marks.
 */
export function readCsvHead(text: string): CsvHead {
  const [separatorLine = '', named] = SEPARATOR_LINE.exec(text) ?? [];
  const csv = text.slice(separatorLine.length);
  if (named !== undefined) return { separator: named, csv };
  // In a quoted name a separator or a line break is one of its characters.
  const start = csv.replace(/^[\uFEFF\s]+/, '').slice(0, 20_000);
  const names = start.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1)[0] ?? '';
  const count = (separator: string) => names.split(separator).length;
  const [separator = ','] = [',', ';', '\t', '|'].toSorted((a, b) => count(b) - count(a));
  return { separator, csv };
}
