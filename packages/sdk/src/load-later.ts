import type { GivenExtras } from './call-run.ts';
import type { IterateCursor } from './iterate-cursor.ts';

/** Loads what most calls never need. Bundlers that split code make it a file of its own. */
export const loadLater = async () => (await import('#later')).later;

/** The parts of every client that are loaded when a call needs them: after an error, or behind many other calls. */
export const loadedLater: GivenExtras = {
  errorReading: loadLater,
  // A call that can't be told when its turn comes is sent: at worst, the server refuses it.
  waitForTurn: async (traffic, ...rest) => {
    const later = await loadLater().catch(() => undefined);
    return later ? later.waitForTurn(traffic, ...rest) : traffic.take();
  },
};

/** Walks a list. The first page may fail before the file is there, which is no one's failure until it is asked for. */
export const iterateCursor: IterateCursor = async function* (first, ...rest) {
  first.catch(() => {});
  yield* (await loadLater()).iterateCursor(first, ...rest);
};
