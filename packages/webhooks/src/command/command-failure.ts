/** What the command's exit codes mean. */
export const EXIT = {
  /** Done; for `send`, `explain` and `listen --once`: the answer is yes. */
  yes: 0,
  /** The answer is no: refused, or no match. */
  no: 1,
  /** The command can't be carried out as it was given. */
  usage: 2,
  /** The network: no server answered, or the port is taken. */
  unreachable: 3,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

type FailureOptions = { flag?: string; remedy?: string; exitCode?: ExitCode; cause?: unknown };

/** Why a command ends early: which flag, what is wrong with it (as the rest of a sentence), and what to give instead. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
  readonly flag: string | null;
  readonly remedy: string | null;
  readonly exitCode: ExitCode;

  constructor(problem: string, { flag, remedy, exitCode = EXIT.usage, cause }: FailureOptions = {}) {
    super(`${[flag ?? [], problem].flat().join(' ')}.`, { cause });
    this.flag = flag ?? null;
    this.remedy = remedy ?? null;
    this.exitCode = exitCode;
  }
}
