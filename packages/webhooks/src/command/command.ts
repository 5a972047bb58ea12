import type { ExitCode } from './command-failure.ts';
import type { CommandWorld } from './command-world.ts';
import type { Flags, FlagTable } from './read-flags.ts';

/** What a command is run with: the world, with an output that knows what to hide and which form is wanted. */
export type CommandContext = CommandWorld & {
  /** Keeps these out of everything that is printed from now on. */
  hide(secrets: readonly string[]): void;
  /** Prints one thing: the record as a line of JSON with `--json`, the lines otherwise. */
  report(record: object, lines: string | readonly string[]): void;
};

/** One subcommand. Its help is made from this. */
export type Command = {
  /** The name of the argument that it requires. Default: it takes none. */
  argument?: string;
  summary: string;
  flags: FlagTable;
  /** Paragraphs about what the flags don't say. */
  notes: readonly string[];
  /** What exit codes mean here, where that is more than {@link EXIT_MEANINGS} says. */
  exitCodes: Partial<Record<ExitCode, string>>;
  run(flags: Flags, context: CommandContext): Promise<ExitCode>;
};

type CommandDescription<Table extends FlagTable> = Omit<Command, 'run' | 'flags'> & {
  flags: Table;
  run(flags: Flags<Extract<keyof Table, string>>, context: CommandContext): Promise<ExitCode>;
};

/** Describes a subcommand; `run` can ask for the flags of its own table only. */
export function defineCommand<const Table extends FlagTable>(description: CommandDescription<Table>): Command {
  return description as Command;
}
