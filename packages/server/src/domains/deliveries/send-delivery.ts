import { limits, SIGNATURE_HEADER } from '@cartouche/contract';
import { sign } from '@cartouche/webhooks';
import type { Clock } from '../../clock.ts';
import type { Outbound, OutboundResponse } from '../../outbound/outbound.ts';
import { OutboundError, type OutboundFailureReason } from '../../outbound/outbound-error.ts';
import { excerptOf } from './response-excerpt.ts';

/** How an attempt ended. Everything but `success` is a failure. */
type AttemptOutcome = 'success' | 'http_error' | 'redirect' | OutboundFailureReason;

/** What is kept of one attempt. */
export type Attempt = {
  outcome: AttemptOutcome;
  /** Null when no answer came. */
  statusCode: number | null;
  startedAt: Date;
  durationMs: number;
  remoteAddress: string | null;
  responseExcerpt: string | null;
  /** What the status alone does not say. */
  error: string | null;
  /** The answer's Retry-After header. */
  retryAfter: string | undefined;
};

/** What one attempt needs. */
type SendOptions = {
  outbound: Outbound;
  clock: Clock;
  /** Total milliseconds of an attempt, answer included. Default 10,000. */
  timeoutMs?: number | undefined;
  signal?: AbortSignal | undefined;
};

// The answer is evidence, not data: a little more than what is kept.
const RESPONSE_MAX_BYTES = 16 * 1024;

/**
 * Makes one attempt: the stored bytes as they are, signed anew with the time of this attempt. 2xx is success; a redirect is
 * an answer like any other, never followed.
 *
 * @throws only the signal's reason, when the caller aborts
 * @source REST §6
 */
export async function sendDelivery(
  url: string,
  body: Uint8Array,
  secret: string,
  options: SendOptions,
): Promise<Attempt> {
  const { outbound, clock, timeoutMs = limits.WEBHOOK_TIMEOUT_MS, signal } = options;
  const startedAt = clock.now();
  // Nothing but the signature is signed, so nothing else is said in headers: the event's id and kind are in the body.
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Cartouche-Webhooks/1',
    [SIGNATURE_HEADER]: sign(body, { secret, timestamp: startedAt }),
  };
  try {
    const answer = await outbound.request({
      method: 'POST',
      url,
      headers,
      body,
      timeoutMs,
      maxBytes: RESPONSE_MAX_BYTES,
      overflow: 'truncate',
      signal,
    });
    return toAttempt(answer, startedAt);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return {
      outcome: error.reason,
      statusCode: null,
      startedAt,
      durationMs: error.evidence?.durationMs ?? 0,
      remoteAddress: error.evidence?.remoteAddress ?? null,
      responseExcerpt: null,
      error: error.message,
      retryAfter: undefined,
    };
  }
}

function toAttempt(answer: OutboundResponse, startedAt: Date): Attempt {
  const outcome = outcomeOf(answer.status);
  return {
    outcome,
    statusCode: answer.status,
    startedAt,
    durationMs: answer.durationMs,
    remoteAddress: answer.remoteAddress,
    responseExcerpt: excerptOf(answer.bytes),
    error: outcome === 'redirect' ? 'Redirects are not followed: register the final address.' : null,
    retryAfter: answer.headers['retry-after'],
  };
}

function outcomeOf(status: number): AttemptOutcome {
  if (status >= 200 && status < 300) return 'success';
  return status >= 300 && status < 400 ? 'redirect' : 'http_error';
}
