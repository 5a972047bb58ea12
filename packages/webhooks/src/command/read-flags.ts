import { Option, type Command as Parser } from 'commander';
import { CommandFailure, UsageFailure } from './command-failure.ts';
import { printable } from './printable.ts';

/** A flag as the help shows it. */
export type Flag = {
  says: string;
  /** The name of its value; a flag without one is a switch. */
  value?: string;
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

/** The option that the parser reads. A value is never quoted: it may be a secret in the wrong place. */
export function optionOf(name: string, { says, value, many }: Flag): Option {
  const term = value === undefined ? `--${name}` : `--${name} <${value}>`;
  const option = new Option(term, says);
  if (value === undefined) return option;
  return option.argParser((given: string, before: string[] = []) => {
    const flag = `--${name}`;
    // `-` is standard input and `-600` a time; anything else that begins so is the next flag.
    if (given === '' || /^-[^\d]/.test(given)) throw new UsageFailure(`option '${term}' argument missing`, flag);
    if (before.length > 0 && !many) throw new UsageFailure(`option '${term}' is given more than once`, flag);
    return [...before, given];
  });
}

/** What the parser has read. */
export function readFlags(parser: Parser): Flags {
  const given = parser.optsWithGlobals<Record<string, string[] | true | undefined>>();
  const givenFor = (name: string) => given[new Option(`--${name}`).attributeName()];
  const all = (name: string): string[] => {
    const value = givenFor(name);
    return Array.isArray(value) ? value : [];
  };
  const text = (name: string) => all(name)[0];
  return {
    positionals: parser.args,
    text,
    all,
    has: (name) => givenFor(name) !== undefined,
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
