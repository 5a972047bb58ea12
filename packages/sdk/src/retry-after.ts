// The form of today and that of RFC 850, which a recipient has to read as well.
const HTTP_DATE = /^[A-Z][a-z]+, .+ GMT$/;

/**
 * Reads a `Retry-After` header: whole or decimal seconds, or an HTTP date.
 *
 * @param now - milliseconds since the epoch by the clock of the header's sender; a date is measured from it.
 * @returns seconds, at least 0; undefined when the header is absent or neither form.
 */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  const value = header?.trim();
  if (!value) return undefined;
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value);
  const at = HTTP_DATE.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, (at - now) / 1000);
}
