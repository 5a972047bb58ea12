import type { VerificationFailure, VerificationFailureReason } from './verification-failure.ts';

const OWN_FAULTS: ReadonlySet<VerificationFailureReason> = new Set([
  'body_not_raw',
  'body_already_consumed',
  // Only where secrets are fetched while a delivery waits.
  'invalid_secret',
  // Only for a clock that tells no time.
  'invalid_option',
]);

/** The status that answers a refused delivery. A fault on the receiver's side is a 500, so the sender isn't blamed. */
export function refusalStatus({ reason }: VerificationFailure): 400 | 413 | 500 {
  if (reason === 'body_too_large') return 413;
  return OWN_FAULTS.has(reason) ? 500 : 400;
}
