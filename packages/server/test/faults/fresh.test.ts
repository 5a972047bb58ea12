import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/database/connect.ts';
import { emptyDataFolder } from '../../src/database/embedded/empty-data-folder.ts';
import { FolderInUseError } from '../../src/database/embedded/folder-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'cartouche-fresh-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('emptying a folder refuses one that is in use, and removes what the server made and nothing else', async () => {
  const database = await openDatabase({ dataDir: join(folder, 'data') });
  mkdirSync(join(folder, 'media', 'ab'), { recursive: true });
  mkdirSync(join(folder, 'media', 'incoming'));
  for (const name of ['encryption-key', 'notes.txt', 'media/ab/abcdef', 'media/ab/mine.png', 'media/mine.png'])
    writeFileSync(join(folder, name), 'x');
  expect(() => emptyDataFolder(folder)).toThrow(FolderInUseError);
  expect(existsSync(join(folder, 'data', 'postgres', 'PG_VERSION'))).toBe(true);
  expect(existsSync(join(folder, 'media/ab/abcdef'))).toBe(true);

  await database.close();
  expect(emptyDataFolder(folder)).toBe(true);
  expect(readdirSync(folder).sort()).toEqual(['data', 'media', 'notes.txt']);
  expect(readdirSync(join(folder, 'data'))).toEqual(['lock']);
  expect(readdirSync(join(folder, 'media'), { recursive: true }).sort()).toEqual(['ab', 'ab/mine.png', 'mine.png']);
  expect(emptyDataFolder(folder)).toBe(false);
});

test('a folder that no server has used stays as it is', () => {
  const other = join(folder, 'other');
  mkdirSync(other);
  writeFileSync(join(other, 'encryption-key'), 'x');
  expect(emptyDataFolder(other)).toBe(false);
  expect(readdirSync(other)).toEqual(['encryption-key']);
});
