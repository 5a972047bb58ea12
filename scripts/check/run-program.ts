import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { quietEnvironment } from '../bootstrap.mjs';
import { root } from './workspace.ts';

/** What a program printed (both streams, in order) and whether it ended with 0. */
export type ProgramResult = { ok: boolean; output: string };

/** Runs a tool of the workspace or a script in Node 24, without input or colours, and collects what it prints. */
export async function runProgram(
  command: string,
  args: string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): Promise<ProgramResult> {
  const tools = join(root, 'node_modules', '.bin');
  const child = spawn(command, args, {
    cwd: options.cwd ?? root,
    env: {
      ...quietEnvironment(),
      NO_COLOR: '1',
      ...options.env,
      PATH: `${tools}${delimiter}${process.env.PATH ?? ''}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
    child.on('close', (code) => resolve(code === 0));
  });
  return { ok, output };
}
