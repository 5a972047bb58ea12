import type { Extras } from './call-run.ts';
import { readConnectionFailure } from './connection-failure.ts';
import { tellOfDeprecation } from './deprecation.ts';
import { exchangeOnNode } from './exchange-on-node.ts';
import { inSpan } from './in-span.ts';

/** The parts that only Node uses, or that weigh nothing there. Builds for browsers and workers have others. */
export const onNode: Partial<Extras> = { exchange: exchangeOnNode, readConnectionFailure, inSpan, tellOfDeprecation };
