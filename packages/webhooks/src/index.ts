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
export type { SignedHeaders } from './format-signature.ts';
export type { JsonObject } from './json-value.ts';
export { SIGNATURE_HEADER, type SignatureSource } from './plain-signature.ts';
export type { RawBody } from './raw-body.ts';
export { SECRET_PREFIX } from './read-secrets.ts';
export { type SignHeadersOptions, sign, signHeaders } from './sign.ts';
export type { SignOptions } from './signing.ts';
export {
  type HeaderProblem,
  isWebhookVerificationError,
  type MismatchHint,
  type SecretProblem,
  type VerificationFailure,
  type VerificationFailureReason,
  WebhookVerificationError,
} from './verification-failure.ts';
export { type StandaloneVerifyOptions, safeVerify, verify } from './verify.ts';
export type { ConnectorEvent, EventFields, KnownEvent, UnknownEvent, WebhookEvent } from './webhook-event.ts';
export { parseEvent } from './webhook-event.ts';
