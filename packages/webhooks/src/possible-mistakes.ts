import { type SignatureHeader, signedPrefix } from './signature-header.ts';
import { base64Of, SECRET_PREFIX } from './signing.ts';
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
  // No JSON begins with this byte, and each file of gzip does.
  return body[0] === 0x1f || body[0] === '\x1f' ? 'body_gzipped' : null;
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
