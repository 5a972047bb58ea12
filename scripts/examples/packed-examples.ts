import { cp, mkdir, realpath, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { packPackage } from '../check/pack.ts';
import { runCompiler, runProgram } from '../check/run-program.ts';
import { readPackages, readPublished, root, type WorkspacePackage } from '../check/workspace.ts';

/**
 * Copies the examples out of the repository and gives them the packed archives of the packages, as an installation from a registry does.
 * What the packages and examples need besides comes from the workspace's own installation, so that no network is needed.
 *
 * @returns the folder of the examples
 */
export async function copyExamples(folder: string): Promise<string> {
  const modules = join(folder, 'node_modules');
  const published = readPublished();
  const examples = readPackages('examples');
  for (const one of published) {
    const target = join(modules, one.name);
    await mkdir(target, { recursive: true });
    const archive = await packPackage(one.folder, folder);
    const { ok, output } = await runProgram('tar', ['-xzf', archive, '--strip-components=1', '-C', target]);
    if (!ok) throw new Error(output);
  }
  for (const one of [...published, ...examples]) await linkDependencies(one, modules);
  const copies = join(folder, 'examples');
  await cp(join(root, 'examples'), copies, {
    recursive: true,
    filter: (path) => basename(path) !== 'node_modules',
  });
  return copies;
}

async function linkDependencies({ folder, manifest }: WorkspacePackage, modules: string): Promise<void> {
  const { dependencies, devDependencies } = manifest;
  const names = Object.keys({ ...dependencies, ...(folder.includes('examples') && devDependencies) });
  for (const name of names.filter((one) => !one.startsWith('@cartouche/'))) {
    const link = join(modules, name);
    await mkdir(dirname(link), { recursive: true });
    const target = await realpath(join(folder, 'node_modules', name));
    // Several of them need the same.
    await symlink(target, link, 'junction').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** Compiles an example against the published declarations, with its own settings. */
export async function compileExample(folder: string): Promise<string | undefined> {
  const { ok, output } = await runCompiler(7, ['-p', folder]);
  return ok ? undefined : output;
}
