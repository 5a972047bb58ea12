import { createReadStream } from 'node:fs';
import { CommandFailure } from './command-failure.ts';
import type { CommandWorld } from './command-world.ts';

/** What a stream held, up to a limit. */
export type BoundedBytes = { bytes: Buffer; complete: boolean };

/** Reads a stream and stops at the limit: what lies above it is neither kept nor waited for. */
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

// Far above what a delivery can be, and far below what would fill a memory.
const MAX_FILE_BYTES = 16 * 1024 * 1024;

/**
 * The bytes of a file, or of standard input for `-`.
 *
 * @throws CommandFailure that names the flag
 */
export async function readFileOrStdin(flag: string, path: string, world: CommandWorld): Promise<Buffer> {
  if (path === '-' && world.stdin.isTTY)
    world.warn(`${flag}: reading from standard input; Ctrl-D ends it, and a line end that you type is part of it.`);
  try {
    const { bytes, complete } = await readBytes(path === '-' ? world.stdin : createReadStream(path), MAX_FILE_BYTES);
    if (complete) return bytes;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CommandFailure(`can't be read (${code ?? 'unknown error'})`, {
      flag,
      remedy: 'Give a file that exists, or - for standard input.',
      cause: error,
    });
  }
  throw new CommandFailure(`is longer than ${MAX_FILE_BYTES} bytes`, {
    flag,
    remedy: 'Give the body of one delivery.',
  });
}
