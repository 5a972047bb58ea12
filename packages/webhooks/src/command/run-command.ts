import { CommanderError } from 'commander';
import { isWebhookVerificationError } from '../webhook-verification-error.ts';
import type { CommandContext } from './command.ts';
import { CommandFailure, EXIT, type ExitCode, UsageFailure } from './command-failure.ts';
import type { CommandWorld } from './command-world.ts';
import { conceal, printable } from './printable.ts';
import { createProgram } from './program.ts';

/**
 * Runs the command line `cartouche-webhooks …`.
 *
 * @param args - What follows the program's name.
 * @returns the exit code
 */
export async function runCommand(args: string[], world: CommandWorld): Promise<ExitCode> {
  const json = args.includes('--json');
  const context = contextOf(world, json);
  const run = { exitCode: EXIT.yes as ExitCode, complaint: '' };
  const program = createProgram(context, {
    end: (code) => {
      run.exitCode = code;
    },
    complain: (text) => {
      run.complaint = text;
    },
  });
  try {
    await program.parseAsync(args.length === 0 ? ['--help'] : args.map(withoutUnknownValue), { from: 'user' });
    return run.exitCode;
  } catch (error) {
    if (!(error instanceof CommanderError)) return explainFailure(error, context, json);
    if (error.exitCode === 0) return EXIT.yes;
    // Help that was not asked for is printed already.
    if (run.complaint === '') return EXIT.usage;
    return explainFailure(complaintOf(run.complaint), context, json);
  }

  // A value that belongs to no known flag may be a secret in the wrong place.
  function withoutUnknownValue(arg: string): string {
    const [name = ''] = arg.split('=');
    const isKnown = [program, ...program.commands].some(({ options }) => options.some(({ long }) => long === name));
    return arg.startsWith('--') && !isKnown ? name : arg;
  }
}

/** The parser's own words: what is wrong, then what was probably meant. */
function complaintOf(text: string): UsageFailure {
  const [said = '', meant] = text.trimEnd().split('\n');
  return new UsageFailure(printable(said.replace(/^error: /, '')), undefined, meant);
}

function contextOf(world: CommandWorld, json: boolean): CommandContext {
  const hidden = new Set<string>();
  const write = (text: string) => world.write(conceal(text, hidden));
  return {
    ...world,
    write,
    warn: (text) => world.warn(conceal(text, hidden)),
    hide: (secrets) => {
      for (const secret of secrets) hidden.add(secret);
    },
    report: (record, lines) => write(json ? JSON.stringify(record) : [lines].flat().join('\n')),
  };
}

function explainFailure(error: unknown, { warn }: CommandContext, json: boolean): ExitCode {
  const failure = isWebhookVerificationError(error) ? new CommandFailure(error.message) : error;
  if (!(failure instanceof CommandFailure)) throw error;
  const { flag, message, remedy, exitCode } = failure;
  warn(
    json
      ? JSON.stringify({ error: { flag, message, remedy, exitCode } })
      : [`error: ${message}`, remedy ?? []].flat().join('\n'),
  );
  return exitCode;
}
