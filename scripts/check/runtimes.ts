import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { endWithParent } from '../end-with-parent.mjs';
import { arrive, bundle, type Consumer, type Ground, situationArgument } from './consumer.ts';
import { installOnce } from './install-once.ts';
import { programEnvironment } from './run-program.ts';

const RUNTIMES = { deno: '2.9.6', bun: '1.4.5', workerd: '1.20261117.1' };

const WORKER_MS = 30_000;

/** Fetches the runtimes from npm unless they are there, and gives the consumers that run on them. */
export async function runtimeConsumers(): Promise<Consumer[]> {
  const home = await installOnce('runtimes', RUNTIMES);
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
