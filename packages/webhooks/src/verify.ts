import {
  createVerifier,
  type VerificationResult,
  type VerifiedDelivery,
  type VerifierOptions,
  type VerifyOptions,
} from './create-verifier.ts';
import type { SignatureSource } from './plain-signature.ts';
import type { RawBody } from './raw-body.ts';
import { isWebhookVerificationError } from './verification-failure.ts';

/** Options of the standalone forms: the verifier's and the call's. */
export type StandaloneVerifyOptions = VerifierOptions & VerifyOptions;

/**
 * Verifies one delivery and reads its event. For more than a few, keep a {@link createVerifier}: it prepares the keys once.
 *
 * @param rawBody - The body exactly as received, before any parser.
 * @param signature - The request's headers, or the value of `X-Service-Signature`.
 * @returns `{ event, timestampSeconds, secretIndex }`.
 * @throws {@link WebhookVerificationError} with the reason in `failure`.
 * @source REST §6 rules 1 and 2.
 * @example
 * ```ts
 * const { event } = verify(rawBody, request.headers, { secrets: process.env.WEBHOOK_SECRET ?? '' });
 * console.log(event.kind, event.prospect?.email);
 * ```
 */
export function verify(
  rawBody: RawBody,
  signature: SignatureSource,
  options: StandaloneVerifyOptions,
): VerifiedDelivery {
  return createVerifier(options).verify(rawBody, signature, options);
}

/**
 * Like {@link verify}, and returns the failure instead of throwing it: also for a secret or an option that can't be one.
 *
 * @returns `{ ok: true, event, timestampSeconds, secretIndex }` or `{ ok: false, failure }`.
 * @example
 * ```ts
 * const result = safeVerify(rawBody, request.headers, { secrets: [newSecret, oldSecret] });
 * if (!result.ok) logger.warn(result.failure);
 * ```
 */
export function safeVerify(
  rawBody: RawBody,
  signature: SignatureSource,
  options: StandaloneVerifyOptions,
): VerificationResult {
  try {
    return { ok: true, ...verify(rawBody, signature, options) };
  } catch (error) {
    if (isWebhookVerificationError(error)) return { ok: false, failure: error.failure };
    throw error;
  }
}
