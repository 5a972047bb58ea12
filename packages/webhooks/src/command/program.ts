import { Command as Parser } from 'commander';
import manifest from '../../package.json' with { type: 'json' };
import type { Command, CommandContext } from './command.ts';
import { EXIT_MEANINGS, type ExitCode } from './command-failure.ts';
import { explainCommand } from './explain-command.ts';
import { listenCommand } from './listen-command.ts';
import { optionOf, readFlags } from './read-flags.ts';
import { resendCommand } from './resend-command.ts';
import { sendCommand } from './send-command.ts';
import { signCommand } from './sign-command.ts';
import { triggerCommand } from './trigger-command.ts';

const COMMANDS = {
  listen: listenCommand,
  send: sendCommand,
  trigger: triggerCommand,
  resend: resendCommand,
  explain: explainCommand,
  sign: signCommand,
} satisfies Record<string, Command>;

const SETTINGS =
  'The secret is taken from WEBHOOK_SECRET, or from --secret-file; an API key from SERVICE_API_KEY, or from --api-key-file.';
const JSON_OPTION = ['--json', 'print one line of JSON per record'] as const;
const WIDTH = 80;
const INDENT = ' '.repeat(7);

/** What a program tells its caller besides its output. */
export type ProgramEnd = {
  /** Sets the exit code of a command that does not throw. */
  end(code: ExitCode): void;
  /** Told what the parser refuses, before it throws. */
  complain(text: string): void;
};

/** The whole command line. */
export function createProgram(context: CommandContext, { end, complain }: ProgramEnd): Parser {
  const program = new Parser('cartouche-webhooks')
    .description('Receive, send, explain, and sign the webhooks of the Workspace API.')
    .version(manifest.version)
    .option(...JSON_OPTION)
    .addHelpText('after', notesOf([SETTINGS], EXIT_MEANINGS));
  for (const [name, command] of Object.entries<Command>(COMMANDS)) {
    const { argument, summary, flags, notes, exitCodes, run } = command;
    const parser = program
      .command(name)
      .description(summary)
      .addHelpText(
        'after',
        notesOf(
          notes,
          EXIT_MEANINGS.map(([code, meaning]) => [code, exitCodes[code] ?? meaning]),
        ),
      );
    if (argument !== undefined) parser.argument(`<${argument}>`);
    for (const [flag, about] of Object.entries(flags)) parser.addOption(optionOf(flag, about));
    parser.option(...JSON_OPTION).action(async () => end(await run(readFlags(parser), context)));
  }
  // Commander gives these to subcommands only when they are set before the subcommand is added.
  for (const one of [program, ...program.commands])
    one.exitOverride().configureOutput({
      writeOut: (text) => context.write(text.trimEnd()),
      writeErr: (text) => context.warn(text.trimEnd()),
      outputError: complain,
      getOutHelpWidth: () => WIDTH,
    });
  return program;
}

function notesOf(notes: readonly string[], exits: readonly (readonly [ExitCode, string])[]): string {
  const help = new Parser().createHelp();
  const lines = exits.map(([code, meaning]) => {
    const wrapped = help.boxWrap(meaning, WIDTH - INDENT.length).replaceAll('\n', `\n${INDENT}`);
    return `  ${String(code).padEnd(INDENT.length - 2)}${wrapped}`;
  });
  return ['', ...notes.map((note) => help.boxWrap(note, WIDTH)), '', 'Exit codes:', ...lines].join('\n');
}
