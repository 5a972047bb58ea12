import type { Command } from './command.ts';
import type { FlagTable } from './read-flags.ts';

const PROGRAM = 'cartouche-webhooks';

/** The help of the whole program. */
export function helpOfAll(commands: Readonly<Record<string, Command>>): string {
  return [
    `${PROGRAM}: receive, send, explain and sign the webhooks of the Workspace API`,
    '',
    ...columns(Object.entries(commands).map(([name, { summary }]) => [`${PROGRAM} ${name}`, summary])),
    '',
    `${PROGRAM} <command> --help shows its flags; --version the version.`,
    'The secret is taken from WEBHOOK_SECRET, or from --secret-file; an API key from SERVICE_API_KEY, or from --api-key-file.',
    'Exit codes: 0 yes, 1 no (refused, no match), 2 the command is wrong, 3 no server answered or the port is taken.',
  ].join('\n');
}

/** The help of one subcommand. */
export function helpOf(name: string, { usage, summary, notes }: Command, flags: FlagTable): string {
  return [
    `${PROGRAM} ${[name, usage].filter(Boolean).join(' ')}`,
    '',
    summary,
    '',
    ...columns(
      Object.entries(flags).map(([flag, { value, says }]) => [[`--${flag}`, value ?? []].flat().join(' '), says]),
    ),
    '',
    notes,
  ].join('\n');
}

function columns(rows: [left: string, right: string][]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
