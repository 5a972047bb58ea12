import { invalid } from '../../platform/api-failure.ts';
import { looksAlike } from '../../platform/seen-text.ts';

/**
 * Refuses an address next to one that a reader takes for the same: in another case or width, with signs that are not seen, or with letters of another
 * script that look like its own. What is stored and mailed is the address as it was given.
 *
 * @throws ApiFailure `validation_failed`
 */
export function refuseLookalike(email: string, others: readonly { email: string }[]): void {
  const other = others.find((one) => one.email !== email && looksAlike(one.email, email));
  if (other) throw invalid('email', `looks like ${other.email}, who is in the workspace already`);
}
