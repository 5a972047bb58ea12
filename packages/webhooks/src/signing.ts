import { isSignableId } from './format-signature.ts';
import { type RawBody, readRawBody } from './raw-body.ts';
import { readSecrets, SECRET_PREFIX } from './read-secrets.ts';
import { invalidOption, orThrow, type VerificationFailure } from './verification-failure.ts';

// Bodies, secrets and times as callers give them: checked in the same way with every engine.

// Either alphabet: both decode to the same bytes.
const BASE64 = /^[\w+/-]+={0,2}$/;

/** Returns the base64 after the prefix, which Standard Webhooks decodes to its key. Null for a secret that has no such form. */
export function base64Of(secret: string): string | null {
  const digits = secret.slice(SECRET_PREFIX.length);
  // Decoded leniently, a text of other characters would be an empty key, which signs for everybody.
  return BASE64.test(digits) ? digits : null;
}

/** A time as it stands in `t`. The limit is the grammar's 12 digits, which is also what catches milliseconds. */
function timestampText(instant: Date | number): string | VerificationFailure {
  const seconds = instant instanceof Date ? Math.floor(instant.getTime() / 1000) : instant;
  if (Number.isInteger(seconds) && seconds >= 0 && seconds < 1e12) return String(seconds);
  return invalidOption('timestamp');
}

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

/** The bytes to sign, and the keys to sign them with. */
export type Signing = { secrets: string[]; body: string | Uint8Array; timestamp: string };

/** @throws WebhookVerificationError `invalid_secret`, `invalid_option` or `body_not_raw` */
export function readSigning(rawBody: RawBody, options: SignOptions): Signing {
  return {
    secrets: orThrow(readSecrets(options?.secret)),
    body: readRawBody(rawBody) ?? orThrow<string>({ reason: 'body_not_raw', received: typeof rawBody }),
    timestamp: orThrow(timestampText(options.timestamp ?? new Date())),
  };
}

/** @throws WebhookVerificationError `invalid_option` for an id that can't be signed */
export function readId(id: unknown): string {
  return isSignableId(id) ? id : orThrow<string>(invalidOption('id'));
}
