import { startProgram } from '../../../server/test/support/program.ts';
import type { TestCell } from './cells.ts';

/** The ends of a move, and the workspace. */
export type MoveOf = { from: TestCell; to: TestCell; workspaceId: string };

/** The steps that the command prints, in order; `begin` is before the first. */
export const STEPS = [
  'begin',
  'fence',
  'copy',
  'catch-up',
  'files',
  'check',
  'drain',
  'leave',
  'arrive',
  'switch',
  'finish',
];

// The beginnings of the lines that the command prints after each step.
const LINES: Readonly<Record<string, string>> = {
  fence: 'Writes to the workspace can',
  copy: 'Copied:',
  'catch-up': 'Caught up',
  files: 'Copied the contents',
  check: 'Compared',
  drain: 'No job',
  leave: 'The workspace has left',
  switch: 'The directory',
  arrive: 'The workspace is open',
  finish: 'Took along',
};
// The steps around those in which calls are refused.
const TIMED = ['files', 'check', 'drain', 'leave', 'arrive', 'switch'];
const KILL_WITHIN_MS = 250;
const MAIN = new URL('../../../server/src/main.ts', import.meta.url);

/** Runs `workspaces move` as an operator does, in a process of its own. */
export function startMove({ from, to, workspaceId }: MoveOf, options: readonly string[] = []) {
  const parameters = ['--workspace', workspaceId, '--to', to.name, '--to-settings', to.settings, ...options];
  const program = startProgram(MAIN, ['workspaces', 'move', ...parameters], from.env);
  const steps = new Map<string, number>();
  for (const step of TIMED)
    program
      .line((line) => line.startsWith(LINES[step] ?? ''))
      .then(
        () => steps.set(step, performance.now()),
        () => undefined,
      );
  return {
    ...program,
    /** The moments at which some of its steps were done. */
    steps,
    /** Waits until it has ended well. @returns its last lines */
    async report(): Promise<string> {
      const code = await program.end();
      if (code !== 0) throw new Error(`workspaces move ended with ${code}:\n${program.lines.join('\n')}`);
      return program.lines.slice(-2).join(' ');
    },
  };
}

/** Starts a move and kills it, some moment after a step. */
export async function killMove(move: MoveOf, step: string): Promise<void> {
  const program = startMove(move);
  const line = LINES[step];
  if (line) await program.line((printed) => printed.startsWith(line)).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, Math.random() * (line ? KILL_WITHIN_MS : 3_000)));
  await program.end('SIGKILL');
}
