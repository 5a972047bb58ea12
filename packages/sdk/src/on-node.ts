import type { Extras } from './call-run.ts';
import { readConnectionFailure } from './connection-failure.ts';
import { exchangeOnNode } from './exchange-on-node.ts';

/** What only Node makes use of. Builds for browsers leave it out. */
export const onNode: Partial<Extras> = { exchange: exchangeOnNode, readConnectionFailure };
