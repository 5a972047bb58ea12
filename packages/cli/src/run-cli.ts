import { CommanderError } from 'commander';
import { addCompletion, COMPLETE } from './commands/completion.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { createProgram } from './program.ts';
import type { World } from './world.ts';

/**
 * Runs a command line.
 *
 * @param args - What follows the program's name.
 * @returns the exit code, as {@link EXIT} lists them
 */
export async function runCli(args: readonly string[], world: World): Promise<ExitCode> {
  let exitCode: ExitCode = EXIT.done;
  const program = createProgram(world, (code) => {
    exitCode = code;
  });
  if (args[0] === COMPLETE) {
    const { default: complete } = await import('@bomb.sh/tab/commander');
    complete(program);
  } else addCompletion(program, world, () => {});
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    if (world.interrupted.aborted) return EXIT.interrupted;
    const { explainError } = await import('./explain-error.ts');
    const { message, remedy, requestId, exitCode: code } = explainError(error);
    if (args.includes('--json')) world.say(JSON.stringify({ error: { message, remedy, requestId, exitCode: code } }));
    else {
      world.say(`error: ${message}`);
      if (remedy) world.say(remedy);
      if (requestId) world.say(`Request: ${requestId}`);
    }
    return code;
  }
}
