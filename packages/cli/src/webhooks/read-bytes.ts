/** The bytes of a stream, up to a limit. */
export type BoundedBytes = { bytes: Buffer; complete: boolean };

/** Reads a stream and stops at the limit: bytes above it are neither kept nor waited for. */
export async function readBytes(chunks: AsyncIterable<Uint8Array>, maxBytes: number): Promise<BoundedBytes> {
  const kept: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    kept.push(chunk);
    length += chunk.byteLength;
    if (length > maxBytes) return { bytes: Buffer.concat(kept).subarray(0, maxBytes), complete: false };
  }
  return { bytes: Buffer.concat(kept), complete: true };
}
