import {
  IDEMPOTENCY_KEY_HEADER,
  IDEMPOTENCY_REPLAYED_HEADER,
  type PathOf,
  type QueryOf,
  REQUEST_ID_HEADER,
  type RequestBody,
  type ResponseBody,
} from '@cartouche/contract';
import type { OperationId } from '@cartouche/contract/operations';
import createClient from 'openapi-fetch';
import { type Call, makeCall, type ResponseInfo, type WithResponse } from './call.ts';
import type { WriteOptions } from './call-options.ts';
import { type CallSite, captureCallSite, pointAtCaller } from './caller-stack.ts';
import { checkNumber, type Settings } from './client-options.ts';
import type { Clock } from './clock.ts';
import { readConnectionFailure } from './connection-failure.ts';
import { errorFromAnswer } from './error-from-answer.ts';
import {
  ConnectionError,
  DeadlineError,
  TimeoutError,
  UnexpectedResponseError,
  UsageError,
} from './errors/call-errors.ts';
import { type CallFacts, CartoucheError } from './errors/cartouche-error.ts';
import { exchange, TimeIsUp, type WireAnswer, type WireRequest } from './exchange.ts';
import type { RequestView } from './hooks.ts';
import { checkIdempotencyKey } from './idempotency-key.ts';
import { operationRoutes } from './operation-routes.ts';
import { repeat } from './repeat.ts';
import { decideRetry, type Failure } from './retry-policy.ts';
import { VERSION } from './version.ts';

/** What a resource gives for one call. */
export type CallInput<Id extends OperationId> = {
  path?: PathOf<Id> | undefined;
  query?: QueryOf<Id> | undefined;
  body?: RequestBody<Id> | undefined;
  /** Set when the call is refused locally. */
  refusal?: CartoucheError | undefined;
};

/** The one way from a resource to the wire. */
export type Transport = {
  /** Calls an operation; `read` takes what the caller gets out of the body, or undefined when it isn't there. */
  call<Id extends OperationId, T>(
    operation: Id,
    input: CallInput<Id>,
    options: WriteOptions | undefined,
    read: (body: ResponseBody<Id>) => T | undefined,
  ): Call<T>;
  /** The key that a write would get. */
  newIdempotencyKey(): string;
  readonly clock: Clock;
};

/** What openapi-fetch builds in place of a Request, which would be copied once more by every fetch. */
class PlainRequest implements WireRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | undefined;
  /** openapi-fetch carries over what a request doesn't have. */
  declare readonly run: CallRun;

  constructor(url: string, init: { method: string; headers: Headers; body?: string }) {
    this.url = url;
    this.method = init.method;
    this.headers = init.headers;
    this.body = init.body;
  }
}

/** The state of one call over its attempts. */
type CallRun = {
  readonly operation: OperationId;
  readonly idempotencyKey: string | undefined;
  readonly options: WriteOptions;
  readonly acknowledgedCents: number | undefined;
  readonly deadlineMs: number;
  readonly deadline: number;
  attempts: number;
  retriesMade: number;
  waitsMade: number;
  outcome: CallFacts['outcome'];
  failure: Failure | undefined;
};

/** What `send` gives openapi-fetch as a response. `body` is parsed already and handed on as it is. */
type Answer = WireAnswer & { ok: true; body: unknown };

const quietly = <View>(hook: ((view: View) => void) | undefined, view: () => View): void => {
  if (hook === undefined) return;
  try {
    hook(view());
  } catch {
    // Hooks watch; they have no say.
  }
};

const rethrowAt = (site: CallSite) => (error: unknown) => {
  if (error instanceof CartoucheError) pointAtCaller(error, site);
  throw error;
};

const checkPath = (path: Record<string, unknown>): void => {
  for (const [name, value] of Object.entries(path)) {
    // `..` would survive encoding and lead to another path.
    if (typeof value !== 'string' || value === '' || value === '.' || value === '..') {
      throw new UsageError(`${name} must be an id.`);
    }
  }
};

/** Builds the transport: openapi-fetch makes the request, {@link exchange} sends it, ky repeats it. */
export function createTransport(settings: Settings): Transport {
  const { baseUrl, clock, hooks } = settings;
  const http = createClient<Record<never, never>>({
    baseUrl,
    headers: {
      accept: 'application/json',
      'user-agent': `cartouche-sdk/${VERSION}`,
      ...settings.headers,
    },
    // biome-ignore lint/suspicious/noExplicitAny: openapi-fetch asks for a full Request, of which it uses what PlainRequest has
    Request: PlainRequest as any,
    fetch: (request) => send(request as unknown as PlainRequest) as Promise<never>,
  });

  // Paths, parameters and bodies are typed by the contract's operations already: openapi-fetch's own generics cost a compiler more
  // than the rest of this package.
  const request = http.request as unknown as (
    method: string,
    path: string,
    init: { params: object; headers: object; body: unknown; parseAs: 'stream'; run: CallRun },
  ) => Promise<{ data: unknown; response: Answer }>;
  const authorization = `Bearer ${settings.apiKey}`;

  const titleOf = (operation: OperationId) => {
    const [method, path] = operationRoutes[operation];
    return `${method.toUpperCase()} ${path}`;
  };

  const factsOf = ({ operation, attempts, outcome, idempotencyKey }: CallRun): CallFacts => ({
    operation,
    attempts,
    outcome,
    idempotencyKey,
  });

  const viewOf = ({ url, method, run }: PlainRequest): RequestView => ({
    operation: run.operation,
    method,
    url,
    attempt: run.attempts,
    idempotencyKey: run.idempotencyKey,
  });

  const markUnknown = (run: CallRun) => {
    if (operationRoutes[run.operation][2] !== 'safe') run.outcome = 'unknown';
  };

  const fail = (run: CallRun, failure: Failure | undefined, error: CartoucheError): never => {
    run.failure = failure;
    throw error;
  };

  /** What a thrown exchange means. */
  const failExchange = (run: CallRun, error: unknown, givenMs: number, timeoutMs: number): never => {
    const { signal } = run.options;
    if (signal?.aborted && error === signal.reason) throw error;
    const title = titleOf(run.operation);
    if (!(error instanceof TimeIsUp)) {
      const { code, neverSent } = readConnectionFailure(error);
      if (!neverSent) markUnknown(run);
      const message = `${title} got no complete answer${code === undefined ? '' : `: ${code}`}`;
      return fail(run, { kind: 'connection' }, new ConnectionError(message, factsOf(run), error));
    }
    markUnknown(run);
    if (givenMs < timeoutMs) {
      const message = `${title} took longer than its deadline of ${run.deadlineMs} ms`;
      return fail(run, undefined, new DeadlineError(message, { ...factsOf(run), deadlineMs: run.deadlineMs }));
    }
    const message = `${title} took longer than ${timeoutMs} ms`;
    return fail(run, { kind: 'timeout' }, new TimeoutError(message, { ...factsOf(run), timeoutMs }));
  };

  const unexpected = (run: CallRun, { status, headers, text }: WireAnswer, what: string): never => {
    markUnknown(run);
    const contentType = headers.get('content-type') ?? undefined;
    const requestId = headers.get(REQUEST_ID_HEADER) ?? undefined;
    const message = `${titleOf(run.operation)} → ${status} ${what}`;
    const facts = { ...factsOf(run), status, requestId, contentType };
    return fail(run, undefined, new UnexpectedResponseError(message, facts, text));
  };

  /** Takes an answer apart, or throws what it means. */
  const readAnswer = (run: CallRun, answer: WireAnswer): Answer => {
    const { status, headers, text } = answer;
    if (status >= 400) {
      const error = errorFromAnswer(answer, {
        ...factsOf(run),
        title: titleOf(run.operation),
        baseUrl,
        now: clock.now(),
        acknowledgedCents: run.acknowledgedCents,
        safe: operationRoutes[run.operation][2] === 'safe',
      });
      run.outcome = error.outcome ?? run.outcome;
      const { code, retryAfterSeconds } = error;
      return fail(run, { kind: 'answer', status, code, retryAfterSeconds }, error);
    }
    // A browser shows a redirect that it didn't follow as status 0.
    if (status === 0 || status >= 300) return unexpected(run, answer, 'is a redirect; set baseUrl to where the API is');
    try {
      const body: unknown = JSON.parse(text);
      if (typeof body === 'object' && body !== null) return { ok: true, status, headers, text, body };
    } catch {}
    return unexpected(run, answer, text === '' ? 'has an empty body' : 'has a body that is not a JSON object');
  };

  const attempt = async (request: PlainRequest): Promise<Answer> => {
    const { run } = request;
    run.attempts += 1;
    const start = clock.now();
    const timeoutMs = run.options.timeoutMs ?? settings.timeoutMs;
    const givenMs = Math.min(timeoutMs, run.deadline - start);
    quietly(hooks.onRequest, () => viewOf(request));
    const answer = await exchange(settings.fetch, request, givenMs, run.options.signal).catch((error: unknown) =>
      failExchange(run, error, givenMs, timeoutMs),
    );
    quietly(hooks.onResponse, () => ({
      ...viewOf(request),
      status: answer.status,
      requestId: answer.headers.get(REQUEST_ID_HEADER) ?? undefined,
      replayed: answer.headers.get(IDEMPOTENCY_REPLAYED_HEADER) === 'true',
      durationMs: clock.now() - start,
    }));
    return readAnswer(run, answer);
  };

  /** Whether the failure of the last attempt is repeated; waits before it says yes. */
  const mayRepeat = async (request: PlainRequest): Promise<boolean> => {
    const { run } = request;
    const { failure, options } = run;
    if (failure === undefined) return false;
    run.failure = undefined;
    const decision = decideRetry({
      failure,
      retryClass: operationRoutes[run.operation][2],
      keyed: run.idempotencyKey !== undefined,
      retriesMade: run.retriesMade,
      waitsMade: run.waitsMade,
      retries: options.retries ?? settings.retries,
      maxRetryAfterSeconds: settings.maxRetryAfterSeconds,
      remainingMs: run.deadline - clock.now(),
      random: settings.random,
    });
    if ('stop' in decision) return false;
    if (failure.kind === 'answer' && failure.code === 'idempotency_in_progress') run.waitsMade += 1;
    else run.retriesMade += 1;
    quietly(hooks.onRetry, () => ({ ...viewOf(request), ...decision }));
    await clock.sleep(decision.waitMs, options.signal);
    return true;
  };

  const send = async (request: PlainRequest): Promise<Answer> => {
    try {
      return await attempt(request);
    } catch (error) {
      if (!(await mayRepeat(request))) throw error;
      const retries = request.run.options.retries ?? settings.retries;
      return repeat(
        request.url,
        retries,
        () => attempt(request),
        () => mayRepeat(request),
      );
    }
  };

  const run = async <Id extends OperationId, T>(
    operation: Id,
    input: CallInput<Id>,
    options: WriteOptions,
    idempotencyKey: string | undefined,
    read: (body: ResponseBody<Id>) => T | undefined,
  ): Promise<WithResponse<T>> => {
    if (input.refusal !== undefined) throw input.refusal;
    checkPath(input.path ?? {});
    const [method, path] = operationRoutes[operation];
    const deadlineMs = checkNumber('deadlineMs', options.deadlineMs ?? settings.deadlineMs);
    const body = input.body as { acknowledgedEstimateCents?: number } | undefined;
    const state: CallRun = {
      operation,
      idempotencyKey: idempotencyKey === undefined ? undefined : checkIdempotencyKey(idempotencyKey),
      options,
      acknowledgedCents: body?.acknowledgedEstimateCents,
      deadlineMs,
      deadline: clock.now() + deadlineMs,
      attempts: 0,
      retriesMade: 0,
      waitsMade: 0,
      outcome: 'not_applied',
      failure: undefined,
    };
    const { data, response } = await request(method, path, {
      params: { path: input.path, query: input.query },
      headers: { ...options.headers, authorization, [IDEMPOTENCY_KEY_HEADER]: idempotencyKey },
      body,
      parseAs: 'stream',
      run: state,
    });
    const result =
      read(data as ResponseBody<Id>) ?? unexpected(state, response, 'has a body without what the contract says');
    return { data: result, response: infoOf(state, response) };
  };

  const infoOf = ({ attempts, idempotencyKey }: CallRun, { status, headers }: Answer): ResponseInfo => ({
    status,
    requestId: headers.get(REQUEST_ID_HEADER) ?? undefined,
    attempts,
    idempotencyKey,
    replayed: headers.get(IDEMPOTENCY_REPLAYED_HEADER) === 'true',
    headers,
  });

  const call: Transport['call'] = (operation, input, options = {}, read) => {
    const keyed = operationRoutes[operation][2] === 'idempotency-key';
    const key = keyed ? (options.idempotencyKey ?? settings.newIdempotencyKey()) : undefined;
    const site = captureCallSite(call);
    return makeCall(run(operation, input, options, key, read).catch(rethrowAt(site)), key);
  };

  return {
    clock,
    newIdempotencyKey: settings.newIdempotencyKey,
    call,
  };
}
