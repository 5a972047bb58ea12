import { formatSignatureHeader, formatSignedHeaders, type SignedHeaders } from './format-signature.ts';
import { createHasher, type HmacKey, prepareContent } from './hmac.ts';
import { signedPrefix } from './plain-signature.ts';
import type { RawBody } from './raw-body.ts';
import { base64Of, readId, readSigning, type SignOptions } from './signing.ts';

/** Options of {@link signHeaders}. */
export type SignHeadersOptions = SignOptions & {
  /** The event's id, the same on every attempt: `webhook-id`. Up to 128 visible ASCII characters, without a dot. */
  id: string;
};

/**
 * Signs a body for delivery in the documented form, as the service does. Use it in a receiver's tests.
 *
 * Send exactly these bytes, and sign each attempt separately. {@link signHeaders} adds the Standard Webhooks form.
 *
 * @param rawBody - The body exactly as it will be sent.
 * @returns The value of `X-Service-Signature`: `t=<unix_seconds>,v1=<hex>`.
 * @throws {@link WebhookVerificationError} `invalid_secret`, `invalid_option` (a time that is not a valid `t`), or `body_not_raw`.
 * @source REST §6 rules 1 and 2. Several `v1`: *inferred*.
 * @example
 * ```ts
 * const body = JSON.stringify(payload);
 * await fetch(url, { method: 'POST', body, headers: { [SIGNATURE_HEADER]: sign(body, { secret }) } });
 * ```
 */
export function sign(rawBody: RawBody, options: SignOptions): string {
  const { secrets, body, timestamp } = readSigning(rawBody, options);
  return formatSignatureHeader({
    timestamp,
    signatures: signaturesOf(secrets, signedPrefix({ timestamp }), body, 'hex'),
  });
}

/**
 * Signs a body for delivery in both forms, and returns all the signature headers that the service sends.
 *
 * A secret whose part after `whsec_` is not base64 has no Standard Webhooks form. If no secret has one, those three headers are
 * omitted.
 *
 * @param rawBody - The body exactly as it will be sent.
 * @returns `X-Service-Signature`, `webhook-id`, `webhook-timestamp` and `webhook-signature`.
 * @throws {@link WebhookVerificationError} `invalid_secret`, `invalid_option` (a time that is not a valid `t`, an `id` that can't be signed), or
 * `body_not_raw`.
 * @source REST §6 rules 1 and 2. The headers of Standard Webhooks: *inferred*.
 * @example
 * ```ts
 * const body = JSON.stringify(payload);
 * await fetch(url, { method: 'POST', body, headers: signHeaders(body, { id: crypto.randomUUID(), secret }) });
 * ```
 */
export function signHeaders(rawBody: RawBody, options: SignHeadersOptions): SignedHeaders {
  const { secrets, body, timestamp } = readSigning(rawBody, options);
  const id = readId(options.id);
  const keys = secrets.flatMap((secret) => base64Of(secret) ?? []).map((digits) => Buffer.from(digits, 'base64'));
  return formatSignedHeaders(
    { timestamp, signatures: signaturesOf(secrets, signedPrefix({ timestamp }), body, 'hex') },
    { id, timestamp, signatures: signaturesOf(keys, signedPrefix({ id, timestamp }), body, 'base64') },
  );
}

function signaturesOf(
  keys: readonly HmacKey[],
  prefix: string,
  body: string | Uint8Array,
  encoding: 'hex' | 'base64',
): string[] {
  const content = prepareContent(prefix, body, Number.POSITIVE_INFINITY) ?? null;
  return keys.map((key) => Buffer.from(createHasher(key)(content, prefix, body), 'binary').toString(encoding));
}
