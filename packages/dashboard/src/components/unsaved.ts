const checks = new Map<Element, () => boolean>();
let isPassing = false;

/** Watches a form for changes that were not saved. @returns the end of the watch */
export function watchUnsaved(form: Element, check: () => boolean): () => void {
  checks.set(form, check);
  return () => checks.delete(form);
}

/** Returns whether a form in this part of the page, or in any, holds changes that were not saved. */
export const isUnsaved = (within: Element | null = document.documentElement): boolean =>
  !isPassing && [...checks].some(([form, check]) => within?.contains(form) && check());

/** Runs the steps that follow a save: a change of screen among them needs no question. */
export function passing(run: () => void): void {
  isPassing = true;
  try {
    run();
  } finally {
    isPassing = false;
  }
}

/** Leaves the dashboard for an address although a form holds changes. */
export const leaveFor = (address: string): void => {
  isPassing = true;
  location.assign(address);
};
