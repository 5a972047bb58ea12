import { isSignableId } from './signature-header.ts';
import { invalidOption, orThrow, type SecretProblem, type VerificationFailure } from './verification-failure.ts';

// Bodies, secrets and times as callers give them: checked in the same way for signing and verifying, with every engine.

/**
 * A body exactly as it was received. Prefer bytes: a string is taken as its UTF-8, and whatever decoded it may have replaced
 * invalid bytes or dropped a byte order mark.
 */
export type RawBody = string | Uint8Array | ArrayBuffer;

/** The body as something that can be hashed, or null. Views of other kinds and realms are taken by their bytes. */
export function readRawBody(rawBody: unknown): string | Uint8Array | null {
  if (typeof rawBody === 'string' || rawBody instanceof Uint8Array) return rawBody;
  if (ArrayBuffer.isView(rawBody)) return new Uint8Array(rawBody.buffer, rawBody.byteOffset, rawBody.byteLength);
  return rawBody instanceof ArrayBuffer && !rawBody.detached ? new Uint8Array(rawBody) : null;
}

/** @internal */
export function notRaw(rawBody: unknown): VerificationFailure {
  return { reason: 'body_not_raw', received: typeof rawBody };
}

/** Is the body at most so long? A string is measured only when its length leaves the answer open. */
export function withinBytes(
  body: string | Uint8Array,
  maxBytes: number,
  byteLength: (text: string) => number,
): boolean {
  if (typeof body !== 'string') return body.byteLength <= maxBytes;
  return body.length <= maxBytes / 3 || (body.length <= maxBytes && byteLength(body) <= maxBytes);
}

/**
 * The prefix of every signing secret. In the documented form it is part of the key: the secret is used as it is. Standard Webhooks
 * decodes the text after it from base64.
 *
 * @source REST §4 POST /api/v1/connectors.
 */
export const SECRET_PREFIX = 'whsec_';

// A guard against a cut or invented secret, not a measure of its strength.
const MIN_LENGTH = SECRET_PREFIX.length + 16;

function problemOf(secret: unknown): SecretProblem | null {
  // A function that fetches a secret belongs to the verifier of ./web, which can wait.
  if (typeof secret === 'function') return 'needs_async_verifier';
  if (typeof secret !== 'string' || secret === '') return 'missing';
  if (/\s/.test(secret)) return 'whitespace';
  if (secret.startsWith(SECRET_PREFIX)) return secret.length < MIN_LENGTH ? 'too_short' : null;
  return secret.startsWith('crt_') ? 'api_key' : 'no_prefix';
}

// Either alphabet: both decode to the same bytes.
const BASE64 = /^[\w+/-]+={0,2}$/;

/** Returns the base64 after the prefix, which Standard Webhooks decodes to its key. Null for a secret that has no such form. */
export function base64Of(secret: string): string | null {
  const digits = secret.slice(SECRET_PREFIX.length);
  // Decoded leniently, a text of other characters would be an empty key, which signs for everybody.
  return BASE64.test(digits) ? digits : null;
}

/** The secrets as a list, or the failure of the first that can't be one. An empty list is refused: it would verify nothing. */
export function readSecrets(secrets: unknown): string[] | VerificationFailure {
  const list = [secrets].flat();
  const secretIndex = list[0] ? list.findIndex(problemOf) : 0;
  if (secretIndex < 0) return list as string[];
  return { reason: 'invalid_secret', problem: problemOf(list[secretIndex]) as SecretProblem, secretIndex };
}

/**
 * Is `t` within the tolerance of now, in both directions?
 *
 * No clock here: `nowMs` is an argument. The comparison is the positive one, so that a clock which is not a number refuses.
 */
export function checkTimestamp(timestamp: string, nowMs: number, toleranceSeconds: number): VerificationFailure | null {
  const ageSeconds = Math.floor(nowMs / 1000) - Number(timestamp);
  if (Math.abs(ageSeconds) <= toleranceSeconds) return null;
  if (ageSeconds > 0) return { reason: 'timestamp_too_old', ageSeconds, toleranceSeconds };
  if (ageSeconds < 0) return { reason: 'timestamp_in_future', aheadSeconds: -ageSeconds, toleranceSeconds };
  return invalidOption('receivedAt');
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
    body: readRawBody(rawBody) ?? orThrow<string>(notRaw(rawBody)),
    timestamp: orThrow(timestampText(options.timestamp ?? new Date())),
  };
}

/** @throws WebhookVerificationError `invalid_option` for an id that can't be signed */
export function readId(id: unknown): string {
  return isSignableId(id) ? id : orThrow<string>(invalidOption('id'));
}
