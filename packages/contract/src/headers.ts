/** Prefix of a workspace API key. @source REST §5.2 */
export const API_KEY_PREFIX = 'crt_';
/** Prefix of a connector's signing secret. @source REST §4 POST /api/v1/connectors */
export const SIGNING_SECRET_PREFIX = 'whsec_';
/** Carries the signature of a delivery. @source REST §6.1 */
export const SIGNATURE_HEADER = 'X-Service-Signature';
/** Makes a write safe to repeat. @source REST §1.4 */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
/** `true` on an answer that was stored by an earlier call. @source inferred */
export const IDEMPOTENCY_REPLAYED_HEADER = 'Idempotency-Replayed';
/** Names a request in the server's logs. @source inferred */
export const REQUEST_ID_HEADER = 'X-Request-Id';
