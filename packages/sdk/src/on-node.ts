import type { Extras } from './call-run.ts';
import { readConnectionFailure } from './connection-failure.ts';
import { exchangeOnNode } from './exchange-on-node.ts';

/** The parts that only Node uses. Builds for browsers leave them out. */
export const onNode: Partial<Extras> = { exchange: exchangeOnNode, readConnectionFailure };
