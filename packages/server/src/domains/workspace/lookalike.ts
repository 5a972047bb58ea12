import { invalid } from '../../platform/api-failure.ts';

/**
 * Refuses an address next to one that differs from it only in how letters are written: in case, width, or as ligatures, and with the letters that
 * upper case makes plain, such as ı. What is stored and mailed is the address as it was given: both may exist.
 *
 * @throws ApiFailure `validation_failed`
 */
export function refuseLookalike(email: string, others: readonly { email: string }[]): void {
  const folded = fold(email);
  const other = others.find((one) => one.email !== email && fold(one.email) === folded);
  if (other) throw invalid('email', `looks like ${other.email}, who is in the workspace already`);
}

function fold(email: string): string {
  return email.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
}
