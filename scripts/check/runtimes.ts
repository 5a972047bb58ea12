import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { endWithParent } from '../end-with-parent.mjs';
import { arrive, bundle, type Consumer, type Ground, situationArgument } from './consumer.ts';
import { programEnvironment, runProgram } from './run-program.ts';
import { root } from './workspace.ts';

// Not dependencies of the workspace: 350 MB on each clone for a check that is run before a release.
const RUNTIMES = { deno: '2.9.6', bun: '1.4.5', workerd: '1.20261117.1' };

const INSTALL_MS = 300_000;
const WORKER_MS = 30_000;

/** Fetches the runtimes from npm unless they are there, and gives the consumers that run on them. */
export async function runtimeConsumers(): Promise<Consumer[]> {
  const home = join(root, 'node_modules/.cache/runtimes');
  const stamp = join(home, `${Object.values(RUNTIMES).join('-')}.installed`);
  if (!existsSync(stamp)) {
    await mkdir(home, { recursive: true });
    await writeFile(join(home, 'package.json'), '{ "private": true }');
    const packages = Object.entries(RUNTIMES).map(([name, version]) => `${name}@${version}`);
    const args = ['install', '--no-audit', '--no-fund', '--loglevel=error', ...packages];
    const { ok, output } = await runProgram('npm', args, { cwd: home, timeoutMs: INSTALL_MS });
    if (!ok) throw new Error(`npm could not fetch ${packages.join(', ')}\n${output}`);
    await writeFile(stamp, '');
  }
  const tool = (name: string) => join(home, 'node_modules/.bin', name);
  const deno = ['run', '--no-prompt', '--node-modules-dir=manual', '--allow-net=127.0.0.1', '--allow-read=.'];
  return [
    {
      name: 'Deno',
      travel: (ground) =>
        arrive(tool('deno'), [...deno, 'esm/main.mjs', situationArgument(ground, 'deno')], ground.folder),
    },
    {
      name: 'Bun',
      travel: (ground) => arrive(tool('bun'), ['esm/main.mjs', situationArgument(ground, 'bun')], ground.folder),
    },
    { name: 'workerd', travel: (ground) => travelInWorker(tool('workerd'), ground) },
  ];
}

async function travelInWorker(workerd: string, { folder, service }: Ground): Promise<string | undefined> {
  const conditions = ['workerd', 'worker', 'browser'];
  await bundle(folder, 'worker/main.mjs', {
    outfile: join(folder, 'worker/bundle.mjs'),
    platform: 'browser',
    conditions,
  });
  // The port is the system's choice, and said on the third stream.
  const args = ['serve', '--socket-addr=http=127.0.0.1:0', '--control-fd=3', 'worker/config.capnp'];
  const child = spawn(workerd, args, {
    cwd: folder,
    env: programEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    timeout: WORKER_MS,
    killSignal: 'SIGKILL',
  });
  endWithParent(child);
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    complaint += chunk;
  });
  try {
    const control = createInterface({ input: child.stdio[3] as NodeJS.ReadableStream });
    const listening = once(control, 'line').then(([line]) => JSON.parse(line as string) as { port?: number });
    const { port } = await Promise.race([listening, once(child, 'exit').then(() => ({ port: undefined }))]);
    if (port === undefined) return complaint || 'workerd ended before it listened';
    const body = JSON.stringify(service.situationOf('workerd'));
    const response = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body });
    const said = await response.text();
    return said === 'arrived' ? undefined : said + complaint;
  } finally {
    child.kill('SIGKILL');
  }
}
