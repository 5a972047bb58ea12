import { toEvent, type WebhookEvent } from './webhook-event.ts';
import { orThrow } from './webhook-verification-error.ts';

/**
 * Reads a payload that was verified before as an event: for the worker behind a queue.
 *
 * Proves nothing about where the payload comes from. Verify first, over the raw bytes.
 *
 * @param payload - The parsed JSON of a delivery.
 * @throws {@link WebhookVerificationError} `schema_mismatch` when it is no object or names no event; never for an unknown kind.
 * @example
 * ```ts
 * const event = parseEvent(job.payload);
 * if (event.kind === 'form.submitted') await crm.addLead(event.prospect, event.fields);
 * ```
 */
export function parseEvent(payload: unknown): WebhookEvent {
  return orThrow(toEvent(payload));
}
