// The gate: every habit of the project in one command. Each step prints one line; what a step has to say is printed
// only when it fails. `--no-tests` leaves the tests out, for a caller that has just run them.
// `node scripts/check.ts biome tsc` runs the named steps only.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackages } from './check/build-packages.ts';
import { checkChangesets } from './check/changesets.ts';
import { checkConsumers } from './check/consumers.ts';
import { checkContractNames } from './check/contract-names.ts';
import { checkDeployFiles } from './check/deploy-files.ts';
import { checkForeignReaders } from './check/foreign-readers.ts';
import { checkBundle } from './check/mcpb.ts';
import { checkPackageShape } from './check/package-shape.ts';
import { checkRegularExpressions } from './check/regular-expressions.ts';
import { runProgram } from './check/run-program.ts';
import { checkSiteLinks } from './check/site-links.ts';
import { checkSiteWidth } from './check/site-width.ts';
import { checkSourceProse } from './check/source-prose.ts';
import { checkEach, type Finding, type Step } from './check/step.ts';
import { checkTypeInstantiations } from './check/type-instantiations.ts';
import { checkTypes } from './check/types.ts';
import { readPublished, root } from './check/workspace.ts';
import { runExamples } from './run-examples.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'no-tests': { type: 'boolean' } } });

const biomeArgs = ['ci', '--colors=off', '--error-on-warnings', '--reporter=concise', '--max-diagnostics=500'];

const prosePages = ['README.md', 'CONTRIBUTING.md', 'docs/**/*.md', 'packages/*/README.md', 'examples/*/README.md'];

const steps: Step[] = [
  tool('generate', 'openapi.yaml', process.execPath, ['scripts/generate.ts', '--check']),
  tool('redocly', 'openapi.yaml', 'redocly', ['lint', 'openapi.yaml'], {
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  }),
  { name: 'names', run: checkContractNames },
  { name: 'readers', run: checkForeignReaders },
  tool('biome', 'format, lint, layers', 'biome', biomeArgs),
  tool('prose', 'guides and READMEs', 'textlint', prosePages),
  { name: 'source prose', run: checkSourceProse },
  { name: 'changesets', run: checkChangesets },
  { name: 'deploy', run: checkDeployFiles },
  tool('sherif', 'package.json files', 'sherif', []),
  tool('knip', 'dead code', 'knip', ['--treat-config-hints-as-errors', '--no-progress']),
  { name: 'recheck', run: checkRegularExpressions },
  { name: 'tsc', run: checkTypes },
  ...(values['no-tests'] ? [] : [tool('tests', 'vitest', process.execPath, ['scripts/test.mjs'])]),
  { name: 'tsup', run: buildPackages },
  { name: 'publint + attw', run: checkPackageShapes },
  tool('size-limit', 'budgets in package.json', 'size-limit', []),
  { name: 'instantiations', run: checkTypeInstantiations },
  { name: 'consumers', run: () => checkConsumers() },
  { name: 'mcpb', run: checkBundle },
  tool('typedoc', 'public names', 'typedoc', ['--options', 'docs/typedoc.json', '--logLevel', 'Warn']),
  { name: 'site', run: checkSite },
  { name: 'examples', run: () => runExamples({ built: true }) },
];

let passed = 0;
let failed = 0;
for (const step of positionals.length > 0
  ? steps.filter(({ name }) => name.split(' ').some((word) => positionals.includes(word)))
  : steps) {
  const started = performance.now();
  const { subject, failures } = await step.run().catch(explain);
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6);
  if (failures.length === 0) passed += 1;
  else failed += 1;
  console.log(`${failures.length === 0 ? 'ok  ' : 'FAIL'} ${step.name.padEnd(15)}${seconds} s  ${subject}`);
  for (const failure of failures) console.log(`${failure.trimEnd().replace(/^/gm, '     ')}\n`);
}
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0 || passed === 0) process.exitCode = 1;

function tool(name: string, subject: string, command: string, args: string[], env: Record<string, string> = {}): Step {
  return {
    name,
    async run() {
      const { ok, output } = await runProgram(command, args, { env });
      return { subject, failures: ok ? [] : [output] };
    },
  };
}

async function checkPackageShapes(): Promise<Finding> {
  const published = readPublished();
  const failures = await checkEach(published, async (one) => {
    const complaint = await checkPackageShape(one);
    return complaint && `${one.name}\n${complaint}`;
  });
  return { subject: `${published.length} packages`, failures };
}

async function checkSite(): Promise<Finding> {
  const site = join(root, 'docs/api');
  const { links, failures: broken } = checkSiteLinks(site);
  const { pages, failures } = await checkSiteWidth(site);
  return { subject: `${links} links, ${pages} pages as wide as a phone`, failures: [...broken, ...failures] };
}

function explain(error: unknown): Finding {
  return { subject: 'broke off', failures: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
}
