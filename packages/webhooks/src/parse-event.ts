import { orThrow } from './verification-failure.ts';
import { toEvent, type WebhookEvent } from './webhook-event.ts';

/**
 * Reads a payload that has already been verified as an event, for the worker behind a queue.
 *
 * It does not prove where the payload comes from. Verify the raw bytes first.
 *
 * @param payload - The parsed JSON of a delivery.
 * @throws {@link WebhookVerificationError} `schema_mismatch` when it is not an object or names no event; never for an unknown kind.
 * @example
 * ```ts
 * const event = parseEvent(job.payload);
 * if (event.kind === 'form.submitted') await crm.addLead(event.prospect, event.fields);
 * ```
 */
export function parseEvent(payload: unknown): WebhookEvent {
  return orThrow(toEvent(payload));
}
