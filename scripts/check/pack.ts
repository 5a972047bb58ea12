import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { runProgram } from './run-program.ts';
import { root } from './workspace.ts';

type Archive = { name: string; bytes: Buffer };

const packed = new Map<string, Promise<Archive>>();

/**
 * Packs a package as it would be published: pnpm rewrites `workspace:` and `catalog:` while it packs. A package is packed once in a process,
 * since several steps of the gate want the same archives; build it before.
 *
 * @returns the archive's path
 * @throws Error with what pnpm said
 */
export async function packPackage(folder: string, destination: string): Promise<string> {
  const packing = packed.get(folder) ?? pack(folder);
  packed.set(folder, packing);
  const { name, bytes } = await packing;
  const path = join(destination, name);
  await writeFile(path, bytes);
  return path;
}

async function pack(folder: string): Promise<Archive> {
  const destination = await mkdtemp(join(tmpdir(), 'cartouche-pack-'));
  try {
    const { packageManager } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
      packageManager: string;
    };
    const args = ['--yes', '--prefer-offline', '--loglevel=error', packageManager, 'pack', '--json'];
    const { ok, output } = await runProgram('npx', [...args, '--pack-destination', destination], { cwd: folder });
    if (!ok) throw new Error(output);
    const { filename } = JSON.parse(output.slice(output.indexOf('{'))) as { filename: string };
    const name = basename(filename);
    return { name, bytes: await readFile(join(destination, name)) };
  } finally {
    await rm(destination, { recursive: true, force: true });
  }
}
