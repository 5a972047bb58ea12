import { plainText, shortened } from '../../text/plain-text.ts';
import { counted } from '../../text/sentences.ts';
import type { FileToSummarise } from '../../writer.ts';

const BEGINNING = 300;
const TABLES_MAX = 5;
const COLUMNS_LENGTH = 240;

/** Describes a file by its type, its length, and its columns or its beginning, with nothing that is not in it. */
export function summariseOffline({ typeName, title, parts, text, isCut, tables }: FileToSummarise): string {
  const words = `${isCut ? 'more than ' : ''}${counted(text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0, 'word')}`;
  const length = [parts && counted(parts.count, parts.name), tables.length === 0 && words];
  const shape = `${[`${typeName.slice(0, 1).toUpperCase()}${typeName.slice(1)}`, ...length].filter(Boolean).join(', ')}.`;
  if (tables.length > 0) return [shape, ...tables.slice(0, TABLES_MAX).map(tableOf)].join(' ');
  const beginning = shortened(plainText(text.slice(0, 4_000).replace(/^#+ /gm, '')), BEGINNING);
  const named = title ? `Title: ${shortened(plainText(title), 150)}.` : '';
  return [shape, named, beginning && `It begins: “${beginning}”`].filter(Boolean).join(' ');
}

function tableOf({ name, rows, columns }: FileToSummarise['tables'][number]): string {
  const label = name ? `${shortened(plainText(name), 60)}: ` : '';
  const shown = shortened(plainText(columns.join(', ')), COLUMNS_LENGTH);
  return `${label}${counted(rows, 'row')}${shown === '' ? '' : `; columns ${shown}`}.`;
}
