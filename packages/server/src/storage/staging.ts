import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ids } from '../platform/ids.ts';

/** Bytes that arrived and are on this machine's disk. Its holder discards it, even after it was stored. */
export type StagedFile = {
  path: string;
  bytes: number;
  sha256: string;
  /** Removes the file from this machine's disk. */
  discard(): Promise<void>;
};

/** Most bytes of a file, and what is thrown for one more. */
export type SizeLimit = { maxBytes: number; refusal: () => Error };

/** Takes bytes in as they come: a part of a megabyte in memory, and nothing left on the disk when that fails. */
export type Staging = ReturnType<typeof createStaging>;

/** Enough to tell every accepted kind of file from the others. */
export const HEAD_BYTES = 4_100;

// Chunks are written together: a write of each would wake another thread a thousand times for a large file.
const WRITE_BYTES = 524_288;

// No upload takes that long.
const LEFTOVER_AGE_MS = 6 * 3_600_000;

export function createStaging({ folder, ids }: { folder: string; ids: Ids }) {
  const place = async (): Promise<Pick<StagedFile, 'path' | 'discard'>> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, ids.uuid());
    return { path, discard: () => rm(path, { force: true }) };
  };
  return {
    /** A path for a file that other code writes. It is removed by `discard`, or as a leftover. */
    place,
    /**
     * @param limitOf decides by the first bytes, at most `HEAD_BYTES`, how many may follow
     * @throws the limit's refusal; whatever the source throws
     */
    async stage(
      source: AsyncIterable<Uint8Array>,
      limitOf: (head: Uint8Array) => SizeLimit | Promise<SizeLimit>,
    ): Promise<StagedFile> {
      const { path, discard } = await place();
      const file = await open(path, 'wx', 0o600);
      try {
        const received = await receive(file, source, limitOf);
        await file.close();
        return { path, ...received, discard };
      } catch (error) {
        await file.close();
        await discard();
        throw error;
      }
    },

    /** Removes what a killed process left behind. */
    async sweep(now: Date): Promise<void> {
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name);
        const found = await stat(path).catch(() => undefined);
        if (found && now.getTime() - found.mtimeMs > LEFTOVER_AGE_MS) await rm(path, { force: true });
      }
    },
  };
}

async function receive(
  file: FileHandle,
  source: AsyncIterable<Uint8Array>,
  limitOf: (head: Uint8Array) => SizeLimit | Promise<SizeLimit>,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let head: Buffer | undefined = Buffer.alloc(0);
  let limit: SizeLimit | undefined;
  let bytes = 0;
  const waiting = Buffer.allocUnsafeSlow(WRITE_BYTES);
  let held = 0;
  const flush = async () => {
    hash.update(waiting.subarray(0, held));
    await writeAll(file, waiting.subarray(0, held));
    held = 0;
  };
  for await (const chunk of source) {
    bytes += chunk.byteLength;
    if (head) {
      head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.byteLength)]);
      if (head.byteLength >= HEAD_BYTES) {
        limit = await limitOf(head);
        head = undefined;
      }
    }
    if (limit && bytes > limit.maxBytes) throw limit.refusal();
    for (let at = 0; at < chunk.byteLength; ) {
      const part = chunk.subarray(at, at + WRITE_BYTES - held);
      waiting.set(part, held);
      held += part.byteLength;
      at += part.byteLength;
      if (held === WRITE_BYTES) await flush();
    }
  }
  await flush();
  return { bytes, sha256: hash.digest('hex') };
}

async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let offset = 0; offset < chunk.byteLength; ) {
    const { bytesWritten } = await file.write(chunk, offset);
    offset += bytesWritten;
  }
}
