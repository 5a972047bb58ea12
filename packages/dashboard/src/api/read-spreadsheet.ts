import { type ColumnField, fieldOfColumn } from '@cartouche/contract/column-names';
import { type PeopleCsvHead, readPeopleCsvHead } from '@cartouche/contract/csv-head';
import { decodeText, isGuessed, TEXT_ENCODINGS, type TextEncoding } from '@cartouche/contract/decode-text';

/** The encodings among which the words of a file decide, so that a person may choose another one. */
export const guessedEncodings = (): TextEncoding[] => TEXT_ENCODINGS.filter(isGuessed);

/** A spreadsheet's text, and how it was read. */
export type Spreadsheet = PeopleCsvHead & {
  text: string;
  encoding: TextEncoding;
  alternative?: TextEncoding | undefined;
};

/** Reads a file as the server reads a CSV, in whatever encoding a spreadsheet program wrote it, or in the one that a person chose. */
export async function readSpreadsheet(file: File, given?: TextEncoding): Promise<Spreadsheet> {
  const { text, encoding, alternative } = decodeText(new Uint8Array(await file.arrayBuffer()), { encoding: given });
  return { text, encoding, alternative, ...readPeopleCsvHead(text) };
}

/** The field that each column means by its name, as the server takes it; undefined for a name that says none. */
export function fieldsOfColumns(columns: readonly string[]): (ColumnField | undefined)[] {
  return columns.map(fieldOfColumn);
}
