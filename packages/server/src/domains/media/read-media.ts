import { readFile } from 'node:fs/promises';
import { limits } from '@cartouche/contract';
import {
  type FileToSummarise,
  GenerationFailed,
  summariseOffline,
  summariseThroughGate,
  type Transcribe,
  type Writer,
} from '../../generation/index.ts';
import { ObjectMissing, type ObjectStorage } from '../../storage/object-storage.ts';
import { acceptedType } from './accepted-types.ts';
import type { ReadDocument } from './reading/read-document.ts';
import { cleanText, type Reading, Unreadable } from './reading/reading.ts';
import type { MediaRow, ReadOutcome } from './store.ts';

export type ReadMediaTools = {
  storage: ObjectStorage;
  readDocument: ReadDocument;
  /** Undefined when no provider can. */
  transcribe: Transcribe | undefined;
  writer: Pick<Writer, 'name' | 'summariseFile' | 'judge'>;
};

const BOUNDS = {
  limits: { maxCharacters: limits.MEDIA_TEXT_MAX, maxUnpackedBytes: 200 * 1_048_576 },
  timeoutMs: 60_000,
  maxMemoryBytes: 1_073_741_824,
};

/** Processor time that a file's size earns: 10 seconds, and 1 for each 100 KB. Ordinary documents take a fiftieth of it. */
export const cpuMsFor = (bytes: number): number => 10_000 + Math.ceil(bytes / 100_000) * 1_000;

/**
 * Reads a document or a recording and returns its content.
 *
 * @throws failures that a retry may fix: a busy provider, a storage that can't be reached
 */
export async function readMedia(row: MediaRow, tools: ReadMediaTools, signal: AbortSignal): Promise<ReadOutcome> {
  try {
    const reading = row.kind === 'audio' ? await listen(row, tools, signal) : await read(row, tools, signal);
    if (reading.text === '') throw new Unreadable(nothingIn(row), { status: 'unsupported' });
    const summary = await summaryOf(toSummarise(row, reading), tools.writer, signal);
    return {
      extraction_status: 'done',
      understood_summary: reading.doubt === undefined ? summary : `${summary} ${reading.doubt}`,
      extraction_error: null,
      text: reading.text,
      tables: reading.grids ?? [],
    };
  } catch (error) {
    if (error instanceof Unreadable) return notRead(error.status, error.message);
    if (error instanceof ObjectMissing) return notRead('failed', 'The content is gone.');
    if (error instanceof GenerationFailed && !error.retryable) return notRead('failed', error.message);
    throw error;
  }
}

/** The outcome of a file that could not be read. */
export function notRead(extraction_status: 'failed' | 'unsupported', extraction_error: string): ReadOutcome {
  return { extraction_status, understood_summary: null, extraction_error, text: null, tables: [] };
}

async function read(row: MediaRow, { storage, readDocument }: ReadMediaTools, signal: AbortSignal): Promise<Reading> {
  const { path, discard } = await storage.local(row.storage_key, signal);
  try {
    return await readDocument({ path, mime: row.mime }, { ...BOUNDS, maxCpuMs: cpuMsFor(row.bytes) }, signal);
  } finally {
    await discard();
  }
}

async function listen(row: MediaRow, { storage, transcribe }: ReadMediaTools, signal: AbortSignal): Promise<Reading> {
  if (!transcribe)
    throw new Unreadable(
      'No AI provider is configured that can transcribe a recording. Upload its transcript as a text file instead.',
      { status: 'unsupported' },
    );
  const { path, discard } = await storage.local(row.storage_key, signal);
  try {
    const text = cleanText(await transcribe(await readFile(path), signal));
    const isCut = text.length > limits.MEDIA_TEXT_MAX;
    return { text: text.slice(0, limits.MEDIA_TEXT_MAX), isCut, title: null, parts: null, tables: [] };
  } finally {
    await discard();
  }
}

// A file that was read is not lost because the model is not there: the offline words are true as well.
async function summaryOf(
  file: FileToSummarise,
  writer: ReadMediaTools['writer'],
  signal: AbortSignal,
): Promise<string> {
  try {
    return (await summariseThroughGate(file, writer, { signal })) ?? summariseOffline(file);
  } catch (error) {
    if (error instanceof GenerationFailed) return summariseOffline(file);
    throw error;
  }
}

function toSummarise({ filename, mime }: MediaRow, { text, isCut, title, parts, tables }: Reading): FileToSummarise {
  const typeName = (acceptedType(mime)?.name ?? 'a file').replace(/^an? /, '');
  const name = mime === 'application/pdf' ? 'page' : mime.includes('presentation') ? 'slide' : 'sheet';
  return { filename, typeName, text, isCut, title, parts: parts === null ? null : { count: parts, name }, tables };
}

function nothingIn({ kind, mime }: MediaRow): string {
  if (kind === 'audio') return 'Nothing is spoken in the recording.';
  if (mime === 'application/pdf') return 'The PDF has no text: its pages are images, which are not read.';
  return 'The file has no text.';
}
