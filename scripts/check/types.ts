import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCompiler } from './run-program.ts';
import { checkEach, type Finding } from './step.ts';
import { readPackages, root } from './workspace.ts';

/** Type-checks each package, each example and the scripts. */
export async function checkTypes(): Promise<Finding> {
  const projects = [
    ...readPackages('packages'),
    ...readPackages('examples'),
    { name: 'scripts', folder: join(root, 'scripts') },
  ];
  const failures = await checkEach(projects, async ({ name, folder }) => {
    const config = join(folder, 'tsconfig.json');
    if (!existsSync(config)) return `${name} has no tsconfig.json.`;
    // Said here for the examples, whose own settings are a user's.
    const { ok, output } = await runCompiler(7, ['-p', config, '--customConditions', '@cartouche/source']);
    return ok ? undefined : output;
  });
  return { subject: `${projects.length} projects`, failures };
}
