// Runs every example against a server of its own: `npm run examples`, with names for those only, with `--built` on the built
// packages, as a user has them.
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { quietEnvironment } from './bootstrap.mjs';
import type { Finding } from './check/step.ts';
import { readPackages, root } from './check/workspace.ts';
import { endWithParent } from './end-with-parent.mjs';
import type { ExampleServer } from './examples/example-server.ts';
import { compileExample, copyExamples } from './examples/packed-examples.ts';

const SOURCE = '--conditions=@cartouche/source';
const WATCH = `--import=${join(root, 'packages/contract/test/support/watch-program.ts')}`;
const EXAMPLE_MS = 120_000;

// Each example gets a free port, so that it can run while a developer's server is running.
const FREE_PORTS = { PORT: '0', PAGE_PORT: '0', DEMO_SITES_PORT: '0', DEMO_RECEIVER_PORT: '0' };

type Run = { ok: boolean; output: string };

/** Options for a run of the examples. */
export type RunExamplesOptions = {
  /** Default: all. */
  names?: string[];
  /** Outside the repository, on the packed archives of what is in `dist`. Default false. */
  built?: boolean;
  /** Called with one line per example. Default: no output. */
  tell?: (line: string) => void;
};

/** Runs each example, and compares what the API answers with the contract. That pages show what is run here is for `generate --check`. */
export async function runExamples({ names = [], built = false, tell }: RunExamplesOptions = {}): Promise<Finding> {
  const all = readPackages('examples').map(({ folder }) => basename(folder));
  const chosen = all.filter((name) => names.length === 0 || names.includes(name));
  const failures: string[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'cartouche-examples-'));
  const server = startProgram(join(folder, 'server'));
  try {
    const { apiUrl, apiKey } = await started(server);
    const examples = built ? await copyExamples(folder) : join(root, 'examples');
    for (const name of chosen) {
      const begun = performance.now();
      // The tour brings its own server.
      const environment =
        name === 'tour'
          ? { ...FREE_PORTS, DATA_DIR: join(folder, 'tour') }
          : { APP_URL: apiUrl, SERVICE_API_KEY: apiKey };
      const { ok, output } = await runExample(join(examples, name), environment, built);
      const seconds = ((performance.now() - begun) / 1000).toFixed(1).padStart(6);
      tell?.(`${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(18)}${seconds} s`);
      if (ok) continue;
      failures.push(`examples/${name}\n${output}`);
      break;
    }
  } finally {
    await ended(server);
    await rm(folder, { recursive: true, force: true });
  }
  return {
    subject: `${chosen.length} examples on ${built ? 'packed archives, outside the repository' : 'source'}`,
    failures,
  };
}

function startProgram(dataDir: string): ChildProcess {
  return fork(join(root, 'scripts', 'examples', 'example-server.ts'), {
    execArgv: [SOURCE],
    env: {
      ...quietEnvironment(),
      ...FREE_PORTS,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      AI_PROVIDER: '',
      ALLOW_PRIVATE_NETWORKS: 'true',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

async function started(server: ChildProcess): Promise<ExampleServer> {
  const failed = once(server, 'exit').then(([code]) => {
    throw new Error(`The server of the examples ended with ${code} before it was ready.`);
  });
  const [message] = await Promise.race([once(server, 'message'), failed]);
  failed.catch(() => undefined);
  return message as ExampleServer;
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, 'exit');
  server.kill('SIGTERM');
  await exit;
}

async function runExample(cwd: string, environment: Record<string, string>, built: boolean): Promise<Run> {
  const complaint = built ? await compileExample(cwd) : undefined;
  if (complaint !== undefined) return { ok: false, output: complaint };
  const parameters = [WATCH, ...(built ? [] : [SOURCE]), 'main.ts', ...(basename(cwd) === 'tour' ? ['--once'] : [])];
  const child = spawn(process.execPath, parameters, {
    cwd,
    env: { ...quietEnvironment(), NO_COLOR: '1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: EXAMPLE_MS,
  });
  endWithParent(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  const [code, signal] = await once(child, 'close');
  return { ok: code === 0, output: signal ? `${output}\nStopped after ${EXAMPLE_MS / 1000} s.` : output };
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { built: { type: 'boolean' } } });
  const { failures } = await runExamples({ names: positionals, built: values.built === true, tell: console.log });
  for (const failure of failures) console.error(failure);
  process.exitCode = failures.length === 0 ? 0 : 1;
}
