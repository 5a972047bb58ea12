import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';

const manifest = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };

/** An archive is read by the engine that wrote it. */
export const engineVersion = version;

/**
 * A new, empty database as a tar archive. Making one takes seconds, so it is made once a machine and kept in the cache
 * folder; a cache that can't be read or written only costs that time again.
 */
export async function emptyDatabaseArchive(cacheFolder: string): Promise<Buffer> {
  const file = join(cacheFolder, `pglite-${version}.tar.gz`);
  try {
    if (existsSync(file)) return readArchive(file);
  } catch {
    rmSync(file, { force: true });
  }
  const pglite = await PGlite.create('memory://');
  const archive = await keepArchive(pglite, file);
  await pglite.close();
  return archive;
}

/** Reads what `keepArchive` wrote. */
export function readArchive(file: string): Buffer {
  return gunzipSync(readFileSync(file));
}

/** Writes a database as an archive, if the file can be written. @returns the archive */
export async function keepArchive(pglite: PGlite, file: string): Promise<Buffer> {
  const archive = Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer());
  try {
    mkdirSync(dirname(file), { recursive: true });
    // Whole or not at all: another process may be reading.
    const unfinished = `${file}.${randomBytes(4).toString('hex')}`;
    writeFileSync(unfinished, gzipSync(archive, { level: 1 }));
    renameSync(unfinished, file);
  } catch {
    // A read-only home, say.
  }
  return archive;
}

/** Unpacks the archive as `folder`, which appears only when everything in it is on the disk. */
export function unpack(archive: Buffer, folder: string): void {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  for (const { name, isFolder, content } of entries(archive)) {
    const path = join(unfinished, name);
    mkdirSync(isFolder ? path : dirname(path), { recursive: true, mode: 0o700 });
    if (!isFolder) writeDurably(path, content);
  }
  renameSync(unfinished, folder);
  syncFolder(dirname(folder));
}

type Entry = { name: string; isFolder: boolean; content: Buffer };

// The archive holds plain files and folders with short names only, so the header's first fields say it all.
function* entries(archive: Buffer): Generator<Entry> {
  for (let at = 0; at < archive.length; ) {
    const name = text(archive, at, 100);
    if (!name) return;
    const size = Number.parseInt(text(archive, at + 124, 12), 8) || 0;
    yield { name, isFolder: text(archive, at + 156, 1) === '5', content: archive.subarray(at + 512, at + 512 + size) };
    at += 512 + Math.ceil(size / 512) * 512;
  }
}

function text(archive: Buffer, at: number, length: number): string {
  return archive.toString('latin1', at, at + length).split('\0', 1)[0] ?? '';
}

function writeDurably(path: string, content: Buffer): void {
  const descriptor = openSync(path, 'w', 0o600);
  try {
    writeSync(descriptor, content);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function syncFolder(path: string): void {
  // Windows has no such thing.
  if (process.platform === 'win32') return;
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
