import { signatureOf } from './hmac.ts';
import { notRaw, type RawBody, readRawBody } from './raw-body.ts';
import { readSecrets } from './secret.ts';
import { formatSignatureHeader } from './signature-header.ts';
import { timestampText } from './timestamp.ts';
import { orThrow } from './webhook-verification-error.ts';

/** Options of {@link sign}. */
export type SignOptions = {
  /** The connector's secret, `whsec_…`. Several make one `v1` each: for a sender whose receivers are changing theirs. */
  secret: string | readonly string[];

  /**
   * When it is signed: a `Date`, or whole seconds since 1970 as they stand in `t`.
   *
   * @default now
   */
  timestamp?: Date | number;
};

/**
 * Signs a body for delivery: what the service does, and what a receiver's own tests need.
 *
 * Send exactly these bytes; each attempt is signed anew.
 *
 * @param rawBody - The body exactly as it will be sent.
 * @returns The value of `X-Service-Signature`: `t=<unix_seconds>,v1=<hex>`.
 * @throws {@link WebhookVerificationError} `invalid_secret`, `invalid_option` (a time that is no `t`) or `body_not_raw`.
 * @source REST §6 rules 1 and 2. Several `v1`: *inferred*.
 * @example
 * ```ts
 * const body = JSON.stringify(payload);
 * await fetch(url, { method: 'POST', body, headers: { [SIGNATURE_HEADER]: sign(body, { secret }) } });
 * ```
 */
export function sign(rawBody: RawBody, options: SignOptions): string {
  const secrets = orThrow(readSecrets(options?.secret));
  const body = readRawBody(rawBody) ?? orThrow<string>(notRaw(rawBody));
  const timestamp = orThrow(timestampText(options.timestamp ?? new Date()));
  return formatSignatureHeader({
    timestamp,
    signatures: secrets.map((secret) => signatureOf(secret, timestamp, body)),
  });
}
