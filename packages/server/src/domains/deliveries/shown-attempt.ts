import type { Delivery, DeliveryAttempt } from '@cartouche/contract';
import type { DeliveryRow, TriedDelivery } from './list-deliveries.ts';
import type { AttemptRow } from './store.ts';

/** A delivery as people may see it. */
export function toDelivery({
  workspace_id: _workspace,
  last_number: number,
  last_outcome: outcome,
  last_status_code: status_code,
  last_started_at: started_at,
  last_response_excerpt: response_excerpt,
  last_error: error,
  ...delivery
}: TriedDelivery): Delivery {
  const isTried = number !== null && outcome !== null && started_at !== null;
  const last_attempt = isTried ? { number, outcome, status_code, started_at, response_excerpt, error } : null;
  return { ...delivery, last_attempt };
}

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
  const headers = {
    ...Object.fromEntries((own_headers ?? []).map((name) => [name, HIDDEN])),
    ...fixedHeaders({ event, deliveryId: delivery_id, number }),
    'X-Service-Signature': `t=${signedAt},v1=${HIDDEN}`,
    'webhook-id': event_id,
    'webhook-timestamp': String(signedAt),
    'webhook-signature': `v1,${HIDDEN}`,
  };
  return { method: 'POST', url: sent_to, headers };
}

const HIDDEN = '[hidden]';

const HEADERS_MAX = 30;
const VALUE_MAX = 300;
const TOTAL_MAX = 4_096;

// Names whose values let someone in.
const SECRET_NAME = /cookie|auth|token|secret|api-?key|signature|session/;

/** Keeps the first headers of an answer, cut, and hides those that may be secrets, or hold one of these. */
export function keptHeaders(
  headers: Readonly<Record<string, string>>,
  secrets: readonly string[] = [],
): Record<string, string> {
  const kept: Record<string, string> = {};
  let size = 0;
  for (const [name, value] of Object.entries(headers).slice(0, HEADERS_MAX)) {
    const shown = SECRET_NAME.test(name) ? HIDDEN : printable(without(value, secrets).slice(0, VALUE_MAX));
    size += name.length + shown.length;
    if (size > TOTAL_MAX) break;
    kept[printable(without(name, secrets))] = shown;
  }
  return kept;
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

/** Most bytes of an answer that an attempt keeps. */
const EXCERPT_MAX_BYTES = 4_096;

// Control, format (among them the ones that reverse text), private and unassigned characters; NUL can't be stored at all.
const UNPRINTABLE = /[^\P{C}\n\t]/gu;
const PLAIN = /^[\x20-\x7e\n\t]*$/;

const decoder = new TextDecoder();

/** A text without characters that can't be shown or stored. */
function printable(text: string): string {
  return PLAIN.test(text) ? text : text.replace(UNPRINTABLE, '');
}

// A shorter value is a setting, such as `1` or `json`, and is in many texts.
const SECRET_LEAST = 6;

/**
 * A text without secrets that a receiver sends back: as they are, without a scheme such as `Bearer`, escaped in JSON or a URL, as base64, and in
 * lower case.
 */
function without(text: string, secrets: readonly string[]): string {
  let shown = text;
  for (const secret of secrets.flatMap((value) => [value, value.slice(value.indexOf(' ') + 1)])) {
    if (secret.length < SECRET_LEAST) continue;
    const written = [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret), secret.toLowerCase()];
    for (const one of [...written, Buffer.from(secret).toString('base64')]) shown = shown.replaceAll(one, HIDDEN);
  }
  return shown;
}

/** The beginning of an answer as printable text of at most 4 KiB of UTF-8, with these hidden; null when nothing of it can be shown. */
export function excerptOf(body: Uint8Array, secrets: readonly string[] = []): string | null {
  const text = printable(without(decoder.decode(body), secrets));
  // A UTF-16 unit is at most three bytes.
  if (text.length * 3 <= EXCERPT_MAX_BYTES) return text || null;
  // Fills whole characters only, so that none is cut in the middle.
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(EXCERPT_MAX_BYTES));
  return text.slice(0, read) || null;
}
