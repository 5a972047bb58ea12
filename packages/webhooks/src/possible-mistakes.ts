import { SECRET_PREFIX } from './secret.ts';

/** The nearby mistake that would explain a mismatch. Found by trying it; never sent anywhere. */
export type MismatchHint =
  /** There are no bytes: something read the body first. */
  | 'body_empty'
  /** The signature holds with a byte order mark added or removed. */
  | 'body_bom'
  /** The signature holds without the white space at the end: something added a newline. */
  | 'body_whitespace'
  /** The signature holds over `JSON.stringify(JSON.parse(body))`. */
  | 'body_reserialized'
  /** U+FFFD stands where bytes were no UTF-8, in this body or in what was signed: one side decoded it to text. */
  | 'body_decoded'
  /** The signature holds for the secret without `whsec_`: a fault of the signer. */
  | 'secret_without_prefix'
  /** The signature holds for the secret decoded from base64, as other schemes do: a fault of the signer. */
  | 'secret_decoded'
  /** The signature holds over the body alone: a fault of the signer. */
  | 'timestamp_not_signed';

/** A mistake, and what it would have signed: the content with any of the keys, after `before` or else `{t}.`. */
export type Mistake = [hint: MismatchHint, content: string, keys: readonly (string | Uint8Array)[], before?: string];

/**
 * Where the search for a mistake ends, in UTF-16 units or bytes of the body. Anybody may send a body with a wrong signature: trying the
 * mistakes must stay cheap beside receiving it.
 */
export const HINT_MAX_LENGTH = 16 * 1024;

const BOM = '\uFEFF';

/**
 * The usual mistakes over a body that no secret signs, for any engine to try.
 *
 * @param text - The body with U+FFFD for what is no UTF-8, and with its byte order mark.
 * @param base64 - Decodes either alphabet, passing over what belongs to none.
 */
export function possibleMistakes(
  text: string,
  secrets: readonly string[],
  base64: (text: string) => Uint8Array,
): Mistake[] {
  const cut = secrets.map((secret) => secret.slice(SECRET_PREFIX.length));
  return [
    ['body_decoded', text, secrets],
    ['body_bom', text.startsWith(BOM) ? text.slice(1) : BOM + text, secrets],
    ['body_whitespace', text.trimEnd(), secrets],
    ['body_reserialized', reserialize(text), secrets],
    ['secret_without_prefix', text, cut],
    ['secret_decoded', text, cut.map(base64)],
    ['timestamp_not_signed', text, secrets, ''],
  ];
}

/** What can be said when none of the mistakes explains it. */
export function hintOfText(text: string): MismatchHint | null {
  return text.includes('\uFFFD') ? 'body_decoded' : null;
}

function reserialize(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}
