import { onNode } from '#on-node';
import type { Answer, CallRun } from './call-run.ts';
import { checkDrift } from './check-drift.ts';
import type { Extras } from './client-options.ts';
import { readDeprecation } from './deprecation.ts';
import { CartoucheError } from './errors/cartouche-error.ts';
import { loggingHooks } from './logger.ts';
import type { Tracer } from './tracer.ts';

/** What a client of one resource does without. Marked as pure: bundlers keep what is spread otherwise. */
export const extras: Partial<Extras> = /* @__PURE__ */ (() => ({
  ...onNode,
  loggingHooks,
  readDeprecation,
  // Few programs trace: bundlers make a file of its own of it.
  inSpan: async (tracer: Tracer, run: CallRun, baseUrl: string, work: () => Promise<Answer>) => {
    const tracing = await import('./tracer.ts').catch(() => undefined);
    return tracing ? tracing.inSpan(tracer, run, baseUrl, work, CartoucheError) : work();
  },
  checkDrift,
}))();
