import { invalid, invalidFields } from '../../platform/api-failure.ts';
import type { Sealer } from '../../platform/keyring.ts';

const HEADERS_MAX = 10;
// Headers that the server sets, that belong to the connection, or that a proxy might act on.
const RESERVED = /^(?:host|transfer-encoding|connection|keep-alive|te|trailer|upgrade|expect|user-agent)$/;
const RESERVED_PREFIX = /^(?:content|x-service|webhook|proxy)-/;

/**
 * The headers of a connector after a change: values replace, null removes.
 *
 * @throws ApiFailure `validation_failed` on `headers`
 */
export function mergeHeaders(
  current: Readonly<Record<string, string>>,
  change: Readonly<Record<string, string | null>>,
): Record<string, string> {
  const merged = new Map(Object.entries(current));
  for (const [name, value] of Object.entries(change)) {
    if (!/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/.test(name)) throw invalid(`headers.${name}`, 'is not a header name');
    const lower = name.toLowerCase();
    if (RESERVED.test(lower) || RESERVED_PREFIX.test(lower)) throw invalid(`headers.${name}`, 'is set by the server');
    const known = [...merged.keys()].find((other) => other.toLowerCase() === lower);
    if (known) merged.delete(known);
    if (value === null) continue;
    if (!/^[\x20-\x7e]*$/.test(value)) throw invalid(`headers.${name}`, 'must be printable ASCII');
    merged.set(name, value);
  }
  if (merged.size > HEADERS_MAX) throw invalid('headers', `must be at most ${HEADERS_MAX}`);
  return Object.fromEntries(merged);
}

/**
 * Refuses a move to another origin that would take stored values along: they belong to the receiver that they were given for, and an
 * address can be changed by callers who were never shown them.
 *
 * @param stored the names of the stored headers
 * @param change the headers that the same request gives again, or removes
 * @throws ApiFailure `validation_failed` on each header that the request does not name
 */
export function requireHeadersAnew(
  { from, to }: { from: string; to: string },
  stored: readonly string[],
  change: Readonly<Record<string, string | null>> = {},
): void {
  if (new URL(from).origin === new URL(to).origin) return;
  const given = new Set(Object.keys(change).map((name) => name.toLowerCase()));
  const left = stored.filter((name) => !given.has(name.toLowerCase()));
  if (left.length === 0) return;
  const message =
    'is not taken along to another scheme, host or port; give its value again in the same request, or null to remove it';
  throw invalidFields(left.map((name) => ({ path: `headers.${name}`, message })));
}

/** The columns of a connector's headers. */
export function sealHeaders(sealer: Pick<Sealer, 'seal'>, headers: Record<string, string>) {
  const names = Object.keys(headers);
  return {
    sealed_headers: names.length === 0 ? null : sealer.seal(JSON.stringify(headers)),
    header_names: JSON.stringify(names),
  };
}

/** The headers that a connector's columns hold. */
export function openHeaders(
  sealer: Pick<Sealer, 'open'>,
  { sealed_headers }: { sealed_headers: Uint8Array | null },
): Record<string, string> {
  return sealed_headers === null ? {} : JSON.parse(sealer.open(sealed_headers));
}
