import { REQUEST_ID_HEADER } from '@cartouche/contract';
import { type Answer, type CallRun, type Failure, factsOf, markUnknown, titleOf } from './call-run.ts';
import type { DriftIssue } from './drift.ts';
import { errorFromAnswer } from './error-from-answer.ts';
import { ConnectionError, DeadlineError, TimeoutError, UnexpectedResponseError } from './errors/call-errors.ts';
import type { CallFacts, CartoucheError } from './errors/cartouche-error.ts';
import { isRecord } from './operation.ts';
import { ANSWER_MAX_BYTES, TimeIsUp, type WireAnswer } from './wire-answer.ts';

// Turns a response into an answer or an error. Errors thrown here leave in `run.failure` the facts that the retry policy needs.

const fail = <Facts>(
  run: CallRun,
  Failed: new (message: string, facts: CallFacts & Facts, text?: string) => CartoucheError,
  says: string,
  facts: Facts,
  kind?: Failure['kind'],
  text?: string,
): never => {
  run.failure = kind && { kind };
  throw new Failed(`${titleOf(run)} ${says}`, { ...factsOf(run), ...facts }, text);
};

/** A success that is not what the contract says. What the server did is unknown, and asking again would give the same. */
export function failUnexpected(
  run: CallRun,
  { status, headers, text }: WireAnswer,
  what: string,
  issues?: readonly DriftIssue[],
): never {
  markUnknown(run);
  const contentType = headers.get('content-type') ?? undefined;
  const requestId = headers.get(REQUEST_ID_HEADER) ?? undefined;
  const facts = { status, requestId, contentType, issues };
  return fail(run, UnexpectedResponseError, `→ ${status} ${what}`, facts, undefined, text);
}

/** Throws what a failed exchange means: the signal's reason, or one of our errors. */
export function failExchange(run: CallRun, error: unknown, givenMs: number): never {
  const { url, options, timeoutMs, deadlineMs, settings } = run;
  const { signal } = options;
  if (signal?.aborted && error === signal.reason) throw error;
  const isLate = error instanceof TimeIsUp;
  const read = settings.extras.readConnectionFailure?.(error, run);
  if (!read?.neverSent) markUnknown(run);
  if (!isLate) {
    const { hostname, port, protocol } = new URL(url);
    const place = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
    const says = `got no complete answer from ${[place, read?.says].filter(Boolean).join(': ')}`;
    return fail(run, ConnectionError, says, { cause: error }, 'connection');
  }
  if (givenMs < timeoutMs)
    return fail(run, DeadlineError, `took longer than its deadline of ${deadlineMs} ms`, { deadlineMs });
  return fail(run, TimeoutError, `took longer than ${timeoutMs} ms`, { timeoutMs }, 'timeout');
}

/** Takes an answer apart, or throws what it means. */
export function readAnswer(run: CallRun, answer: WireAnswer): Answer {
  const { status, headers, text, stream } = answer;
  if (stream) return { ...answer, text: '', body: stream };
  if (status >= 400) {
    const error = errorFromAnswer(answer, run);
    const { code, retryAfterSeconds, outcome = run.outcome } = error;
    run.outcome = outcome;
    run.failure = { kind: 'answer', status, code, retryAfterSeconds };
    throw error;
  }
  if (status === 304) return failUnexpected(run, answer, 'says that nothing changed: send no If-None-Match');
  // A browser shows a redirect that it didn't follow as status 0.
  if (status === 0 || status >= 300) {
    const what = status === 0 || headers.has('location') ? 'a redirect' : 'no status of the API';
    return failUnexpected(run, answer, `is ${what}; set baseUrl to where the API is`);
  }
  if (text === undefined) return failUnexpected(run, answer, `has a body of more than ${ANSWER_MAX_BYTES} bytes`);
  try {
    const body: unknown = JSON.parse(text);
    if (isRecord(body)) return { ...answer, text, body };
  } catch {
    // Not JSON: said below.
  }
  return failUnexpected(run, answer, `has ${text ? 'a body that is not a JSON object' : 'an empty body'}`);
}
