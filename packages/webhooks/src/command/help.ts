import type { Command } from './command.ts';
import { EXIT_MEANINGS, type ExitCode } from './command-failure.ts';
import { type FlagTable, termOf } from './read-flags.ts';

const PROGRAM = 'cartouche-webhooks';
const WIDTH = 80;
const NARROWEST = 40;

const SETTINGS =
  'The secret is taken from WEBHOOK_SECRET, or from --secret-file; an API key from SERVICE_API_KEY, or from --api-key-file.';

type Row = readonly [left: string, right: string];

/** The help of the whole program. */
export function helpOfAll(commands: Readonly<Record<string, Command>>, flags: FlagTable): string {
  return [
    `Usage: ${PROGRAM} [options] [command]`,
    '',
    'Receive, send, explain, and sign the webhooks of the Workspace API.',
    ...section('Options', rowsOf(flags)),
    ...section('Commands', [
      ...Object.entries(commands).map(([name, command]): Row => [signatureOf(name, command), command.summary]),
      ['help [command]', 'display help for command'],
    ]),
    '',
    ...wrap(SETTINGS, WIDTH),
    ...exitCodes(EXIT_MEANINGS),
  ].join('\n');
}

/** The help of one subcommand. */
export function helpOf(name: string, command: Command, flags: FlagTable): string {
  return [
    `Usage: ${PROGRAM} ${signatureOf(name, command)}`,
    '',
    ...wrap(command.summary, WIDTH),
    ...section('Options', rowsOf(flags)),
    '',
    ...command.notes.flatMap((note) => wrap(note, WIDTH)),
    ...exitCodes(EXIT_MEANINGS.map(([code, meaning]) => [code, command.exitCodes[code] ?? meaning])),
  ].join('\n');
}

const signatureOf = (name: string, { argument }: Command) =>
  `${name} [options]${argument === undefined ? '' : ` <${argument}>`}`;

const rowsOf = (flags: FlagTable) =>
  Object.entries(flags).map(
    ([name, flag]): Row => [
      [flag.short === undefined ? [] : `-${flag.short}`, termOf(name, flag)].flat().join(', '),
      flag.says,
    ],
  );

const exitCodes = (rows: readonly (readonly [ExitCode, string])[]) =>
  section(
    'Exit codes',
    rows.map(([code, meaning]) => [String(code).padEnd(3), meaning]),
  );

function section(title: string, rows: readonly Row[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  const lines = rows.flatMap(([left, right]) =>
    wrap(right, Math.max(WIDTH - width - 4, NARROWEST)).map(
      (line, index) => `  ${(index === 0 ? left : '').padEnd(width)}  ${line}`,
    ),
  );
  return ['', `${title}:`, ...lines];
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
