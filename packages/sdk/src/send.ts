import { IDEMPOTENCY_REPLAYED_HEADER, REQUEST_ID_HEADER } from '@cartouche/contract';
import {
  type Answer,
  type CallRun,
  type ErrorReading,
  type Failure,
  factsOf,
  markUnknown,
  type Settings,
  titleOf,
} from './call-run.ts';
import type { DriftIssue } from './drift.ts';
import { ConnectionError, DeadlineError, TimeoutError, UnexpectedResponseError } from './errors/call-errors.ts';
import type { CallFacts, CartoucheError } from './errors/cartouche-error.ts';
import { exchange } from './exchange.ts';
import { type RequestView, type ResponseView, tell } from './hooks.ts';
import { isRecord, isStream } from './operation.ts';
import { decideRetry, isInProgress } from './retry-policy.ts';
import { type RateLimit, readRateLimit } from './traffic.ts';
import { type AnswerHeaders, peekHeader, type RequestParts, TimeIsUp, type WireAnswer } from './wire-answer.ts';

// Leaves in `run.failure` what the retry policy needs to know.
const fail = <Facts>(
  run: CallRun,
  Failed: new (message: string, facts: CallFacts & Facts) => CartoucheError,
  says: string,
  facts: Facts,
  failure?: Failure,
): never => {
  run.failure = failure;
  throw new Failed(`${titleOf(run)} ${says}`, { ...factsOf(run), ...facts });
};

/** The reading of errors. Where it can't be loaded, the error says no more than the status. */
async function loadErrorReading(run: CallRun, { status, headers }: WireAnswer): Promise<ErrorReading> {
  try {
    return await run.settings.extras.errorReading();
  } catch (cause) {
    markUnknown(run);
    const says = `→ ${status}; the error reader did not load. Start again`;
    const after = headers.get('retry-after') ?? '';
    const seconds = Number.parseFloat(after) || (Date.parse(after) - run.settings.wallNow()) / 1000;
    const facts = { status, ...(seconds > 0 && { retryAfterSeconds: seconds }) };
    return fail(run, UnexpectedResponseError, says, { ...facts, cause }, { ...facts, kind: 'answer' });
  }
}

/**
 * A success that is not what the contract says. What the server did is unknown, and asking again would give the same.
 *
 * @param what - the difference; by default that of an answer without a record
 */
export async function failUnexpected(
  run: CallRun,
  answer: WireAnswer,
  what?: string,
  issues?: readonly DriftIssue[],
): Promise<never> {
  const { unexpectedAnswer } = await loadErrorReading(run, answer);
  markUnknown(run);
  run.failure = undefined;
  throw unexpectedAnswer(run, answer, what, { issues });
}

/** An answer that is an error: leaves in `run.failure` what the retry policy needs to know. */
async function failAnswer(run: CallRun, answer: WireAnswer): Promise<never> {
  const { errorFromAnswer } = await loadErrorReading(run, answer);
  const { error, code, moves } = errorFromAnswer(answer, run);
  const { retryAfterSeconds, outcome = run.outcome } = error;
  run.outcome = outcome;
  run.failure = { kind: 'answer', status: answer.status, code, retryAfterSeconds, moves };
  throw error;
}

/** Throws what a failed exchange means: the signal's reason, or one of our errors. */
function failExchange(run: CallRun, error: unknown, givenMs: number): never {
  const { url, options, timeoutMs, deadlineMs, settings } = run;
  const { signal } = options;
  if (signal?.aborted && error === signal.reason) throw error;
  const isLate = error instanceof TimeIsUp;
  const read = settings.extras.readConnectionFailure?.(error, run);
  if (!read?.neverSent) markUnknown(run);
  if (!isLate) {
    const { hostname, port, protocol } = new URL(url);
    const place = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
    const says = `got no complete answer from ${[place, read ? read.says : 'check baseUrl'].filter(Boolean).join(': ')}`;
    return fail(run, ConnectionError, says, { cause: error, code: read?.code }, { kind: 'connection' });
  }
  if (givenMs < timeoutMs)
    return fail(run, DeadlineError, `took longer than its deadline of ${deadlineMs} ms`, { deadlineMs });
  return fail(run, TimeoutError, `took longer than ${timeoutMs} ms`, { timeoutMs }, { kind: 'timeout' });
}

/** Takes an answer apart. What is not a success is rejected. */
function readAnswer(run: CallRun, answer: WireAnswer): Answer | Promise<never> {
  const { status, text, stream } = answer;
  if (stream) return { ...answer, text: '', body: stream };
  if (status >= 400) return failAnswer(run, answer);
  // A browser shows a redirect that it didn't follow as status 0.
  if (status > 0 && status < 300 && text !== undefined) {
    try {
      const body: unknown = JSON.parse(text);
      if (isRecord(body)) return { ...answer, text, body };
    } catch {
      // Not JSON: said below.
    }
  }
  return failUnexpected(run, answer);
}

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
  const { traffic, clock, extras } = run.settings;
  if (!traffic.enter(clock)) await extras.waitForTurn(traffic, clock, run.deadline, run.options.signal);
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
  if (isStream(body)) init.duplex = 'half';
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
    const read = readAnswer(run, answer);
    return read instanceof Promise ? await read : read;
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
