import type { Outbound } from '../../outbound/outbound.ts';
import { OutboundError } from '../../outbound/outbound-error.ts';
import { decodeHtml } from './decode-html.ts';
import { readHtml } from './read-html.ts';

/** What an address turned out to hold. `failed` may hold something later; `unsupported` never will. */
export type AddressContent =
  | { kind: 'text'; text: string }
  | { kind: 'structured'; structured: unknown }
  | { kind: 'failed' | 'unsupported'; reason: string };

const MAX_BYTES = 2 * 1024 * 1024;
const TIMEOUT_MS = 15_000;
const MAX_TEXT = 1_000_000;

/** Fetches the one page or text that a person named, through the guarded door. */
export async function readAddress(outbound: Outbound, url: string, signal: AbortSignal): Promise<AddressContent> {
  try {
    const answer = await outbound.request({
      method: 'GET',
      url,
      headers: {
        'user-agent': 'CartoucheBot/1.0',
        accept: 'text/html, text/*;q=0.9, application/json;q=0.9, */*;q=0.1',
      },
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      overflow: 'truncate',
      followRedirects: 3,
      decompress: true,
      signal,
    });
    if (answer.status !== 200) return { kind: 'failed', reason: `The address answered ${answer.status}.` };
    return readBytes(answer.bytes, answer.headers['content-type'] ?? '');
  } catch (error) {
    if (error instanceof OutboundError) return { kind: 'failed', reason: error.message };
    throw error;
  }
}

function readBytes(bytes: Uint8Array, contentType: string): AddressContent {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const text = () => decodeHtml(bytes, contentType).slice(0, MAX_TEXT);
  if (type === 'text/html' || type === 'application/xhtml+xml') {
    const { title, blocks } = readHtml(text());
    const lines = blocks.map(({ kind, text: line }) => (kind === 'item' ? `- ${line}` : line));
    const whole = [title ?? '', ...lines].filter(Boolean).join('\n');
    return whole === '' ? { kind: 'failed', reason: 'The page holds no text.' } : { kind: 'text', text: whole };
  }
  if (type === 'application/json' || type.endsWith('+json')) {
    try {
      return { kind: 'structured', structured: JSON.parse(text()) };
    } catch {
      return { kind: 'failed', reason: 'The address holds no valid JSON.' };
    }
  }
  if (type.startsWith('text/')) return { kind: 'text', text: text() };
  const what = type === '' ? 'names no content type' : `holds ${type}`;
  return { kind: 'unsupported', reason: `The address ${what}; upload the file as media instead.` };
}
