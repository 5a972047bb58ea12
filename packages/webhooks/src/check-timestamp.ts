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
