// `pnpm smoke`: builds the packages, packs them and uses the archives as users do. `--tools` with Node 22, Jest, webpack, and rollup too,
// `--frameworks` with Next, wrangler, and vitest, `--all` with both and on Deno, Bun, and workerd.
import { parseArgs } from 'node:util';
import { buildPackages } from './check/build-packages.ts';
import { checkConsumers } from './check/consumers.ts';

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    tools: { type: 'boolean', default: false },
    frameworks: { type: 'boolean', default: false },
  },
});

const built = await buildPackages();
const { subject, failures } =
  built.failures.length > 0
    ? built
    : await checkConsumers({
        runtimes: values.all,
        tools: values.all || values.tools,
        frameworks: values.all || values.frameworks,
      });
for (const failure of failures) console.error(failure);
console.log(failures.length === 0 ? `ok: ${subject}` : `${failures.length} failed of ${subject}`);
if (failures.length > 0) process.exitCode = 1;
