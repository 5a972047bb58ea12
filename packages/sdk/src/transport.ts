import type { PathOf, QueryOf, RequestBody, ResponseBody } from '@cartouche/contract';
import type { OperationId } from '@cartouche/contract/operations';
import { type Call, infoOf, makeCall, type Settled } from './call.ts';
import type { WriteOptions } from './call-options.ts';
import type { CallRun, Settings } from './call-run.ts';
import { checkObject } from './check-argument.ts';
import { validationOf } from './client-options.ts';
import type { Clock } from './clock.ts';
import { UsageError } from './errors/call-errors.ts';
import { type Operation, type Route, readRoute, takeAnswer } from './operation.ts';
import { failUnexpected } from './read-answer.ts';
import { send } from './send.ts';
import { checkSignal, runStarter, traced } from './start-run.ts';
import type { RequestContent } from './upload-content.ts';

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
export function createTransport(settings: Settings): Transport {
  const { baseUrl, clock, deadlineMs, extras } = settings;
  const { newIdempotencyKey, keyFor, startRun } = runStarter(settings);

  const settle = async <Id extends OperationId, T>(
    route: Route,
    given: CallInput<Id> | (() => CallInput<Id>),
    options: WriteOptions,
    key: string | undefined,
    read: (body: ResponseBody<Id>) => T | undefined = (body) => takeAnswer(route, body) as T | undefined,
  ): Promise<Settled<T>> => {
    checkSignal(checkObject('options', options).signal);
    const input = typeof given === 'function' ? given() : given;
    const { path, query, body, content: makeContent } = input;
    if ('body' in input) checkObject('input', body);
    checkPath((path ?? {}) as Record<string, unknown>);
    const validation = validationOf(options, settings.validate, extras);
    const content = makeContent?.();
    let run: CallRun | undefined;
    try {
      const url = baseUrl + urlOf(route.path, path as Values, query as Values);
      run = startRun(route, options, key, url, content?.body ?? serialise(body), content?.type);
      const started = run;
      // Everything is frozen now. The caller gets the call and its key before fetch is called.
      await undefined;
      const answer = await traced(started, () => send(started));
      if (validation !== 'off' && !answer.stream) await extras.checkDrift?.(run, answer, validation === 'strict');
      const data = read(answer.body as ResponseBody<Id>);
      if (data === undefined) return failUnexpected(run, answer, 'has a body without what the contract says');
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
