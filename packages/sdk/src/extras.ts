import { onNode } from '#on-node';
import type { Extras } from './call-run.ts';
import { checkDrift } from './check-drift.ts';
import { checkCallOptions, checkOptions } from './check-options.ts';
import { loggingHooks } from './logger.ts';

/** The parts that a client of a single resource leaves out. Marked as pure: bundlers keep what is spread otherwise. */
export const extras: Partial<Extras> = /* @__PURE__ */ (() => ({
  ...onNode,
  checkOptions,
  checkCallOptions,
  loggingHooks,
  checkDrift,
}))();
