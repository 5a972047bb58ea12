import { onNode } from '#on-node';
import type { GivenExtras } from './call-run.ts';
import { checkDrift } from './check-drift.ts';
import { checkCallOptions, checkOptions } from './check-options.ts';
import { loggingHooks } from './logger.ts';
import { openSession } from './session.ts';

/** The parts that a client of a single resource leaves out. Marked as pure: bundlers keep what is spread otherwise. */
export const extras: GivenExtras = /* @__PURE__ */ (() => ({
  ...onNode,
  openSession,
  checkOptions,
  checkCallOptions,
  loggingHooks,
  checkDrift,
}))();
