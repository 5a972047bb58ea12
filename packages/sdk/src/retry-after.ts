const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * Reads a `Retry-After` header: whole or decimal seconds, or an HTTP date.
 *
 * @param now - milliseconds since the epoch; a date is measured from it.
 * @returns seconds, at least 0; undefined when the header is absent or neither form.
 */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  const value = header?.trim();
  if (!value) return undefined;
  if (/^\d{1,9}(\.\d+)?$/.test(value)) return Number(value);
  if (!HTTP_DATE.test(value)) return undefined;
  return Math.max(0, (Date.parse(value) - now) / 1000);
}
