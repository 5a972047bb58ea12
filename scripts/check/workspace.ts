import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The root of the repository. */
export const root = join(import.meta.dirname, '..', '..');

/** The folder in `packages` that holds packages itself. */
const GROUP = 'integrations';

/** A package of the workspace, as far as the gate looks at it. */
export type WorkspacePackage = {
  name: string;
  /** Absolute. */
  folder: string;
  /** Not published, so there is nothing to build or to pack. */
  isPrivate: boolean;
  manifest: Manifest;
};

type Manifest = {
  name: string;
  private?: boolean;
  version: string;
  main?: string;
  exports?: unknown;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

/** The packages in `packages` or `examples`, each after those that it depends on. */
export function readPackages(parent: 'packages' | 'examples'): WorkspacePackage[] {
  return sortByDependency(packageFolders(join(root, parent)).map(readPackage));
}

/** The packages in a folder, and in its group of packages. */
function packageFolders(parent: string): string[] {
  const folders = readdirSync(parent, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.flatMap(({ name }) => {
    const folder = join(parent, name);
    return name === GROUP ? packageFolders(folder) : [folder];
  });
}

/** The packages that are published. */
export function readPublished(): WorkspacePackage[] {
  return readPackages('packages').filter(({ isPrivate }) => !isPrivate);
}

function readPackage(folder: string): WorkspacePackage {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) throw new Error(`${folder} has no package.json: the gate can't see what is in it.`);
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  return {
    name: manifest.name,
    folder,
    isPrivate: manifest.private === true,
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
