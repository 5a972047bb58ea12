import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { compileCache, quietEnvironment } from '../bootstrap.mjs';
import { endWithParent } from '../end-with-parent.mjs';
import { root } from './workspace.ts';

/** A program's output (both streams, in order) and whether it exited with 0. */
export type ProgramResult = { ok: boolean; output: string };

/** Options for a program, besides its arguments. */
export type ProgramOptions = {
  /** Default: the root of the repository. */
  cwd?: string;
  env?: Record<string, string>;
  /** The program is killed after this time. Default: never. */
  timeoutMs?: number;
};

/** This process's environment without npm's own settings and colors; the workspace's tools and Node 24 come first. */
export function programEnvironment(additions: Record<string, string> = {}): NodeJS.ProcessEnv {
  const tools = join(root, 'node_modules', '.bin');
  const PATH = `${tools}${delimiter}${process.env.PATH ?? ''}`;
  return { ...compileCache, ...quietEnvironment(), NO_COLOR: '1', ...additions, PATH };
}

/**
 * Runs a TypeScript compiler by its file: both packages call their command `tsc`. `7` is the native one, which takes a
 * fifth of the time; `6` is what has the JavaScript API, and what many users still compile with.
 */
export function runCompiler(version: 6 | 7, args: string[], options: ProgramOptions = {}): Promise<ProgramResult> {
  const folder = version === 7 ? 'typescript-7' : 'typescript';
  return runProgram(process.execPath, [join(root, 'node_modules', folder, 'bin', 'tsc'), ...args], options);
}

/** Runs a tool of the workspace or a script in Node 24, without input or colors, and collects its output. */
export async function runProgram(
  command: string,
  args: string[],
  options: ProgramOptions = {},
): Promise<ProgramResult> {
  const child = spawn(command, args, {
    cwd: options.cwd ?? root,
    env: programEnvironment(options.env),
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: options.timeoutMs,
    killSignal: 'SIGKILL',
  });
  endWithParent(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  const ok = await new Promise<boolean>((resolve) => {
    child.on('error', (error) => {
      output += `${error.message}\n`;
      resolve(false);
    });
    child.on('close', (code, signal) => {
      if (signal) output += `ended by ${signal}${options.timeoutMs ? `; it had ${options.timeoutMs / 1000} s` : ''}\n`;
      resolve(code === 0);
    });
  });
  return { ok, output };
}
