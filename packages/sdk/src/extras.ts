import { checkDrift } from './check-drift.ts';
import type { Extras } from './client-options.ts';
import { readConnectionFailure } from './connection-failure.ts';
import { readDeprecation } from './deprecation.ts';
import { exchangeOnNode } from './exchange-on-node.ts';
import { loggingHooks } from './logger.ts';
import { inSpan } from './tracer.ts';

/** What a client of one resource does without. */
export const extras: Extras = {
  exchange: exchangeOnNode,
  readConnectionFailure,
  loggingHooks,
  readDeprecation,
  inSpan,
  checkDrift,
};
