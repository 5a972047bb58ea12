/** Everything that a command sees of the machine, so that it can be run without one. */
export type CommandWorld = {
  env: Readonly<Record<string, string | undefined>>;
  stdin: AsyncIterable<Uint8Array> & { isTTY?: boolean };
  /** What was asked for, a line at a time. */
  write(text: string): void;
  /** What was not asked for: warnings and errors. */
  warn(text: string): void;
  /** Milliseconds since 1970. */
  now(): number;
  uuid(): string;
  /** Resolves after so many milliseconds; rejects when the signal is aborted before. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
  /** Resolves when somebody wants the command to end. */
  untilStopped(): Promise<void>;
};
