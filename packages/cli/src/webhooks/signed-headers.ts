import {
  isWebhookVerificationError,
  SIGNATURE_HEADER,
  type SignedHeaders,
  sign,
  signHeaders,
} from '@cartouche/webhooks';
import { eventOf, isFailure } from './event-of.ts';

/** Signs a body in both forms, as the service does. The second one signs the event's id: it is left out for bytes that have none. */
export function signedHeaders(body: Buffer, secret: readonly string[], timestamp: number): SignedHeaders {
  const event = eventOf(body);
  const id = isFailure(event) ? null : event.id;
  try {
    if (id !== null) return signHeaders(body, { id, secret, timestamp });
  } catch (error) {
    // An id that can't be signed.
    if (!isWebhookVerificationError(error) || error.failure.reason !== 'invalid_option') throw error;
  }
  return { [SIGNATURE_HEADER]: sign(body, { secret, timestamp }) };
}
