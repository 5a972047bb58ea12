/** Seconds from a failed attempt to the next one: the first row follows the first attempt. */
const RETRY_DELAYS_SECONDS = [
  5, // a restart of the receiver
  30,
  5 * 60, // a deployment
  30 * 60,
  2 * 3_600, // an outage that somebody is woken for
  5 * 3_600,
  10 * 3_600,
  14 * 3_600, // from here on, about one a day: a weekend is covered
  20 * 3_600,
  24 * 3_600,
] as const;

/** Attempts of one delivery, the first included. */
export const ATTEMPTS_MAX = RETRY_DELAYS_SECONDS.length + 1;

// Spreads the retries of deliveries that failed together.
const JITTER = 0.2;
// The longest pause that a receiver may ask for with Retry-After. Without a ceiling one header could hold a delivery for years.
const RETRY_AFTER_MAX_SECONDS = 10 * 3_600;
// A receiver that is overwhelmed, or too slow, is not helped by another attempt five seconds later.
const OVERWHELMED_SECONDS = 60;

/** The facts about a failed attempt that the schedule uses. */
type FailedAttempt = {
  outcome: string;
  /** Null when no answer came. */
  statusCode: number | null;
  /** The answer's Retry-After header. */
  retryAfter: string | undefined;
};

/**
 * Seconds from a failed attempt to the next one: the published delay ±20 %; at least a minute after a timeout or a 429; at least what
 * any answer asks for in Retry-After, up to 10 hours.
 *
 * @param failures steps of the schedule that were used up before this attempt: 0 for the first
 * @param random a number from 0 up to 1, as `Math.random` gives it
 * @returns null after the last attempt
 * @source inferred: REST §6 asks for exponential backoff and shows no schedule
 */
export function retryDelaySeconds(
  failed: FailedAttempt,
  { failures, now, random }: { failures: number; now: Date; random: () => number },
): number | null {
  const delay = RETRY_DELAYS_SECONDS[failures];
  if (delay === undefined) return null;
  const spread = delay * (1 - JITTER + 2 * JITTER * random());
  const isOverwhelmed = failed.outcome === 'timeout' || failed.statusCode === 429;
  const asked = Math.min(retryAfterSeconds(failed.retryAfter, now), RETRY_AFTER_MAX_SECONDS);
  return Math.max(spread, isOverwhelmed ? OVERWHELMED_SECONDS : 0, asked);
}

// Seconds or an HTTP date (RFC 9110 §10.2.3); anything else asks for nothing.
function retryAfterSeconds(header: string | undefined, now: Date): number {
  const text = header?.trim() ?? '';
  if (/^\d{1,10}$/.test(text)) return Number(text);
  if (!/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text)) return 0;
  const until = (Date.parse(text) - now.getTime()) / 1000;
  return Number.isFinite(until) ? Math.max(0, until) : 0;
}
