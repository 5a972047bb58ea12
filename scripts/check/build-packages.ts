import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from './run-program.ts';
import type { Finding } from './step.ts';
import { readPublished, root } from './workspace.ts';

/** Builds every package that is published. One after the other, since types of one come from the one below. */
export async function buildPackages(): Promise<Finding> {
  const published = readPublished();
  const failures: string[] = [];
  const document = join(root, 'scripts/generate/write-published-document.ts');
  const written = await runProgram(process.execPath, ['--conditions=@cartouche/source', document]);
  if (!written.ok) failures.push(written.output);
  for (const { name, folder, manifest } of published) {
    const { ok, output } = await runProgram('tsup', ['--silent'], { cwd: folder });
    if (!ok) failures.push(`${name}\n${output}`);
    else if (manifest.main?.endsWith('.cjs')) await copyDeclarations(join(folder, 'dist'));
  }
  return { subject: `${published.length} packages`, failures };
}

/** Gives each declaration file a twin for CommonJS programs. tsup would type-check the package a second time for the same text. */
async function copyDeclarations(dist: string): Promise<void> {
  for (const name of await readdir(dist)) {
    if (!name.endsWith('.d.ts')) continue;
    const text = await readFile(join(dist, name), 'utf8');
    await writeFile(join(dist, name.replace(/ts$/, 'cts')), text.replace(/(["']\.\/[\w-]+)\.js(["'])/g, '$1.cjs$2'));
  }
}
