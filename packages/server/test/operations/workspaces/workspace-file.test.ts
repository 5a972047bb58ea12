import { randomBytes } from 'node:crypto';
import { mkdtemp, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import {
  checkWorkspaceFile,
  createWorkspaceFile,
  type FileHead,
  FORMAT,
} from '../../../src/operations/workspaces/workspace-file.ts';
import { randomIds } from '../../../src/platform/ids.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ct-workspace-file-'));
  file = join(folder, 'lumen.cartouche');
  return () => rm(folder, { recursive: true });
});

const head: FileHead = {
  format: FORMAT,
  workspaceId: randomIds.uuid(),
  name: 'Lumen',
  exportedAt: '',
  sealedBy: [],
  tables: {},
};
const totals = { tables: {}, contents: 0, contentBytes: 0 };

test('a file gets no name that another export took meanwhile', async () => {
  const [first, second] = [await createWorkspaceFile(file), await createWorkspaceFile(file)];
  for (const one of [second, first]) {
    await one.write(head);
    await one.write({ totals });
  }
  await first.end();
  const kept = await readFile(file);
  await expect(second.end()).rejects.toThrow('exists. Name a file that does not exist yet.');
  await second.discard();
  expect(await readFile(file)).toEqual(kept);
  expect(await readdir(folder)).toEqual(['lumen.cartouche']);
  expect((await checkWorkspaceFile(file)).head).toEqual(head);
});

test('a file gets no name when the disk has something else', async () => {
  const writing = await createWorkspaceFile(file);
  await writing.write(head);
  for (let part = 0; part < 40; part++) await writing.write({ data: randomBytes(48_000).toString('base64') });
  const [unfinished = ''] = await readdir(folder);
  await expect.poll(async () => (await stat(join(folder, unfinished))).size).toBeGreaterThan(200_000);
  const broken = await open(join(folder, unfinished), 'r+');
  await broken.write(Buffer.alloc(1_000), 0, 1_000, 100_000);
  await broken.close();
  await writing.write({ totals });
  await expect(writing.end()).rejects.toThrow('was not written: the file that is on the disk is not what was exported');
  await writing.discard();
  expect(await readdir(folder)).toEqual([]);
});
