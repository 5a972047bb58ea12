import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
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
    else if (manifest.main?.endsWith('.cjs')) await shareDeclarations(join(folder, 'dist'));
  }
  return { subject: `${published.length} packages`, failures };
}

/**
 * Moves the declarations to where CommonJS programs look, and lets those of ES modules point there: ES modules may import CommonJS, and
 * a second copy of each would be most of what the packages weigh. tsup would type-check the package a second time for the same text.
 */
async function shareDeclarations(dist: string): Promise<void> {
  const names = await readdir(dist);
  for (const name of names) {
    if (!name.endsWith('.d.ts')) continue;
    const path = join(dist, name);
    const text = await readFile(path, 'utf8');
    await writeFile(path.replace(/ts$/, 'cts'), text.replace(/(["']\.\/[\w-]+)\.js(["'])/g, '$1.cjs$2'));
    if (names.includes(name.replace(/d\.ts$/, 'js')))
      await writeFile(path, `export * from './/${name.replace(/d\.ts$/, 'cjs')}';\n`);
    else await rm(path);
  }
}
