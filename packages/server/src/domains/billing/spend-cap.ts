import { instantOf } from '../../platform/instant.ts';

/** The UTC calendar month of a moment, as `2026-11`. */
export function monthOf(moment: Date): string {
  return moment.toISOString().slice(0, 7);
}

/** When the month's spending starts again at 0: the first moment of the next UTC month, as an ISO string. */
export function resetsAt(moment: Date): string {
  return instantOf(new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 1)));
}

/** Whether `amountCents` more would take a key over its cap; exactly the cap is allowed. */
export function exceedsCap(capCents: number | null, spentCents: number, amountCents: number): boolean {
  return capCents !== null && amountCents > 0 && spentCents + amountCents > capCents;
}
