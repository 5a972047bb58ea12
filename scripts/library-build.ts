import { cpSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Options } from 'tsup';

/** The target of a condition of `exports`: a file, or further conditions. */
type Target = string | { [condition: string]: Target };
type Manifest = { exports: Record<string, Target> };

const shared = {
  format: 'esm',
  target: 'node22',
  platform: 'node',
  clean: true,
  splitting: true,
  removeNodeProtocol: false,
} satisfies Options;

/**
 * Builds what package.json exports: one file for each entry, named as its `import` or `default` condition says.
 *
 * @param programs - Sources of what `bin` names, by the name of the file in `dist`. They have no types.
 */
export function libraryBuild(packageFolder: string, programs: Record<string, string> = {}): Options {
  const entries = exportedEntries(packageFolder);
  return { ...shared, entry: { ...entries, ...programs }, dts: { entry: entries } };
}

/**
 * Builds the CommonJS files that the `require` conditions of package.json lead to, each for itself: with `splitting`, tsup would
 * transform the output again and move static fields behind static blocks.
 */
export function commonJsBuild(packageFolder: string): Options {
  return {
    ...shared,
    format: 'cjs',
    entry: exportedEntries(packageFolder),
    splitting: false,
    clean: false,
    esbuildOptions: (options) => {
      // Jest runs CommonJS where `import()` fails.
      options.supported = { ...options.supported, 'dynamic-import': false };
    },
  };
}

/**
 * Builds file by file and keeps the folders, so that files that the source finds next to itself (a worker's file, a folder of
 * migrations) are next to it in `dist` too.
 */
export function treeBuild(packageFolder: string): Options & { onSuccess(): Promise<void> } {
  const source = join(packageFolder, 'src');
  return {
    ...shared,
    entry: ['src/**/*.ts', '!src/**/*.{test,d}.ts'],
    dts: { entry: exportedEntries(packageFolder) },
    esbuildPlugins: [
      {
        name: 'keep-tree',
        setup(build) {
          build.onResolve({ filter: /^\.\.?\// }, ({ path, kind }) =>
            kind === 'entry-point' ? undefined : { path: path.replace(/\.ts$/, '.js'), external: true },
          );
        },
      },
    ],
    onSuccess: async () => {
      cpSync(source, join(packageFolder, 'dist'), { recursive: true, filter: isAsset });
    },
  };
}

function isAsset(path: string): boolean {
  return extname(path) !== '.ts' && extname(path) !== '.md';
}

function exportedEntries(packageFolder: string): Record<string, string> {
  const { exports } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as Manifest;
  const entries: Record<string, string> = {};
  for (const target of Object.values(exports)) {
    if (typeof target === 'string') continue;
    const source = target['@cartouche/source'];
    if (typeof source === 'string') entries[basename(builtFile(target), '.js')] = source;
  }
  return entries;
}

function builtFile(target: Target): string {
  return typeof target === 'string' ? target : builtFile(target.node ?? target.import ?? target.default ?? '');
}
