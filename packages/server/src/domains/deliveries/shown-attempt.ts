import type { DeliveryAttempt } from '@cartouche/contract';
import { sentHeaders } from './shown-headers.ts';
import type { AttemptRow, DeliveryRow } from './store.ts';

/** An attempt as people may see it. */
export function toAttempt(delivery: Pick<DeliveryRow, 'event' | 'event_id'>, attempt: AttemptRow): DeliveryAttempt {
  const { number, outcome, status_code, started_at, duration_ms, response_headers, response_excerpt, error } = attempt;
  const { dns_ms, connect_ms, tls_ms, first_byte_ms } = attempt;
  const isKnown = first_byte_ms !== null || dns_ms !== null || connect_ms !== null;
  const phases = isKnown ? { dns_ms, connect_ms, tls_ms, first_byte_ms } : null;
  const request = requestOf(delivery, attempt);
  const seen = { request, response_headers, response_excerpt, error, phases };
  return { number, outcome, status_code, started_at, duration_ms, ...seen };
}

/** Fills in from the delivery the parts that are not stored. */
function requestOf(
  { event, event_id }: Pick<DeliveryRow, 'event' | 'event_id'>,
  { delivery_id, number, sent_to, signed_at, own_headers }: AttemptRow,
): DeliveryAttempt['request'] {
  if (sent_to === null || signed_at === null) return null;
  const signedAt = Math.floor(Date.parse(signed_at) / 1000);
  const headers = sentHeaders({ event, event_id, delivery_id, number, signedAt, ownHeaders: own_headers ?? [] });
  return { method: 'POST', url: sent_to, headers };
}
