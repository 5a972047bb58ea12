import type { FindDrift } from './drift.ts';

// Stands in for the validators in bundles. Not every bundler makes a file of its own of what is loaded later, and
// they would be three quarters of the bundle.

/** No validators here. */
export const findDrift: FindDrift | undefined = undefined;
