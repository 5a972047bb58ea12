import { signHeaders } from '@cartouche/webhooks';
import type { Outbound, OutboundAnswer, PostTimings } from '../../outbound/outbound.ts';
import { OutboundError, type OutboundFailureReason } from '../../outbound/outbound-error.ts';
import { excerptOf, fixedHeaders, keptHeaders } from './shown-attempt.ts';
import { slackMessage } from './slack-message.ts';

/** The outcome of an attempt. Everything but `success` is a failure. */
export type AttemptOutcome = 'success' | 'http_error' | 'redirect' | OutboundFailureReason;

/** The content of one attempt. */
export type Shipment = {
  url: string;
  body: Uint8Array;
  /** Each of them signs. */
  secrets: readonly string[];
  /** Headers of the connector's owner. */
  headers: Readonly<Record<string, string>>;
  timeoutMs: number;
  /** When it is signed, in Unix seconds. */
  timestampSeconds: number;
  deliveryId: string;
  eventId: string;
  event: string;
  /** From 1. */
  number: number;
};

/** The stored parts of one attempt. */
export type Attempt = {
  outcome: AttemptOutcome;
  /** Null when no answer came. */
  statusCode: number | null;
  durationMs: number;
  timings: PostTimings;
  /** Everything sent except the body; null when it is not known. */
  sent: { url: string; ownHeaders: readonly string[]; signedAt: number } | null;
  /** Null when no answer came. */
  responseHeaders: Record<string, string> | null;
  remoteAddress: string | null;
  responseExcerpt: string | null;
  /** The reason for the failure, where the status alone does not give it. */
  error: string | null;
  /** The answer's Retry-After header. */
  retryAfter: string | undefined;
};

const NO_TIMINGS: PostTimings = { dnsMs: null, connectMs: null, tlsMs: null, firstByteMs: null };

const NOTHING_KNOWN = {
  statusCode: null,
  durationMs: 0,
  timings: NO_TIMINGS,
  sent: null,
  responseHeaders: null,
  remoteAddress: null,
  responseExcerpt: null,
  retryAfter: undefined,
};

/** A worker that stops records this for what it had begun. */
export const INTERRUPTED = {
  ...NOTHING_KNOWN,
  outcome: 'worker_lost' as const,
  error: 'The server stopped while this attempt was under way. The receiver may have got it.',
};

/** The record of an attempt at an event whose body is no longer kept. */
export const BODY_IS_GONE: Attempt = {
  ...NOTHING_KNOWN,
  outcome: 'invalid_url',
  error: 'The body of this event is past its retention, so that nothing could be sent.',
};

/**
 * Makes one attempt with the stored bytes, signed with the time of this attempt. The status decides: 2xx is success. Redirects are
 * never followed.
 *
 * @throws only the signal's reason, when the caller aborts
 * @source REST §6
 */
export async function sendDelivery(
  outbound: Pick<Outbound, 'post'>,
  shipment: Shipment,
  signal?: AbortSignal,
): Promise<Attempt> {
  const { url, body, timeoutMs, timestampSeconds: signedAt } = shipment;
  const sent = { url, ownHeaders: Object.keys(shipment.headers), signedAt };
  try {
    const answer = await outbound.post({ url, headers: headersOf(shipment), body, timeoutMs, signal });
    return { ...toAttempt(answer, Object.values(shipment.headers)), sent };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const { durationMs = 0, timings = NO_TIMINGS, remoteAddress = null } = error.evidence ?? {};
    return { ...NOTHING_KNOWN, outcome: error.reason, durationMs, timings, sent, remoteAddress, error: error.message };
  }
}

/** The stored bytes of an event in the form that a provider takes: the message for `slack`, else the event itself. */
export function bodyFor(provider: string, body: Uint8Array): Uint8Array {
  if (provider !== 'slack') return body;
  return new TextEncoder().encode(JSON.stringify(slackMessage(JSON.parse(new TextDecoder().decode(body)))));
}

// Only the body, the time and, in the second scheme, the event's id are signed: receivers decide by nothing else.
function headersOf(shipment: Shipment): Record<string, string> {
  const { body, secrets, timestampSeconds, eventId } = shipment;
  return {
    ...shipment.headers,
    ...fixedHeaders(shipment),
    ...signHeaders(body, { id: eventId, secret: secrets, timestamp: timestampSeconds }),
  };
}

/** @param secrets values of the owner's own headers, which a receiver may send back */
function toAttempt(answer: OutboundAnswer, secrets: readonly string[]): Omit<Attempt, 'sent'> {
  const outcome = outcomeOf(answer.status);
  return {
    outcome,
    statusCode: answer.status,
    durationMs: answer.durationMs,
    timings: answer.timings,
    remoteAddress: answer.remoteAddress,
    responseHeaders: keptHeaders(answer.headers, secrets),
    responseExcerpt: answer.bytes.length === 0 ? null : excerptOf(answer.bytes, secrets),
    error: outcome === 'redirect' ? 'Redirects are not followed: register the final address.' : null,
    retryAfter: answer.retryAfter,
  };
}

function outcomeOf(status: number): AttemptOutcome {
  if (status >= 200 && status < 300) return 'success';
  return status >= 300 && status < 400 ? 'redirect' : 'http_error';
}
