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
export function readRateLimit(headers: Pick<Headers, 'get'>): RateLimit | undefined {
  const [tightest] = itemsOf(headers.get('RateLimit'))
    .flatMap(({ name, r, t }) => (r === undefined || t === undefined ? [] : [{ name, remaining: r, resetSeconds: t }]))
    .sort((a, b) => a.remaining - b.remaining);
  if (!tightest) return undefined;
  const { name, remaining, resetSeconds } = tightest;
  const policy = itemsOf(headers.get('RateLimit-Policy')).find((item) => item.name === name);
  return { remaining, resetSeconds, limit: policy?.q, windowSeconds: policy?.w };
}

type Item = { name: string } & { [parameter in 'r' | 't' | 'q' | 'w']?: number };

/** The items of a list of structured fields with their whole numbers. */
function itemsOf(header: string | null): Item[] {
  if (!header) return [];
  return header.split(',').map((item) => {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    const numbers = parameters
      .map((parameter) => parameter.split('='))
      .filter(([, value]) => /^\d{1,15}$/.test(value ?? ''));
    return { ...Object.fromEntries(numbers.map(([key, value]) => [key, Number(value)])), name };
  });
}
