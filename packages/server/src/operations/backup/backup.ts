import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { DatabaseHandle } from '../../database/connect.ts';
import { type CopiedFiles, copyTree, syncTree } from './copy-tree.ts';

/** The contents of a backup. */
export type BackupReport = {
  createdAt: string;
  files: number;
  bytes: number;
  /** Milliseconds for which statements had to wait. */
  heldMs: number;
};

/** A backup or restore that was not begun, or not finished. Says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

// Written last: a folder without it is not a complete backup.
const REPORT = 'backup.json';
const KEY = 'encryption-key';

/**
 * Copies the data folder of an embedded server to an empty one while the server runs. Most of it is copied alongside other work; then
 * the database pauses while files that have changed since are copied again.
 *
 * @throws BackupError when there is no such folder, or something is in the target
 */
export async function backUp(
  { dataDir, target, now }: { dataDir: string; target: string; now: Date },
  database: Pick<DatabaseHandle, 'hold'>,
): Promise<BackupReport> {
  const [from, to] = [resolve(dataDir), resolve(target)];
  await requireEmpty(to);
  await mkdir(to, { recursive: true, mode: 0o700 });
  const parts = ['data/postgres', 'media'].map((path) => ({ path, copied: new Map() as CopiedFiles, sinceMs: 0 }));
  const copyPart = async (part: (typeof parts)[number], keepGone = false) => {
    if (!existsSync(join(from, part.path))) return;
    const startedMs = Date.now();
    await copyTree(join(from, part.path), join(to, part.path), part.copied, { sinceMs: part.sinceMs, keepGone });
    part.sinceMs = startedMs;
  };
  const [data, media] = parts as [(typeof parts)[number], (typeof parts)[number]];
  // Twice: the second time there is only what changed during the first, which leaves little for the time in which others wait.
  await copyPart(data);
  await copyPart(media);
  await copyPart(data);
  let heldMs = 0;
  await database.hold(async () => {
    const startedMs = performance.now();
    await copyPart(data);
    heldMs = Math.round(performance.now() - startedMs);
  });
  // Contents are stored before the record that names them: those of the moment that was held are there by now. One that was deleted
  // since may still be named by the copied records.
  await copyPart(media, true);
  if (existsSync(join(from, KEY))) await copyFile(join(from, KEY), join(to, KEY));
  for (const { path, copied } of parts) await syncTree(join(to, path), copied);
  const files = parts.flatMap(({ copied }) => [...copied.values()]);
  const bytes = files.reduce((sum, size) => sum + size, 0);
  const report: BackupReport = { createdAt: now.toISOString(), files: files.length, bytes, heldMs };
  await writeFile(join(to, `${REPORT}.new`), JSON.stringify(report), { mode: 0o600, flush: true });
  await rename(join(to, `${REPORT}.new`), join(to, REPORT));
  return report;
}

/**
 * Makes a data folder of a backup. No server may run on it.
 *
 * @throws BackupError when the backup is not whole, or something is in the data folder
 */
export async function restore({ source, dataDir }: { source: string; dataDir: string }): Promise<BackupReport> {
  const [from, to] = [resolve(source), resolve(dataDir)];
  const text = await readFile(join(from, REPORT), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new BackupError(`${from} is not a whole backup: it has no ${REPORT}, which is written at the end of one.`);
  await requireEmpty(to);
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const path of ['data/postgres', 'media']) {
    if (!existsSync(join(from, path))) continue;
    const copied: CopiedFiles = new Map();
    await copyTree(join(from, path), join(to, path), copied);
    await syncTree(join(to, path), copied);
  }
  if (existsSync(join(from, KEY))) await copyFile(join(from, KEY), join(to, KEY));
  return JSON.parse(text) as BackupReport;
}

async function requireEmpty(folder: string): Promise<void> {
  const entries = existsSync(folder) ? await readdir(folder) : [];
  if (entries.length > 0)
    throw new BackupError(`${folder} is not empty. Name a folder that is empty or does not exist yet.`);
}
