import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import process from 'node:process';
import { compileCache, quietEnvironment, root } from './bootstrap.mjs';
import { endWithParent } from './end-with-parent.mjs';

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const sameKeyPressMs = 500;
const parentCheckMs = 1000;

/**
 * Runs a program in the root of the repository and hands signals on to it. It gets SIGTERM when this process is gone.
 *
 * @param options.environment variables besides this process's own
 * @returns its exit code; 128 + the signal's number when a signal ended it, as a shell has it.
 */
export async function runToEnd(command, args, { environment = {} } = {}) {
  // A group of its own: one Ctrl-C reaches this process from the terminal and from npm, and the program must see it once.
  const child = spawn(command, args, {
    cwd: root,
    env: { ...compileCache, ...quietEnvironment(), ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  });
  endWithParent(child, 'SIGTERM');
  let forwardedAt = Number.NEGATIVE_INFINITY;
  const forward = (signal) => {
    const now = performance.now();
    if (now - forwardedAt < sameKeyPressMs) return;
    forwardedAt = now;
    child.kill(signal);
  };
  for (const signal of forwarded) process.on(signal, forward);
  const parentCheck = watchNpm(() => {
    if (forwardedAt === Number.NEGATIVE_INFINITY) forward('SIGTERM');
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  }).finally(() => clearInterval(parentCheck));
}

// When npm is told to end, it ends its shell, which does not pass the signal on.
function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  return setInterval(() => {
    if (process.ppid !== parent) onGone();
  }, parentCheckMs);
}
