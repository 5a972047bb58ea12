import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { ApiFailure } from '../platform/api-failure.ts';

/** The outputs of a command; a test replaces them. */
export type CommandOutput = { print(text: string): unknown; printError(text: string): unknown };

/** Exit codes, as those of `cartouche` are. */
export const EXIT = { done: 0, refused: 1, usage: 2, unreachable: 3 } as const;

const EXIT_HELP = `
Exit codes:
  0    done
  1    the command was refused, or the server ended because of an error
  2    the command line or a setting is wrong; nothing was done
  3    the database could not be reached`;

/**
 * The program that commands are added to. What it does not understand it refuses, and names the nearest command or option.
 */
export function createCommandLine(output: CommandOutput = standardOutput): Command {
  return new Command('cartouche-server')
    .version(readVersion())
    .exitOverride()
    .showSuggestionAfterError()
    .showHelpAfterError()
    .addHelpText('after', EXIT_HELP)
    .configureOutput({
      writeOut: (text) => output.print(text.trimEnd()),
      writeErr: (text) => output.printError(text.trimEnd()),
    });
}

/**
 * Runs the command that the arguments name.
 *
 * @param args without the paths of Node and of the program
 * @returns the exit code
 */
export async function runCommandLine(
  program: Command,
  args: readonly string[],
  { printError }: Pick<CommandOutput, 'printError'> = standardOutput,
): Promise<number> {
  try {
    await program.parseAsync(args, { from: 'user' });
    return EXIT.done;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    if (!(error instanceof ApiFailure)) throw error;
    printError(`error: ${error.message}`);
    return EXIT.refused;
  }
}

export const standardOutput: CommandOutput = {
  print: (text) => process.stdout.write(`${text}\n`),
  printError: (text) => process.stderr.write(`${text}\n`),
};

/** Lets a command finish its work when no one reads its output any more, as in `cartouche-server … | head`. */
export function tolerateClosedPipes(streams: readonly NodeJS.WriteStream[] = [process.stdout, process.stderr]): void {
  for (const stream of streams)
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
}

function readVersion(): string {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
