import { invalidOption, type VerificationFailure } from './verification-failure.ts';

/**
 * Is `t` within the tolerance of now, in both directions?
 *
 * No clock here: `nowMs` is an argument. The comparison is the positive one, so that a clock which is not a number refuses.
 */
export function checkTimestamp(timestamp: string, nowMs: number, toleranceSeconds: number): VerificationFailure | null {
  const ageSeconds = Math.floor(nowMs / 1000) - Number(timestamp);
  if (Math.abs(ageSeconds) <= toleranceSeconds) return null;
  if (ageSeconds > 0) return { reason: 'timestamp_too_old', ageSeconds, toleranceSeconds };
  if (ageSeconds < 0) return { reason: 'timestamp_in_future', aheadSeconds: -ageSeconds, toleranceSeconds };
  return invalidOption('receivedAt');
}

/** A time as it stands in `t`. The limit is the grammar's 12 digits, which is also what catches milliseconds. */
export function timestampText(instant: Date | number): string | VerificationFailure {
  const seconds = instant instanceof Date ? Math.floor(instant.getTime() / 1000) : instant;
  if (Number.isInteger(seconds) && seconds >= 0 && seconds < 1e12) return String(seconds);
  return invalidOption('timestamp');
}
