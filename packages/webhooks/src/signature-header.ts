import { isSignableId } from './format-signature.ts';
import { isObject } from './json-value.ts';
import { findHeader, readPlainSignature, SIGNATURE_HEADER, type SignatureHeader } from './plain-signature.ts';
import type { HeaderProblem, VerificationFailure } from './verification-failure.ts';

// Strict on purpose, and free of clock and crypto: what is accepted here decides what is hashed.

/** The headers of Standard Webhooks: the id and the time, which are signed with the body, and `v1,<base64>`. */
export const STANDARD_HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

const MAX_PARTS = 16;
// Each costs a comparison; a sender needs one for each secret that is valid at the time.
const MAX_SIGNATURES = 8;

const TIMESTAMP = /^(?:0|[1-9]\d{0,11})$/;
const HEX = /^[\da-f]{64}$/i;
const PLAIN_NAME = /^[\w-]{1,40}$/;
const LIKE = /^t(=|%3D)\d+(,|%2C)v1/i;
const PART = /^([a-z][a-z\d_]{0,15})=([\x21-\x7e]+)$/;
// The last digit carries four bits: others would give one signature several spellings.
const BASE64 = /^[A-Za-z\d+/]{42}[AEIMQUYcgkosw048]=$/;
const STANDARD_PART = /^([a-z][a-z\d_]{0,15}),([\x21-\x7e]+)$/;

const malformed = (problem: HeaderProblem): VerificationFailure => ({ reason: 'malformed_header', problem });

/** Finds and reads the signature: `X-Service-Signature` where it is there, the headers of Standard Webhooks otherwise. */
export function readSignature(source: unknown): SignatureHeader | VerificationFailure {
  const header = findHeader(source, SIGNATURE_HEADER);
  if (header) return parseSignatureHeader(header);
  const standard = STANDARD_HEADERS.map((name) => findHeader(source, name));
  if ([header, ...standard].includes(null)) return malformed('repeated_header');
  const [id, timestamp, value] = standard;
  if (!value) return { reason: 'missing_header', ...nameOfNoHeaders(source) };
  if (!id) return malformed('id_missing');
  return isSignableId(id)
    ? readParts(value.split(' ', MAX_PARTS + 1), STANDARD_PART, BASE64, id, timestamp)
    : malformed('id_malformed');
}

// A Promise of headers or the function that gives them has none of its own.
function nameOfNoHeaders(source: unknown): { received?: string; renamedTo?: string } {
  if (typeof source === 'function') return { received: 'function' };
  if (source instanceof Promise) return { received: 'Promise' };
  const renamedTo = nameOfSignature(source);
  return renamedTo ? { renamedTo } : {};
}

// A gateway may pass the signature on under a name of its own. The name comes from the sender: only a plain one is told.
function nameOfSignature(source: unknown): string | undefined {
  if (!isObject(source)) return undefined;
  const entries: [string, unknown][] = source instanceof Headers ? [...source] : Object.entries(source);
  return entries.find(([name, value]) => {
    const [text] = [value].flat();
    return PLAIN_NAME.test(name) && typeof text === 'string' && LIKE.test(text);
  })?.[0];
}

/** Reads the value of `X-Service-Signature` by its grammar. */
export function parseSignatureHeader(header: string): SignatureHeader | VerificationFailure {
  return readPlainSignature(header) ?? readParts(header.split(',', MAX_PARTS + 1), PART, HEX);
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
  if (schemes.length < parts.length) return malformed(/%3D/i.test(texts.join()) ? 'percent_encoded' : 'bad_part');
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
