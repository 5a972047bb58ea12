import { IDEMPOTENCY_REPLAYED_HEADER, REQUEST_ID_HEADER } from '@cartouche/contract';
import { type AnswerHeaders, peekHeader } from './answer-headers.ts';
import type { Answer, CallRequest } from './call-run.ts';
import type { Settings } from './client-options.ts';
import { exchange } from './exchange.ts';
import type { RequestView, ResponseView } from './hooks.ts';
import { type RateLimit, readRateLimit } from './rate-limit.ts';
import { failExchange, readAnswer } from './read-answer.ts';
import { decideRetry, isInProgress } from './retry-policy.ts';
import { tell } from './tell.ts';
import type { RequestParts, WireAnswer } from './wire-answer.ts';

const viewOf = ({ url, method, run }: CallRequest): RequestView => ({
  operation: run.operation,
  method,
  url,
  attempt: run.attempts,
  idempotencyKey: run.idempotencyKey,
});

const responseViewOf = (request: CallRequest, { status, headers }: WireAnswer, durationMs: number): ResponseView => ({
  ...viewOf(request),
  status,
  requestId: headers.get(REQUEST_ID_HEADER) ?? undefined,
  replayed: headers.get(IDEMPOTENCY_REPLAYED_HEADER) === 'true',
  durationMs,
});

/** The remaining quota of the server's limit, unless waiting for more would take longer than a call may. */
const limitOf = (headers: AnswerHeaders, { maxRetryAfterSeconds }: Settings): RateLimit | undefined => {
  const header = peekHeader(headers, 'ratelimit');
  const limit = readRateLimit(header);
  return limit && limit.resetSeconds <= maxRetryAfterSeconds ? limit : undefined;
};

/** Makes an attempt once the traffic of the key lets it. */
export async function attempt(settings: Settings, request: CallRequest): Promise<Answer> {
  const { traffic, clock } = settings;
  const { deadline, options } = request.run;
  const turn = traffic.enter(clock, deadline, options.signal);
  if (turn !== undefined) await turn;
  try {
    return await attemptNow(settings, request);
  } finally {
    traffic.leave();
  }
}

async function attemptNow(settings: Settings, request: CallRequest): Promise<Answer> {
  const { clock } = settings;
  const { url, method, body, run } = request;
  run.options.signal?.throwIfAborted();
  run.attempts += 1;
  const start = clock.now();
  const givenMs = Math.min(run.timeoutMs, run.deadline - start);
  tell(settings.hooks, 'onRequest', () => viewOf(request));
  // A redirect could carry the key to another origin; the API has none.
  const init: RequestParts = { method, headers: run.headers, redirect: 'manual' };
  // Some runtimes without cookies refuse the very word.
  if (settings.session) init.credentials = 'same-origin';
  if (body !== undefined) init.body = body;
  if (body instanceof ReadableStream) init.duplex = 'half';
  let answer: WireAnswer;
  try {
    answer = await (settings.extras.exchange ?? exchange)(settings.fetch, url, init, givenMs, run.options.signal);
  } catch (error) {
    return failExchange(settings, request, error, givenMs);
  }
  const durationMs = clock.now() - start;
  tell(settings.hooks, 'onResponse', () => responseViewOf(request, answer, durationMs));
  if (settings.hooks.length > 0) settings.extras.tellOfDeprecation?.(settings, request, answer.headers);
  try {
    return readAnswer(run, answer, settings);
  } finally {
    const after = run.failure?.retryAfterSeconds ?? 0;
    const pauseMs = after > settings.maxRetryAfterSeconds ? 0 : after * 1000;
    settings.traffic.heed(answer.status, clock.now(), pauseMs, limitOf(answer.headers, settings));
  }
}

/** Whether the failure of the last attempt is repeated; waits before it says yes. */
export async function mayRepeat(settings: Settings, request: CallRequest): Promise<boolean> {
  const { clock } = settings;
  const { run } = request;
  const { failure } = run;
  if (failure === undefined) return false;
  run.failure = undefined;
  const remainingMs = run.deadline - clock.now();
  const decision = decideRetry({ ...settings, ...run, failure, remainingMs });
  if (!decision) return false;
  if (isInProgress(failure)) run.waitsMade += 1;
  else run.retriesMade += 1;
  tell(settings.hooks, 'onRetry', () => ({ ...viewOf(request), ...decision }));
  await clock.sleep(decision.waitMs, run.options.signal);
  return true;
}

/** Sends a request until it succeeds or the policy ends it. */
export async function send(settings: Settings, request: CallRequest): Promise<Answer> {
  for (;;) {
    try {
      return await attempt(settings, request);
    } catch (error) {
      if (!(await mayRepeat(settings, request))) throw error;
    }
  }
}
