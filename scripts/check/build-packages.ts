import { runProgram } from './run-program.ts';
import type { Finding } from './step.ts';
import { readPackages } from './workspace.ts';

/** Builds every package that is published. One after the other, since types of one come from the one below. */
export async function buildPackages(): Promise<Finding> {
  const published = readPackages('packages').filter((one) => !one.isPrivate);
  const failures: string[] = [];
  for (const one of published.filter(({ isWhole }) => isWhole)) {
    const { ok, output } = await runProgram('tsup', ['--silent'], { cwd: one.folder });
    if (!ok) failures.push(`${one.name}\n${output}`);
  }
  return { subject: describePackages(published), failures };
}

/** `5 packages`, with the names of those whose entries are not all written yet. */
export function describePackages(packages: { name: string; isWhole: boolean }[]): string {
  const missing = packages.filter(({ isWhole }) => !isWhole).map(({ name }) => name);
  const count = `${packages.length - missing.length} packages`;
  return missing.length > 0 ? `${count}, not written yet: ${missing.join(', ')}` : count;
}
