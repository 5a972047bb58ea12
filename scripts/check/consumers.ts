import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { launchBrowser } from '../../packages/server/test/visitors/browser.ts';
import { endWithParent } from '../end-with-parent.mjs';
import { measureBundles } from './bundle-sizes.ts';
import { arrive, bundle, type Consumer, type Ground, situationArgument } from './consumer.ts';
import { startConsumerService } from './consumer-service.ts';
import { frameworkConsumers } from './frameworks.ts';
import { packPackage } from './pack.ts';
import { runCompiler, runProgram } from './run-program.ts';
import { runtimeConsumers } from './runtimes.ts';
import { checkEach, type Finding } from './step.ts';
import { toolConsumers } from './tools.ts';
import { root } from './workspace.ts';

const INSTALL_MS = 60_000;
const SERVER_MS = 90_000;
const VITEST_MS = 60_000;

// The packages without dependencies outside this list.
const PACKED = ['contract', 'sdk', 'webhooks', 'testing'];

/** The limit for `testing` on disk with its dependencies: fixtures and handlers are not worth a database. */
const TESTING_BYTES_MAX = 6_150_000;

/**
 * Packs the packages, installs the archives into a folder of their own without a network, and uses them there in each way that
 * users do: each consumer makes calls to a service on this machine and verifies a delivery.
 *
 * @param runtimes - Deno, Bun and workerd too, which npm fetches at the first time: 350 MB.
 * @param tools - Node 22, Jest, webpack, and rollup too, which npm fetches at the first time: 200 MB.
 * @param frameworks - Next, wrangler, and vitest too, which npm fetches at the first time: 580 MB.
 */
export async function checkConsumers({ runtimes = false, tools = false, frameworks = false } = {}): Promise<Finding> {
  const folder = await mkdtemp(join(tmpdir(), 'cartouche-consumers-'));
  const service = await startConsumerService();
  try {
    const complaint = await installArchives(folder);
    if (complaint !== undefined) return { subject: 'packed archives', failures: [complaint] };
    const consumers = [
      ...ownConsumers,
      ...(runtimes ? await runtimeConsumers() : []),
      ...(tools ? await toolConsumers() : []),
      ...(frameworks ? await frameworkConsumers() : []),
    ];
    const failures = await checkEach(consumers, async ({ name, travel }) => {
      const trouble = await travel({ folder, service }).catch((error) => String(error?.stack ?? error));
      return trouble === undefined ? undefined : `${name}\n${trouble}`;
    });
    const { sizes, complaints } = await measureBundles(folder);
    const subject = [...consumers.map(({ name }) => name), ...sizes].join(', ');
    return { subject, failures: [...failures, ...complaints] };
  } finally {
    service.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function installArchives(folder: string): Promise<string | undefined> {
  await cp(join(root, 'scripts/check/consumers'), folder, { recursive: true });
  const archives: string[] = [];
  for (const name of PACKED) archives.push(await packPackage(join(root, 'packages', name), folder));
  const quiet = ['--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts', '--loglevel=error'];
  // Offline: any package that a user would have to download in addition is an accidental dependency.
  const args = ['install', '--offline', '--no-save', ...quiet, ...archives];
  const { ok, output } = await runProgram('npm', args, { cwd: folder, timeoutMs: INSTALL_MS });
  if (!ok) return `npm install --offline\n${output}`;
  await symlink(join(root, 'node_modules/@types'), join(folder, 'node_modules/@types'));
  return undefined;
}

const ownConsumers: Consumer[] = [
  {
    name: 'import',
    travel: (ground) => arrive(process.execPath, ['esm/main.mjs', situationArgument(ground, 'import')], ground.folder),
  },
  { name: 'testing', travel: travelWithoutServer },
  {
    name: 'require',
    travel: (ground) =>
      arrive(process.execPath, ['commonjs/main.cjs', situationArgument(ground, 'require')], ground.folder),
  },
  {
    // As Jest, older tools and bundlers load it: from the CommonJS files.
    name: 'CommonJS files',
    travel: (ground) => {
      const args = ['--no-experimental-require-module', 'commonjs/main.cjs', situationArgument(ground, 'commonjs')];
      return arrive(process.execPath, args, ground.folder);
    },
  },
  {
    name: 'single resource',
    travel: async (ground) => {
      const situation = situationArgument(ground, 'single');
      const complaint = await arrive(process.execPath, ['esm/single.mjs', situation], ground.folder);
      if (complaint !== undefined) return complaint;
      const args = ['--no-experimental-require-module', 'commonjs/single.cjs', situation];
      return arrive(process.execPath, args, ground.folder);
    },
  },
  {
    name: 'jsdom',
    travel: ({ folder }) =>
      arrive(
        process.execPath,
        ['--conditions=browser', '--no-experimental-require-module', 'commonjs/jsdom.cjs'],
        folder,
      ),
  },
  ...(['node16', 'nodenext', 'node10'] as const).map(
    (name): Consumer => ({
      name: `TypeScript 6 ${name} from CommonJS`,
      travel: async (ground) => {
        const { ok, output } = await runCompiler(6, ['-p', `commonjs/${name}.json`], { cwd: ground.folder });
        if (!ok) return output;
        const args = [`commonjs/out/${name}/main.cjs`, situationArgument(ground, name)];
        return arrive(process.execPath, args, ground.folder);
      },
    }),
  ),
  {
    name: 'TypeScript 6 nodenext',
    travel: async (ground) => {
      const { ok, output } = await runCompiler(6, ['-p', 'nodenext'], { cwd: ground.folder });
      if (!ok) return output;
      const args = ['nodenext/out/main.js', situationArgument(ground, 'nodenext')];
      return arrive(process.execPath, args, ground.folder);
    },
  },
  {
    name: 'TypeScript 7 bundler',
    travel: async ({ folder, service }) => {
      const { ok, output } = await runCompiler(7, ['-p', 'bundler'], { cwd: folder });
      if (!ok) return output;
      const outfile = join(folder, 'bundler/bundle.mjs');
      await bundle(folder, 'bundler/main.ts', { outfile, platform: 'node' });
      const { main } = (await import(pathToFileURL(outfile).href)) as { main(situation: object): Promise<void> };
      await main(service.situationOf('bundler'));
      return undefined;
    },
  },
  {
    // That of the workspace, which costs no download. `--frameworks` has the one that most users have.
    name: 'vitest',
    travel: async ({ folder }) => {
      const args = [
        join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        '--globals',
        '--root',
        folder,
        'jest/esm.test.mjs',
      ];
      const { ok, output } = await runProgram(process.execPath, args, { cwd: folder, timeoutMs: VITEST_MS });
      return ok ? undefined : output;
    },
  },
  { name: 'Chromium', travel: travelInBrowser },
  { name: 'server', travel: startServer },
];

/** As `npx @cartouche/server` in an empty project. What the server depends on is linked, as its download takes longer than all the rest. */
async function startServer({ folder }: Ground): Promise<string | undefined> {
  const scope = join(folder, 'server/node_modules/@cartouche');
  for (const name of ['contract', 'sdk', 'webhooks', 'mcp', 'server']) {
    const one = join(root, 'packages', name);
    await mkdir(join(scope, name), { recursive: true });
    const archive = await packPackage(one, folder);
    const unpacked = await runProgram('tar', ['-xzf', archive, '--strip-components=1', '-C', join(scope, name)]);
    if (!unpacked.ok) return unpacked.output;
    const { dependencies, peerDependencies } = JSON.parse(await readFile(join(scope, name, 'package.json'), 'utf8'));
    for (const dependency of Object.keys({ ...dependencies, ...peerDependencies }).filter(
      (other) => !other.startsWith('@cartouche/'),
    )) {
      const link = join(scope, name, 'node_modules', dependency);
      await mkdir(dirname(link), { recursive: true });
      await symlink(join(one, 'node_modules', dependency), link);
    }
  }
  const { bin } = JSON.parse(await readFile(join(scope, 'server/package.json'), 'utf8'));
  const server = spawn(process.execPath, [join(scope, 'server', bin['cartouche-server'])], {
    cwd: join(folder, 'server'),
    env: { ...process.env, PORT: '0', PAGE_PORT: '0', NODE_OPTIONS: '' },
  });
  endWithParent(server);
  let said = '';
  const link = new Promise<string | undefined>((resolve) => {
    const listen = (chunk: Buffer) => {
      said += chunk;
      const found = /http:\/\/localhost:\d+\/auth\/link\?token=\S+/.exec(said)?.[0];
      if (found) resolve(found);
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    server.once('exit', () => resolve(undefined));
  });
  const late = delay(SERVER_MS, undefined, { ref: false });
  try {
    const address = await Promise.race([link, late]);
    if (address === undefined) return `it printed no link:\n${said}`;
    const { status } = await fetch(address);
    return status === 200 ? undefined : `its link answers ${status}`;
  } finally {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
  }
}

async function travelWithoutServer(ground: Ground): Promise<string | undefined> {
  let bytes = 0;
  for (const name of ['contract', 'webhooks', 'testing']) {
    const folder = join(ground.folder, 'node_modules/@cartouche', name);
    for (const entry of await readdir(folder, { recursive: true })) bytes += (await stat(join(folder, entry))).size;
  }
  if (bytes > TESTING_BYTES_MAX) return `takes ${bytes} bytes; at most ${TESTING_BYTES_MAX} are allowed`;
  return arrive(process.execPath, ['esm/testing.mjs'], ground.folder);
}

async function travelInBrowser({ folder, service }: Ground): Promise<string | undefined> {
  const script = await bundle(folder, 'browser/main.mjs', { platform: 'browser' });
  service.pages.set('/', `<!doctype html><title>Consumer</title><script type="module">${script}</script>`);
  const browser = await launchBrowser('cartouche-consumer');
  try {
    const page = await browser.newPage();
    const situation = service.situationOf('browser');
    await page.goto(situation.baseUrl);
    const said = await page.evaluate(`travel(${JSON.stringify(situation)}).catch((error) => error.stack)`);
    return said === 'arrived' ? undefined : String(said);
  } finally {
    await browser.close();
  }
}
