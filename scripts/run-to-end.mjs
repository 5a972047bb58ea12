import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import process from 'node:process';
import { quietEnvironment, root } from './bootstrap.mjs';

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const sameKeyPressMs = 500;

/**
 * Runs a program in the root of the repository and hands signals on to it.
 *
 * @returns its exit code; 128 + the signal's number when a signal ended it, as a shell has it.
 */
export async function runToEnd(command, args, environment = {}) {
  // A group of its own: one Ctrl-C reaches this process from the terminal and from npm, and the program must see it once.
  const child = spawn(command, args, {
    cwd: root,
    env: { ...quietEnvironment(), ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  });
  let forwardedAt = Number.NEGATIVE_INFINITY;
  for (const signal of forwarded) {
    process.on(signal, () => {
      const now = performance.now();
      if (now - forwardedAt < sameKeyPressMs) return;
      forwardedAt = now;
      child.kill(signal);
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}
