import { IDEMPOTENCY_KEY_HEADER } from '@cartouche/contract';
import type { WriteOptions } from './call-options.ts';
import type { Answer, CallRun, Settings } from './call-run.ts';
import { checkNumber } from './client-options.ts';
import { UsageError } from './errors/call-errors.ts';
import { checkIdempotencyKey } from './idempotency-key.ts';
import type { Route } from './operation.ts';
import { sessionHeaders } from './session.ts';
import { VERSION } from './version.ts';
import type { HeadersLike } from './wire-answer.ts';

type PlainHeaders = Record<string, string>;

// Lower case throughout, so that what comes later takes the place of what came before.
const idempotencyKeyHeader = IDEMPOTENCY_KEY_HEADER.toLowerCase();

// Refused here: fetch would throw a TypeError that shows the value and looks like a lost connection, and undici's waits forever
// for the rest of a body that has another length.
export const readHeaders = (headers: HeadersLike | undefined): PlainHeaders => {
  // Node loads its fetch, for 20 ms, with the first `Headers`.
  if (headers === undefined) return {};
  try {
    const read = Object.fromEntries(new Headers(headers as Record<string, string>));
    if (!('content-length' in read || 'transfer-encoding' in read)) return read;
  } catch {
    // Said below, and without the value.
  }
  throw new UsageError('headers must be valid, without the length of the body.');
};

/** Refuses a controller in place of its signal, which would look like a lost connection. */
export const checkSignal = (signal: AbortSignal | undefined): void => {
  if (signal && typeof signal.addEventListener !== 'function') throw new UsageError('signal must be an AbortSignal.');
};

/** Runs the work of a call inside a span, where there is a tracer. */
export const traced = (run: CallRun, work: () => Promise<Answer>): Promise<Answer> => {
  const { tracer, extras } = run.settings;
  return tracer && extras.inSpan ? extras.inSpan(tracer, run, work) : work();
};

/** Creates the function that begins a client's calls, with their keys, headers, and limits. */
export function runStarter(settings: Settings) {
  const newIdempotencyKey = (): string => {
    try {
      return settings.newIdempotencyKey();
    } catch (cause) {
      throw new UsageError('newIdempotencyKey threw.', { cause });
    }
  };
  const { session } = settings;
  const clientHeaders: PlainHeaders = {
    accept: 'application/json',
    // Browsers send their own.
    ...(!session && { 'user-agent': `cartouche-sdk/${VERSION}` }),
    ...readHeaders(settings.headers),
  };
  const ownHeaders = session ? () => sessionHeaders(session) : () => ({ authorization: `Bearer ${settings.apiKey}` });

  const headersOf = (options: WriteOptions, key: string | undefined, type: string | undefined): PlainHeaders => {
    const headers: PlainHeaders = {
      ...clientHeaders,
      ...(options.headers && readHeaders(options.headers)),
      // Last, so that no other header takes their place.
      ...ownHeaders(),
    };
    if (session) delete headers.authorization;
    // A form's type has its boundary in it, which fetch makes: callers must not set it.
    delete headers['content-type'];
    if (type !== undefined) headers['content-type'] = type;
    if (key !== undefined) headers[idempotencyKeyHeader] = checkIdempotencyKey(key);
    return headers;
  };

  /** @param type - of a stream, which can be sent only once. */
  const startRun = (
    route: Route,
    options: WriteOptions,
    key: string | undefined,
    url: string,
    body: CallRun['body'],
    type?: string | undefined,
  ): CallRun => {
    const numberOf = (name: 'deadlineMs' | 'timeoutMs' | 'retries') =>
      checkNumber(name, options[name] ?? settings[name]);
    const deadlineMs = numberOf('deadlineMs');
    return {
      ...route,
      settings,
      url,
      body,
      idempotencyKey: key,
      headers: headersOf(options, key, typeof body === 'string' ? 'application/json' : type),
      options,
      timeoutMs: numberOf('timeoutMs'),
      deadlineMs,
      deadline: settings.clock.now() + deadlineMs,
      retries: type ? 0 : numberOf('retries'),
      attempts: 0,
      retriesMade: 0,
      waitsMade: 0,
      outcome: 'not_applied',
      failure: undefined,
    };
  };

  /** The key of a call: only writes that a retry may repeat have one. */
  const keyFor = ({ retry }: Route, options: WriteOptions): string | undefined =>
    retry === 'idempotency-key' ? (options?.idempotencyKey ?? newIdempotencyKey()) : undefined;

  return { newIdempotencyKey, keyFor, startRun };
}
