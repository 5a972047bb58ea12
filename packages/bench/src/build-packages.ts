import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of our packages. */
export const packagesFolder = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Builds a package, and those of ours that it depends on, unless the build is newer than the sources. Without types, which no program loads.
 *
 * @param name its folder
 * @returns when the newest source of them all was changed, in milliseconds since 1970
 */
export function buildPackages(name: string, say: (text: string) => void): number {
  const folder = join(packagesFolder, name);
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const below = Object.keys(dependencies).filter((one) => one.startsWith('@cartouche/'));
  const changed = Math.max(newestSource(name), ...below.map((one) => buildPackages(one.split('/')[1] ?? '', say)));
  const built = statSync(join(folder, 'dist/index.js'), { throwIfNoEntry: false });
  if (built && built.mtimeMs > changed) return changed;
  say(`building @cartouche/${name}`);
  runTool(tsupOf(name), ['--silent', '--no-dts'], folder, `@cartouche/${name} could not be built`);
  return changed;
}

/** The command that builds a package. */
export function tsupOf(name: string): string {
  return join(packagesFolder, name, 'node_modules/.bin/tsup');
}

/** When the newest source of a package was changed, in milliseconds since 1970. */
export function newestSource(name: string): number {
  const cwd = join(packagesFolder, name);
  return Math.max(
    ...globSync(['src/**/*.ts', 'package.json'], { cwd }).map((file) => statSync(join(cwd, file)).mtimeMs),
  );
}

/** Runs a tool to its end. Throws with what it printed when it fails. */
export function runTool(command: string, args: readonly string[], cwd: string, failure: string): void {
  const { status, stderr, stdout, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    timeout: 180_000,
    // The machine's own Node may be too old for what is started by name.
    env: { ...process.env, PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter) },
  });
  if (status !== 0) throw new Error(`${failure}: ${(error?.message ?? stderr) || stdout}`);
}
