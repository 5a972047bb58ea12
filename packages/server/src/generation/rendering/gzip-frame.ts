import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A text with gaps that is compressed but for what goes into them. */
export type GzipFrame = {
  /** @returns the whole text as gzip */
  fill(gaps: readonly string[]): Uint8Array<ArrayBuffer>;
};

// A gzip header without a name or a time.
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const STORED_MAX_BYTES = 0xffff;
// An empty block, the last one.
const END = Buffer.from([3, 0]);

/**
 * Compresses the pieces between gaps once, each by itself and up to a whole byte, so that gaps go between them as they are. A visit then costs a
 * checksum, where compressing took longer than everything else that it did.
 */
export function gzipFrame(pieces: readonly string[]): GzipFrame {
  const parts = pieces.map((piece) => {
    const bytes = Buffer.from(piece);
    return { bytes, packed: deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_SYNC_FLUSH }) };
  });
  return {
    fill: (gaps) => {
      const out: Buffer[] = [HEADER];
      let sum = 0;
      let length = 0;
      const add = (bytes: Buffer, packed: readonly Buffer[]) => {
        out.push(...packed);
        sum = crc32(bytes, sum);
        length += bytes.byteLength;
      };
      for (const [at, { bytes, packed }] of parts.entries()) {
        if (at > 0) {
          const gap = Buffer.from(gaps[at - 1] ?? '');
          if (gap.byteLength > 0) add(gap, [storedHeader(gap.byteLength), gap]);
        }
        add(bytes, [packed]);
      }
      const trailer = Buffer.alloc(8);
      trailer.writeUInt32LE(sum, 0);
      trailer.writeUInt32LE(length, 4);
      return new Uint8Array(Buffer.concat([...out, END, trailer]));
    },
  };
}

/** The beginning of a block that is not compressed. */
function storedHeader(length: number): Buffer {
  if (length > STORED_MAX_BYTES) throw new RangeError(`A gap of ${length} bytes is too long.`);
  const header = Buffer.alloc(5);
  header.writeUInt16LE(length, 1);
  header.writeUInt16LE(length ^ STORED_MAX_BYTES, 3);
  return header;
}
