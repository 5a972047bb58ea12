/**
 * Verifies and signs with WebCrypto: for Workers, Deno, browsers, and secrets that have to be fetched.
 *
 * @packageDocumentation
 */

export type { VerificationResult, VerifiedDelivery, VerifiedSignature, VerifyOptions } from '../create-verifier.ts';
export { createEventHandlers, type EventHandler, type EventHandlers, type HandledKind } from '../event-handlers.ts';
export type { SignedHeaders } from '../format-signature.ts';
export { SIGNATURE_HEADER, type SignatureSource } from '../plain-signature.ts';
export type { RawBody } from '../raw-body.ts';
export { SECRET_PREFIX } from '../read-secrets.ts';
export type { SignHeadersOptions } from '../sign.ts';
export type { SignOptions } from '../signing.ts';
export {
  isWebhookVerificationError,
  type VerificationFailure,
  type VerificationFailureReason,
  WebhookVerificationError,
} from '../verification-failure.ts';
export type { WebhookEvent } from '../webhook-event.ts';
export { parseEvent } from '../webhook-event.ts';
export type { AsyncVerifier } from './async-verifier.ts';
export { type AsyncSecrets, type AsyncVerifierOptions, createAsyncVerifier } from './create-async-verifier.ts';
export { signAsync, signHeadersAsync } from './sign-async.ts';
export { type StandaloneVerifyAsyncOptions, safeVerifyAsync, verifyAsync } from './verify-async.ts';
