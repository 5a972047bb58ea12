import { SIGNATURE_HEADER, type SignatureHeader } from './plain-signature.ts';

// A dot would let the boundary between id and time move.
const ID = /^[\x21-\x2d\x2f-\x7e]{1,128}$/;

/** Is it an id that can be signed? */
export const isSignableId = (id: unknown): id is string => typeof id === 'string' && ID.test(id);

/** Writes the value of `X-Service-Signature`: `t=…,v1=…`, with one `v1` for each signature. */
export function formatSignatureHeader({ timestamp, signatures }: SignatureHeader): string {
  return [`t=${timestamp}`, ...signatures.map((signature) => `v1=${signature}`)].join(',');
}

/** The headers that sign a delivery. Those of Standard Webhooks are absent where no secret has their form. */
export type SignedHeaders = {
  /** Time and hex signature. */
  'X-Service-Signature': string;
  /** The event's id. */
  'webhook-id'?: string;
  /** Unix seconds of the attempt. */
  'webhook-timestamp'?: string;
  /** Signature by Standard Webhooks. */
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
