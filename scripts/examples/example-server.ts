import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { programEnvironment, runProgram } from '../check/run-program.ts';
import { root } from '../check/workspace.ts';

const readyWithinMs = 60_000;

/** A reference server with a workspace and a key. */
export type ExampleServer = { url: string; apiKey: string; stop(): Promise<void> };

/**
 * Sets a server up as its handbook says: `workspaces create`, `keys create`, `serve`.
 *
 * @param dataDir an empty folder for the embedded database
 */
export async function startExampleServer(dataDir: string, environment: Record<string, string>): Promise<ExampleServer> {
  const program = environment.NODE_OPTIONS ? 'packages/server/src/main.ts' : 'packages/server/dist/main.js';
  const env = {
    ...environment,
    DATABASE_URL: '',
    AI_PROVIDER: '',
    DATA_DIR: dataDir,
    PORT: '0',
    PAGE_PORT: '0',
    // Examples receive webhooks on this machine.
    ALLOW_PRIVATE_NETWORKS: 'true',
    LOG_LEVEL: 'info',
  };
  const administer = async (...args: string[]): Promise<Record<string, string>> => {
    const { ok, output } = await runProgram(process.execPath, [program, ...args, '--json'], { env });
    if (!ok) throw new Error(`${args.join(' ')} failed:\n${output}`);
    return JSON.parse(output.slice(output.indexOf('{'))) as Record<string, string>;
  };
  const workspace = await administer('workspaces', 'create', '--name', 'Examples', '--plan', 'scale');
  const { key } = await administer('keys', 'create', '--workspace', String(workspace.id), '--name', 'examples');

  const child = spawn(process.execPath, [program, 'serve'], {
    cwd: root,
    env: programEnvironment(env),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  const late = setTimeout(() => child.kill('SIGKILL'), readyWithinMs);
  const ready = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const url = /"apiUrl":"([^"]+)"/.exec(line)?.[1];
      if (url) resolve(url);
    });
  });
  const url = await Promise.race([ready, ended]).finally(() => clearTimeout(late));
  if (!url) throw new Error(`The reference server ended, or was not ready within ${readyWithinMs / 1000} s.`);
  return { url, apiKey: String(key), stop };
}
