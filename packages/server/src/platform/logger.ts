import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

// Fields that must never reach a log, at the top of an entry or one level down (a request's headers, a job's payload).
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'apiKey',
  'api_key',
  'secret',
  'token',
  'password',
  'formToken',
  'signature',
];
// The fields in which a database's error quotes rows and the statement's values.
const QUOTING_FIELDS = ['err.detail', 'err.where', 'err.internalQuery'];
const SECRET_HEADERS = ['headers.authorization', 'headers.cookie', 'headers["x-service-signature"]'];

export type LoggerOptions = {
  /** Default 'info'. */
  level?: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** Default: standard output, in blocks; the last one is written when the process ends. */
  destination?: DestinationStream;
};

/**
 * Writes one JSON object per line, with ISO times and secrets replaced by `[redacted]`.
 *
 * @example
 * const logger = createLogger({ level: 'warn' });
 * logger.warn({ keyId, apiKey }, 'a key was refused'); // {"level":40,…,"apiKey":"[redacted]","msg":"a key was refused"}
 */
export function createLogger(options: LoggerOptions = {}): Logger {
  const paths = [
    ...SECRET_FIELDS,
    ...SECRET_FIELDS.map((field) => `*.${field}`),
    ...QUOTING_FIELDS,
    ...SECRET_HEADERS,
    ...SECRET_HEADERS.map((path) => `*.${path}`),
  ];
  const settings = {
    level: options.level ?? 'info',
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths, censor: '[redacted]' },
  };
  return pino(settings, options.destination ?? standardOutput());
}

// A write for each line takes longer than the line. What a kill takes along is 25 ms of log at most.
const BLOCK_BYTES = 4_096;
const FLUSH_MS = 25;

function standardOutput(): DestinationStream {
  const output = pino.destination({ fd: 1, sync: true, minLength: BLOCK_BYTES, periodicFlush: FLUSH_MS });
  process.once('exit', () => output.flushSync());
  return output;
}

/** For tests and for parts that were given no logger. */
export const silentLogger: Logger = pino({ level: 'silent' });
