import { isObject } from './json-value.ts';
import { findHeader, type SignatureHeader, signedPrefix } from './plain-signature.ts';
import { SECRET_PREFIX } from './read-secrets.ts';
import { base64Of } from './signing.ts';
import type { MismatchHint } from './verification-failure.ts';

/** A mistake, and what it would have signed: the content with any of the keys, after the prefix. */
export type Mistake = [hint: MismatchHint, content: string, keys: readonly (string | Uint8Array)[], prefix: string];

/**
 * The bounds of the search for a mistake: in UTF-16 units or bytes of the body, in levels of its JSON, and in milliseconds since the last
 * search. A body with a wrong signature costs its sender nothing, so it must not cost the receiver more than hashing it once.
 */
export const HINT_MAX_LENGTH = 2048;
const HINT_MAX_DEPTH = 32;
const HINT_INTERVAL_MS = 1000;

const BOM = '\uFEFF';
/** Characters at the beginning that tell what a body is. */
const START_LENGTH = 64;
const BASE64 = /^[\w+/-]{16,}={0,2}\s*$/;

// By the clock and not by the verifier: some make a verifier for each request.
const lastSearches = new WeakMap<() => Date | number, number>();

/** May mistakes be searched now? At most once a second by each clock, however many verifiers read it. */
export function takeSearch(now: () => Date | number): boolean {
  const nowMs = Number(now());
  // A clock that was set back ends the wait, too; one that tells no time never begins.
  if (!(Math.abs(nowMs - (lastSearches.get(now) ?? -Infinity)) >= HINT_INTERVAL_MS)) return false;
  lastSearches.set(now, nowMs);
  return true;
}

/** Returns the hint that a glance at the body gives, however large it is. */
export function hintOfStart(body: string | Uint8Array): MismatchHint | null {
  if (body.length === 0) return 'body_empty';
  const start =
    typeof body === 'string' ? body.slice(0, START_LENGTH) : String.fromCharCode(...body.subarray(0, START_LENGTH));
  // No JSON begins with this byte, and each file of gzip does.
  if (start[0] === '\x1f') return 'body_gzipped';
  // An event is an object.
  if (start.startsWith('"{') || start.startsWith('"[')) return 'body_quoted';
  // A program that joins an object, or nothing, to a text makes these.
  if (/^(?:\[object |undefined$|null$)/.test(start)) return 'body_stringified';
  return BASE64.test(start) ? 'body_base64' : null;
}

/** Returns the hint that the body as a whole gives, however large it is: damaged text, or another length than the headers say. */
export function hintOfWhole(
  body: string | Uint8Array,
  bodyBytes: number,
  headers: unknown,
): { hint: MismatchHint | null; contentLength?: number } {
  if (isDamaged(body)) return { hint: 'body_decoded' };
  const contentLength = contentLengthOf(headers);
  return contentLength === undefined || contentLength === bodyBytes
    ? { hint: null }
    : { hint: 'body_length', contentLength };
}

// Undefined where the headers are not at hand, or tell the length of a compressed body.
function contentLengthOf(headers: unknown): number | undefined {
  if (!isObject(headers) || findHeader(headers, 'content-encoding')) return undefined;
  const digits = findHeader(headers, 'content-length');
  return digits && /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}

// U+FFFD stands where something decoded bytes that are not UTF-8. A control character, which JSON escapes, is what ASCII makes of one.
function isDamaged(body: string | Uint8Array): boolean {
  if (typeof body === 'string') return body.includes('\uFFFD') || hasControls(body.slice(0, HINT_MAX_LENGTH));
  for (let at = body.indexOf(0xef); at >= 0; at = body.indexOf(0xef, at + 1))
    if (body[at + 1] === 0xbf && body[at + 2] === 0xbd) return true;
  return false;
}

const hasControls = (text: string): boolean => Array.from(text).some((one) => one < '\t' || (one > '\r' && one < ' '));

/** The text whose UTF-8 was read as Latin-1, a character for each byte; the text itself where it was not. */
function fromLatin1(text: string): string {
  const codes = Array.from(text, (one) => one.charCodeAt(0));
  return codes.every((code) => code < 256) ? new TextDecoder().decode(Uint8Array.from(codes)) : text;
}

/**
 * The common mistakes that leave a body without a matching signature, for any engine to try.
 *
 * @param text - The body with U+FFFD in place of invalid UTF-8, and with its byte order mark.
 * @param base64 - Decodes either alphabet.
 */
export function possibleMistakes(
  header: SignatureHeader,
  text: string,
  secrets: readonly string[],
  base64: (text: string) => Uint8Array,
): Mistake[] {
  const cut = secrets.map((secret) => secret.slice(SECRET_PREFIX.length));
  const decoded = secrets.flatMap((secret) => base64Of(secret) ?? []).map(base64);
  const isStandard = header.id !== undefined;
  const keys = isStandard ? decoded : secrets;
  const prefix = signedPrefix(header);
  return [
    ['body_decoded', text, keys, prefix],
    ['body_decoded', fromLatin1(text), keys, prefix],
    ['body_bom', text.startsWith(BOM) ? text.slice(1) : BOM + text, keys, prefix],
    ['body_whitespace', text.trimEnd(), keys, prefix],
    ['body_reserialized', reserialize(text), keys, prefix],
    ['secret_without_prefix', text, cut, prefix],
    isStandard ? ['secret_not_decoded', text, secrets, prefix] : ['secret_decoded', text, decoded, prefix],
    ['timestamp_not_signed', text, keys, ''],
  ];
}

/** Returns the hint for a text that none of the mistakes explains. */
export function hintOfText(text: string): MismatchHint | null {
  return text.includes('\uFFFD') ? 'body_decoded' : null;
}

function reserialize(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    return isDeeperThan(HINT_MAX_DEPTH, value) ? text : JSON.stringify(value);
  } catch {
    return text;
  }
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}
