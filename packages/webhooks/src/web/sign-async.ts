import { notRaw, type RawBody, readRawBody } from '../raw-body.ts';
import { readSecrets } from '../secret.ts';
import type { SignOptions } from '../sign.ts';
import { formatSignatureHeader } from '../signature-header.ts';
import { timestampText } from '../timestamp.ts';
import { orThrow } from '../webhook-verification-error.ts';
import { hexSignature, importHmacKey, signedContent } from './subtle-hmac.ts';

/**
 * Signs a body for delivery with WebCrypto: the same header as `sign`.
 *
 * @param rawBody - The body exactly as it will be sent.
 * @returns The value of `X-Service-Signature`: `t=<unix_seconds>,v1=<hex>`.
 * @throws `WebhookVerificationError` `invalid_secret`, `invalid_option` (a time that is no `t`) or `body_not_raw`.
 * @source REST §6 rules 1 and 2. Several `v1`: *inferred*.
 * @example
 * ```ts
 * const body = JSON.stringify(payload);
 * await fetch(url, { method: 'POST', body, headers: { [SIGNATURE_HEADER]: await signAsync(body, { secret }) } });
 * ```
 */
export async function signAsync(rawBody: RawBody, options: SignOptions): Promise<string> {
  const secrets = orThrow(readSecrets(options?.secret));
  const body = readRawBody(rawBody) ?? orThrow<string>(notRaw(rawBody));
  const timestamp = orThrow(timestampText(options.timestamp ?? new Date()));
  const content = signedContent(timestamp, body);
  const signatures = secrets.map(async (secret) => hexSignature(await importHmacKey(secret), content));
  return formatSignatureHeader({ timestamp, signatures: await Promise.all(signatures) });
}
