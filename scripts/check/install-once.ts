import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from './run-program.ts';
import { root } from './workspace.ts';

const INSTALL_MS = 300_000;

/**
 * Installs packages from npm into a cache of this clone, unless these versions are there. They are not dependencies of the workspace: hundreds of
 * megabytes on each clone, for a check that is run before a release.
 *
 * @param packages - versions by name; a name may be an alias, with `npm:…` as its version.
 * @returns the folder that has their `node_modules`
 */
export async function installOnce(name: string, packages: Readonly<Record<string, string>>): Promise<string> {
  const home = join(root, 'node_modules/.cache', name);
  const wanted = Object.entries(packages).map(([one, version]) => `${one}@${version}`);
  const stamp = join(home, `${wanted.join('-').replace(/[^\w.-]/g, '_')}.installed`);
  if (existsSync(stamp)) return home;
  await mkdir(home, { recursive: true });
  await writeFile(join(home, 'package.json'), '{ "private": true }');
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error', ...wanted];
  const { ok, output } = await runProgram('npm', args, { cwd: home, timeoutMs: INSTALL_MS });
  if (!ok) throw new Error(`npm could not fetch ${wanted.join(', ')}\n${output}`);
  await writeFile(stamp, '');
  return home;
}
