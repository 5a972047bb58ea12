import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, onTestFinished } from 'vitest';
import { endWithParent } from '../../../../scripts/end-with-parent.mjs';
import { runCli } from '../../src/run-cli.ts';
import type { World } from '../../src/world.ts';

const MAIN = join(import.meta.dirname, '../../src/cartouche-webhooks.ts');

/** The secret that WEBHOOK_SECRET holds in these tests. */
export const SECRET = 'whsec_T5rT0fQxvCkP2Yw8nB4mZs6d';
/** A secret that signs nothing here. */
export const OTHER_SECRET = 'whsec_another0000000000000';

// A folder that does not exist.
const NO_PROFILES = join(tmpdir(), 'cartouche-no-profiles');

/** The output of a run and its exit code. */
export type Run = { code: number | null; stdout: string; stderr: string };

type RunOptions = { env?: Record<string, string>; stdin?: string | Uint8Array };

const SECRETS = { WEBHOOK_SECRET: SECRET };

/** Runs the program with the machine's clock. That no secret is printed is asked of every run. */
export async function runProgram(args: string[], { env = SECRETS, stdin = '' }: RunOptions = {}): Promise<Run> {
  const { world, output } = worldOf(env, stdin);
  const code = await runCli(['webhooks', ...args], world);
  return checked({ code, ...output() }, env, args);
}

/** Runs the same with a clock that stands. Output ends without a line end. */
export async function runHere(
  args: string[],
  { env = SECRETS, stdin = '', nowMs = 1_790_000_000_000 }: RunOptions & { nowMs?: number } = {},
): Promise<Run> {
  const { world, output } = worldOf(env, stdin);
  const clock = { now: () => nowMs, sleep: async () => {} };
  const code = await runCli(['webhooks', ...args], Object.assign(world, { clientOptions: { clock } }));
  const { stdout, stderr } = output();
  return checked({ code, stdout: stdout.trimEnd(), stderr: stderr.trimEnd() }, env, args);
}

/** A `listen` that runs until it is stopped, or ends by itself. */
export type Listening = {
  url: string;
  /** The next line of standard output that satisfies the condition; the earlier ones are passed over. */
  line(condition: (line: string) => boolean): Promise<string>;
  stop(): Promise<Run>;
  ended(): Promise<Run>;
};

/** Starts `listen --port 0`, or without a port, and waits for its first line. */
export async function startListening(
  args: string[],
  env: Record<string, string> = SECRETS,
  port: readonly string[] = ['--port', '0'],
): Promise<Listening> {
  const lines = new PassThrough({ objectMode: true });
  const interruption = new AbortController();
  const { world, output } = worldOf(env, '', { interrupted: interruption.signal, onLine: (line) => lines.write(line) });
  const running = runCli(['webhooks', 'listen', ...port, ...args], world).finally(() => lines.end());
  onTestFinished(async () => {
    interruption.abort();
    await running;
  });
  const read = lines[Symbol.asyncIterator]();
  const line: Listening['line'] = async (condition) => {
    for (let next = await read.next(); !next.done; next = await read.next())
      if (condition(next.value)) return next.value;
    throw new Error(`it ended before: ${JSON.stringify(output())}`);
  };
  const ended = async () => checked({ code: await running, ...output() }, env, args);
  const first = await line(() => true);
  return {
    url: /http:\/\/(127\.0\.0\.1|\[::1\]):\d+/.exec(first)?.[0] ?? '',
    line,
    ended,
    stop() {
      interruption.abort();
      return ended();
    },
  };
}

/** Runs the real program `cartouche-webhooks` in a process of its own. */
export function spawnProgram(args: string[], env: Record<string, string> = SECRETS): ChildProcess {
  const child = endWithParent(
    spawn(process.execPath, ['--conditions=@cartouche/source', MAIN, ...args], {
      env: { PATH: process.env.PATH, CARTOUCHE_CONFIG_DIR: NO_PROFILES, ...env },
      stdio: 'pipe',
    }),
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

type Watching = { interrupted?: AbortSignal; onLine?: (line: string) => void };

function worldOf(env: Record<string, string>, stdin: string | Uint8Array, watching: Watching = {}) {
  const { interrupted = new AbortController().signal, onLine } = watching;
  const stdout: string[] = [];
  const stderr: string[] = [];
  const world: World = {
    env: { CARTOUCHE_CONFIG_DIR: NO_PROFILES, ...env },
    ...{ home: NO_PROFILES, hostname: 'laptop', folder: NO_PROFILES, platform: 'linux', isTerminal: false },
    print: (text) => {
      stdout.push(text);
      for (const line of text.split('\n')) onLine?.(line);
    },
    say: (line) => void stderr.push(line),
    readInput: async () => Buffer.from(stdin),
    readFile: (path) => readFile(path),
    openInBrowser: async () => {},
    clientOptions: {},
    interrupted,
  };
  const lines = (texts: string[]) => texts.map((text) => `${text}\n`).join('');
  return { world, output: () => ({ stdout: lines(stdout), stderr: lines(stderr) }) };
}

/** A file that is gone after the test. */
export function temporaryFile(content: string | Uint8Array, name = 'file'): string {
  const folder = mkdtempSync(join(tmpdir(), 'cartouche-command-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

function checked(run: Run, env: Record<string, string>, args: string[]): Run {
  const given = [SECRET, OTHER_SECRET, ...Object.values(env), ...args].filter((text) => /whsec_\w|crt_\w/.test(text));
  for (const secret of given) expect(run.stdout + run.stderr).not.toContain(secret.trim());
  return run;
}
