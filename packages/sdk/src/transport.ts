import {
  IDEMPOTENCY_KEY_HEADER,
  type PathOf,
  type QueryOf,
  type RequestBody,
  type ResponseBody,
} from '@cartouche/contract';
import type { OperationId } from '@cartouche/contract/operations';
import { type Call, infoOf, makeCall, type Settled } from './call.ts';
import type { WriteOptions } from './call-options.ts';
import type { Answer, CallRequest, CallRun } from './call-run.ts';
import { checkObject } from './check-argument.ts';
import { checkNumber, type Settings, validationOf } from './client-options.ts';
import type { Clock } from './clock.ts';
import { UsageError } from './errors/call-errors.ts';
import { checkIdempotencyKey } from './idempotency-key.ts';
import { failUnexpected, whyUnsent } from './read-answer.ts';
import { type Routes, readRoute } from './route.ts';
import { send } from './send.ts';
import { sessionHeaders } from './session.ts';
import type { RequestContent } from './upload-content.ts';
import { VERSION } from './version.ts';

/** What a resource gives for one call. */
export type CallInput<Id extends OperationId> = {
  path?: PathOf<Id> | undefined;
  query?: QueryOf<Id> | undefined;
  body?: RequestBody<Id> | undefined;
  /** Makes a body that is no JSON, in place of `body`. */
  content?: (() => RequestContent) | undefined;
};

/** The one way from a resource to the wire. */
export type Transport = {
  /**
   * Calls an operation; `read` takes what the caller gets out of the body, or undefined when it isn't there. What a function that
   * makes the input throws is what the call is rejected with: a call never throws by itself.
   */
  call<Id extends OperationId, T>(
    operation: Id,
    input: CallInput<Id> | (() => CallInput<Id>),
    options: WriteOptions | undefined,
    read: (body: ResponseBody<Id>) => T | undefined,
  ): Call<T>;
  /** The key that a write would get. */
  newIdempotencyKey(): string;
  readonly baseUrl: string;
  readonly clock: Clock;
  /** Milliseconds that a call may take that says nothing of it. */
  readonly deadlineMs: number;
};

type PlainHeaders = Record<string, string>;

// Lower case throughout, so that what comes later takes the place of what came before.
const idempotencyKeyHeader = IDEMPOTENCY_KEY_HEADER.toLowerCase();

// Refused here: fetch would throw a TypeError that shows the value and looks like a lost connection, and undici's waits for ever
// for the rest of a body that has another length.
const readHeaders = (headers: Readonly<PlainHeaders> | undefined): PlainHeaders => {
  try {
    const read = Object.fromEntries(new Headers(headers));
    if (!('content-length' in read || 'transfer-encoding' in read)) return read;
  } catch {
    // Said below, and without the value.
  }
  throw new UsageError('headers has a name or a value that no header can have, or the length of the body.');
};

const checkPath = (path: Readonly<Record<string, unknown>>): void => {
  for (const [name, value] of Object.entries(path)) {
    // A version of a template, say.
    if (name === 'version' && Number.isSafeInteger(value)) continue;
    // `..` would survive encoding and lead to another path; half of a surrogate pair can't be encoded.
    if (typeof value !== 'string' || /^\.{0,2}$|\p{Cs}/u.test(value)) {
      throw new UsageError(`${name} must be an id, as text.`);
    }
  }
};

/** A body as it is sent. @throws UsageError for what is no JSON */
export const serialise = (body: unknown): string | undefined => {
  try {
    return JSON.stringify(body);
  } catch (cause) {
    throw new UsageError('The input is not JSON: it has a cycle or a bigint.', { cause });
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

/** Builds the transport: the table of routes makes the URL, a plain fetch or Node's own dispatcher sends the request. */
export function createTransport(settings: Settings, routes: Routes): Transport {
  const { baseUrl, clock, extras } = settings;
  const newIdempotencyKey = (): string => {
    try {
      return settings.newIdempotencyKey();
    } catch (cause) {
      throw new UsageError('The option newIdempotencyKey threw.', { cause });
    }
  };
  const { session } = settings;
  const agent: PlainHeaders = {
    accept: 'application/json',
    // Browsers send their own.
    ...(!session && { 'user-agent': `cartouche-sdk/${VERSION}` }),
  };
  const clientHeaders = { ...agent, ...readHeaders(settings.headers) };
  const ownHeaders = session ? () => sessionHeaders(session) : () => ({ authorization: `Bearer ${settings.apiKey}` });

  const headersOf = (options: WriteOptions, key: string | undefined, type: string | undefined): PlainHeaders => {
    const headers: PlainHeaders = {
      ...clientHeaders,
      ...(options.headers && readHeaders(options.headers)),
      // Last, so that no other header takes their place.
      ...ownHeaders(),
    };
    if (session) delete headers.authorization;
    // A form's type has its boundary in it, which fetch makes: nobody else may say it.
    delete headers['content-type'];
    if (type !== undefined) headers['content-type'] = type;
    if (key !== undefined) headers[idempotencyKeyHeader] = checkIdempotencyKey(key);
    return headers;
  };

  const startRun = (
    operation: OperationId,
    options: WriteOptions,
    key: string | undefined,
    body: unknown,
    content: RequestContent | undefined,
  ): CallRun => {
    const deadlineMs = checkNumber('deadlineMs', options.deadlineMs ?? settings.deadlineMs);
    return {
      operation,
      route: readRoute(routes, operation),
      idempotencyKey: key,
      headers: headersOf(options, key, content ? content.type : body === undefined ? undefined : 'application/json'),
      options,
      acknowledgedCents: (body as { acknowledgedEstimateCents?: number } | undefined)?.acknowledgedEstimateCents,
      timeoutMs: checkNumber('timeoutMs', options.timeoutMs ?? settings.timeoutMs),
      deadlineMs,
      deadline: clock.now() + deadlineMs,
      // A stream is gone once it was sent.
      retries: content?.type === undefined ? checkNumber('retries', options.retries ?? settings.retries) : 0,
      attempts: 0,
      retriesMade: 0,
      waitsMade: 0,
      outcome: 'not_applied',
      failure: undefined,
    };
  };

  const { tracer } = settings;
  const sendTraced = (request: CallRequest): Promise<Answer> =>
    tracer && extras.inSpan
      ? extras.inSpan(tracer, request.run, baseUrl, () => send(settings, request))
      : send(settings, request);

  const settle = async <Id extends OperationId, T>(
    operation: Id,
    given: CallInput<Id> | (() => CallInput<Id>),
    options: WriteOptions,
    key: string | undefined,
    read: (body: ResponseBody<Id>) => T | undefined,
  ): Promise<Settled<T>> => {
    const { signal } = checkObject('options', options);
    // A controller in place of its signal would look like a lost connection.
    if (signal && typeof signal.addEventListener !== 'function')
      throw new UsageError('signal must be an AbortSignal, e.g. controller.signal.');
    const input = typeof given === 'function' ? given() : given;
    const { path, query, body, content: makeContent } = input;
    if ('body' in input) checkObject('input', body);
    checkPath((path ?? {}) as Record<string, unknown>);
    const validation = validationOf(options, settings);
    const content = makeContent?.();
    let run: CallRun | undefined;
    try {
      run = startRun(operation, options, key, body, content);
      const url = baseUrl + urlOf(run.route.path, path as Values, query as Values);
      const request = { url, method: run.route.method, body: content?.body ?? serialise(body), run };
      // All is frozen now. Whoever made the call gets it, and its key, before fetch hears of it.
      await undefined;
      const answer = await sendTraced(request);
      if (validation !== 'off' && !answer.stream)
        await extras.checkDrift?.(settings, run, answer, validation === 'strict');
      const data = read(answer.body as ResponseBody<Id>);
      if (data === undefined) return failUnexpected(run, answer, 'has a body without what the contract says');
      const ended = run;
      return { data, info: () => infoOf(ended, answer) };
    } catch (error) {
      throw content?.type === undefined ? error : whyUnsent(run, error, content.abandon(error));
    }
  };

  return {
    baseUrl,
    clock,
    deadlineMs: settings.deadlineMs,
    newIdempotencyKey,
    call: (operation, input, options = {}, read) => {
      const keyed = readRoute(routes, operation).retry === 'idempotency-key';
      let key: string | undefined;
      try {
        key = keyed ? (options?.idempotencyKey ?? newIdempotencyKey()) : undefined;
      } catch (error) {
        return makeCall(Promise.reject(error), undefined);
      }
      return makeCall(settle(operation, input, options, key, read), key);
    },
  };
}
