import { pipeline, type Readable } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip } from 'node:zlib';
import { OutboundError } from './outbound-error.ts';

export type BodyLimit = {
  /** The limit counts decoded bytes when `encoding` is given. */
  maxBytes: number;
  overflow: 'truncate' | 'error';
};

const DECODERS = {
  // Like browsers, accept a body whose trailer is missing: the part that came is worth reading.
  gzip: () => createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }),
  'x-gzip': () => createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }),
  br: () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }),
};

/** The encodings that {@link readBody} undoes, as an Accept-Encoding header says it. */
export const ACCEPTED_ENCODINGS = 'gzip, br';

/** Whether a Content-Encoding is one that {@link readBody} undoes. */
export function isDecodable(encoding: string): encoding is keyof typeof DECODERS {
  return Object.hasOwn(DECODERS, encoding);
}

/**
 * Reads a body and never holds more than `maxBytes` and one chunk of it.
 * @throws OutboundError `response_too_large`, when `overflow` is 'error'
 */
export async function readBody(
  stream: Readable,
  limit: BodyLimit,
  encoding?: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; truncated: boolean }> {
  const source = encoding !== undefined && isDecodable(encoding) ? decoded(stream, DECODERS[encoding]()) : stream;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source as AsyncIterable<Uint8Array>) {
    if (size + chunk.length > limit.maxBytes) {
      // Leaving the loop destroys the source, and with it the connection.
      if (limit.overflow === 'error') throw tooLarge(limit.maxBytes);
      chunks.push(chunk.subarray(0, limit.maxBytes - size));
      return { bytes: joined(chunks, limit.maxBytes), truncated: true };
    }
    chunks.push(chunk);
    size += chunk.length;
  }
  return { bytes: joined(chunks, size), truncated: false };
}

export function tooLarge(maxBytes: number): OutboundError {
  return new OutboundError('response_too_large', `The body is larger than ${maxBytes} bytes.`);
}

function decoded<T extends NodeJS.ReadWriteStream & Readable>(stream: Readable, decoder: T): T {
  // The loop above sees the decoder's error; the callback only keeps it from being thrown a second time.
  pipeline(stream, decoder, () => {});
  return decoder;
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
