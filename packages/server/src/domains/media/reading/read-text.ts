import { open } from 'node:fs/promises';
import { readCsvHead } from '@cartouche/contract/csv-head';
import { decodeText } from '@cartouche/contract/decode-text';
import { parse } from 'csv-parse/sync';
import { trimEndChars } from '../../../platform/trim-end-chars.ts';
import { cleanText, type Reading, type ReadingLimits } from './reading.ts';

/** A text file, in any encoding that editors and spreadsheets write. */
export async function readText(path: string, mime: string, limits: ReadingLimits): Promise<Reading> {
  // No encoding here has more than four bytes a character.
  const bytes = await firstBytes(path, limits.maxCharacters * 4 + 4);
  // A file that was cut may end inside a character: that one is left out.
  const { text: whole, encoding, alternative } = decodeText(bytes, { isCut: true });
  const text = cleanText(whole.slice(0, limits.maxCharacters));
  const isCut = whole.length > limits.maxCharacters || bytes.byteLength === limits.maxCharacters * 4 + 4;
  const title = mime === 'text/markdown' ? headingOf(text) : null;
  const tables = mime === 'text/csv' ? tableOf(text) : [];
  if (alternative === undefined) return { text, isCut, title, parts: null, tables };
  const doubt = `Read as ${encoding}; it may be ${alternative}. If letters are wrong, save it as UTF-8 and upload it again.`;
  return { text, isCut, title, parts: null, tables, doubt };
}

/** The first heading of one of the two highest levels, without its marks. */
function headingOf(text: string): string | null {
  const line = /^##?[^\S\n]([^\n]+)/m.exec(text)?.[1] ?? '';
  return trimEndChars(line.trimEnd(), '#').trim() || null;
}

async function firstBytes(path: string, max: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const buffer = Buffer.alloc(Math.min(size, max));
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function tableOf(text: string): Reading['tables'] {
  const { separator: delimiter, csv } = readCsvHead(text);
  try {
    const rows: string[][] = parse(csv, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
    return [
      {
        name: null,
        rows: Math.max(0, rows.length - 1),
        columns: (rows[0] ?? []).map((cell) => cell.trim()).filter(Boolean),
      },
    ];
  } catch {
    return [];
  }
}
