import { TextDecoder } from 'node:util';

const BYTE_ORDER_MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Turns a page's bytes into text by what the page says of itself: mark, header, meta element; else UTF-8. Never fails. */
export function decodeHtml(bytes: Uint8Array, contentType: string): string {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
  const declared = /charset\s*=\s*["']?([\w:.-]+)/i;
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2048));
  const labels = [marked, declared.exec(contentType)?.[1], declared.exec(withoutComments(head))?.[1]];
  return decoder(labels.find((label) => label !== undefined)).decode(bytes);
}

function withoutComments(html: string): string {
  const [before = '', ...others] = html.split('<!--');
  return before + others.map((part) => part.split('-->').slice(1).join('-->')).join('');
}

function decoder(label = 'utf-8'): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder('utf-8');
  }
}
