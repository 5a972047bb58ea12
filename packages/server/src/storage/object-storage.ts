import type { Readable } from 'node:stream';
import type { StagedFile } from './staging.ts';

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number };

/** The storage for the contents of files. Each key is a unique UUID, so no object is ever overwritten. */
export type ObjectStorage = {
  /** Stores the whole file, or nothing. The staged file may be gone afterwards; it is still to be discarded. */
  put(key: string, file: StagedFile, mime: string): Promise<void>;
  /** @throws ObjectMissing */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** A path on this machine with the content, until `discard`. @throws ObjectMissing */
  local(key: string, signal: AbortSignal): Promise<{ path: string; discard(): Promise<void> }>;
  /** Removing what is not there succeeds. */
  remove(key: string): Promise<void>;
};

/** The content isn't where it should be. */
export class ObjectMissing extends Error {
  override readonly name = 'ObjectMissing';

  constructor(key: string, options?: { cause?: unknown }) {
    super(`The content ${key} is not in the storage.`, options);
  }
}
