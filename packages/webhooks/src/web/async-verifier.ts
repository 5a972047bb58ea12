import type { VerificationResult, VerifiedDelivery, VerifiedSignature, VerifyOptions } from '../create-verifier.ts';
import type { SignatureSource } from '../plain-signature.ts';
import type { RawBody } from '../raw-body.ts';

/** Verifies deliveries with WebCrypto. Its methods need no `this`, so they can be passed around. */
export type AsyncVerifier = {
  /**
   * Verifies a delivery and reads its event.
   *
   * @param rawBody - The body exactly as received, before any parser.
   * @param signature - The request's headers, or the value of `X-Service-Signature`.
   * @returns `{ event, timestampSeconds, secretIndex }`.
   * @throws `WebhookVerificationError` with the reason in `failure`; whatever `secrets()` throws.
   * @source REST §6 rules 1 and 2.
   */
  verifyAsync(rawBody: RawBody, signature: SignatureSource, options?: VerifyOptions): Promise<VerifiedDelivery>;

  /**
   * Like {@link AsyncVerifier.verifyAsync}, and returns the failure instead of throwing it.
   *
   * @returns `{ ok: true, event, timestampSeconds, secretIndex }` or `{ ok: false, failure }`.
   */
  safeVerifyAsync(rawBody: RawBody, signature: SignatureSource, options?: VerifyOptions): Promise<VerificationResult>;

  /**
   * Verifies the signature and its age, and leaves the body unread: for receivers that store the bytes first and read them later.
   *
   * @returns `{ timestampSeconds, secretIndex }`.
   * @throws `WebhookVerificationError` with the reason in `failure`.
   */
  verifySignatureAsync(
    rawBody: RawBody,
    signature: SignatureSource,
    options?: VerifyOptions,
  ): Promise<VerifiedSignature>;

  /** The limit in force, for code that reads a request's stream. */
  readonly maxBodyBytes: number;
};
