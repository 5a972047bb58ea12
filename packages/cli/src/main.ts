#!/usr/bin/env node
import { runCli } from './run-cli.ts';
import { realWorld } from './world.ts';

// `cartouche … | head` closes the pipe early, which is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

process.exitCode = await runCli(process.argv.slice(2), realWorld());
