import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { endWithParent } from '../../../scripts/end-with-parent.mjs';
import type { Target } from './target.ts';

/** Starts the server that all files of a project share; each file has its own workspace. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const program = fork(join(import.meta.dirname, 'target-program.ts'), {
    execArgv: ['--conditions=@cartouche/source'],
    env: { ...process.env, ...project.config.env },
  });
  endWithParent(program);
  const exit = once(program, 'exit');
  const ready = once(program, 'message').then(([target]) => target as Target);
  const failed = exit.then(([code]) => Promise.reject(new Error(`The target ended with ${code} before it was ready.`)));
  failed.catch(() => undefined);
  project.provide('target', await Promise.race([ready, failed]));
  return async () => {
    program.disconnect();
    const [code] = await exit;
    if (code !== 0) throw new Error(`The target ended with ${code}; what it printed says why.`);
  };
}
