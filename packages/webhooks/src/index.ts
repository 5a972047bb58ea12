// Verifies and signs the webhooks of the Workspace API: over the exact bytes, in constant time, with no dependencies.

export {
  createVerifier,
  type VerificationResult,
  type VerifiedDelivery,
  type VerifiedSignature,
  type Verifier,
  type VerifierOptions,
  type VerifyOptions,
} from './create-verifier.ts';
export {
  type ConnectorEventKind,
  type ConnectorPayload,
  type ConnectorStatusFields,
  type ConnectorTestFields,
  type DeclaredPayload,
  type DeliveryPayload,
  type EventKind,
  isConnectorPayload,
  isDeclaredPayload,
  isSamplePayload,
  type PayloadProspect,
  type SamplePayload,
  type WebhookPayload,
} from './delivery-payload.ts';
export { createEventHandlers, type EventHandler, type EventHandlers, type HandledKind } from './event-handlers.ts';
export type { JsonObject } from './json-value.ts';
export { parseEvent } from './parse-event.ts';
export type { RawBody } from './raw-body.ts';
export type { SignOptions } from './read-signing.ts';
export { SECRET_PREFIX } from './secret.ts';
export { type SignHeadersOptions, sign, signHeaders } from './sign.ts';
export { SIGNATURE_HEADER, type SignatureSource, type SignedHeaders } from './signature-header.ts';
export type {
  HeaderProblem,
  MismatchHint,
  SecretProblem,
  VerificationFailure,
  VerificationFailureReason,
} from './verification-failure.ts';
export { type StandaloneVerifyOptions, safeVerify, verify } from './verify.ts';
export type { ConnectorEvent, EventFields, KnownEvent, UnknownEvent, WebhookEvent } from './webhook-event.ts';
export { isWebhookVerificationError, WebhookVerificationError } from './webhook-verification-error.ts';
