import { printable } from './response-excerpt.ts';

export const HIDDEN = '[hidden]';

const HEADERS_MAX = 30;
const VALUE_MAX = 300;
const TOTAL_MAX = 4_096;

// Names whose values let someone in.
const SECRET_NAME = /cookie|auth|token|secret|api-?key|signature|session/;

/** Keeps the first headers of an answer, cut, and hides those that may be secrets. */
export function keptHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const kept: Record<string, string> = {};
  let size = 0;
  for (const [name, value] of Object.entries(headers).slice(0, HEADERS_MAX)) {
    const shown = SECRET_NAME.test(name) ? HIDDEN : printable(value.slice(0, VALUE_MAX));
    size += name.length + shown.length;
    if (size > TOTAL_MAX) break;
    kept[printable(name)] = shown;
  }
  return kept;
}

/** Everything sent except the body, as it is stored. */
type Sent = {
  event: string;
  event_id: string;
  delivery_id: string;
  number: number;
  /** Unix seconds. */
  signedAt: number;
  /** Names of the headers that the connector's owner added. */
  ownHeaders: readonly string[];
};

/** The headers of an attempt as people may see them. */
export function sentHeaders({
  event,
  event_id,
  delivery_id,
  number,
  signedAt,
  ownHeaders,
}: Sent): Record<string, string> {
  return {
    ...Object.fromEntries(ownHeaders.map((name) => [name, HIDDEN])),
    ...fixedHeaders({ event, deliveryId: delivery_id, number }),
    'X-Service-Signature': `t=${signedAt},v1=${HIDDEN}`,
    'webhook-id': event_id,
    'webhook-timestamp': String(signedAt),
    'webhook-signature': `v1,${HIDDEN}`,
  };
}

/** The headers that every attempt has, apart from its signatures. */
export function fixedHeaders(attempt: { event: string; deliveryId: string; number: number }): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Cartouche-Webhooks/1',
    'X-Service-Event': attempt.event,
    'X-Service-Delivery': attempt.deliveryId,
    'X-Service-Attempt': String(attempt.number),
  };
}
