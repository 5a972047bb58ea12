import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCompiler } from './run-program.ts';
import type { Finding } from './step.ts';
import { root } from './workspace.ts';

/** Instantiations of a ten-line program with every declaration checked; TypeScript's and Node's own are 53,800 of them. */
const INSTANTIATIONS_MAX = 55_200;

// Declarations as they are published, not the sources: a generic that tsup spells out would count there alone.
const PUBLISHED = {
  '@cartouche/sdk': 'sdk/dist/index.d.ts',
  '@cartouche/contract': 'contract/dist/index.d.ts',
  '@cartouche/contract/operations': 'contract/dist/operations.d.ts',
};

/** Compiles a ten-line consumer of the built SDK and an empty file, and compares what the compiler had to do. */
export async function checkTypeInstantiations(): Promise<Finding> {
  const folder = await mkdtemp(join(tmpdir(), 'cartouche-types-'));
  try {
    const empty = join(folder, 'empty.ts');
    await writeFile(empty, 'export {};\n');
    const [total, ground] = await Promise.all([
      countInstantiations(folder, 'consumer', join(root, 'scripts/check/consumers/ten-lines.ts')),
      countInstantiations(folder, 'nothing', empty),
    ]);
    const figures = `${total.toLocaleString('en-US')} instantiations, ${(total - ground).toLocaleString('en-US')} ours`;
    const failures =
      total > INSTANTIATIONS_MAX
        ? [`A ten-line consumer costs ${figures}; at most ${INSTANTIATIONS_MAX.toLocaleString('en-US')} are allowed.`]
        : [];
    return { subject: figures, failures };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function countInstantiations(folder: string, name: string, file: string): Promise<number> {
  const paths = Object.entries(PUBLISHED).map(([specifier, target]) => [specifier, [join(root, 'packages', target)]]);
  const compilerOptions = {
    target: 'es2024',
    module: 'nodenext',
    strict: true,
    noEmit: true,
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
    paths: Object.fromEntries(paths),
  };
  const config = join(folder, `${name}.json`);
  await writeFile(config, JSON.stringify({ compilerOptions, files: [file] }));
  const { ok, output } = await runCompiler(6, ['-p', config, '--extendedDiagnostics']);
  const count = /^Instantiations:\s+(\d+)$/m.exec(output)?.[1];
  if (!ok || count === undefined) throw new Error(output);
  return Number(count);
}
