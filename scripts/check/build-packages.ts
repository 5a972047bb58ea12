import { runProgram } from './run-program.ts';
import type { Finding } from './step.ts';
import { readPublished } from './workspace.ts';

/** Builds every package that is published. One after the other, since types of one come from the one below. */
export async function buildPackages(): Promise<Finding> {
  const published = readPublished();
  const failures: string[] = [];
  for (const one of published) {
    const { ok, output } = await runProgram('tsup', ['--silent'], { cwd: one.folder });
    if (!ok) failures.push(`${one.name}\n${output}`);
  }
  return { subject: `${published.length} packages`, failures };
}
