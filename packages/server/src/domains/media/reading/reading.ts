import type { Grid } from '../../../generation/index.ts';

/** A sheet of a workbook, or a table of its own. */
export type TableShape = { name: string | null; rows: number; columns: readonly string[] };

/** The text and tables of a document. */
export type Reading = {
  text: string;
  /** More was there than is kept. */
  isCut: boolean;
  title: string | null;
  /** Pages of a PDF, slides of a presentation. */
  parts: number | null;
  tables: readonly TableShape[];
  /** The cells of its tables. */
  grids?: readonly Grid[];
  /** A doubt about how it was read, for people. */
  doubt?: string;
};

/** Limits for reading a document. */
export type ReadingLimits = {
  /** Characters of the text. */
  maxCharacters: number;
  /** Bytes that may come out of an archive, all its parts together. */
  maxUnpackedBytes: number;
};

/** Why a document can't be read, for people. `unsupported`: it is sound, but there is nothing here that reads it. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
  readonly status: 'failed' | 'unsupported';

  constructor(message: string, { status = 'failed', cause }: { status?: Unreadable['status']; cause?: unknown } = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.status = status;
  }
}

/** Collects a text and stops at its limit. */
export class TextCollector {
  readonly #max: number;
  #pieces: string[] = [];
  #length = 0;
  isCut = false;

  constructor({ maxCharacters }: Pick<ReadingLimits, 'maxCharacters'>) {
    this.#max = maxCharacters;
  }

  /** @returns false once nothing more is taken */
  add(piece: string): boolean {
    const room = this.#max - this.#length;
    if (piece.length > room) this.isCut = true;
    const taken = piece.length > room ? piece.slice(0, room) : piece;
    if (taken) this.#pieces.push(taken);
    this.#length += taken.length;
    return !this.isCut;
  }

  text(): string {
    return cleanText(this.#pieces.join(''));
  }
}

/** Removes characters that a database can't store or people can't see, and runs of empty lines. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .split('\n')
    .map((line) =>
      line
        .split('\t')
        .map((cell) => cell.trimEnd())
        .join('\t')
        .trimEnd(),
    )
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
