import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished } from 'vitest';
import { endWithParent } from '../../../../scripts/end-with-parent.mjs';
import type { CommandWorld } from '../../src/command/command-world.ts';
import { runCommand } from '../../src/command/run-command.ts';

const MAIN = join(import.meta.dirname, '../../src/command/main.ts');

/** The secret that WEBHOOK_SECRET holds in these tests. */
export const SECRET = 'whsec_T5rT0fQxvCkP2Yw8nB4mZs6d';
/** One that signs nothing here. */
export const OTHER_SECRET = 'whsec_another0000000000000';

/** What a run printed and how it ended. */
export type Run = { code: number | null; stdout: string; stderr: string };

type RunOptions = { env?: Record<string, string>; stdin?: string | Uint8Array };

/** Runs the real program in a process of its own. That no secret is printed is asked of every run. */
export async function runProgram(args: string[], { env, stdin = '' }: RunOptions = {}): Promise<Run> {
  const child = start(args, env);
  const output = collect(child);
  child.stdin?.on('error', () => {}).end(stdin);
  const [code] = (await once(child, 'close')) as [number | null];
  return checked({ code, ...output() }, env, args);
}

/** Runs the same in this process, with a clock that stands, where a process for each case would take minutes. */
export async function runHere(
  args: string[],
  { env = { WEBHOOK_SECRET: SECRET }, stdin = '', nowMs = 1_790_000_000_000 }: RunOptions & { nowMs?: number } = {},
): Promise<Run> {
  const stdout: string[] = [];
  const stderr: string[] = [];
  const world: CommandWorld = {
    env,
    stdin: (async function* () {
      yield Buffer.from(stdin as string);
    })(),
    write: (text) => void stdout.push(text),
    warn: (text) => void stderr.push(text),
    now: () => nowMs,
    uuid: () => '5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11',
    wait: async () => {},
    untilStopped: () => Promise.reject(new Error('nothing waits here')),
  };
  const code = await runCommand(args, world);
  return checked({ code, stdout: stdout.join('\n'), stderr: stderr.join('\n') }, env, args);
}

/** A `listen` that runs until it is stopped, or ends by itself. */
export type Listening = {
  url: string;
  /** The next line of standard output that satisfies the condition; the earlier ones are passed over. */
  line(condition: (line: string) => boolean): Promise<string>;
  stop(signal?: NodeJS.Signals): Promise<Run>;
  ended(): Promise<Run>;
};

/** Starts `listen --port 0`, or without a port, and waits for its first line. */
export async function startListening(
  args: string[],
  env?: Record<string, string>,
  port: readonly string[] = ['--port', '0'],
): Promise<Listening> {
  const child = start(['listen', ...port, ...args], env);
  const output = collect(child);
  const closed = once(child, 'close');
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  const line: Listening['line'] = async (condition) => {
    for (let next = await lines.next(); !next.done; next = await lines.next())
      if (condition(next.value)) return next.value;
    throw new Error(`it ended before: ${JSON.stringify(output())}`);
  };
  const ended = async () => {
    const [code] = (await closed) as [number | null];
    return checked({ code, ...output() }, env, args);
  };
  const first = await line(() => true);
  return {
    url: /http:\/\/(127\.0\.0\.1|\[::1\]):\d+/.exec(first)?.[0] ?? '',
    line,
    ended,
    stop(signal = 'SIGINT') {
      child.kill(signal);
      return ended();
    },
  };
}

/** A file that is gone after the test. */
export function temporaryFile(content: string | Uint8Array, name = 'file'): string {
  const folder = mkdtempSync(join(tmpdir(), 'cartouche-command-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

function start(args: string[], env: Record<string, string> = { WEBHOOK_SECRET: SECRET }): ChildProcess {
  return endWithParent(
    spawn(process.execPath, [MAIN, ...args], { env: { PATH: process.env.PATH, ...env }, stdio: 'pipe' }),
  );
}

function collect(child: ChildProcess): () => Pick<Run, 'stdout' | 'stderr'> {
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.setEncoding('utf8').on('data', (text) => (texts[name] += text));
  return () => texts;
}

function checked(run: Run, env: Record<string, string> = {}, args: string[]): Run {
  const given = [SECRET, OTHER_SECRET, ...Object.values(env), ...args].filter((text) => /whsec_\w|crt_\w/.test(text));
  for (const secret of given) expect(run.stdout + run.stderr).not.toContain(secret.trim());
  return run;
}
