import type { ExitCode } from './exit-codes.ts';

type Circumstances = {
  exitCode: ExitCode;
  /** The next step; undefined only where the user decided to end. */
  remedy: string | undefined;
  cause?: unknown;
};

/** Ends a command with a message for its user. */
export class CliFailure extends Error {
  readonly exitCode: ExitCode;
  readonly remedy: string | undefined;

  constructor(message: string, { exitCode, remedy, cause }: Circumstances) {
    super(message, { cause });
    this.name = 'CliFailure';
    this.exitCode = exitCode;
    this.remedy = remedy;
  }
}
