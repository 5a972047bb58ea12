import { Duplex } from 'node:stream';
import { promisify } from 'node:util';
import { constants, createBrotliCompress, createGzip, brotliCompress as zlibBrotli, gzip as zlibGzip } from 'node:zlib';

const brotli = promisify(zlibBrotli);
const gzip = promisify(zlibGzip);

// As small as gzip's best, in a third of its time: answers are made for each request.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Compresses a body, in a thread of its own. */
export const encoders = {
  br: (body: Uint8Array | string) => brotli(body, BROTLI),
  gzip: (body: Uint8Array | string) => gzip(body),
};

/** An encoding that answers are compressed with. */
type Encoding = keyof typeof encoders;

/** A body in an encoding. */
export type Compressed = { bytes: Uint8Array<ArrayBuffer>; encoding: Encoding };

/** Compresses a stream, and hands on each piece as it comes. */
export function encodingStream(encoding: Encoding): ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array> {
  const stream =
    encoding === 'br'
      ? createBrotliCompress({ ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH })
      : createGzip({ flush: constants.Z_SYNC_FLUSH });
  return Duplex.toWeb(stream) as ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array>;
}

/** Below this an answer fits into one packet either way. */
export const COMPRESSED_MIN_BYTES = 1_024;

const PARTS_MAX = 20;

/** The encoding that an Accept-Encoding header gives the highest quality; Brotli of two that are equal. Undefined when it accepts neither. */
export function encodingOf(accepted: string | null | undefined): Encoding | undefined {
  const qualityOf = qualitiesOf(accepted);
  const best = qualityOf('br') >= qualityOf('gzip') ? 'br' : 'gzip';
  return qualityOf(best) > 0 ? best : undefined;
}

/** Whether an Accept-Encoding header accepts an encoding. */
export function accepts(encoding: Encoding, accepted: string | null | undefined): boolean {
  return qualitiesOf(accepted)(encoding) > 0;
}

function qualitiesOf(accepted: string | null | undefined): (encoding: Encoding) => number {
  const qualities = new Map<string, number>();
  for (const part of accepted ? accepted.split(',', PARTS_MAX) : []) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    qualities.set(name, quality === undefined ? 1 : Number(quality.slice(2)) || 0);
  }
  return (encoding) => qualities.get(encoding) ?? qualities.get('*') ?? 0;
}
