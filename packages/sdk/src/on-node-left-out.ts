import type { Extras } from './client-options.ts';

// Stands in for what only Node makes use of: a browser has no dispatcher, and its errors have no codes.

/** Nothing of Node here. */
export const onNode: Partial<Extras> = {};
