import { Command } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import type { AddCommands } from './add-commands.ts';
import { addApi } from './commands/api.ts';
import { addBatchCommands } from './commands/batches.ts';
import { addConnectorCommands } from './commands/connectors.ts';
import { addDeliveryCommands } from './commands/deliveries.ts';
import { addDoctor } from './commands/doctor.ts';
import { addEventCommands } from './commands/events.ts';
import { addKeyCommands } from './commands/keys.ts';
import { addLeadCommands } from './commands/leads.ts';
import { addLoginCommands } from './commands/login.ts';
import { addMcpCommands } from './commands/mcp.ts';
import { addPageCommands } from './commands/pages.ts';
import { addProspectCommands } from './commands/prospects.ts';
import { addRunCommands } from './commands/runs.ts';
import { addServerCommands } from './commands/server.ts';
import { addTemplateCommands } from './commands/templates.ts';
import { addUsage } from './commands/usage.ts';
import { addWebhookCommands } from './commands/webhooks.ts';
import { addWhoami } from './commands/whoami.ts';
import { EXIT, EXIT_MEANINGS, type ExitCode } from './exit-codes.ts';
import { conceal } from './plain-text.ts';
import { usageRemedy } from './usage-remedy.ts';
import type { World } from './world.ts';

const GROUPS: readonly AddCommands[] = [
  addLoginCommands,
  addProspectCommands,
  addTemplateCommands,
  addPageCommands,
  addBatchCommands,
  addEventCommands,
  addLeadCommands,
  addConnectorCommands,
  addDeliveryCommands,
  addWebhookCommands,
  addRunCommands,
  addKeyCommands,
  addUsage,
  addWhoami,
  addMcpCommands,
  addApi,
  addDoctor,
  addServerCommands,
];

/** The whole command line. */
export function createProgram(world: World, json: boolean, end: (code: ExitCode) => void): Command {
  const program = new Command('cartouche')
    .description('Prospects in, personalized pages out, signed events back.')
    .version(manifest.version)
    .option('--json', 'print one line of JSON per record')
    .option('--profile <name>', 'the profile to use; default: the current one')
    .addHelpText(
      'after',
      `\nExit codes:\n${EXIT_MEANINGS.map(([code, meaning]) => `  ${String(code).padEnd(4)} ${meaning}`).join('\n')}`,
    );
  for (const add of GROUPS) add(program, world, end);
  configure(program, world, json);
  return program;
}

// Commander gives these to subcommands only when they are set before the subcommand is added.
function configure(command: Command, world: World, json: boolean): void {
  command
    .exitOverride()
    .showSuggestionAfterError()
    .configureOutput({
      writeOut: (text) => world.print(text.trimEnd()),
      writeErr: (text) => world.say(conceal(text.trimEnd())),
      outputError(text, write) {
        const remedy = usageRemedy(text, command);
        const whole = remedy ? `${text.trimEnd()}\n${remedy}\n` : text;
        write(json ? complaintOf(whole) : whole);
      },
    });
  for (const child of command.commands) configure(child, world, json);
}

/** The parser's complaint as JSON: the problem, then the likely correction. */
function complaintOf(text: string): string {
  const [said = '', remedy] = text.trimEnd().split('\n');
  return JSON.stringify({
    error: { message: said.replace(/^error: /, ''), code: 'usage', remedy, exitCode: EXIT.usage },
  });
}
