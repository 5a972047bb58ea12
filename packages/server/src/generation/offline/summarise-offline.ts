import { counted } from '../text/join-sentences.ts';
import { plainText, shortened } from '../text/plain-text.ts';
import { sentencesOf } from '../text/sentences.ts';
import type { FileToSummarise } from '../writer.ts';

const BEGINNING = 300;
const TABLES_MAX = 5;
const COLUMNS_MAX = 12;

/** What a file is, how long it is, its columns or its first sentences: nothing that isn't in it. */
export function summariseOffline(file: FileToSummarise): string {
  const title = file.title ? plainText(file.title) : '';
  const shape = shapeOf(file);
  if (file.tables.length > 0) return `${shape} ${file.tables.slice(0, TABLES_MAX).map(tableOf).join(' ')}`;
  const beginning = beginningOf(file.text, title);
  return [shape, title && `Title: ${shortened(title, 150)}.`, beginning && `It begins: “${beginning}”`]
    .filter(Boolean)
    .join(' ');
}

function shapeOf({ typeName, parts, text, isCut, tables }: FileToSummarise): string {
  const length = parts && counted(parts.count, parts.name);
  const words = tables.length > 0 ? null : `${isCut ? 'more than ' : ''}${counted(countWords(text), 'word')}`;
  const name = `${typeName.slice(0, 1).toUpperCase()}${typeName.slice(1)}`;
  return `${[name, length, words].filter(Boolean).join(', ')}.`;
}

function tableOf({ name, rows, columns }: FileToSummarise['tables'][number]): string {
  const shown = columns.slice(0, COLUMNS_MAX).map((column) => shortened(plainText(column), 40));
  const more = columns.length > COLUMNS_MAX ? ` and ${columns.length - COLUMNS_MAX} more` : '';
  const label = name ? `${shortened(plainText(name), 60)}: ` : '';
  return `${label}${counted(rows, 'row')}${shown.length > 0 ? `; columns ${shown.join(', ')}${more}` : ''}.`;
}

// Whole sentences as far as they fit; the title is not said twice.
function beginningOf(text: string, title: string): string {
  const flat = plainText(text.slice(0, 4_000).replace(/^#+\s+/gm, ''));
  const body = title && flat.startsWith(title) ? flat.slice(title.length).replace(/^[\s.:–-]+/, '') : flat;
  let taken = '';
  for (const sentence of sentencesOf(body)) {
    if (taken.length + sentence.length >= BEGINNING) break;
    taken += ` ${sentence}`;
  }
  return taken.trim() || shortened(body, BEGINNING);
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0;
}
