import { ApiFailure } from '../platform/api-failure.ts';

// Error codes of the operating system for the connection to the database; all other outgoing calls wrap their errors.
const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

// Errors that the drivers report without a code.
const MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Cannot use a pool after calling end',
  'Client has encountered a connection error',
  'The embedded database is closed',
  'The embedded database broke down',
];

type Trouble = { codes: RegExp; message: string; retryAfterSeconds: number };

const LOST: Trouble = {
  // Connection exceptions; shutting down, crashed, starting up, dropped; a session that was idle for too long.
  codes: /^(?:08...|57P0[1-5]|25P0[34])$/,
  message: 'The database can’t be reached. Try again.',
  retryAfterSeconds: 5,
};

const MOVING: Trouble = {
  // `fence_workspace`: the workspace is paused for the end of its move to another cell, or has left.
  codes: /^WM001$/,
  message: 'The workspace is moving to another cell. Try again.',
  retryAfterSeconds: 1,
};

// By SQLSTATE: what passes by itself, or when an operator acts, and says nothing about the call.
const TROUBLES: readonly Trouble[] = [
  LOST,
  {
    // A serialization failure or a deadlock: the other transaction went first.
    codes: /^40(?:001|P01)$/,
    message: 'Another call changed the same rows at the same moment. Try again.',
    retryAfterSeconds: 1,
  },
  {
    // A lock that was not granted in time, a statement that was canceled or took too long.
    codes: /^(?:55P03|57014)$/,
    message: 'The database took too long, because other work held what this call needs. Try again.',
    retryAfterSeconds: 5,
  },
  MOVING,
  {
    // All threads that read texts are taken, or none of them gets a processor.
    codes: /^EBUSY$/,
    message: 'The server is busy: too many texts wait to be read. Try again.',
    retryAfterSeconds: 5,
  },
  {
    // A standby, or the old primary after a failover.
    codes: /^25006$/,
    message: 'The database takes no writes at the moment. Try again.',
    retryAfterSeconds: 10,
  },
  {
    // Insufficient resources (disk, memory, connections), and failures of the machine's input and output.
    codes: /^(?:53...|58...)$/,
    message: 'The database has no room or no connection left at the moment. Try again.',
    retryAfterSeconds: 10,
  },
];

/** Whether an error means that the database can't be reached: it will pass, and says nothing about the call. */
export function isLostDatabase(error: unknown): boolean {
  return troubleOf(error) === LOST;
}

/** Whether an error means that the workspace is moving to another cell: nothing of it may be stored here. */
export function isMoving(error: unknown): boolean {
  return troubleOf(error) === MOVING;
}

/** The 503 of an error that will pass; undefined for every other error. */
export function unavailable(error: unknown): ApiFailure | undefined {
  const trouble = troubleOf(error);
  if (!trouble) return undefined;
  const { message, retryAfterSeconds } = trouble;
  return new ApiFailure('unavailable', { message, retryAfterSeconds });
}

function troubleOf(error: unknown): Trouble | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string')
    return CONNECTION_CODES.has(code) ? LOST : TROUBLES.find(({ codes }) => codes.test(code));
  // biome-ignore lint/plugin: pg gives these no code
  return MESSAGES.some((message) => error.message.startsWith(message)) ? LOST : undefined;
}
