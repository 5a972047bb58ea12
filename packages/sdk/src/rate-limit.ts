/** The key's remaining rate limit, read from the `RateLimit` and `RateLimit-Policy` response headers. */
export type RateLimit = {
  /** Calls until the window ends. The server may let a few more pass: it counts what its other processes have reserved as used. */
  remaining: number;
  /** Seconds until the window ends. */
  resetSeconds: number;
  /** Calls per window; undefined when the server doesn't say. */
  limit: number | undefined;
  /** Length of a window; undefined when the server doesn't say. */
  windowSeconds: number | undefined;
};

/**
 * Reads the two headers of draft-ietf-httpapi-ratelimit-headers. Of several quotas, the one with the fewest calls left counts.
 *
 * @returns undefined when the answer has no readable `RateLimit` header
 */
export function readRateLimit(quotas: string | null, policies: string | null = null): RateLimit | undefined {
  let tightest: RateLimit | undefined;
  for (const quota of quotas?.split(',') ?? []) {
    const remaining = numberIn(quota, 'r');
    const resetSeconds = numberIn(quota, 't');
    if (remaining === undefined || resetSeconds === undefined || (tightest && tightest.remaining <= remaining))
      continue;
    const policy = policies?.split(',').find((one) => nameOf(one) === nameOf(quota));
    tightest = { remaining, resetSeconds, limit: numberIn(policy, 'q'), windowSeconds: numberIn(policy, 'w') };
  }
  return tightest;
}

/** The name of an item such as `"default";r=50;t=30`. */
const nameOf = (item: string): string | undefined => item.split(';')[0]?.trim();

const numberIn = (item: string | undefined, parameter: string): number | undefined => {
  const digits = new RegExp(`;\\s*${parameter}=(\\d{1,15})\\s*(;|$)`).exec(item ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits);
};
