import type { ExitCode } from './exit-codes.ts';

/** Ends a command with a message for its user. */
export class CliFailure extends Error {
  readonly exitCode: ExitCode;
  readonly remedy: string | undefined;

  constructor(message: string, { exitCode, remedy, cause }: { exitCode: ExitCode; remedy?: string; cause?: unknown }) {
    super(message, { cause });
    this.name = 'CliFailure';
    this.exitCode = exitCode;
    this.remedy = remedy;
  }
}
