import type { VerificationResult, VerifiedDelivery, VerifyOptions } from '../create-verifier.ts';
import type { SignatureSource } from '../plain-signature.ts';
import type { RawBody } from '../raw-body.ts';
import { isWebhookVerificationError } from '../verification-failure.ts';
import { type AsyncVerifierOptions, createAsyncVerifier, toAwait } from './create-async-verifier.ts';

/** Options of the standalone forms: the verifier's and the call's. */
export type StandaloneVerifyAsyncOptions = AsyncVerifierOptions & VerifyOptions;

/**
 * Verifies one delivery and reads its event. For more than a few, keep a {@link createAsyncVerifier}: it imports the keys once.
 *
 * @param rawBody - The body exactly as received, before any parser.
 * @param signature - The request's headers, or the value of `X-Service-Signature`.
 * @returns `{ event, timestampSeconds, secretIndex }`.
 * @throws `WebhookVerificationError` with the reason in `failure`; whatever `secrets()` throws.
 * @source REST §6 rules 1 and 2.
 * @example
 * ```ts
 * const { event } = await verifyAsync(await request.arrayBuffer(), request.headers, { secrets: env.WEBHOOK_SECRET });
 * ```
 */
export function verifyAsync(
  rawBody: RawBody,
  signature: SignatureSource,
  options: StandaloneVerifyAsyncOptions,
): Promise<VerifiedDelivery> {
  return toAwait(verifyOnce(rawBody, signature, options));
}

// Asynchronous, so that wrong options reject the promise.
const verifyOnce = async (...[rawBody, signature, options]: Parameters<typeof verifyAsync>) =>
  createAsyncVerifier(options).verifyAsync(rawBody, signature, options);

/**
 * Like {@link verifyAsync}, and returns the failure instead of throwing it: also for a secret or an option that can't be one.
 *
 * @returns `{ ok: true, event, timestampSeconds, secretIndex }` or `{ ok: false, failure }`.
 * @example
 * ```ts
 * const result = await safeVerifyAsync(await request.arrayBuffer(), request.headers, { secrets: env.WEBHOOK_SECRET });
 * if (!result.ok) logger.warn(result.failure);
 * ```
 */
export function safeVerifyAsync(
  rawBody: RawBody,
  signature: SignatureSource,
  options: StandaloneVerifyAsyncOptions,
): Promise<VerificationResult> {
  const verified = verifyOnce(rawBody, signature, options).then(
    (delivery: VerifiedDelivery): VerificationResult => ({ ok: true, ...delivery }),
    (error: unknown): VerificationResult => {
      if (isWebhookVerificationError(error)) return { ok: false, failure: error.failure };
      throw error;
    },
  );
  return toAwait(verified);
}
