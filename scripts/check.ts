// The gate: every habit of the project in one command, two steps at a time. Each step prints one line; what a step has to
// say is printed only when it fails. `--no-tests` leaves the tests out, for a caller that has just run them.
// `node scripts/check.ts biome tsc` runs the named steps only.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkApiGuideline } from './check/api-guideline.ts';
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
import { checkSiteSearch } from './check/site-search.ts';
import { checkSiteWidth } from './check/site-width.ts';
import { checkSourceProse } from './check/source-prose.ts';
import { checkSpectral } from './check/spectral.ts';
import { checkEach, type Finding, runSteps, type Step } from './check/step.ts';
import { checkTrueDocuments } from './check/true-documents.ts';
import { checkTypeInstantiations } from './check/type-instantiations.ts';
import { checkTypes } from './check/types.ts';
import { readPublished, root } from './check/workspace.ts';
import { runExamples } from './run-examples.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'no-tests': { type: 'boolean' } } });

const biomeArgs = ['ci', '--colors=off', '--error-on-warnings', '--reporter=concise', '--max-diagnostics=500'];

const prosePages = ['README.md', 'CONTRIBUTING.md', 'docs/**/*.md', 'packages/**/README.md', 'examples/*/README.md'];

// The compilers and the longest come early, so that the short ones run at the same time.
const source: Step[] = [
  tool('generate', 'openapi.yaml', process.execPath, [
    '--conditions=@cartouche/source',
    'scripts/generate.ts',
    '--check',
  ]),
  tool('biome', 'format, lint, layers', 'biome', biomeArgs),
  tool('knip', 'dead code', 'knip', ['--treat-config-hints-as-errors', '--no-progress']),
  // Puts files next to the sources for a moment, which the steps before would find.
  { name: 'tsup', after: ['generate', 'biome', 'knip'], run: buildPackages },
  { name: 'tsc', after: ['generate'], run: checkTypes },
  { name: 'recheck', run: checkRegularExpressions },
  { name: 'readers', after: ['generate'], run: checkForeignReaders },
  tool('redocly', 'openapi.yaml', 'redocly', ['lint', 'openapi.yaml', '--extends=recommended-strict'], {
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  }),
  { name: 'spectral', run: checkSpectral },
  { name: 'names', run: checkContractNames },
  { name: 'guideline', run: checkApiGuideline },
  tool('prose', 'guides and READMEs', 'textlint', prosePages),
  { name: 'source prose', run: checkSourceProse },
  { name: 'documents', run: checkTrueDocuments },
  { name: 'changesets', run: checkChangesets },
  { name: 'deploy', run: checkDeployFiles },
  tool('sherif', 'package.json files', 'sherif', []),
];

const built: Step[] = [
  tool('typedoc', 'public names', 'typedoc', ['--options', 'docs/typedoc.json', '--logLevel', 'Warn']),
  { name: 'examples', run: () => runExamples({ built: true }) },
  { name: 'consumers', run: () => checkConsumers() },
  { name: 'publint + attw', run: checkPackageShapes },
  { name: 'site', after: ['typedoc'], run: checkSite },
  { name: 'mcpb', run: checkBundle },
  { name: 'instantiations', run: checkTypeInstantiations },
  tool('size-limit', 'budgets in package.json', 'size-limit', []),
];

const tests = tool('tests', 'vitest', process.execPath, ['scripts/test.mjs']);

const steps: Step[] = [
  ...(values['no-tests'] ? [] : [tests]),
  ...source.map((step) => withAfter(step, ['tests'])),
  ...built.map((step) => withAfter(step, ['tests', 'tsup'])),
].filter(({ name }) => positionals.length === 0 || name.split(' ').some((word) => positionals.includes(word)));

let passed = 0;
let failed = 0;
await runSteps(steps, ({ name }, { subject, failures }, seconds) => {
  if (failures.length === 0) passed += 1;
  else failed += 1;
  console.log(
    `${failures.length === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(15)}${seconds.toFixed(1).padStart(6)} s  ${subject}`,
  );
  for (const failure of failures) console.log(`${failure.trimEnd().replace(/^/gm, '     ')}\n`);
});
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0 || passed === 0) process.exitCode = 1;

function withAfter(step: Step, names: string[]): Step {
  return { ...step, after: [...names, ...(step.after ?? [])] };
}

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
  const { questions, failures: unanswered } = checkSiteSearch(site);
  const { pages, failures } = await checkSiteWidth(site);
  const subject = `${links} links, ${questions} searches, ${pages} pages at the widths of a phone and a laptop`;
  return { subject, failures: [...broken, ...unanswered, ...failures] };
}
