// npm run release: builds and packs every published package and publishes what the registry doesn't have yet. `-- --dry-run` shows what would be
// published. `-- --registry <url> --no-provenance` publishes to another registry, such as one on this machine.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackages } from './check/build-packages.ts';
import { packPackage } from './check/pack.ts';
import { checkPackageShape } from './check/package-shape.ts';
import { runProgram } from './check/run-program.ts';
import { readPublished } from './check/workspace.ts';

const { values } = parseArgs({
  allowNegative: true,
  options: {
    'dry-run': { type: 'boolean', default: false },
    provenance: { type: 'boolean', default: true },
    registry: { type: 'string' },
  },
});

const registry = values.registry === undefined ? [] : ['--registry', values.registry];
const options = [
  ...registry,
  ...(values['dry-run'] ? ['--dry-run'] : []),
  ...(values.provenance && !values['dry-run'] ? [] : ['--provenance=false']),
];

const { failures } = await buildPackages();
const folder = await mkdtemp(join(tmpdir(), 'cartouche-release-'));
try {
  for (const one of failures.length === 0 ? readPublished() : []) {
    const { name, manifest } = one;
    const complaint = await checkPackageShape(one);
    if (complaint !== undefined) {
      failures.push(`${name}\n${complaint}`);
      break;
    }
    const known = await runProgram('npm', ['view', `${name}@${manifest.version}`, 'version', ...registry]);
    if (known.ok && known.output.includes(manifest.version)) {
      console.log(`${name} ${manifest.version} is published already.`);
      continue;
    }
    const archive = await packPackage(one.folder, folder);
    const { ok, output } = await runProgram('npm', ['publish', archive, ...options], { cwd: folder });
    if (!ok) {
      failures.push(`${name}\n${output}`);
      break;
    }
    console.log(`${name} ${manifest.version} ${values['dry-run'] ? 'would be published.' : 'is published.'}`);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exitCode = 1;
