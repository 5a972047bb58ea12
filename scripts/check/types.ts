import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './run-program.ts';
import { checkEach, type Finding } from './step.ts';
import { readPackages, root } from './workspace.ts';

/** Type-checks each package, each example and the scripts. What has not changed since the last run costs little. */
export async function checkTypes(): Promise<Finding> {
  const projects = [
    ...readPackages('packages'),
    ...readPackages('examples'),
    { name: 'scripts', folder: join(root, 'scripts') },
  ];
  const failures = await checkEach(projects, async ({ name, folder }) => {
    const config = join(folder, 'tsconfig.json');
    if (!existsSync(config)) return `${name} has no tsconfig.json.`;
    const memory = join(root, 'node_modules', '.cache', 'tsc', `${name.replaceAll('/', '-')}.tsbuildinfo`);
    const { ok, output } = await runProgram('tsc', ['-p', config, '--incremental', '--tsBuildInfoFile', memory]);
    return ok ? undefined : output;
  });
  return { subject: `${projects.length} projects`, failures };
}
