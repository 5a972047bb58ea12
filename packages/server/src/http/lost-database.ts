// Of the operating system, for the connection to the database: every other way out wraps its errors.
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

// Of Postgres: connection exceptions, too many connections, shutting down or starting up.
const SERVER_CODES = /^(08...|53300|57P0[123])$/;

// What the drivers say without a code.
const MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Cannot use a pool after calling end',
  'Client has encountered a connection error',
  'The embedded database is closed',
];

/** Whether an error means that the database can't be reached: it will pass, and says nothing about the call. */
export function isLostDatabase(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string') return CONNECTION_CODES.has(code) || SERVER_CODES.test(code);
  // biome-ignore lint/plugin: pg gives these no code
  return MESSAGES.some((message) => error.message.startsWith(message));
}
