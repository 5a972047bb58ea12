import { existsSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { folderOf, manifestOf } from '../peers.ts';

/** The disk space that `npm install` of one package takes. */
export type InstalledSize = { packages: number; files: number; mb: number };

/** Counts a package and everything that it depends on, optional peers left out. */
export function installedSize(packageName: string): InstalledSize {
  const folders = new Set<string>();
  const waiting = [folderOf(packageName)];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (folders.has(folder)) continue;
    folders.add(folder);
    waiting.push(...dependenciesOf(folder));
  }
  const size = { packages: folders.size, files: 0, mb: 0 };
  for (const folder of folders) {
    for (const bytes of fileSizes(folder)) {
      size.files += 1;
      size.mb += bytes / 1e6;
    }
  }
  return size;
}

function dependenciesOf(folder: string): string[] {
  const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = manifestOf(folder);
  const needed = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys(dependencies), ...needed]
    .map((name) => lookUp(name, folder))
    .filter((found) => found !== null);
}

// As Node does: in each node_modules on the way up.
function lookUp(name: string, from: string): string | null {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(candidate)) return realpathSync(candidate);
  }
  return null;
}

function fileSizes(folder: string): number[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    const stat = lstatSync(path);
    if (stat.isFile()) return stat.size;
    return stat.isDirectory() && name !== 'node_modules' ? fileSizes(path) : [];
  });
}
