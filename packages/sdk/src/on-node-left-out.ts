import type { Extras } from './call-run.ts';

// Stands in for what only Node makes use of: a browser has no dispatcher, and its errors have no codes.

/** Nothing of Node here. */
export const onNode: Partial<Extras> = {};
