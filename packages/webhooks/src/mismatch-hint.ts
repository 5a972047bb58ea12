import { createHmac } from 'node:crypto';
import { isAnyOf } from './hmac.ts';
import { SECRET_PREFIX } from './secret.ts';
import type { SignatureHeader } from './signature-header.ts';

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

/**
 * Tries the usual mistakes over a delivery that no secret signs; `null` when none explains it.
 *
 * Compares in constant time like the verifier: a digest over a changed body is as secret as one over the body itself.
 */
export function findMismatchHint(
  { timestamp, signatures }: SignatureHeader,
  body: string | Uint8Array,
  secrets: readonly string[],
): MismatchHint | null {
  if (body.length === 0) return 'body_empty';
  if (body.length > MAX_LENGTH) return null;
  const text = Buffer.from(body as Uint8Array).toString();
  const signed = `${timestamp}.`;
  const cut = secrets.map((secret) => secret.slice(SECRET_PREFIX.length));
  const attempts: [hint: MismatchHint, content: string, keys?: readonly (string | Uint8Array)[]][] = [
    ['body_decoded', signed + text],
    ['body_bom', signed + (text.startsWith(BOM) ? text.slice(1) : BOM + text)],
    ['body_whitespace', signed + text.trimEnd()],
    ['body_reserialized', signed + reserialize(text)],
    ['secret_without_prefix', signed + text, cut],
    ['secret_decoded', signed + text, cut.map((secret) => Buffer.from(secret, 'base64'))],
    ['timestamp_not_signed', text],
  ];
  const explanation = attempts.find(([, content, keys = secrets]) =>
    keys.some((key) => isAnyOf(signatures, createHmac('sha256', key).update(content).digest('binary'))),
  );
  return explanation?.[0] ?? (text.includes('\uFFFD') ? 'body_decoded' : null);
}

function reserialize(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}
