import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { runProgram } from './run-program.ts';
import { root } from './workspace.ts';

/**
 * Packs a package as it would be published: pnpm rewrites `workspace:` and `catalog:` while it packs.
 *
 * @returns the archive's path
 * @throws Error with what pnpm said
 */
export async function packPackage(folder: string, destination: string): Promise<string> {
  const { packageManager } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    packageManager: string;
  };
  const args = ['--yes', '--prefer-offline', '--loglevel=error', packageManager, 'pack', '--json'];
  const { ok, output } = await runProgram('npx', [...args, '--pack-destination', destination], { cwd: folder });
  if (!ok) throw new Error(output);
  const { filename } = JSON.parse(output.slice(output.indexOf('{'))) as { filename: string };
  return join(destination, basename(filename));
}
