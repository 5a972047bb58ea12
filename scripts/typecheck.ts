// Type-checks the package in the working directory: `npm run typecheck` in any package.
import { join } from 'node:path';
import process from 'node:process';
import { checkProjectTypes } from './check/project-types.ts';

const { ok, output } = await checkProjectTypes(join(process.cwd(), 'tsconfig.json'));
process.stdout.write(output);
process.exitCode = ok ? 0 : 1;
