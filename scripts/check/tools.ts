import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { arrive, type Consumer, type Ground, situationArgument } from './consumer.ts';
import { installOnce } from './install-once.ts';
import { runProgram } from './run-program.ts';

const TOOLS = {
  'node-22': 'npm:node@22.23.3',
  jest: '30.5.2',
  'jest-environment-jsdom': '30.5.2',
  webpack: '5.112.2',
  rollup: '4.68.7',
  '@rollup/plugin-node-resolve': '16.0.3',
};

const JEST_MS = 120_000;

/** Fetches other people's tools from npm unless they are there, and gives the consumers that use the packages with them. */
export async function toolConsumers(): Promise<Consumer[]> {
  const home = await installOnce('tools', TOOLS);
  const modules = join(home, 'node_modules');
  const node22 = join(modules, 'node-22/bin/node');
  const jest = (name: string, environment: string, file: string, nodeOptions = ''): Consumer => ({
    name,
    travel: async ({ folder }) => {
      const config = { rootDir: folder, testEnvironment: environment, testMatch: [`**/${file}`], transform: {} };
      const args = [join(modules, 'jest/bin/jest.js'), '--ci', '--no-cache', '--config', JSON.stringify(config)];
      const env = { NODE_OPTIONS: nodeOptions };
      const { ok, output } = await runProgram(process.execPath, args, { cwd: folder, env, timeoutMs: JEST_MS });
      return ok ? undefined : output;
    },
  });
  return [
    {
      name: 'Node 22',
      travel: (ground) => arrive(node22, ['esm/main.mjs', situationArgument(ground, 'node22')], ground.folder),
    },
    {
      name: 'Node 22 from CommonJS',
      travel: (ground) =>
        arrive(node22, ['commonjs/main.cjs', situationArgument(ground, 'node22-commonjs')], ground.folder),
    },
    jest('Jest', join(modules, 'jest-environment-node'), 'commonjs.test.cjs'),
    jest('Jest with jsdom', join(modules, 'jest-environment-jsdom'), 'commonjs.test.cjs'),
    jest('Jest with modules', join(modules, 'jest-environment-node'), 'esm.test.mjs', '--experimental-vm-modules'),
    { name: 'webpack', travel: (ground) => bundleByWebpack(modules, ground) },
    { name: 'rollup', travel: (ground) => bundleByRollup(modules, ground) },
  ];
}

/** Bundles leave the validators out. */
const bundledSituation = ({ service }: Ground, name: string): string =>
  JSON.stringify({ ...service.situationOf(name), validators: false });

type Compiler = { run(done: (error: Error | null, stats?: { toString(options: object): string }) => void): void };
type Webpack = (config: object) => Compiler;

/** Builds the program for each target, in chunks, and runs the one for Node. */
async function bundleByWebpack(modules: string, ground: Ground): Promise<string | undefined> {
  const webpack: Webpack = createRequire(join(modules, 'x.js'))('webpack');
  for (const target of ['web', 'webworker', 'node']) {
    const path = join(ground.folder, 'webpack', target);
    const entry = target === 'node' ? './esm/main.mjs' : './browser/main.mjs';
    const config = { context: ground.folder, mode: 'production', target, entry, output: { path } };
    const problem = await new Promise<string>((resolve) => {
      webpack(config).run((error, stats) => {
        resolve(error?.message ?? stats?.toString({ all: false, errors: true, warnings: true }) ?? '');
      });
    });
    if (problem) return `${target}: ${problem}`;
  }
  await writeFile(join(ground.folder, 'webpack/package.json'), '{ "type": "commonjs" }');
  return arrive(process.execPath, ['webpack/node/main.js', bundledSituation(ground, 'webpack')], ground.folder);
}

type Rollup = {
  rollup(options: object): Promise<{ write(options: object): Promise<unknown> }>;
};

/** Builds the program for Node, in chunks, and runs it. */
async function bundleByRollup(modules: string, ground: Ground): Promise<string | undefined> {
  const load = async (path: string) => import(pathToFileURL(join(modules, path)).href);
  const { rollup } = (await load('rollup/dist/es/rollup.js')) as Rollup;
  const { nodeResolve } = await load('@rollup/plugin-node-resolve/dist/es/index.js');
  const problems: string[] = [];
  const built = await rollup({
    input: join(ground.folder, 'esm/main.mjs'),
    plugins: [nodeResolve({ exportConditions: ['node'], preferBuiltins: true })],
    external: (id: string) => id.startsWith('node:'),
    onwarn: ({ code, message }: { code: string; message: string }) =>
      void (code === 'CIRCULAR_DEPENDENCY' || problems.push(message)),
  });
  await built.write({ dir: join(ground.folder, 'rollup'), format: 'es', entryFileNames: '[name].mjs' });
  if (problems.length > 0) return problems.join('\n');
  return arrive(process.execPath, ['rollup/main.mjs', bundledSituation(ground, 'rollup')], ground.folder);
}
