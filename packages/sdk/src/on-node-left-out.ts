import type { Extras } from './call-run.ts';

// Stands in for what only Node makes use of: a browser has no dispatcher, and its errors have no codes.

const load = () => import('#later');

/** Parts that few programs use: bundlers that split code load them when they are needed first. */
export const onNode: Partial<Extras> = {
  // A call continues without its span when the file can't be loaded.
  inSpan: async (tracer, run, work) => {
    const loaded = await load().catch(() => undefined);
    return loaded ? loaded.later.inSpan(tracer, run, work) : work();
  },
  tellOfDeprecation: (run, headers) => {
    if (!headers.has('deprecation') && !headers.has('sunset')) return;
    load().then(
      ({ later }) => later.tellOfDeprecation(run, headers),
      () => {},
    );
  },
};
