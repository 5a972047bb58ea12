/** What the key has left, by the answer's `RateLimit` and `RateLimit-Policy` headers. */
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
  const [tightest] = itemsOf(quotas)
    .filter((item): item is Item & { r: number; t: number } => item.r !== undefined && item.t !== undefined)
    .sort((a, b) => a.r - b.r);
  if (!tightest) return undefined;
  const policy = itemsOf(policies).find(({ name }) => name === tightest.name);
  return { remaining: tightest.r, resetSeconds: tightest.t, limit: policy?.q, windowSeconds: policy?.w };
}

type Item = { name: string | undefined } & { [parameter in 'r' | 't' | 'q' | 'w']?: number };

/** The items of a header, such as `"default";r=50;t=30`, with the parameters that are numbers. */
function itemsOf(header: string | null): Item[] {
  return (header ?? '').split(',').map((text) => {
    const [name, ...parameters] = text.split(';').map((part) => part.trim());
    const numbers = parameters.flatMap((parameter) => {
      const [, key = '', value] = /^(\w)=(\d{1,15})$/.exec(parameter) ?? [];
      return value === undefined ? [] : [[key, Number(value)] as const];
    });
    return { ...Object.fromEntries(numbers), name };
  });
}
