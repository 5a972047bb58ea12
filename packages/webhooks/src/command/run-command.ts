import manifest from '../../package.json' with { type: 'json' };
import { isWebhookVerificationError } from '../webhook-verification-error.ts';
import type { Command, CommandContext } from './command.ts';
import { CommandFailure, EXIT, type ExitCode } from './command-failure.ts';
import type { CommandWorld } from './command-world.ts';
import { explainCommand } from './explain-command.ts';
import { helpOf, helpOfAll } from './help.ts';
import { listenCommand } from './listen-command.ts';
import { conceal } from './printable.ts';
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
  json: { says: 'one line of JSON for each thing that is printed' },
  help: { says: 'this text' },
};

/**
 * Runs the command line `cartouche-webhooks …`.
 *
 * @param args - What follows the program's name.
 * @returns the exit code
 */
export async function runCommand(args: string[], world: CommandWorld): Promise<ExitCode> {
  const [name = '--help', ...rest] = args;
  const json = args.includes('--json');
  const context = contextOf(world, json);
  try {
    if (name === '--version') return print(context, manifest.version);
    if (name === '--help' || name === '-h' || (name === 'help' && !rest[0])) return print(context, helpOfAll(COMMANDS));
    const chosen = name === 'help' ? String(rest[0]) : name;
    if (!Object.hasOwn(COMMANDS, chosen)) {
      throw new CommandFailure('Unknown command', {
        remedy: `Give one of ${Object.keys(COMMANDS).join(', ')}.`,
      });
    }
    const command: Command = COMMANDS[chosen as keyof typeof COMMANDS];
    const table = { ...command.flags, ...COMMON_FLAGS };
    if (name === 'help' || rest.includes('--help') || rest.includes('-h'))
      return print(context, helpOf(chosen, command, table));
    return await command.run(readFlags(rest, table, command.maxPositionals), context);
  } catch (error) {
    return explainFailure(error, context, json);
  }
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
      : ['error:', message, remedy ?? []].flat().join(' '),
  );
  return exitCode;
}
