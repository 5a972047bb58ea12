import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The root of the repository. */
export const root = join(import.meta.dirname, '..', '..');

/** A package of the workspace, as far as the gate looks at it. */
export type WorkspacePackage = {
  name: string;
  /** Absolute. */
  folder: string;
  /** Not published, so there is nothing to build or to pack. */
  isPrivate: boolean;
  /** Has TypeScript to check. */
  hasSource: boolean;
  /** Each entry that it exports exists as source. */
  isWhole: boolean;
  manifest: Manifest;
};

type Manifest = {
  name: string;
  private?: boolean;
  exports?: Record<string, string | Record<string, string>>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  scripts?: Record<string, string>;
};

/** The packages in `packages` or `examples`, each after those that it depends on. */
export function readPackages(parent: 'packages' | 'examples'): WorkspacePackage[] {
  const folder = join(root, parent);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return sortByDependency(names.map((entry) => readPackage(join(folder, entry.name))));
}

function readPackage(folder: string): WorkspacePackage {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) throw new Error(`${folder} has no package.json: the gate can't see what is in it.`);
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const sources = Object.values(manifest.exports ?? {}).flatMap((target) =>
    typeof target === 'object' && target['@cartouche/source'] ? [target['@cartouche/source']] : [],
  );
  return {
    name: manifest.name,
    folder,
    isPrivate: manifest.private === true,
    hasSource:
      globSync('{src,test,bench}/**/*.ts', { cwd: folder }).length + globSync('*.ts', { cwd: folder }).length > 0,
    isWhole: sources.every((source) => existsSync(join(folder, source))),
    manifest,
  };
}

function sortByDependency(packages: WorkspacePackage[]): WorkspacePackage[] {
  const sorted = new Set<WorkspacePackage>();
  const visit = (one: WorkspacePackage): void => {
    for (const name of Object.keys(one.manifest.dependencies ?? {})) {
      const dependency = packages.find((other) => other.name === name);
      if (dependency && !sorted.has(dependency)) visit(dependency);
    }
    sorted.add(one);
  };
  for (const one of packages) visit(one);
  return [...sorted];
}
