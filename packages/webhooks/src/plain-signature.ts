import { isObject } from './json-value.ts';

// The place of a signature, and the one form in which the service is documented to write it. No clock and no crypto.

/**
 * The header that carries the signature of a delivery: `t=<unix_seconds>,v1=<hex>`.
 *
 * @source REST §6 rule 1.
 */
export const SIGNATURE_HEADER = 'X-Service-Signature';

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

// The form that the service is documented to send. The general parser below would cost a tenth of verifying a small body.
const PLAIN = /^t=[1-9]\d{9}(?:,v1=[\da-f]{64}){1,8}$/;

/** Reads a signature in the documented form. Undefined for any other text, which the general grammar reads or refuses. */
export function readPlainSignature(header: string): SignatureHeader | undefined {
  if (!PLAIN.test(header)) return undefined;
  return { timestamp: header.slice(2, 12), signatures: header.slice(16).split(',v1=') };
}

/** A header's value whatever the shape of the source; null where it came more than once. */
export function findHeader(source: unknown, name: string): string | null | undefined {
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

/** The signed text before the body: `{t}.`, or `{id}.{t}.` in the Standard Webhooks form. */
export function signedPrefix({ id, timestamp }: Pick<SignatureHeader, 'id' | 'timestamp'>): string {
  return id === undefined ? `${timestamp}.` : `${id}.${timestamp}.`;
}
