import { spawnSync } from 'node:child_process';
import { peersFolder } from '../peers.ts';

/** Milliseconds that a new process needs to import a package; without a name, an empty module. */
export function coldImportMs(packageName: string | undefined): number {
  const specifier = packageName ?? 'data:text/javascript,';
  const program = `const start = performance.now(); await import('${specifier}'); console.log(performance.now() - start);`;
  // In the folder of the peers, where the name is looked up; the bench's own conditions stay out.
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: peersFolder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '' },
    timeout: 30_000,
  });
  if (status !== 0) throw new Error(`${specifier} could not be imported: ${stderr}`);
  return Number(stdout);
}
