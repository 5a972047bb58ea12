import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Consumer, Ground } from './consumer.ts';
import { installOnce } from './install-once.ts';
import { runProgram } from './run-program.ts';
import { root } from './workspace.ts';

const FRAMEWORKS = { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1', vitest: '4.1.12', wrangler: '4.86.0' };

const BUILD_MS = 240_000;

/** Fetches frameworks from npm unless they are there, and gives the consumers that use the packages with them. */
export async function frameworkConsumers(): Promise<Consumer[]> {
  const home = await installOnce('frameworks', FRAMEWORKS);
  return [
    { name: 'Next', travel: (ground) => buildNextApp(home, ground) },
    { name: 'wrangler', travel: (ground) => bundleByWrangler(home, ground) },
    { name: 'vitest', travel: ({ folder }) => runVitest(home, folder) },
  ];
}

const program = async (home: string, script: string, args: string[], cwd: string, env: Record<string, string> = {}) => {
  const { ok, output } = await runProgram(process.execPath, [join(home, 'node_modules', script), ...args], {
    cwd,
    env,
    timeoutMs: BUILD_MS,
  });
  return ok ? undefined : output;
};

/** Builds the receivers of the guide, for Node, the edge and `pages`. A build has no secret, and runs every route's file. */
async function buildNextApp(home: string, { folder }: Ground): Promise<string | undefined> {
  // Below the frameworks, where the bundler looks for them.
  const app = join(home, 'app-with-receivers');
  await rm(app, { recursive: true, force: true });
  await mkdir(join(app, 'node_modules'), { recursive: true });
  await cp(join(folder, 'next'), app, { recursive: true });
  // Without types of their own, they need no compiler.
  for (const receiver of ['app/webhooks/route', 'pages/api/webhooks']) {
    await mkdir(dirname(join(app, receiver)), { recursive: true });
    await cp(join(root, 'examples/webhook-receivers', `${receiver}.ts`), join(app, `${receiver}.js`));
  }
  await cp(join(folder, 'node_modules/@cartouche'), join(app, 'node_modules/@cartouche'), { recursive: true });
  return program(home, 'next/dist/bin/next', ['build'], app, { NEXT_TELEMETRY_DISABLED: '1' });
}

/** Bundles the worker as for a deployment, and calls it. */
async function bundleByWrangler(home: string, { folder, service }: Ground): Promise<string | undefined> {
  const config = { name: 'consumer', main: 'worker/main.mjs', compatibility_date: '2026-01-01' };
  await writeFile(join(folder, 'wrangler.json'), JSON.stringify(config));
  const args = ['deploy', '--dry-run', '--outdir', 'wrangler'];
  const env = { WRANGLER_SEND_METRICS: 'false', CI: '1' };
  const complaint = await program(home, 'wrangler/bin/wrangler.js', args, folder, env);
  if (complaint !== undefined) return complaint;
  await writeFile(join(folder, 'wrangler/package.json'), '{ "type": "module" }');
  type Worker = { default: { fetch(request: Request): Promise<Response> } };
  const { default: worker } = (await import(pathToFileURL(join(folder, 'wrangler/main.js')).href)) as Worker;
  const body = JSON.stringify(service.situationOf('wrangler'));
  const said = await (await worker.fetch(new Request('http://127.0.0.1', { method: 'POST', body }))).text();
  return said === 'arrived' ? undefined : said;
}

const runVitest = (home: string, folder: string): Promise<string | undefined> =>
  program(home, 'vitest/vitest.mjs', ['run', '--globals', '--root', folder, 'jest/esm.test.mjs'], folder);
