#!/usr/bin/env node
import { setTimeout } from 'node:timers/promises';
import { runCommand } from './run-command.ts';

// `cartouche-webhooks … | head` closes the pipe early, which is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  stdin: process.stdin,
  write: (text) => void process.stdout.write(`${text}\n`),
  warn: (text) => void process.stderr.write(`${text}\n`),
  now: Date.now,
  uuid: () => crypto.randomUUID(),
  wait: (ms, signal) => setTimeout(ms, undefined, { signal }),
  // Only once: a second Ctrl-C ends the process as if there were no listener.
  untilStopped: () =>
    new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    }),
});
