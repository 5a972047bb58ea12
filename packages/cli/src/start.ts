import { runCli } from './run-cli.ts';
import { realWorld } from './world.ts';

/** Runs a command line in this process, and sets its exit code. */
export async function start(args: readonly string[]): Promise<void> {
  // `cartouche … | head` closes the pipe early, which is not an error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  });
  // Without a reader of the errors, the exit code still tells.
  process.stderr.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  process.exitCode = await runCli(args, realWorld());
}
