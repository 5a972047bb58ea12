import type { GivenExtras } from './call-run.ts';
import type { IterateCursor } from './iterate-cursor.ts';
import { iterateCursor, loadedLater, loadLater } from './load-later.ts';

// Stands in for what only Node makes use of: a browser has no dispatcher, and its errors have no codes.

/** Parts that few programs use: bundlers that split code load them when they are needed first. */
export const onNode: GivenExtras = {
  ...loadedLater,
  // A call continues without its span when the file can't be loaded.
  inSpan: async (tracer, run, work) => {
    const later = await loadLater().catch(() => undefined);
    return later ? later.inSpan(tracer, run, work) : work();
  },
  tellOfDeprecation: (run, headers) => {
    if (!headers.has('deprecation') && !headers.has('sunset')) return;
    loadLater().then(
      (later) => later.tellOfDeprecation(run, headers),
      () => {},
    );
  },
};

/** The walk over lists. */
export const walkPages: IterateCursor = iterateCursor;
