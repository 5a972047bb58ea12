import type { VerificationFailure } from './verification-failure.ts';

/** The status that answers a refused delivery. A fault on the receiver's side is a 500, so that nobody blames the sender. */
export function refusalStatus({ reason }: VerificationFailure): 400 | 413 | 500 {
  if (reason === 'body_too_large') return 413;
  return reason === 'body_not_raw' || reason === 'body_already_consumed' ? 500 : 400;
}
