import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { ApiFailure } from './failures/api-failure.ts';

/** Where a command writes; a test replaces them. */
export type CommandOutput = { print(text: string): unknown; printError(text: string): unknown };

const NOT_UNDERSTOOD = 2;

/**
 * The program that commands are added to. What it does not understand it refuses, and names the nearest command or option.
 */
export function createCommandLine(output: CommandOutput = standardOutput): Command {
  return new Command('cartouche-server')
    .version(readVersion())
    .exitOverride()
    .showHelpAfterError()
    .configureOutput({
      writeOut: (text) => output.print(text.trimEnd()),
      writeErr: (text) => output.printError(text.trimEnd()),
    });
}

/**
 * Runs the command that the arguments name.
 *
 * @param args without the paths of Node and of the program
 * @returns the exit code: 0, 1 when the command was refused, 2 when it was not understood
 */
export async function runCommandLine(
  program: Command,
  args: readonly string[],
  { printError }: Pick<CommandOutput, 'printError'> = standardOutput,
): Promise<number> {
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : NOT_UNDERSTOOD;
    if (!(error instanceof ApiFailure)) throw error;
    printError(error.message);
    return 1;
  }
}

export const standardOutput: CommandOutput = {
  print: (text) => process.stdout.write(`${text}\n`),
  printError: (text) => process.stderr.write(`${text}\n`),
};

function readVersion(): string {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
