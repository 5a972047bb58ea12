import { formatSignatureHeader, formatSignedHeaders, type SignedHeaders } from '../format-signature.ts';
import { signedPrefix } from '../plain-signature.ts';
import type { RawBody } from '../raw-body.ts';
import type { SignHeadersOptions } from '../sign.ts';
import { base64Of, readId, readSigning, type SignOptions } from '../signing.ts';
import { decodeBase64, encodeBase64, encodeHex } from './byte-text.ts';
import { digestOf, importHmacKey, signedContent } from './subtle-hmac.ts';

/**
 * Signs a body for delivery with WebCrypto: the same header as `sign`.
 *
 * @param rawBody - The body exactly as it will be sent.
 * @returns The value of `X-Service-Signature`: `t=<unix_seconds>,v1=<hex>`.
 * @throws `WebhookVerificationError` `invalid_secret`, `invalid_option` (a time that is not a valid `t`), or `body_not_raw`.
 * @source REST §6 rules 1 and 2. Several `v1`: *inferred*.
 * @example
 * ```ts
 * const body = JSON.stringify(payload);
 * await fetch(url, { method: 'POST', body, headers: { [SIGNATURE_HEADER]: await signAsync(body, { secret }) } });
 * ```
 */
export async function signAsync(rawBody: RawBody, options: SignOptions): Promise<string> {
  const { secrets, body, timestamp } = readSigning(rawBody, options);
  const digests = await digestsOf(secrets, signedPrefix({ timestamp }), body);
  return formatSignatureHeader({ timestamp, signatures: digests.map(encodeHex) });
}

/**
 * Signs a body for delivery with WebCrypto in both forms: the same headers as `signHeaders`.
 *
 * @param rawBody - The body exactly as it will be sent.
 * @returns `X-Service-Signature`, `webhook-id`, `webhook-timestamp` and `webhook-signature`; the last three only where a secret has the
 * form of Standard Webhooks.
 * @throws `WebhookVerificationError` `invalid_secret`, `invalid_option` (a time that is not a valid `t`, an `id` that can't be signed), or
 * `body_not_raw`.
 * @source REST §6 rules 1 and 2. The headers of Standard Webhooks: *inferred*.
 * @example
 * ```ts
 * const body = JSON.stringify(payload);
 * const headers = await signHeadersAsync(body, { id: crypto.randomUUID(), secret });
 * await fetch(url, { method: 'POST', body, headers });
 * ```
 */
export async function signHeadersAsync(rawBody: RawBody, options: SignHeadersOptions): Promise<SignedHeaders> {
  const { secrets, body, timestamp } = readSigning(rawBody, options);
  const id = readId(options.id);
  const keys = secrets.flatMap((secret) => base64Of(secret) ?? []).map(decodeBase64);
  const documented = await digestsOf(secrets, signedPrefix({ timestamp }), body);
  const standard = await digestsOf(keys, signedPrefix({ id, timestamp }), body);
  return formatSignedHeaders(
    { timestamp, signatures: documented.map(encodeHex) },
    { id, timestamp, signatures: standard.map(encodeBase64) },
  );
}

function digestsOf(
  keys: readonly (string | Uint8Array)[],
  prefix: string,
  body: string | Uint8Array,
): Promise<Uint8Array[]> {
  const content = signedContent(prefix, body);
  return Promise.all(keys.map(async (key) => digestOf(await importHmacKey(key), content)));
}
