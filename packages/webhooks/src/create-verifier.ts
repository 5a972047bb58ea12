import { checkTimestamp } from './check-timestamp.ts';
import { describeFailure } from './describe-failure.ts';
import { createHasher, type Hasher, isAnyOf, prepareContent, TEXT_MAX_LENGTH } from './hmac.ts';
import { explainMismatch } from './mismatch-hint.ts';
import { type OpenedDelivery, openDelivery } from './open-delivery.ts';
import { type SignatureSource, signedPrefix } from './plain-signature.ts';
import type { RawBody } from './raw-body.ts';
import { readLimits } from './read-limits.ts';
import { readSecrets } from './read-secrets.ts';
import { base64Of } from './signing.ts';
import { isFailure, orThrow, type VerificationFailure, WebhookVerificationError } from './verification-failure.ts';
import { readEvent, type WebhookEvent } from './webhook-event.ts';

/** Options of {@link createVerifier}. */
export type VerifierOptions = {
  /**
   * The connector's secret (`whsec_…`, as it was shown), or several while one replaces another: the newest first. A delivery
   * is accepted when any of them signs it.
   */
  secrets: string | readonly string[];

  /**
   * The largest difference between `t` and now, in seconds, in either direction. It must be finite and 0 or more: an attacker who
   * recorded a delivery can replay it for this long.
   *
   * @default 300
   */
  toleranceSeconds?: number;

  /**
   * The longest body that is hashed, in bytes: more than 0.
   *
   * @default 1_048_576
   */
  maxBodyBytes?: number;

  /**
   * The clock, as a `Date` or in milliseconds since 1970.
   *
   * @default Date.now
   */
  now?: () => Date | number;
};

/** Options of one verification. */
export type VerifyOptions = {
  /**
   * When the delivery arrived (a `Date`, or milliseconds since 1970), if it waited in a queue before it is verified. The
   * tolerance is counted from then.
   *
   * @default now
   */
  receivedAt?: Date | number;
};

/** The facts that a valid signature proves. */
export type VerifiedSignature = {
  /** `t` of the header: when this attempt was signed, in seconds since 1970. Each retry has its own. */
  timestampSeconds: number;

  /** Index in `secrets` of the first secret that signed the delivery. Once the old one stops appearing, retire it. */
  secretIndex: number;
};

/** A delivery that is authentic, recent and readable. */
export type VerifiedDelivery = VerifiedSignature & {
  /** The event of the delivery. */
  event: WebhookEvent;
};

/** The result of the safe form. */
export type VerificationResult = ({ ok: true } & VerifiedDelivery) | { ok: false; failure: VerificationFailure };

/** Verifies deliveries. Its methods need no `this`, so they can be passed around. */
export type Verifier = {
  /**
   * Verifies a delivery and reads its event.
   *
   * @param rawBody - The body exactly as received, before any parser.
   * @param signature - The request's headers, or the value of `X-Service-Signature`.
   * @returns `{ event, timestampSeconds, secretIndex }`.
   * @throws {@link WebhookVerificationError} with the reason in `failure`, whatever the input is.
   * @source REST §6 rules 1 and 2.
   */
  verify(rawBody: RawBody, signature: SignatureSource, options?: VerifyOptions): VerifiedDelivery;

  /**
   * Like {@link Verifier.verify}, and returns the failure instead of throwing it.
   *
   * @returns `{ ok: true, event, timestampSeconds, secretIndex }` or `{ ok: false, failure }`.
   */
  safeVerify(rawBody: RawBody, signature: SignatureSource, options?: VerifyOptions): VerificationResult;

  /**
   * Verifies the signature and its age, and leaves the body unread: for receivers that store the bytes first and read them later.
   *
   * @returns `{ timestampSeconds, secretIndex }`.
   * @throws {@link WebhookVerificationError} with the reason in `failure`.
   */
  verifySignature(rawBody: RawBody, signature: SignatureSource, options?: VerifyOptions): VerifiedSignature;

  /** The limit in force, for code that reads a request's stream. */
  readonly maxBodyBytes: number;
};

/**
 * Makes a verifier for the deliveries of one connector (or of several, with a secret each).
 *
 * Make it once and keep it: it prepares the keys. Checks in this order: the body is raw and within the limit, the header is
 * well formed, the signature (in constant time), the age of `t`, JSON, the event.
 *
 * @throws {@link WebhookVerificationError} `invalid_secret` or `invalid_option`: an empty, cut or padded secret never verifies anything.
 * @source REST §6. Tolerance and limits: *inferred*.
 * @example
 * ```ts
 * const verifier = createVerifier({ secrets: process.env.WEBHOOK_SECRET ?? '' });
 * const { event } = verifier.verify(rawBody, request.headers);
 * ```
 */
export function createVerifier(options: VerifierOptions): Verifier {
  const { toleranceSeconds, maxBodyBytes, now } = orThrow(readLimits(options));
  const secrets = orThrow(readSecrets(options?.secrets));
  const hashers: readonly Hasher[] = secrets.map((secret) => createHasher(secret));
  let standardHashers: readonly (Hasher | null)[] | undefined;
  let first = 0;
  let latest = 0;
  const open = (rawBody: RawBody, signature: SignatureSource) =>
    openDelivery(rawBody, signature, maxBodyBytes, (text) =>
      // Measured when it is written down to be hashed: once is enough.
      text.length > TEXT_MAX_LENGTH ? Buffer.byteLength(text) : 0,
    );

  const findSecret = ({ body, header }: OpenedDelivery): number | undefined => {
    const isStandard = header.id !== undefined;
    if (isStandard) standardHashers ??= secrets.map(createStandardHasher);
    const keyed = (isStandard && standardHashers) || hashers;
    const prefix = signedPrefix(header);
    const content = prepareContent(prefix, body, maxBodyBytes);
    if (content === undefined) return undefined;
    const signs = (index: number) => isAnyOf(header.signatures, keyed[index]?.(content, prefix, body));
    // Several signatures can be of one secret each, and the first secret counts. One is most likely of the secret that signed the last
    // two: after a single delivery, the order would change needlessly where two connectors take turns.
    const begin = header.signatures.length === 1 ? first : 0;
    const found = signs(begin) ? begin : secrets.findIndex((_, index) => index !== begin && signs(index));
    if (found === latest) first = found;
    if (found >= 0) latest = found;
    return found;
  };

  const checkSignature = (
    delivery: OpenedDelivery,
    options?: VerifyOptions,
  ): VerifiedSignature | VerificationFailure => {
    const { header } = delivery;
    const secretIndex = findSecret(delivery);
    if (secretIndex === undefined) return { reason: 'body_too_large', maxBodyBytes };
    if (secretIndex < 0) return explainMismatch(delivery, secrets, now);
    const failure = checkTimestamp(header.timestamp, Number(options?.receivedAt ?? now()), toleranceSeconds);
    return failure ?? { timestampSeconds: Number(header.timestamp), secretIndex };
  };

  const checkDelivery = (
    rawBody: RawBody,
    signature: SignatureSource,
    options?: VerifyOptions,
  ): VerifiedDelivery | VerificationFailure => {
    const delivery = open(rawBody, signature);
    if (isFailure(delivery)) return delivery;
    const verified = checkSignature(delivery, options);
    if (isFailure(verified)) return verified;
    const event = readEvent(delivery.body);
    return isFailure(event) ? event : { ...verified, event };
  };

  return {
    verify: (...delivery) => orThrow(checkDelivery(...delivery), describeFailure),
    safeVerify: (...delivery) => {
      const result = checkDelivery(...delivery);
      return isFailure(result) ? { ok: false, failure: result } : { ok: true, ...result };
    },
    verifySignature: (rawBody, signature, options) =>
      orThrow(checkSignature(orThrow(open(rawBody, signature), describeFailure), options), describeFailure),
    maxBodyBytes,
  };
}

// Null for a secret that is not base64: in this form it signs nothing.
function createStandardHasher(secret: string): Hasher | null {
  const digits = base64Of(secret);
  return digits === null ? null : createHasher(Buffer.from(digits, 'base64'));
}
