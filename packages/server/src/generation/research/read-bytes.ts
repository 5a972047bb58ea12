import type { Grid } from '../text/grid.ts';
import { parsedJson } from '../text/parsed-json.ts';
import { gridsOfHtml } from './html-tables.ts';
import { decodeHtml, elementsNamed, type HtmlBytes, linesOf, textOf } from './html-tree.ts';
import { readVisible } from './read-visible.ts';

/** The content of an address. `failed` may succeed later; `unsupported` never will. */
export type AddressContent =
  | { kind: 'text'; text: string; tables?: readonly Grid[] | undefined }
  | { kind: 'structured'; structured: unknown }
  | { kind: 'failed' | 'unsupported'; reason: string };

const MAX_TEXT = 1_000_000;
const MAX_BYTES = 2_000_000;
// Deeper JSON says nothing that is read, and can't be stored.
const MAX_DEPTH = 64;

/** Reads what an address answered, as its content type says. */
export function readBytes(
  bytes: Uint8Array,
  contentType: string,
  { url = 'about:blank', sheets }: Partial<HtmlBytes> = {},
): AddressContent {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const text = () => decodeHtml(bytes, contentType).slice(0, MAX_TEXT);
  if (type === 'text/html' || type === 'application/xhtml+xml') {
    const { nodes } = readVisible({ url, bytes: bytes.subarray(0, MAX_BYTES), contentType, sheets });
    const titles = elementsNamed(nodes, 'title').slice(0, 1);
    const whole = [...titles.map(textOf), ...linesOf(nodes)].filter(Boolean).join('\n');
    if (whole === '') return { kind: 'failed', reason: 'The page holds no text.' };
    return { kind: 'text', text: whole, tables: gridsOfHtml(nodes) };
  }
  if (type === 'application/json' || type.endsWith('+json')) {
    const structured = parsedJson(text());
    if (structured === undefined) return { kind: 'failed', reason: 'The address holds no valid JSON.' };
    return isDeeperThan(MAX_DEPTH, structured)
      ? { kind: 'failed', reason: `The JSON at the address is nested deeper than ${MAX_DEPTH} levels.` }
      : { kind: 'structured', structured };
  }
  if (type.startsWith('text/')) return { kind: 'text', text: text() };
  const what = type === '' ? 'names no content type' : `holds ${type}`;
  return { kind: 'unsupported', reason: `The address ${what}; upload the file as media instead.` };
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false;
  return levels === 0 || Object.values(value).some((item) => isDeeperThan(levels - 1, item));
}
