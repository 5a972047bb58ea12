import { type Command, CommanderError } from 'commander';
import { addCompletion, COMPLETE } from './commands/completion.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { conceal } from './plain-text.ts';
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
  const json = args.includes('--json');
  const program = createProgram(world, json, (code) => {
    exitCode = code;
  });
  if (args[0] === COMPLETE) {
    const { default: complete } = await import('@bomb.sh/tab/commander');
    complete(program);
  } else addCompletion(program, world, () => {});
  try {
    const holdsSecrets = args.includes('webhooks') || args.includes('api');
    const shown = holdsSecrets ? args.map((arg) => withoutUnknownValue(program, arg)) : args;
    await program.parseAsync(shown, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    if (world.interrupted.aborted) return EXIT.interrupted;
    const { explainError } = await import('./explain-error.ts');
    const { message, code: word, remedy, requestId, exitCode: code } = explainError(error);
    const said = json
      ? [JSON.stringify({ error: { message, code: word, remedy, requestId, exitCode: code } })]
      : [`error: ${message}`, remedy ?? [], requestId ? `Request: ${requestId}` : []].flat();
    for (const line of said) world.say(conceal(line));
    return code;
  }
}

/** Cuts the value off an option that no command has: it may be a secret in the wrong place, and the parser would show it. */
function withoutUnknownValue(program: Command, arg: string): string {
  const [name = ''] = arg.split('=');
  const isKnown = ({ options, commands }: Command): boolean =>
    options.some(({ long }) => long === name) || commands.some(isKnown);
  return arg.startsWith('--') && !isKnown(program) ? name : arg;
}
