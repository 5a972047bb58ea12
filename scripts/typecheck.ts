// Type-checks the package in the working directory: `npm run typecheck` in any package. In the root: all of them.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { checkProjectTypes } from './check/project-types.ts';
import { checkTypes } from './check/types.ts';

const config = join(process.cwd(), 'tsconfig.json');
if (existsSync(config)) {
  const { ok, output } = await checkProjectTypes(config);
  process.stdout.write(output);
  process.exitCode = ok ? 0 : 1;
} else {
  const { failures } = await checkTypes();
  process.stdout.write(failures.join(''));
  process.exitCode = failures.length === 0 ? 0 : 1;
}
