import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { endWithParent } from '../../../scripts/end-with-parent.mjs';

/** A server process that shares its database with others. */
export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>;

const MAIN = join(import.meta.dirname, '..', '..', 'server', 'src', 'main.ts');

/**
 * Starts `cartouche-server serve`, `cartouche-server api` or `cartouche-server worker` on free ports, and waits until it is ready.
 *
 * @param signal kills it with SIGKILL while it starts
 */
export async function startServerProcess(
  role: 'serve' | 'api' | 'worker',
  env: Record<string, string>,
  signal?: AbortSignal,
) {
  const child = spawn(process.execPath, ['--conditions=@cartouche/source', MAIN, role], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      PAGE_PORT: '0',
      ALLOW_PRIVATE_NETWORKS: 'true',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithParent(child);
  const exit = once(child, 'exit') as Promise<[number | null]>;
  // A test that breaks off must leave nothing behind.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  signal?.addEventListener('abort', kill);
  void exit.then(() => process.off('exit', kill));
  let printed = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const lines = createInterface({ input: child.stdout });
  const ready = new Promise<{ apiUrl?: string }>((resolve) => {
    lines.on('line', (line) => {
      if (line.includes(`${role} is ready`)) resolve(JSON.parse(line) as { apiUrl?: string });
    });
  });
  const failed = exit.then(([code]) =>
    Promise.reject(new Error(`${role} ended with ${code} before it was ready:\n${printed}`)),
  );
  failed.catch(() => undefined);
  const { apiUrl = '' } = await Promise.race([ready, failed]);
  signal?.removeEventListener('abort', kill);
  return {
    /** The origin of an `api` process; empty for a `worker`. */
    url: apiUrl,
    /** Sends a signal and waits. @returns the exit code, null after a kill */
    async end(signal: NodeJS.Signals): Promise<number | null> {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await exit;
      return child.exitCode;
    },
  };
}
