import { onNode } from '#on-node';
import { checkDrift } from './check-drift.ts';
import type { Extras } from './client-options.ts';
import { tellOfDeprecation } from './deprecation.ts';
import { loggingHooks } from './logger.ts';
import { inSpan } from './tracer.ts';

/** What a client of one resource does without. Marked as pure: bundlers keep what is spread otherwise. */
export const extras: Partial<Extras> = /* @__PURE__ */ (() => ({
  ...onNode,
  loggingHooks,
  tellOfDeprecation,
  inSpan,
  checkDrift,
}))();
