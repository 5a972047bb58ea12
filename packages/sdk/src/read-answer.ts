import { REQUEST_ID_HEADER } from '@cartouche/contract';
import { type Answer, type CallRun, type Failure, factsOf, markUnknown, titleOf } from './call-run.ts';
import { wasNeverSent } from './connection-failure.ts';
import type { DriftIssue } from './drift.ts';
import { errorFromAnswer } from './error-from-answer.ts';
import { ConnectionError, DeadlineError, TimeoutError, UnexpectedResponseError } from './errors/call-errors.ts';
import type { CallFacts, CartoucheError } from './errors/cartouche-error.ts';
import { Redacted } from './redacted.ts';
import { ANSWER_MAX_BYTES, TimeIsUp, type WireAnswer } from './wire-answer.ts';

// What an attempt comes to. Whatever is thrown here leaves in `run.failure` what the retry policy needs to know of it.

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
  const read = isLate ? undefined : settings.extras.readConnectionFailure?.(error, run);
  if (!(isLate ? wasNeverSent(error) : read?.neverSent)) markUnknown(run);
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

type With<Key extends string> = { readonly [K in Key]?: unknown };

/** Whether a value is an object with fields. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is an id: text that is not empty. */
export const isId = (value: unknown): boolean => typeof value === 'string' && value !== '';

/** Whether a value is an object with an id, which a list or an empty object is not. */
export const isEntity = (value: unknown): boolean => isRecord(value) && isId(value.id);

/**
 * Takes a body that has what every answer of its operation has, in the shape that it must have at least: `{}` would pass for any of
 * them, and a list for a record. The rest of its shape is `validate`'s to compare.
 */
export const having =
  <Key extends string>(key: Key, is: (value: unknown) => boolean = isId) =>
  <Body extends With<Key>>(body: Body): Body | undefined =>
    is(body[key]) ? body : undefined;

/** Takes a body with a list of that name. */
export const listing = <Key extends string>(key: Key) => having(key, Array.isArray);

const taking =
  (is: (value: unknown) => boolean) =>
  <Key extends string>(key: Key) =>
  <Body extends With<Key>>(body: Body): Body[Key] | undefined =>
    is(body[key]) ? body[key] : undefined;

/** Takes an object out of a body. */
export const container = /* @__PURE__ */ taking(isRecord);

/** Takes an object with an id out of a body. */
export const entity = /* @__PURE__ */ taking(isEntity);

/** Takes an object with an id, and the secret that is shown this once, wrapped so that it can't be printed by mistake. */
export const withSecret =
  <Key extends string>(key: Key) =>
  <Body extends With<Key> & { readonly secret?: string }>(body: Body) =>
    isEntity(body[key]) && isId(body.secret)
      ? ({ [key]: body[key], secret: new Redacted(body.secret) } as Pick<Body, Key> & { secret: Redacted<string> })
      : undefined;

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
  return failUnexpected(run, answer, text === '' ? 'has an empty body' : 'has a body that is not a JSON object');
}
