import type { GivenExtras } from './call-run.ts';
import { readConnectionFailure } from './connection-failure.ts';
import { tellOfDeprecation } from './deprecation.ts';
import { errorFromAnswer } from './error-from-answer.ts';
import { exchangeOnNode } from './exchange-on-node.ts';
import { inSpan } from './in-span.ts';
import { type IterateCursor, iterateCursor } from './iterate-cursor.ts';
import { unexpectedAnswer } from './unexpected-answer.ts';
import { waitForTurn } from './wait-for-turn.ts';

const errorReading = () => ({ errorFromAnswer, unexpectedAnswer });

/** The parts that only Node uses, or that weigh nothing there. Builds for browsers and workers have others. */
export const onNode: GivenExtras = {
  errorReading,
  waitForTurn,
  exchange: exchangeOnNode,
  readConnectionFailure,
  inSpan,
  tellOfDeprecation,
};

/** The walk over lists. */
export const walkPages: IterateCursor = iterateCursor;
