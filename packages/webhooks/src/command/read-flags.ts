import { parseArgs } from 'node:util';
import { CommandFailure, UsageFailure } from './command-failure.ts';
import { nearestNames } from './nearest-names.ts';
import { printable } from './printable.ts';

/** A flag as the help shows it. */
export type Flag = {
  says: string;
  /** The name of its value; a flag without one is a switch. */
  value?: string;
  /** Its letter, for the help. */
  short?: string;
  /** May be given several times. */
  many?: true;
};

export type FlagTable = Readonly<Record<string, Flag>>;

/** The flags as they were given. Only names of the table can be asked for. */
export type Flags<Name extends string = string> = {
  has(name: Name): boolean;
  text(name: Name): string | undefined;
  all(name: Name): string[];
  /** A whole number within the range, or the default. */
  number(name: Name, range: { min: number; max: number; default: number }): number;
  /** One of the words, or undefined. */
  oneOf<Word extends string>(name: Name, words: readonly Word[]): Word | undefined;
  /** The arguments that are not flags. */
  positionals: string[];
};

/**
 * Reads the arguments by the table. Never quotes a value that it does not know: it may be a secret in the wrong place.
 *
 * @throws CommandFailure that names the flag
 */
export function readFlags<Table extends FlagTable>(
  args: string[],
  table: Table,
  { command, argument }: { command?: string; argument?: string | undefined } = {},
): Flags<Extract<keyof Table, string>> {
  const given = new Map<string, string[]>();
  const positionals: string[] = [];
  const { tokens } = parseArgs({
    args,
    options: Object.fromEntries(
      Object.entries(table).map(([name, { value }]) => [name, { type: value ? 'string' : 'boolean' }]),
    ),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind === 'option') given.set(token.name, [...(given.get(token.name) ?? []), readValue(token, table)]);
  }
  for (const [name, values] of given) {
    const flag = table[name];
    if (values.length > 1 && flag?.value && !flag.many)
      throw new UsageFailure(`option '${termOf(name, flag)}' is given more than once`, { flag: `--${name}` });
  }
  const expected = argument === undefined ? 0 : 1;
  if (positionals.length > expected) {
    const where = command === undefined ? '' : ` for '${command}'`;
    const most = `Expected ${expected} argument${expected === 1 ? '' : 's'} but got ${positionals.length}.`;
    throw new UsageFailure(`too many arguments${where}. ${most}`);
  }
  if (positionals.length < expected) throw new UsageFailure(`missing required argument '${argument}'`);
  return asFlags(given, positionals);
}

/** A flag as the help and messages show it: `--body <file>`. */
export function termOf(name: string, { value }: Flag): string {
  return value === undefined ? `--${name}` : `--${name} <${value}>`;
}

type OptionToken = { name: string; rawName: string; value?: string | undefined; inlineValue?: boolean | undefined };

function readValue({ name, rawName, value, inlineValue }: OptionToken, table: FlagTable): string {
  const flag = Object.hasOwn(table, name) && rawName.startsWith('--') ? table[name] : undefined;
  if (!flag) {
    const near = rawName.startsWith('--') ? nearestNames(name, Object.keys(table)) : [];
    const said = printable(rawName, 40);
    throw new UsageFailure(`unknown option '${said}'`, { flag: said, near: near.map((known) => `--${known}`) });
  }
  if (!flag.value) {
    if (value !== undefined) throw new UsageFailure(`option '${rawName}' takes no argument`, { flag: rawName });
    return '';
  }
  // `-` is standard input and `-600` a time; anything else that begins so is the next flag.
  const isNextFlag = !inlineValue && value !== undefined && /^-[^\d]/.test(value);
  if (value === undefined || value === '' || isNextFlag)
    throw new UsageFailure(`option '${termOf(name, flag)}' argument missing`, { flag: rawName });
  return value;
}

function asFlags(given: Map<string, string[]>, positionals: string[]): Flags {
  const text = (name: string) => given.get(name)?.[0];
  return {
    positionals,
    text,
    has: (name) => given.has(name),
    all: (name) => given.get(name) ?? [],
    number(name, range) {
      const value = text(name);
      if (value === undefined) return range.default;
      if (/^\d{1,15}$/.test(value) && Number(value) >= range.min && Number(value) <= range.max) return Number(value);
      throw new CommandFailure(`is not a whole number from ${range.min} to ${range.max}: "${printable(value, 40)}"`, {
        flag: `--${name}`,
        remedy: `The default is ${range.default}.`,
      });
    },
    oneOf(name, words) {
      const value = text(name);
      const word = words.find((one) => one === value);
      if (value === undefined || word !== undefined) return word;
      throw new CommandFailure(`can't be "${printable(value, 40)}"`, {
        flag: `--${name}`,
        remedy: `Give one of ${words.join(', ')}.`,
      });
    },
  };
}
