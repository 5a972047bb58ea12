import { isObject } from './json-value.ts';
import type { VerificationFailure } from './verification-failure.ts';

// Strict on purpose, and free of clock and crypto: what is accepted here decides what is hashed.

/**
 * The header that carries the signature of a delivery: `t=<unix_seconds>,v1=<hex>`.
 *
 * @source REST §6 rule 1.
 */
export const SIGNATURE_HEADER = 'X-Service-Signature';

/** What is wrong with a signature header. */
export type HeaderProblem =
  | 'repeated_header'
  | 'too_many_parts'
  | 'bad_part'
  | 'timestamp_missing'
  | 'timestamp_repeated'
  | 'timestamp_malformed'
  | 'signature_malformed'
  | 'too_many_signatures';

/**
 * Where the signature comes from: the header's value, a `Headers`, or the plain object of Node, Express or Lambda (names in
 * any case, values that may be lists).
 */
export type SignatureSource =
  | string
  | null
  | undefined
  | {
      /** The value of a header, as `Headers` has it. */
      get(name: string): string | null;
    }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** A well-formed header. `timestamp` stays text: it is hashed as it was written. */
export type SignatureHeader = { timestamp: string; signatures: string[] };

const MAX_PARTS = 16;
// Each costs a comparison; a sender needs one for each secret that is valid at the time.
const MAX_SIGNATURES = 8;

const NAME = new RegExp(`^${SIGNATURE_HEADER}$`, 'i');
// The form that the service is documented to send. The general parser below would cost a tenth of verifying a small body.
const PLAIN = /^t=[1-9]\d{9},v1=[\da-f]{64}$/;
const TIMESTAMP = /^(?:0|[1-9]\d{0,11})$/;
const SIGNATURE = /^[\da-f]{64}$/i;
const PART = /^([a-z][a-z\d_]{0,15})=([\x21-\x7e]+)$/;

const malformed = (problem: HeaderProblem): VerificationFailure => ({ reason: 'malformed_header', problem });

/** Finds the header's value whatever the shape of the source. */
export function findSignatureHeader(source: unknown): string | VerificationFailure {
  const values = isObject(source) ? valuesIn(source) : [source];
  if (values.length > 1) return malformed('repeated_header');
  return typeof values[0] === 'string' && values[0] !== '' ? values[0] : { reason: 'missing_header' };
}

// A plain object may hold the name in several cases, and lists.
function valuesIn(headers: Record<string, unknown>): unknown[] {
  if (typeof headers.get === 'function') return [headers.get(SIGNATURE_HEADER)];
  return Object.keys(headers)
    .filter((name) => NAME.test(name))
    .flatMap((name) => headers[name]);
}

/** Reads the header's value by its grammar. Schemes other than `v1` are left to receivers that know them. */
export function parseSignatureHeader(header: string): SignatureHeader | VerificationFailure {
  if (PLAIN.test(header)) return { timestamp: header.slice(2, 12), signatures: [header.slice(16)] };
  const parts = header.split(',', MAX_PARTS + 1).map((part) => PART.exec(part)?.slice(1) ?? []);
  if (parts.length > MAX_PARTS) return malformed('too_many_parts');
  const schemes = parts.flatMap(([name]) => name ?? []);
  if (schemes.length < parts.length) return malformed('bad_part');
  const valuesOf = (scheme: string) => parts.flatMap(([name, value]) => (name === scheme && value) || []);
  const [timestamp, ...more] = valuesOf('t');
  const signatures = valuesOf('v1');
  if (timestamp === undefined) return malformed('timestamp_missing');
  if (more.length > 0) return malformed('timestamp_repeated');
  if (!TIMESTAMP.test(timestamp)) return malformed('timestamp_malformed');
  if (signatures.length > MAX_SIGNATURES) return malformed('too_many_signatures');
  if (!signatures.every((signature) => SIGNATURE.test(signature))) return malformed('signature_malformed');
  return signatures.length > 0 ? { timestamp, signatures } : { reason: 'no_supported_signature', schemes };
}

/** Writes the header's value: `t=…,v1=…`, with one `v1` for each signature. */
export function formatSignatureHeader({ timestamp, signatures }: SignatureHeader): string {
  return [`t=${timestamp}`, ...signatures.map((signature) => `v1=${signature}`)].join(',');
}
