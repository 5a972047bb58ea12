/** Exit codes of every command. */
export const EXIT = {
  done: 0,
  /** The server refused the request, or a check failed: of `doctor`, or of a delivery. */
  refused: 1,
  /** The command line or a setting is wrong. Nothing was sent. */
  usage: 2,
  /** The server could not be reached, did not answer in time, or can't answer for now. */
  unreachable: 3,
  /** The key is missing, unknown, or lacks a scope. */
  unauthorized: 4,
  /** The work costs more than the balance, the key's cap, or `--max-cents` allows. */
  payment: 5,
  /** The work ended, but a part of it failed. */
  incomplete: 6,
  /** The user pressed Ctrl-C. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The meaning of each exit code, for the help. */
export const EXIT_MEANINGS: readonly [code: ExitCode, meaning: string][] = [
  [EXIT.done, 'done'],
  [EXIT.refused, 'the server refused the request, or a check failed'],
  [EXIT.usage, 'the command line or a setting is wrong; nothing was sent'],
  [EXIT.unreachable, 'the server could not be reached, or can not answer for now'],
  [EXIT.unauthorized, 'the key is missing, unknown, or lacks a scope'],
  [EXIT.payment, 'the work costs more than the balance, the cap, or --max-cents allows'],
  [EXIT.incomplete, 'the work ended, but a part of it failed'],
  [EXIT.interrupted, 'interrupted with Ctrl-C'],
];
