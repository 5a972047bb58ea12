import { describeFailure, isFailure, type VerificationFailure } from './verification-failure.ts';

const BRAND = Symbol.for('cartouche.WebhookVerificationError');

/**
 * The one error of this package: thrown by every form that does not return a failure.
 *
 * Its message says what to change; `failure` is the same for programs. Neither it nor anything printed of it carries a body,
 * a signature or a secret.
 *
 * @example
 * ```ts
 * try {
 *   verifier.verify(rawBody, headers);
 * } catch (error) {
 *   if (!isWebhookVerificationError(error)) throw error;
 *   logger.warn(error.failure, error.message);
 * }
 * ```
 */
export class WebhookVerificationError extends Error {
  /** Always `WebhookVerificationError`. */
  override readonly name = 'WebhookVerificationError';

  /** The reason with its evidence. */
  declare readonly failure: VerificationFailure;

  /** Words the failure; there is no need to construct one yourself outside tests. */
  constructor(failure: VerificationFailure) {
    super(describeFailure(failure));
    this.failure = failure;
  }

  /** @internal On the prototype, so that it is never printed. */
  get [BRAND](): true {
    return true;
  }
}

/**
 * Is this the error of this package? Holds across two copies of it and across realms, where `instanceof` does not.
 *
 * @example
 * ```ts
 * if (isWebhookVerificationError(error) && error.failure.reason === 'timestamp_too_old') logger.warn(error.failure);
 * ```
 */
export function isWebhookVerificationError(error: unknown): error is WebhookVerificationError {
  return typeof error === 'object' && error !== null && BRAND in error;
}

/** @internal The throwing form of a check. */
export function orThrow<Value>(result: Value | VerificationFailure): Value {
  if (isFailure(result)) throw new WebhookVerificationError(result);
  return result;
}
