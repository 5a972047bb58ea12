import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type ProgramResult, runCompiler } from './run-program.ts';
import { root } from './workspace.ts';

/** Folder of what the compiler remembers of each project between two runs. */
export const typesCache = join(root, 'node_modules/.cache/types');

/**
 * Type-checks a project; a file is checked again only after a change of its own or of a type that it uses.
 *
 * One checker: several would each work out the types that all files share, which costs a third more of the processors' time.
 */
export function checkProjectTypes(config: string): Promise<ProgramResult> {
  mkdirSync(typesCache, { recursive: true });
  const name = relative(root, config).replaceAll(/[\\/]/g, '-');
  const memory = ['--incremental', '--tsBuildInfoFile', join(typesCache, `${name}.tsbuildinfo`)];
  // The condition is for the examples, whose own settings are a user's.
  const settings = ['--customConditions', '@cartouche/source', '--checkers', '1'];
  return runCompiler(7, ['-p', config, ...settings, ...memory]);
}
