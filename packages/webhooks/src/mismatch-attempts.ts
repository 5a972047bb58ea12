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

// Anybody may send a body with a wrong signature: trying the mistakes must stay cheap beside receiving it.
const MAX_LENGTH = 16 * 1024;
const BOM = '\uFEFF';
const AS_SENT = new TextDecoder('utf-8', { ignoreBOM: true });

/** Asks whether the key signs the content. */
type Attempt = [content: string, key: string | Uint8Array];

/**
 * Goes through the usual mistakes over a delivery that no secret signs. Yields each attempt, wants to be told whether it holds, and
 * returns what explains the delivery: so the mistakes are written once for engines that answer now and engines that answer later.
 */
export function* mismatchAttempts(
  timestamp: string,
  body: string | Uint8Array,
  secrets: readonly string[],
  decodeBase64: (text: string) => Uint8Array,
  maxLength = MAX_LENGTH,
): Generator<Attempt, MismatchHint | null, boolean> {
  if (body.length === 0) return 'body_empty';
  if (body.length > maxLength) return null;
  const text = typeof body === 'string' ? body.toWellFormed() : AS_SENT.decode(body);
  const signed = `${timestamp}.`;
  const cut = secrets.map((secret) => secret.slice(SECRET_PREFIX.length));
  const mistakes: [hint: MismatchHint, content: string, keys: readonly (string | Uint8Array)[]][] = [
    ['body_decoded', signed + text, secrets],
    ['body_bom', signed + (text.startsWith(BOM) ? text.slice(1) : BOM + text), secrets],
    ['body_whitespace', signed + text.trimEnd(), secrets],
    ['body_reserialized', signed + reserialize(text), secrets],
    ['secret_without_prefix', signed + text, cut],
    ['secret_decoded', signed + text, cut.map(decodeBase64)],
    ['timestamp_not_signed', text, secrets],
  ];
  for (const [hint, content, keys] of mistakes) for (const key of keys) if (yield [content, key]) return hint;
  return text.includes('\uFFFD') ? 'body_decoded' : null;
}

function reserialize(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}
