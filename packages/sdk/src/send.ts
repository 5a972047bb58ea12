import { IDEMPOTENCY_REPLAYED_HEADER, REQUEST_ID_HEADER } from '@cartouche/contract';
import type { Answer, CallRequest } from './call-run.ts';
import type { Settings } from './client-options.ts';
import { exchange, type WireAnswer } from './exchange.ts';
import type { Hooks, RequestView, ResponseView } from './hooks.ts';
import { operationRoutes } from './operation-routes.ts';
import { failExchange, readAnswer } from './read-answer.ts';
import { repeat } from './repeat.ts';
import { decideRetry } from './retry-policy.ts';

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

/** Hooks watch; they have no say. */
const tell = <Name extends keyof Hooks>(
  { hooks }: Settings,
  name: Name,
  viewOf: () => Parameters<NonNullable<Hooks[Name]>>[0],
): void => {
  for (const watcher of hooks) {
    try {
      const result: unknown = (watcher[name] as ((view: unknown) => unknown) | undefined)?.(viewOf());
      if (result instanceof Promise) result.catch(() => {});
    } catch {
      // Nobody is there to hear of it: the call goes on.
    }
  }
};

async function attempt(settings: Settings, request: CallRequest): Promise<Answer> {
  const { clock } = settings;
  const { url, method, body, run } = request;
  run.attempts += 1;
  const start = clock.now();
  const givenMs = Math.min(run.timeoutMs, run.deadline - start);
  tell(settings, 'onRequest', () => viewOf(request));
  // A redirect could carry the key to another origin; the API has none.
  const init: RequestInit = { method, headers: run.headers, redirect: 'manual' };
  if (body !== undefined) init.body = body;
  let answer: WireAnswer;
  try {
    answer = await exchange(settings.fetch, url, init, givenMs, run.options.signal);
  } catch (error) {
    return failExchange(run, error, givenMs);
  }
  const now = clock.now();
  tell(settings, 'onResponse', () => responseViewOf(request, answer, now - start));
  return readAnswer(run, answer, settings.baseUrl, now);
}

/** Whether the failure of the last attempt is repeated; waits before it says yes. */
async function mayRepeat(settings: Settings, request: CallRequest): Promise<boolean> {
  const { clock } = settings;
  const { run } = request;
  const { failure } = run;
  if (failure === undefined) return false;
  run.failure = undefined;
  const decision = decideRetry({
    failure,
    retryClass: operationRoutes[run.operation][2],
    keyed: run.idempotencyKey !== undefined,
    retriesMade: run.retriesMade,
    waitsMade: run.waitsMade,
    retries: run.retries,
    maxRetryAfterSeconds: settings.maxRetryAfterSeconds,
    remainingMs: run.deadline - clock.now(),
    random: settings.random,
  });
  if ('stop' in decision) return false;
  if (failure.kind === 'answer' && failure.code === 'idempotency_in_progress') run.waitsMade += 1;
  else run.retriesMade += 1;
  tell(settings, 'onRetry', () => ({ ...viewOf(request), ...decision }));
  await clock.sleep(decision.waitMs, run.options.signal);
  return true;
}

/** Sends a request until it succeeds or the policy ends it. */
export async function send(settings: Settings, request: CallRequest): Promise<Answer> {
  try {
    return await attempt(settings, request);
  } catch (error) {
    if (!(await mayRepeat(settings, request))) throw error;
    return repeat(
      request.url,
      request.run.retries,
      error,
      () => attempt(settings, request),
      () => mayRepeat(settings, request),
    );
  }
}
