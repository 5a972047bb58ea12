import type { Outbound } from '../../outbound/outbound.ts';
import type { Logger } from '../../platform/logger.ts';
import { inSpan } from '../../platform/tracing.ts';
import type { ConnectorsService } from '../connectors/service.ts';
import type { Claimed } from './queue/claim-deliveries.ts';
import type { Finished } from './queue/finish-deliveries.ts';
import type { CountedAttempt } from './queue/tally-attempts.ts';
import { ATTEMPTS_MAX, retryDelaySeconds } from './retry-schedule.ts';
import { type Attempt, BODY_IS_GONE, bodyFor, INTERRUPTED, sendDelivery } from './send-delivery.ts';

/** A claimed delivery, with what its connector keeps sealed; undefined when that could not be opened. */
export type LeasedDelivery = {
  id: string;
  workspaceId: string;
  token: string;
  claimed: Claimed;
  opened: ReturnType<ConnectorsService['openSealed']> | undefined;
  /** Milliseconds of a clock that only counts. */
  claimedAt: number;
};

export type AttemptOptions = {
  outbound: Pick<Outbound, 'post'>;
  logger: Logger;
  /** Called with the end of each attempt. */
  onAttempt?: ((outcome: string, durationMs: number) => void) | undefined;
  /** Spreads retries. Default `Math.random`. */
  random?: (() => number) | undefined;
};

/** The outcome of an attempt: its record, and its part in the counts. Undefined when the server itself could not make the attempt. */
export type MadeAttempt = { result: Finished; counted?: CountedAttempt } | undefined;

// After these the receiver could not be reached at all, so that the next attempt at once would end alike.
const UNREACHABLE = new Set([
  'timeout',
  'dns_error',
  'refused',
  'reset',
  'tls_error',
  'blocked_address',
  'invalid_url',
]);

/** Makes the function that makes one attempt; it never rejects because of a receiver. */
export function createAttempts({ outbound, logger, onAttempt, random = Math.random }: AttemptOptions) {
  return async ({ claimed, opened, claimedAt }: LeasedDelivery, signal: AbortSignal): Promise<MadeAttempt> => {
    const { body, event } = claimed;
    if (!opened) return undefined;
    if (body === null || event === null) return toResult(claimed, event ?? '', BODY_IS_GONE, null);
    const shipment = {
      url: claimed.outbound_url,
      body: bodyFor(claimed.provider, body),
      secrets: opened.secrets,
      headers: opened.headers,
      timeoutMs: claimed.timeout_seconds * 1000,
      // The database's time, carried on by a clock that only counts.
      timestampSeconds: Math.floor(claimed.now + (performance.now() - claimedAt) / 1000),
      deliveryId: claimed.id,
      eventId: claimed.event_id,
      event,
      number: claimed.attempts,
    };
    try {
      const made = await traced(claimed, event, () => sendDelivery(outbound, shipment, signal));
      return toResult(claimed, event, made, delayAfter(claimed, made, shipment.timestampSeconds));
    } catch (error) {
      if (signal.aborted) return toResult(claimed, event, INTERRUPTED, 0);
      logger.error({ err: error, connectorId: claimed.connector_id }, 'a delivery could not be sent');
      return undefined;
    }
  };

  function delayAfter({ failures, status }: Claimed, made: Attempt, seconds: number): number | null {
    if (made.outcome === 'success') return null;
    // While the breaker is open an attempt only asks whether the receiver is back: it uses no step up.
    if (status === 'open') return 0;
    return retryDelaySeconds(made, { failures, now: new Date(seconds * 1000), random });
  }

  function toResult(
    { workspace_id: ws, id, connector_id: connectorId, attempts, status, failures }: Claimed,
    event: string,
    made: Attempt | typeof INTERRUPTED,
    delay: number | null,
  ): MadeAttempt {
    const { outcome, timings, durationMs } = made;
    const isSuccess = outcome === 'success';
    const isExhausted = !isSuccess && delay === null;
    onAttempt?.(isExhausted ? 'exhausted' : outcome, durationMs);
    const result: Finished = {
      ws,
      id,
      n: attempts,
      event,
      outcome,
      code: made.statusCode,
      ms: durationMs,
      dns: timings.dnsMs,
      conn: timings.connectMs,
      tls: timings.tlsMs,
      first: timings.firstByteMs,
      url: made.sent?.url ?? null,
      own: made.sent?.ownHeaders ?? null,
      signed: made.sent?.signedAt ?? null,
      head: made.responseHeaders,
      addr: made.remoteAddress,
      excerpt: made.responseExcerpt,
      error: made.error,
      delay,
      step: status !== 'open' && outcome !== 'worker_lost',
      bad: UNREACHABLE.has(outcome),
    };
    if (outcome === 'worker_lost') return { result };
    const error = isSuccess ? null : errorLine(made, isExhausted && failures + 1 >= ATTEMPTS_MAX);
    return { result, counted: { workspaceId: ws, connectorId, event, isSuccess, isExhausted, durationMs, error } };
  }
}

/** In the trace that published the event. */
function traced(claimed: Claimed, event: string, send: () => Promise<Attempt>): Promise<Attempt> {
  const attributes = { 'cartouche.delivery_id': claimed.id, 'cartouche.attempt': claimed.attempts };
  return inSpan(
    `deliver ${event}`,
    { kind: 'consumer', attributes, traceparent: claimed.traceparent },
    async (span) => {
      const made = await send();
      span.setAttribute('cartouche.outcome', made.outcome);
      return made;
    },
  );
}

function errorLine(made: Pick<Attempt, 'statusCode' | 'error'> & { outcome: string }, isLast: boolean): string {
  const what = made.statusCode === null ? `${made.outcome}: ${made.error}` : `HTTP ${made.statusCode}`;
  if (made.statusCode === 410) return `${what}: the receiver is gone, so the connector was disabled.`;
  return isLast ? `${what}; given up after ${ATTEMPTS_MAX} attempts` : what;
}
