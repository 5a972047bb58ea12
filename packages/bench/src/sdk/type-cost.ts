import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { peersFolder } from '../peers.ts';

/** The work of a compiler for a program, the declarations of its packages checked too. */
export type TypeCost = { instantiations: number; files: number; errors: number };

const tsc = fileURLToPath(import.meta.resolve('typescript/lib/tsc.js'));
const options = { strict: true, target: 'es2022', module: 'nodenext', noEmit: true, skipLibCheck: false };

/** Checks one program in a project of its own. */
export function typeCost(name: string, source: string): TypeCost {
  const folder = join(peersFolder, 'types', name.replaceAll(/\W+/g, '-'));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'main.ts'), source);
  const config = { compilerOptions: { ...options, types: ['node'] }, files: ['main.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder, '--extendedDiagnostics', '--pretty', 'false'], {
    encoding: 'utf8',
    timeout: 120_000,
  });
  const figure = (label: string) => Number(stdout.match(new RegExp(`^${label}:\\s+(\\d+)`, 'm'))?.[1]);
  const errors = stdout.match(/error TS\d+/g)?.length ?? 0;
  return { instantiations: figure('Instantiations'), files: figure('Files'), errors };
}
