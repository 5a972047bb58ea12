import { Problem } from '../../../../api/failure.ts';
import type { Spreadsheet } from '../../../../api/read-spreadsheet.ts';

/** A file as people see it before they import it. */
export type CsvFile = {
  name: string;
  text: string;
  /** The encoding that the file was read in. */
  encoding: Spreadsheet['encoding'];
  /** Another encoding that reads almost as well, and differently. */
  alternative?: Spreadsheet['encoding'] | undefined;
  /** The file itself, to be read again in another encoding. Undefined once the page was reloaded. */
  source?: File | undefined;
  columns: readonly string[];
  /** The first rows, shown so that people recognize their columns. */
  sample: readonly (readonly string[])[];
  rowCount: number;
  /** Lines above the column names that were left out. */
  titleLines: number;
};

/** The contract's limit. */
const MAX_CHARACTERS = 8_000_000;

/** Reads a file for its preview, in the encoding that reads most like words or in the given one. */
export async function readCsv(file: File, given?: Spreadsheet['encoding']): Promise<CsvFile> {
  const [{ readSpreadsheet }, { default: Papa }] = await Promise.all([
    import('../../../../api/read-spreadsheet.ts'),
    import('papaparse'),
  ]);
  const { text, encoding, alternative, csv, separator, titleLines } = await readSpreadsheet(file, given);
  if (text.length > MAX_CHARACTERS) throw new Problem('The file is larger than 8 MB. Split it and import the parts.');
  const { data } = Papa.parse<string[]>(csv, { skipEmptyLines: 'greedy', delimiter: separator });
  const [columns = [], ...rows] = data;
  if (columns.length < 1 || rows.length < 1)
    throw new Problem('The file needs a line of column names and at least one row.');
  return {
    ...{ name: file.name, source: file, text, encoding, alternative, columns, titleLines },
    ...{ sample: rows.slice(0, 3), rowCount: rows.length },
  };
}
