// Ends programs when the process that started them is gone, however it ended. Plain JavaScript, because it runs before an installation.
import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(import.meta.url);
const graceMs = 10_000;
const pollMs = 50;

/** The pipe to the guard of this process. The guard sees its end, even after a `kill -9` that gives this process no last word. */
let guard;

/**
 * Ends a child process when this process is gone.
 *
 * @template {import('node:child_process').ChildProcess} Child
 * @param {Child} child
 * @param {NodeJS.Signals} signal sent first; SIGKILL follows after ten seconds
 * @returns {Child}
 */
export function endWithParent(child, signal = 'SIGKILL') {
  // Without a number it was not started, as its `error` says.
  if (child.pid === undefined) return child;
  guard ??= startGuard();
  guard.write(`${child.pid} ${signal}\n`);
  child.once('exit', () => guard.write(`${child.pid}\n`));
  return child;
}

function startGuard() {
  const program = spawn(process.execPath, [file], {
    // Neither a folder nor a terminal that this process's end could take away.
    cwd: path.dirname(file),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  program.unref();
  program.stdin.unref();
  program.stdin.on('error', () => {});
  return program.stdin;
}

/** The guard's program: reads a line for each child that starts (`<pid> <signal>`) or ends (`<pid>`) until the starter is gone. */
async function guardChildren() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
  const children = new Map();
  for await (const line of createInterface({ input: process.stdin })) {
    const [pid, signal] = line.split(' ');
    if (signal) children.set(Number(pid), signal);
    else children.delete(Number(pid));
  }
  for (const [pid, signal] of children) send(pid, signal);
  for (let waitedMs = 0; waitedMs < graceMs && children.size > 0; waitedMs += pollMs) {
    await delay(pollMs);
    for (const pid of children.keys()) if (!send(pid, 0)) children.delete(pid);
  }
  for (const pid of children.keys()) send(pid, 'SIGKILL');
}

/** @returns whether there is such a process */
function send(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

if (process.argv[1] === file) await guardChildren();
