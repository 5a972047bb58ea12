import { inspect } from 'node:util';
import { expect, test, vi } from 'vitest';
import {
  type CartoucheError,
  ConnectionError,
  DeadlineError,
  idempotencyKeyFrom,
  RateLimitError,
  TimeoutError,
  UnavailableError,
  UnexpectedResponseError,
  UsageError,
} from '../src/index.ts';
import { refusal, scripted, thrownBy } from './support/scripted-api.ts';

const page = { body: { page: { id: 'p1', status: 'rendered' } } };
const made = { body: { pageId: 'p1', url: 'https://pages.example/p/1', emailed: false } };
const person = { email: 'ada@northwind.example' };

test('sends the key, the version and what the client and the call add', async () => {
  const { cartouche, received } = scripted(page, { headers: { 'x-team': 'a', authorization: 'Bearer other' } });
  await cartouche.pages.get('p1', { headers: { 'x-trace': 't', Authorization: 'Bearer another' } });
  expect(received[0]).toMatchObject({
    method: 'GET',
    path: '/api/v1/pages/p1',
    headers: {
      accept: 'application/json',
      authorization: 'Bearer crt_test_key_0123456789abcd',
      'user-agent': 'cartouche-sdk/0.1.0',
      'x-team': 'a',
      'x-trace': 't',
    },
  });
  expect(received[0]?.headers).not.toHaveProperty('idempotency-key');
  expect(received[0]?.init.redirect).toBe('manual');
});

test('keeps a path prefix of the base URL and encodes what goes into the path', async () => {
  const { cartouche, received } = scripted(page, { baseUrl: 'https://api.example/prefix/' });
  await cartouche.pages.get('a/b?c');
  expect(received[0]?.path).toBe('/prefix/api/v1/pages/a%2Fb%3Fc');
});

test.each(['', '.', '..', undefined, null, 7])('refuses the id %o without sending anything', async (id) => {
  const { cartouche, received } = scripted(page);
  expect(await thrownBy(cartouche.pages.get(id as string))).toBeInstanceOf(UsageError);
  expect(received).toEqual([]);
});

test.each([
  [1n, 'a bigint'],
  [Object.assign(Object.create(null), {}), undefined],
])('refuses an input that is not JSON: %o', async (value, what) => {
  const { cartouche, received } = scripted(made);
  const circular: Record<string, unknown> = { value };
  if (what === undefined) circular.self = circular;
  const error = await thrownBy(cartouche.prospects.upsert({ email: 'a@b.example', custom_fields: circular }));
  expect(error).toBeInstanceOf(UsageError);
  expect(received).toEqual([]);
});

test('sends one idempotency key and one body over all attempts of a write', async () => {
  const { cartouche, received } = scripted([new TypeError('fetch failed'), refusal(503, 'unavailable'), made]);
  const input = { ...person, firstName: 'Ada' };
  const call = cartouche.pages.createForProspect(input);
  input.firstName = 'changed later';
  const { data, response } = await call.withResponse();
  expect(received.map(({ headers }) => headers['idempotency-key'])).toEqual(Array(3).fill(call.idempotencyKey));
  expect(call.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  expect(received.map(({ body }) => body)).toEqual(Array(3).fill({ ...person, firstName: 'Ada' }));
  expect(data.pageId).toBe('p1');
  expect(response).toMatchObject({ status: 200, attempts: 3, idempotencyKey: call.idempotencyKey, replayed: false });
});

test('gives each call a key of its own', () => {
  const { cartouche } = scripted(made);
  const keys = [1, 2].map(() => cartouche.pages.createForProspect(person).idempotencyKey);
  expect(new Set(keys).size).toBe(2);
});

test('takes a key from the caller and says when the answer was replayed', async () => {
  const replay = { ...made, headers: { 'idempotency-replayed': 'true', 'x-request-id': 'req_7' } };
  const { cartouche, received } = scripted(replay);
  const idempotencyKey = idempotencyKeyFrom('follow up', 7, 'ada@northwind.example');
  const { response } = await cartouche.pages.createForProspect(person, { idempotencyKey }).withResponse();
  expect(received[0]?.headers['idempotency-key']).toBe('follow%20up:7:ada%40northwind.example');
  expect(response).toMatchObject({ replayed: true, requestId: 'req_7' });
});

test.each(['', 'a b', 'ä', 'x'.repeat(256)])('refuses the idempotency key %o', async (idempotencyKey) => {
  const { cartouche, received } = scripted(made);
  const error = await thrownBy(cartouche.pages.createForProspect(person, { idempotencyKey }));
  expect(error).toBeInstanceOf(UsageError);
  expect(received).toEqual([]);
  expect(() => idempotencyKeyFrom(...(idempotencyKey.length > 255 ? [idempotencyKey] : []))).toThrow(UsageError);
});

test('sends no key with the pure estimate', async () => {
  const { cartouche, received } = scripted({ body: { type: 'recipient_render', estimateCents: 25 } });
  const call = cartouche.billing.estimate({ type: 'recipient_render' });
  await call;
  expect(call.idempotencyKey).toBeUndefined();
  expect(received[0]?.headers).not.toHaveProperty('idempotency-key');
});

test('waits for a call in progress under the same key, beyond the retries', async () => {
  const busy = refusal(409, 'idempotency_in_progress', {}, { 'retry-after': '3' });
  const { cartouche, received, clock } = scripted([busy, busy, busy, busy, made], { retries: 1 });
  await cartouche.pages.createForProspect(person);
  expect(clock.sleeps).toEqual([3000, 3000, 3000, 3000]);
  expect(new Set(received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

test('stops waiting for a call in progress after 20 times', async () => {
  const { cartouche, received } = scripted(refusal(409, 'idempotency_in_progress', {}, { 'retry-after': '1' }));
  const error = (await thrownBy(cartouche.pages.createForProspect(person))) as CartoucheError;
  expect(received).toHaveLength(21);
  expect(error).toMatchObject({
    name: 'ConflictError',
    code: 'idempotency_in_progress',
    outcome: 'unknown',
    attempts: 21,
  });
});

test('waits as long as Retry-After says, never less', async () => {
  const { cartouche, clock } = scripted([refusal(429, 'rate_limited', {}, { 'retry-after': '7' }), page], {
    random: () => 0.5,
  });
  await cartouche.pages.get('p1');
  expect(clock.sleeps).toEqual([7125]);
});

test('gives up at once when Retry-After is longer than allowed, and says when to come back', async () => {
  const { cartouche, received, clock } = scripted(refusal(429, 'rate_limited', {}, { 'retry-after': '61' }));
  const error = await thrownBy(cartouche.pages.get('p1'));
  expect(error).toBeInstanceOf(RateLimitError);
  expect(error).toMatchObject({
    retryAfterSeconds: 61,
    retryAt: new Date(Date.UTC(2026, 10, 20, 10, 1, 1)),
    attempts: 1,
  });
  expect([received.length, clock.sleeps.length]).toEqual([1, 0]);
});

test('gives up at once when Retry-After leaves no time before the deadline', async () => {
  const { cartouche, received } = scripted(refusal(503, 'unavailable', {}, { 'retry-after': '5' }));
  const error = await thrownBy(cartouche.pages.get('p1', { deadlineMs: 5000 }));
  expect(error).toBeInstanceOf(UnavailableError);
  expect(received).toHaveLength(1);
});

test('backs off twice as long each time, with full jitter', async () => {
  const { cartouche, clock } = scripted([...Array(5).fill(refusal(500, 'internal_error')), page], {
    retries: 5,
    random: () => 0.5,
  });
  await cartouche.pages.get('p1');
  expect(clock.sleeps).toEqual([250, 500, 1000, 2000, 4000]);
});

test.each([
  ['a rate limit', refusal(429, 'rate_limited', {}, { 'retry-after': '1' })],
  ['a lost connection', new TypeError('fetch failed')],
  ['a call in progress', refusal(409, 'idempotency_in_progress', {}, { 'retry-after': '1' })],
])('makes one request for %s when retries are 0', async (_name, step) => {
  const { cartouche, received } = scripted(step);
  await thrownBy(cartouche.pages.createForProspect(person, { retries: 0 }));
  expect(received).toHaveLength(1);
});

test.each([
  [400, 'validation_failed'],
  [401, 'workspace_required'],
  [402, 'plan_limit'],
  [403, 'missing_scope'],
  [404, 'not_found'],
  [409, 'generation_review'],
  [409, 'invalid_state'],
  [422, 'idempotency_key_reused'],
  [502, 'generation_failed'],
  [502, 'writer_broke'],
  [451, 'of_the_future'],
])('never repeats %i %s, not even with Retry-After', async (status, code) => {
  const { cartouche, received } = scripted(refusal(status, code, {}, { 'retry-after': '1' }));
  await thrownBy(cartouche.pages.createForProspect(person));
  expect(received).toHaveLength(1);
});

test.each([
  ['HTML', { text: '<html>Welcome</html>', headers: { 'content-type': 'text/html' } }, 'not a JSON object'],
  ['truncated JSON', { text: '{"page":{"id":"p1' }, 'not a JSON object'],
  ['an empty body', { text: '' }, 'empty body'],
  ['a JSON string', { text: '"page"' }, 'not a JSON object'],
  ['a JSON array', { text: '[7.7]' }, 'not a JSON object'],
  ['another object', { text: '{"data":{}}' }, 'without what the contract says'],
  [
    'a redirect',
    { status: 302, text: '', headers: { location: 'https://evil.example' } },
    'is a redirect to https://evil.example (api.example, application/json). A sign-in stands before the API',
  ],
  [
    'another 3xx',
    { status: 300, text: '' },
    '300 is no status of the API (api.example, application/json). Check baseUrl',
  ],
])('throws UnexpectedResponseError for a success with %s', async (_name, step, message) => {
  const headers = 'headers' in step ? step.headers : {};
  const { cartouche, received } = scripted({ ...step, headers: { 'x-request-id': 'req_1', ...headers } });
  const error = (await thrownBy(cartouche.pages.get('p1'))) as UnexpectedResponseError;
  expect(error).toBeInstanceOf(UnexpectedResponseError);
  expect(error.message).toContain(message);
  expect(error).toMatchObject({ operation: 'getPage', requestId: 'req_1', attempts: 1 });
  expect(error.bodyText()).toBe(step.text);
  // A possible record is not shown; a page of something else is.
  const isShown = step.text.startsWith('<');
  expect(error.excerpt).toBe(isShown ? step.text : undefined);
  if (step.text && !isShown) expect(inspect(error) + JSON.stringify(error)).not.toContain(step.text);
  expect(received).toHaveLength(1);
});

test('says of a 304 what brought it', async () => {
  const { cartouche } = scripted({}, { fetch: () => new Response(null, { status: 304 }) });
  const error = (await thrownBy(cartouche.pages.get('p1'))) as UnexpectedResponseError;
  expect(error).toMatchObject({ name: 'UnexpectedResponseError', status: 304 });
  expect(error.message).toContain('304 is empty: send no If-None-Match');
});

test('says when to come back by the calendar, not by a clock that stood still while the machine slept', async () => {
  const { cartouche } = scripted(refusal(429, 'rate_limited', {}, { 'retry-after': '61' }), { clock: undefined });
  const hourOfSleep = vi.spyOn(performance, 'now').mockReturnValue(performance.now() - 3_600_000);
  try {
    const { retryAt } = (await thrownBy(cartouche.pages.get('p1'))) as RateLimitError;
    expect(Math.abs((retryAt?.getTime() ?? 0) - Date.now() - 61_000)).toBeLessThan(5_000);
  } finally {
    hourOfSleep.mockRestore();
  }
});

test('says that a refused connection cannot have had an effect, and that a lost one may have', async () => {
  const refused = Object.assign(new TypeError('fetch failed'), {
    cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }),
  });
  const reset = Object.assign(new TypeError('fetch failed'), {
    cause: Object.assign(new Error('x'), { code: 'ECONNRESET' }),
  });
  const outcomes = [];
  const broken = refusal(500, 'internal_error');
  const invalid = refusal(400, 'validation_failed');
  for (const steps of [[refused], [reset], [reset, refused], [reset, invalid], [broken, refused], [broken, invalid]]) {
    const { cartouche } = scripted(steps, { retries: 1 });
    const error = (await thrownBy(cartouche.pages.createForProspect(person))) as CartoucheError;
    outcomes.push(error.outcome);
  }
  expect(outcomes).toEqual(['not_applied', 'unknown', 'unknown', 'unknown', 'unknown', 'unknown']);
});

test('knows that a read has no effect to be unsure of', async () => {
  const { cartouche } = scripted(new TypeError('fetch failed'), { retries: 0 });
  expect(await thrownBy(cartouche.pages.get('p1'))).toMatchObject({ name: 'ConnectionError', outcome: 'not_applied' });
});

test('throws ConnectionError with the cause once the retries are spent', async () => {
  const failure = new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'ECONNRESET' }) });
  const { cartouche, received } = scripted(failure);
  const error = await thrownBy(cartouche.pages.get('p1'));
  expect(error).toBeInstanceOf(ConnectionError);
  expect(error).toMatchObject({ attempts: 3, cause: failure, message: expect.stringContaining('ECONNRESET') });
  expect(received).toHaveLength(3);
});

const never = () => new Promise<Response>(() => {});

test('times out an attempt even when fetch ignores its signal', async () => {
  const { cartouche } = scripted({}, { fetch: never, retries: 0 });
  const error = await thrownBy(cartouche.pages.createForProspect(person, { timeoutMs: 5 }));
  expect(error).toBeInstanceOf(TimeoutError);
  expect(error).toMatchObject({ timeoutMs: 5, outcome: 'unknown', attempts: 1 });
});

test('leaves no timer behind', async () => {
  vi.useFakeTimers();
  try {
    await scripted(page).cartouche.pages.get('p1');
    await thrownBy(scripted(new TypeError('fetch failed'), { retries: 0 }).cartouche.pages.get('p1'));
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('throws DeadlineError when the deadline cuts an attempt short', async () => {
  const { cartouche } = scripted({}, { fetch: never });
  const error = await thrownBy(cartouche.pages.get('p1', { timeoutMs: 1000, deadlineMs: 5 }));
  expect(error).toBeInstanceOf(DeadlineError);
  expect(error).toMatchObject({ deadlineMs: 5, attempts: 1, operation: 'getPage' });
});

test('rejects with the reason of a signal, during a request and during a wait', async () => {
  const reason = { because: 'shutting down' };
  const during = new AbortController();
  const hanging = scripted({}, { fetch: never });
  const inRequest = hanging.cartouche.pages.get('p1', { signal: during.signal, retries: 0 });
  during.abort(reason);
  expect(await thrownBy(inRequest)).toBe(reason);

  const waiting = new AbortController();
  const limited = scripted(refusal(429, 'rate_limited', {}, { 'retry-after': '50' }), {
    hooks: { onRetry: () => queueMicrotask(() => waiting.abort(reason)) },
    clock: {
      now: Date.now,
      sleep: (_ms, signal) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    },
  });
  expect(await thrownBy(limited.cartouche.pages.get('p1', { signal: waiting.signal }))).toBe(reason);
  expect(limited.received).toHaveLength(1);
});

test('rejects with the reason of a signal in a repeated attempt too, even when it looks like a network error', async () => {
  const reason = new TypeError('fetch failed');
  const controller = new AbortController();
  const repeated: string[] = [];
  let requests = 0;
  const { cartouche } = scripted([], {
    hooks: { onRetry: ({ why }) => repeated.push(why) },
    fetch: async () => {
      requests += 1;
      if (requests < 3) return Response.json({ error: 'unavailable' }, { status: 503 });
      queueMicrotask(() => controller.abort(reason));
      return never();
    },
  });
  expect(await thrownBy(cartouche.pages.get('p1', { signal: controller.signal, retries: 5 }))).toBe(reason);
  expect(requests).toBe(3);
  expect(repeated).toEqual(['unavailable', 'unavailable']);
});

test('repeats as long as the deadline allows when retries have no end', async () => {
  const { cartouche, received } = scripted(refusal(429, 'rate_limited', {}, { 'retry-after': '1' }));
  const call = cartouche.pages.get('p1', { retries: Number.POSITIVE_INFINITY, deadlineMs: 60_500 });
  expect(await thrownBy(call)).toMatchObject({ name: 'RateLimitError', attempts: 61 });
  expect(received).toHaveLength(61);
});

test('ignores a hook whose promise is rejected', async () => {
  const { cartouche } = scripted(page, { hooks: { onRequest: async () => Promise.reject(new Error('no say')) } });
  expect(await cartouche.pages.get('p1')).toMatchObject({ id: 'p1' });
});

test('takes an empty object for no answer of any operation', async () => {
  const { cartouche } = scripted({ body: {} });
  const error = await thrownBy(cartouche.analytics.get());
  expect(error).toMatchObject({ message: expect.stringContaining('without what the contract says') });
});

test('sends nothing, and reports no request, when the signal is already aborted', async () => {
  const onRequest = vi.fn();
  const { cartouche, received } = scripted(page, { hooks: { onRequest } });
  const reason = new Error('too late');
  expect(await thrownBy(cartouche.pages.get('p1', { signal: AbortSignal.abort(reason) }))).toBe(reason);
  expect(received).toEqual([]);
  expect(onRequest).not.toHaveBeenCalled();
});

test('tells hooks what happens, without secrets, and survives what they throw', async () => {
  const views: unknown[] = [];
  const hook = (name: string) => (view: unknown) => {
    views.push([name, view]);
    throw new Error('a hook has no say');
  };
  const steps = [refusal(503, 'unavailable'), { ...made, headers: { 'x-request-id': 'req_2' } }];
  const { cartouche } = scripted(steps, {
    hooks: { onRequest: hook('request'), onResponse: hook('response'), onRetry: hook('retry') },
  });
  await cartouche.pages.createForProspect(person, { idempotencyKey: 'k' });
  const base = {
    operation: 'createProspectPage',
    method: 'POST',
    url: 'https://api.example/api/v1/prospect-pages',
    idempotencyKey: 'k',
  };
  expect(views).toEqual([
    ['request', { ...base, attempt: 1 }],
    ['response', { ...base, attempt: 1, status: 503, requestId: undefined, replayed: false, durationMs: 0 }],
    ['retry', { ...base, attempt: 1, waitMs: 0, why: 'unavailable' }],
    ['request', { ...base, attempt: 2 }],
    ['response', { ...base, attempt: 2, status: 200, requestId: 'req_2', replayed: false, durationMs: 0 }],
  ]);
});

test.each([
  [{}, undefined],
  [
    { RateLimit: '"default";r=598;t=42' },
    { remaining: 598, resetSeconds: 42, limit: undefined, windowSeconds: undefined },
  ],
  [
    { RateLimit: '"default";r=0;t=7', 'RateLimit-Policy': '"default";q=600;w=60' },
    { remaining: 0, resetSeconds: 7, limit: 600, windowSeconds: 60 },
  ],
  [
    { RateLimit: '"day"; r=90; t=4000 , "burst";r=3;t=1', 'RateLimit-Policy': '"day";q=100;w=86400, "burst";q=10;w=1' },
    { remaining: 3, resetSeconds: 1, limit: 10, windowSeconds: 1 },
  ],
  [{ RateLimit: '"default";r=-1;t=soon' }, undefined],
  [{ RateLimit: 'limit=600, remaining=3, reset=7' }, undefined],
])('reads what the key has left from %o', async (headers, rateLimit) => {
  const { cartouche } = scripted({ ...page, headers });
  const { response } = await cartouche.pages.get('p1').withResponse();
  expect(response.rateLimit).toEqual(rateLimit);
});

test('reports a failure through withResponse alone', async () => {
  const { cartouche } = scripted(refusal(404, 'not_found'));
  expect(await thrownBy(cartouche.pages.get('p1').withResponse())).toMatchObject({ name: 'NotFoundError' });
});

test('points the stack of an error at the caller, where there is one that awaits', async () => {
  const { cartouche } = scripted([refusal(500, 'internal_error'), refusal(404, 'not_found')]);
  const caught: Error[] = [];
  try {
    await cartouche.pages.get('p1');
  } catch (error) {
    caught.push(error as Error);
  }
  try {
    await cartouche.pages.get('p1').withResponse();
  } catch (error) {
    caught.push(error as Error);
  }
  await cartouche.pages.get('p1').catch((error: Error) => caught.push(error));
  const frames = caught.map(({ stack }) => stack?.split('\n') ?? []);
  for (const [head] of frames)
    expect(head).toBe('NotFoundError: GET /api/v1/pages/{id} → 404 not_found: Text of not_found.');
  // A runtime that is busy with timers puts a frame of its own on top.
  const ownFrames = frames.map((lines) => lines.find((line) => /^ +at /.test(line) && !line.includes('node:internal')));
  expect(ownFrames[0]).toContain('transport.test.ts');
  expect(ownFrames[1]).toContain('transport.test.ts');
  expect(frames[2]?.length).toBeGreaterThan(2);
});
