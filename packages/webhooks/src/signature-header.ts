import { isObject } from './json-value.ts';
import type { HeaderProblem, VerificationFailure } from './verification-failure.ts';

// Strict on purpose, and free of clock and crypto: what is accepted here decides what is hashed.

/**
 * The header that carries the signature of a delivery: `t=<unix_seconds>,v1=<hex>`.
 *
 * @source REST §6 rule 1.
 */
export const SIGNATURE_HEADER = 'X-Service-Signature';

/** The headers of Standard Webhooks: the id and the time, which are signed with the body, and `v1,<base64>`. */
export const STANDARD_HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

/**
 * The source of the signature: a `Headers`, the plain object of Node, Express or Lambda (names in any case, values that may be
 * lists), or the value of `X-Service-Signature` alone.
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

/** A well-formed signature of either form. */
export type SignatureHeader = {
  /** Stays text: it is hashed as it was written. */
  timestamp: string;
  /** 64 hex digits each in the documented form, 44 characters of base64 in that of Standard Webhooks. */
  signatures: string[];
  /** `webhook-id` of Standard Webhooks, which is signed too; absent in the documented form. */
  id?: string | undefined;
};

const MAX_PARTS = 16;
// Each costs a comparison; a sender needs one for each secret that is valid at the time.
const MAX_SIGNATURES = 8;

// The form that the service is documented to send. The general parser below would cost a tenth of verifying a small body.
const PLAIN = /^t=[1-9]\d{9}(?:,v1=[\da-f]{64}){1,8}$/;
const TIMESTAMP = /^(?:0|[1-9]\d{0,11})$/;
const HEX = /^[\da-f]{64}$/i;
const PART = /^([a-z][a-z\d_]{0,15})=([\x21-\x7e]+)$/;
// The last digit carries four bits: others would give one signature several spellings.
const BASE64 = /^[A-Za-z\d+/]{42}[AEIMQUYcgkosw048]=$/;
const STANDARD_PART = /^([a-z][a-z\d_]{0,15}),([\x21-\x7e]+)$/;
// A dot would let the boundary between id and time move.
const ID = /^[\x21-\x2d\x2f-\x7e]{1,128}$/;

const malformed = (problem: HeaderProblem): VerificationFailure => ({ reason: 'malformed_header', problem });

/** Finds and reads the signature: `X-Service-Signature` where it is there, the headers of Standard Webhooks otherwise. */
export function readSignature(source: unknown): SignatureHeader | VerificationFailure {
  const header = findHeader(source, SIGNATURE_HEADER);
  if (header) return parseSignatureHeader(header);
  const standard = STANDARD_HEADERS.map((name) => findHeader(source, name));
  if ([header, ...standard].includes(null)) return malformed('repeated_header');
  const [id, timestamp, value] = standard;
  if (!value) return { reason: 'missing_header' };
  if (!id) return malformed('id_missing');
  return ID.test(id)
    ? readParts(value.split(' ', MAX_PARTS + 1), STANDARD_PART, BASE64, id, timestamp)
    : malformed('id_malformed');
}

/** A header's value whatever the shape of the source; null where it came more than once. */
function findHeader(source: unknown, name: string): string | null | undefined {
  const values = isObject(source) ? valuesIn(source, name) : name === SIGNATURE_HEADER ? [source] : [];
  if (values.length > 1) return null;
  return typeof values[0] === 'string' ? values[0] : undefined;
}

// A plain object may hold the name in several cases, and lists.
function valuesIn(headers: Record<string, unknown>, wanted: string): unknown[] {
  if (typeof headers.get === 'function') return [headers.get(wanted)];
  return Object.keys(headers)
    .filter((name) => name.toLowerCase() === wanted.toLowerCase())
    .flatMap((name) => headers[name]);
}

/** Reads the value of `X-Service-Signature` by its grammar. */
export function parseSignatureHeader(header: string): SignatureHeader | VerificationFailure {
  if (PLAIN.test(header)) return { timestamp: header.slice(2, 12), signatures: header.slice(16).split(',v1=') };
  return readParts(header.split(',', MAX_PARTS + 1), PART, HEX);
}

// Schemes other than `v1` are left to receivers that know them.
function readParts(
  texts: readonly string[],
  grammar: RegExp,
  digits: RegExp,
  id?: string,
  time?: string | null,
): SignatureHeader | VerificationFailure {
  const parts = texts.map((text) => grammar.exec(text)?.slice(1) ?? []);
  if (parts.length > MAX_PARTS) return malformed('too_many_parts');
  const schemes = parts.flatMap(([name]) => name ?? []);
  if (schemes.length < parts.length) return malformed('bad_part');
  const valuesOf = (scheme: string) => parts.flatMap(([name, value]) => (name === scheme && value) || []);
  const [timestamp, ...more] = id ? [time] : valuesOf('t');
  const signatures = valuesOf('v1');
  if (!timestamp) return malformed('timestamp_missing');
  if (more.length > 0) return malformed('timestamp_repeated');
  if (!TIMESTAMP.test(timestamp)) return malformed('timestamp_malformed');
  if (signatures.length > MAX_SIGNATURES) return malformed('too_many_signatures');
  if (!signatures.every((signature) => digits.test(signature))) return malformed('signature_malformed');
  return signatures.length > 0 ? { id, timestamp, signatures } : { reason: 'no_supported_signature', schemes };
}

/** The signed text before the body: `{t}.`, or `{id}.{t}.` in the Standard Webhooks form. */
export function signedPrefix({ id, timestamp }: Pick<SignatureHeader, 'id' | 'timestamp'>): string {
  return id === undefined ? `${timestamp}.` : `${id}.${timestamp}.`;
}

/** Is it an id that can be signed? */
export const isSignableId = (id: unknown): id is string => typeof id === 'string' && ID.test(id);

/** Writes the value of `X-Service-Signature`: `t=…,v1=…`, with one `v1` for each signature. */
export function formatSignatureHeader({ timestamp, signatures }: SignatureHeader): string {
  return [`t=${timestamp}`, ...signatures.map((signature) => `v1=${signature}`)].join(',');
}

/** The headers that sign a delivery. Those of Standard Webhooks are absent where no secret has their form. */
export type SignedHeaders = {
  'X-Service-Signature': string;
  'webhook-id'?: string;
  'webhook-timestamp'?: string;
  'webhook-signature'?: string;
};

/** Writes the headers of both forms, with one `v1` for each signature. */
export function formatSignedHeaders(
  documented: SignatureHeader,
  { id = '', timestamp, signatures }: SignatureHeader,
): SignedHeaders {
  const header = { [SIGNATURE_HEADER]: formatSignatureHeader(documented) } as SignedHeaders;
  if (signatures.length === 0) return header;
  const signature = signatures.map((signature) => `v1,${signature}`).join(' ');
  return { ...header, 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
}
