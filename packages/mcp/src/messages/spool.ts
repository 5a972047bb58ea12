import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { malformed, tooLarge, UPLOAD_MAX_CHARACTERS } from './message-limits.ts';

/** A path for a file that this package writes, and the end of that file. */
export type SpoolPlace = {
  /** Path of the file. */
  path: string;
  /** Removes the file. */
  discard(): Promise<void>;
};

/** The folder in which large uploads wait for their tool. */
export type MakeSpoolPlace = () => Promise<SpoolPlace>;

/** The base64 of an upload, outside of memory. */
export type SpooledUpload = {
  /** Reads from the disk as it is read. */
  blob(): Promise<Blob>;
  discard(): Promise<void>;
};

/** In the system's folder for temporary files. */
export const temporaryPlace: MakeSpoolPlace = async () => {
  const path = join(tmpdir(), `cartouche-upload-${randomUUID()}`);
  return { path, discard: () => rm(path, { force: true }) };
};

const WRITE_CHARACTERS = 262_144;
// The characters of base64 in either alphabet. The server of the workspace decodes it and checks the rest.
const BASE64 = /^[\w+/=-]*$/;

/** Takes base64 in pieces of any size; white space is left out, so that the file can stand in JSON as it is. */
export class Spool {
  readonly #place: SpoolPlace;
  readonly #file: FileHandle;
  #waiting = '';
  #characters = 0;

  private constructor(place: SpoolPlace, file: FileHandle) {
    this.#place = place;
    this.#file = file;
  }

  static async open(makePlace: MakeSpoolPlace): Promise<Spool> {
    const place = await makePlace();
    return new Spool(place, await open(place.path, 'wx', 0o600));
  }

  /** @throws MessageRefusal for what is not base64, or more of it than a file may have */
  async write(piece: string): Promise<void> {
    this.#waiting += piece;
    if (this.#waiting.length >= WRITE_CHARACTERS) await this.#flush();
  }

  async end(): Promise<SpooledUpload> {
    await this.#flush();
    await this.#file.close();
    const { path, discard } = this.#place;
    return { blob: () => openAsBlob(path), discard };
  }

  async discard(): Promise<void> {
    await this.#file.close().catch(() => undefined);
    await this.#place.discard();
  }

  async #flush(): Promise<void> {
    const text = /\s/.test(this.#waiting) ? this.#waiting.replace(/\s+/g, '') : this.#waiting;
    this.#waiting = '';
    this.#characters += text.length;
    if (this.#characters > UPLOAD_MAX_CHARACTERS) throw tooLarge();
    if (!BASE64.test(text)) throw malformed();
    await this.#file.writeFile(text, 'latin1');
  }
}

/** Hands an upload to the one call that it came with. Until then it is this holder's to discard, afterwards the call's. */
export function takeOnce(upload: SpooledUpload): {
  take(): SpooledUpload | undefined;
  discardUntaken(): Promise<void>;
} {
  let isTaken = false;
  return {
    take: () => {
      if (isTaken) return undefined;
      isTaken = true;
      return upload;
    },
    discardUntaken: async () => {
      if (!isTaken) await upload.discard();
    },
  };
}
