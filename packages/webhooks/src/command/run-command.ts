import manifest from '../../package.json' with { type: 'json' };
import { isWebhookVerificationError } from '../webhook-verification-error.ts';
import type { Command, CommandContext } from './command.ts';
import { CommandFailure, EXIT, type ExitCode, UsageFailure } from './command-failure.ts';
import type { CommandWorld } from './command-world.ts';
import { explainCommand } from './explain-command.ts';
import { helpOf, helpOfAll } from './help.ts';
import { listenCommand } from './listen-command.ts';
import { nearestNames } from './nearest-names.ts';
import { conceal, printable } from './printable.ts';
import { readFlags } from './read-flags.ts';
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

const COMMON_FLAGS = {
  json: { says: 'print one line of JSON per record' },
  help: { short: 'h', says: 'display help for command' },
};
const PROGRAM_FLAGS = { version: { short: 'V', says: 'output the version number' }, ...COMMON_FLAGS };

/**
 * Runs the command line `cartouche-webhooks …`.
 *
 * @param args - What follows the program's name.
 * @returns the exit code
 */
export async function runCommand(args: string[], world: CommandWorld): Promise<ExitCode> {
  const json = args.includes('--json');
  const context = contextOf(world, json);
  try {
    const start = args.findIndex((arg) => !arg.startsWith('-'));
    const [before, [name, ...rest]] = start < 0 ? [args, []] : [args.slice(0, start), args.slice(start)];
    const asked = readFlags(before.map(inFull), PROGRAM_FLAGS);
    if (asked.has('version')) return print(context, manifest.version);
    const chosen = name === 'help' ? rest[0] : name;
    if (chosen === undefined) return print(context, helpOfAll(COMMANDS, PROGRAM_FLAGS));
    if (!Object.hasOwn(COMMANDS, chosen)) {
      const near = nearestNames(chosen, [...Object.keys(COMMANDS), 'help']);
      throw new UsageFailure(`unknown command '${printable(chosen, 40)}'`, { near });
    }
    const command: Command = COMMANDS[chosen as keyof typeof COMMANDS];
    const table = { ...command.flags, ...COMMON_FLAGS };
    if (name === 'help' || asked.has('help') || rest.map(inFull).includes('--help'))
      return print(context, helpOf(chosen, command, table));
    return await command.run(readFlags(rest, table, { command: chosen, argument: command.argument }), context);
  } catch (error) {
    return explainFailure(error, context, json);
  }
}

const inFull = (arg: string) => ({ '-h': '--help', '-V': '--version' })[arg] ?? arg;

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

function print({ write }: CommandContext, text: string): ExitCode {
  write(text);
  return EXIT.yes;
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
