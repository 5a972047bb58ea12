import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { sign } from '../../src/index.ts';

/** The secret of every server under test. */
export const secret = 'whsec_T5rT0fQxvCkP2Yw8nB4mZs6d';

/** The limit of every server under test, in bytes. */
export const maxBodyBytes = 4_096;

/** Headers of a delivery; an empty `content-type` is left out. */
type DeliveryHeaders = Record<string, string | string[]>;

/** Sends chunks one by one over a real socket and resolves with the status and the length of the answer's body. */
export function deliver(
  port: number,
  chunks: readonly Uint8Array[],
  headers: DeliveryHeaders,
  { method = 'POST', path = '/webhooks' } = {},
): Promise<{ status: number; bytes: number; connection: string | undefined; retryAfter: string | undefined }> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, host: '127.0.0.1', path, method, agent: false });
    for (const [name, value] of Object.entries({ 'content-type': 'application/json', ...headers })) {
      if (value !== '') outgoing.setHeader(name, value);
    }
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      let bytes = 0;
      response.on('data', (chunk: Uint8Array) => {
        bytes += chunk.byteLength;
      });
      response.on('end', () => {
        const { connection, 'retry-after': retryAfter } = response.headers;
        resolve({ status: response.statusCode ?? 0, bytes, connection, retryAfter });
      });
      response.on('error', reject);
    });
    outgoing.flushHeaders();
    for (const chunk of chunks) outgoing.write(chunk);
    outgoing.end();
  });
}

const padded = (bytes: number) => Buffer.from('[]'.padEnd(bytes));
const splitEverywhere = (body: Uint8Array) => Array.from(body, (byte) => Uint8Array.of(byte));
const signed = (body: Uint8Array) => ({ 'x-service-signature': sign(body, { secret }) });
const text = Buffer.from(
  '{"event":"form.submitted","fields":{"name":"Zoë 🎌","score":1.0,"a":1,"a":2,"esc":"\\u001B"}}',
);
const compressed = gzipSync(text);
const utf16 = Buffer.from(text.toString(), 'utf16le');
const notUtf8 = Buffer.from([...Buffer.from('{"event":"x'), 0xff, ...Buffer.from('"}')]);
const half = text.subarray(0, 40);
const withBom = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), text]);

/** A delivery, and its expected answer. `reason` is the reason that an adapter reports for a delivery that it refuses. */
export type HostileDelivery = {
  name: string;
  chunks: readonly Uint8Array[];
  headers: DeliveryHeaders;
  status: number;
  reason?: string;
};

/** The deliveries that every adapter is put through. */
export const hostileDeliveries: HostileDelivery[] = [
  { name: 'a signed body', chunks: [text], headers: signed(text), status: 204 },
  { name: 'a signed body in chunks of one byte', chunks: splitEverywhere(text), headers: signed(text), status: 204 },
  {
    name: 'a signed body of known length',
    chunks: [text],
    headers: { ...signed(text), 'content-length': `${text.length}` },
    status: 204,
  },
  { name: 'a signed byte order mark', chunks: [withBom], headers: signed(withBom), status: 204 },
  {
    name: 'a byte order mark that was not signed',
    chunks: [withBom],
    headers: signed(text),
    status: 400,
    reason: 'signature_mismatch',
  },
  {
    name: 'signed bytes that are no UTF-8',
    chunks: [notUtf8],
    headers: signed(notUtf8),
    status: 400,
    reason: 'invalid_json',
  },
  {
    name: 'U+FFFD signed, other bytes sent',
    chunks: [notUtf8],
    headers: signed(Buffer.from(notUtf8.toString())),
    status: 400,
    reason: 'signature_mismatch',
  },
  {
    name: 'a compressed body whose signature covers the text',
    chunks: [compressed],
    headers: { ...signed(text), 'content-encoding': 'gzip' },
    status: 400,
    reason: 'signature_mismatch',
  },
  {
    name: 'a compressed body whose signature covers what was sent',
    chunks: [compressed],
    headers: { ...signed(compressed), 'content-encoding': 'gzip' },
    status: 400,
    reason: 'invalid_json',
  },
  {
    name: 'signed text in UTF-16',
    chunks: [utf16],
    headers: { ...signed(utf16), 'content-type': 'application/json; charset=utf-16le' },
    status: 400,
    reason: 'invalid_json',
  },
  { name: 'no content type', chunks: [text], headers: { ...signed(text), 'content-type': '' }, status: 204 },
  {
    name: 'the content type of a form',
    chunks: [text],
    headers: { ...signed(text), 'content-type': 'application/x-www-form-urlencoded' },
    status: 204,
  },
  { name: 'signed text that is no JSON', chunks: [half], headers: signed(half), status: 400, reason: 'invalid_json' },
  {
    name: 'signed JSON that is no event',
    chunks: [Buffer.from('[]')],
    headers: signed(Buffer.from('[]')),
    status: 400,
    reason: 'schema_mismatch',
  },
  {
    name: 'another content type, as text in another charset',
    chunks: [text],
    headers: { ...signed(text), 'content-type': 'text/plain; charset=utf-16le' },
    status: 204,
  },
  { name: 'no body', chunks: [], headers: signed(text), status: 400, reason: 'signature_mismatch' },
  { name: 'no signature', chunks: [text], headers: {}, status: 400, reason: 'missing_header' },
  {
    name: 'two signatures',
    chunks: [text],
    headers: { 'x-service-signature': [sign(text, { secret }), sign(text, { secret })] },
    status: 400,
    reason: 'malformed_header',
  },
  {
    name: 'an old signature',
    chunks: [text],
    headers: { 'x-service-signature': sign(text, { secret, timestamp: 1 }) },
    status: 400,
    reason: 'timestamp_too_old',
  },
  {
    name: 'a body as long as the limit',
    chunks: [padded(maxBodyBytes)],
    headers: signed(padded(maxBodyBytes)),
    status: 400,
    reason: 'schema_mismatch',
  },
  {
    name: 'a chunked body above the limit',
    chunks: [padded(maxBodyBytes), Buffer.from(' ')],
    headers: signed(text),
    status: 413,
    reason: 'body_too_large',
  },
  {
    name: 'a length above the limit',
    chunks: [padded(maxBodyBytes + 1)],
    headers: { ...signed(text), 'content-length': `${maxBodyBytes + 1}` },
    status: 413,
    reason: 'body_too_large',
  },
];
