import { IDEMPOTENCY_REPLAYED_HEADER, REQUEST_ID_HEADER } from '@cartouche/contract';
import { type AnswerHeaders, peekHeader } from './answer-headers.ts';
import type { Answer, CallRun, Settings } from './call-run.ts';
import { exchange } from './exchange.ts';
import type { RequestView, ResponseView } from './hooks.ts';
import { type RateLimit, readRateLimit } from './rate-limit.ts';
import { failExchange, readAnswer } from './read-answer.ts';
import { decideRetry, isInProgress } from './retry-policy.ts';
import { tell } from './tell.ts';
import type { RequestParts, WireAnswer } from './wire-answer.ts';

const viewOf = ({ operation, method, url, attempts, idempotencyKey }: CallRun): RequestView => ({
  operation,
  method,
  url,
  attempt: attempts,
  idempotencyKey,
});

const responseViewOf = (run: CallRun, { status, headers }: WireAnswer, durationMs: number): ResponseView => ({
  ...viewOf(run),
  status,
  requestId: headers.get(REQUEST_ID_HEADER) ?? undefined,
  replayed: headers.get(IDEMPOTENCY_REPLAYED_HEADER) === 'true',
  durationMs,
});

/** Reads the key's remaining rate limit. Ignores a reset that is farther off than the longest wait. */
const limitOf = (headers: AnswerHeaders, { maxRetryAfterSeconds }: Settings): RateLimit | undefined => {
  const limit = readRateLimit(peekHeader(headers, 'ratelimit'));
  return limit && limit.resetSeconds <= maxRetryAfterSeconds ? limit : undefined;
};

/** Sends a request once, when its turn has come. */
export async function attempt(run: CallRun): Promise<Answer> {
  const { traffic, clock } = run.settings;
  const turn = traffic.enter(clock, run.deadline, run.options.signal);
  if (turn !== undefined) await turn;
  try {
    return await attemptNow(run);
  } finally {
    traffic.leave();
  }
}

async function attemptNow(run: CallRun): Promise<Answer> {
  const { settings, url, method, headers, body, options } = run;
  const { clock, hooks, extras, session, maxRetryAfterSeconds } = settings;
  options.signal?.throwIfAborted();
  run.attempts += 1;
  const start = clock.now();
  const givenMs = Math.min(run.timeoutMs, run.deadline - start);
  tell(hooks, 'onRequest', () => viewOf(run));
  // A redirect could carry the key to another origin; the API has none.
  const init: RequestParts = { method, headers, redirect: 'manual' };
  // Some runtimes without cookies refuse the very word.
  if (session) init.credentials = 'same-origin';
  if (body !== undefined) init.body = body;
  if (body instanceof ReadableStream) init.duplex = 'half';
  let answer: WireAnswer;
  try {
    answer = await (extras.exchange ?? exchange)(settings.fetch, url, init, givenMs, options.signal);
  } catch (error) {
    return failExchange(run, error, givenMs);
  }
  const durationMs = clock.now() - start;
  tell(hooks, 'onResponse', () => responseViewOf(run, answer, durationMs));
  if (hooks.length > 0) extras.tellOfDeprecation?.(run, answer.headers);
  try {
    return readAnswer(run, answer);
  } finally {
    const after = run.failure?.retryAfterSeconds ?? 0;
    const pauseMs = after > maxRetryAfterSeconds ? 0 : after * 1000;
    settings.traffic.heed(answer.status, clock.now(), pauseMs, limitOf(answer.headers, settings));
  }
}

/** Whether a failed attempt is repeated, once the wait before the next one is over. */
export async function mayRepeat(run: CallRun): Promise<boolean> {
  const { settings, failure, options, deadline } = run;
  const { clock, hooks } = settings;
  if (failure === undefined) return false;
  run.failure = undefined;
  const decision = decideRetry({ ...settings, ...run, failure, remainingMs: deadline - clock.now() });
  if (!decision) return false;
  if (isInProgress(failure)) run.waitsMade += 1;
  else run.retriesMade += 1;
  tell(hooks, 'onRetry', () => ({ ...viewOf(run), ...decision }));
  await clock.sleep(decision.waitMs, options.signal);
  return true;
}

/** Sends a request until it succeeds or the policy gives up. */
export async function send(run: CallRun): Promise<Answer> {
  for (;;) {
    try {
      return await attempt(run);
    } catch (error) {
      if (!(await mayRepeat(run))) throw error;
    }
  }
}
