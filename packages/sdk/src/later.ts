import { tellOfDeprecation } from './deprecation.ts';
import { errorFromAnswer } from './error-from-answer.ts';
import { inSpan } from './in-span.ts';
import { iterateCursor } from './iterate-cursor.ts';
import { readEventStream } from './read-event-stream.ts';
import { unexpectedAnswer } from './unexpected-answer.ts';
import { upsertInParts } from './upsert-in-parts.ts';
import { waitForTurn } from './wait-for-turn.ts';

/**
 * The parts that a browser loads when it needs them first: an error came, a list is walked, a stream was opened. Its error classes are
 * copies, which `instanceof` takes for those of the client.
 */
export const later: {
  errorFromAnswer: typeof errorFromAnswer;
  unexpectedAnswer: typeof unexpectedAnswer;
  iterateCursor: typeof iterateCursor;
  waitForTurn: typeof waitForTurn;
  inSpan: typeof inSpan;
  tellOfDeprecation: typeof tellOfDeprecation;
  readEventStream: typeof readEventStream;
  upsertInParts: typeof upsertInParts;
} = {
  errorFromAnswer,
  unexpectedAnswer,
  iterateCursor,
  waitForTurn,
  inSpan,
  tellOfDeprecation,
  readEventStream,
  upsertInParts,
};
