import type { IDEMPOTENCY_KEY_HEADER, PathOf, QueryOf, RequestBody, ResponseBody } from '@cartouche/contract';
import type { OperationId } from '@cartouche/contract/operations';
import { type Call, infoOf, makeCall, type Settled } from './call.ts';
import type { WriteOptions } from './call-options.ts';
import type { Answer, CallRun, Settings } from './call-run.ts';
import { checkNumber, checkObject, validationOf } from './check-argument.ts';
import type { Clock } from './clock.ts';
import { UsageError } from './errors/call-errors.ts';
import { checkIdempotencyKey } from './idempotency-key.ts';
import type { IterateCursor } from './iterate-cursor.ts';
import { type Operation, type Route, readRoute, takeAnswer } from './operation.ts';
import { failUnexpected, send } from './send.ts';
import type { RequestContent } from './upload-content.ts';
import { VERSION } from './version.ts';
import type { HeadersLike } from './wire-answer.ts';

type PlainHeaders = Record<string, string>;

// Lower case throughout, so that what comes later takes the place of what came before.
const idempotencyKeyHeader = 'idempotency-key' satisfies Lowercase<typeof IDEMPOTENCY_KEY_HEADER>;

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
  throw new UsageError('headers must be valid, without length.');
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
  const ownHeaders = session?.headers ?? (() => ({ authorization: `Bearer ${settings.apiKey}` }));

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
    if (options.ifMatch) headers['if-match'] = `"${options.ifMatch.version}"`;
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

/** The input of a call, as its resource provides it. */
export type CallInput<Id extends OperationId> = {
  path?: PathOf<Id> | undefined;
  query?: { [Name in keyof QueryOf<Id>]: QueryOf<Id>[Name] | undefined } | undefined;
  body?: RequestBody<Id> | undefined;
  /** Creates a body other than JSON, in place of `body`. */
  content?: (() => RequestContent) | undefined;
};

/** The one way from a resource to the wire. */
export type Transport = {
  /**
   * Calls an operation. The caller gets what the operation says, or what `read` takes out of the body: undefined when it isn't there.
   * What a function that makes the input throws is what the call is rejected with: a call never throws by itself.
   */
  call<Id extends OperationId, Taken, Result = Taken>(
    operation: Operation<Id, Taken>,
    input: CallInput<Id> | (() => CallInput<Id>),
    options: WriteOptions | undefined,
    read?: (body: ResponseBody<Id>) => Result | undefined,
  ): Call<Result>;
  /** The key that a write would get. */
  newIdempotencyKey(): string;
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly iterateCursor: IterateCursor;
  /** Milliseconds that a call may take that says nothing of it. */
  readonly deadlineMs: number;
};

/** Refuses anything but an ID: it would lead to another path. */
export const checkPath = (path: Readonly<Record<string, unknown>>): void => {
  for (const [name, value] of Object.entries(path)) {
    // A version of a template, say.
    if (name === 'version' && Number.isSafeInteger(value)) continue;
    // `..` would survive encoding and lead to another path; half of a surrogate pair can't be encoded.
    if (typeof value !== 'string' || /^\.{0,2}$/.test(value) || !value.isWellFormed()) {
      throw new UsageError(`${name} must be an id, as text.`);
    }
  }
};

/** A body as it is sent. @throws UsageError for anything but JSON */
export const serialise = (body: unknown): string | undefined => {
  try {
    return JSON.stringify(body);
  } catch (cause) {
    throw new UsageError('input must be JSON.', { cause });
  }
};

type Values = Readonly<Record<string, unknown>> | undefined;

// Lists and objects are refused: no parameter of the contract is one.
const urlOf = (template: string, path: Values = {}, query: Values = {}): string => {
  const pairs: string[] = [];
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    if (typeof value === 'object') throw new UsageError(`${name} must be a plain value.`);
    pairs.push(`${name}=${encodeURIComponent(value as string)}`);
  }
  const filled = template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(path[name] as string));
  return pairs.length === 0 ? filled : `${filled}?${pairs.join('&')}`;
};

/** Builds the transport: the route makes the URL, a plain fetch or Node's own dispatcher sends the request. */
export function createTransport(settings: Settings, iterateCursor: IterateCursor): Transport {
  const { baseUrl, clock, deadlineMs, extras } = settings;
  const { newIdempotencyKey, keyFor, startRun } = runStarter(settings);

  const settle = async <Id extends OperationId, T>(
    route: Route,
    given: CallInput<Id> | (() => CallInput<Id>),
    options: WriteOptions,
    key: string | undefined,
    read: (body: ResponseBody<Id>) => T | undefined = (body) => takeAnswer(route, body) as T | undefined,
  ): Promise<Settled<T>> => {
    extras.checkCallOptions?.(checkObject('options', options));
    checkSignal(options.signal);
    const input = typeof given === 'function' ? given() : given;
    const { path, query, body, content: makeContent } = input;
    if ('body' in input) checkObject('input', body);
    checkPath((path ?? {}) as Record<string, unknown>);
    const validation = validationOf(options, settings.validate, extras);
    const content = makeContent?.();
    let run: CallRun | undefined;
    try {
      const url = (settings.traffic.cellUrl ?? baseUrl) + urlOf(route.path, path as Values, query as Values);
      run = startRun(route, options, key, url, content?.body ?? serialise(body), content?.type);
      const started = run;
      // Everything is frozen now. The caller gets the call and its key before fetch is called.
      await undefined;
      const answer = await traced(started, () => send(started));
      if (validation !== 'off' && !answer.stream) await extras.checkDrift?.(run, answer, validation === 'strict');
      const data = read(answer.body as ResponseBody<Id>);
      if (data === undefined) return await failUnexpected(run, answer);
      return {
        data,
        // Made of the headers, which few callers look at.
        get response() {
          return infoOf(started, answer);
        },
      };
    } catch (error) {
      throw content?.type === undefined ? error : content.abandon(error, run);
    }
  };

  return {
    baseUrl,
    clock,
    deadlineMs,
    newIdempotencyKey,
    iterateCursor,
    call: (operation, input, options = {}, read) => {
      const route = readRoute(operation);
      let key: string | undefined;
      try {
        key = keyFor(route, options);
      } catch (error) {
        return makeCall(Promise.reject(error), undefined);
      }
      return makeCall(settle(route, input, options, key, read), key);
    },
  };
}
