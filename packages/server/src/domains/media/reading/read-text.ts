import { open } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { trimEndChars } from '../../../platform/trim-end-chars.ts';
import { cleanText, type Reading, type ReadingLimits } from './reading.ts';

/** A text file: UTF-8, UTF-16 with its mark, or else Windows-1252, as old spreadsheets write it. */
export async function readText(path: string, mime: string, limits: ReadingLimits): Promise<Reading> {
  // No encoding here has more than four bytes a character.
  const bytes = await firstBytes(path, limits.maxCharacters * 4 + 4);
  const whole = decode(bytes);
  const text = cleanText(whole.slice(0, limits.maxCharacters));
  const isCut = whole.length > limits.maxCharacters || bytes.byteLength === limits.maxCharacters * 4 + 4;
  const title = mime === 'text/markdown' ? headingOf(text) : null;
  return { text, isCut, title, parts: null, tables: mime === 'text/csv' ? tableOf(text) : [] };
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

function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    // A file that was cut may end inside a character: that one is left out.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function tableOf(text: string): Reading['tables'] {
  const firstLine = text.slice(0, text.search(/\n|$/));
  const delimiter =
    [',', ';', '\t'].toSorted((a, b) => firstLine.split(b).length - firstLine.split(a).length)[0] ?? ',';
  try {
    const rows: string[][] = parse(text, {
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
