/** Everything that a command sees of the machine, so that it can be run without one. */
export type CommandWorld = {
  env: Readonly<Record<string, string | undefined>>;
  stdin: AsyncIterable<Uint8Array> & { isTTY?: boolean };
  /** Writes one line of the requested output. */
  write(text: string): void;
  /** Writes one line of warnings or errors. */
  warn(text: string): void;
  /** Milliseconds since 1970. */
  now(): number;
  uuid(): string;
  /** Resolves after so many milliseconds; rejects when the signal is aborted before. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
  /** Resolves when the user ends the command. */
  untilStopped(): Promise<void>;
};
