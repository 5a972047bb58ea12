import { inspect } from 'node:util';
import { examples } from '@cartouche/contract/examples';
import { type OperationId, operations } from '@cartouche/contract/operations';
import { expect, expectTypeOf, test } from 'vitest';
import type { PageDetail, Prospect } from '../src/index.ts';
import { createPathClient, type PathAnswer } from '../src/paths/create-path-client.ts';
import { instantClock, type Received, refusal, type Step, thrownBy } from './support/scripted-api.ts';

type Untyped = Record<string, (path: string, init?: object) => Promise<PathAnswer<unknown>>>;

/** A client whose fetch plays a script; the last step is repeated. */
const scriptedPaths = (steps: Step | readonly Step[], options: object = {}) => {
  const script = Array.isArray(steps) ? (steps as Step[]) : [steps as Step];
  const received: Received[] = [];
  const clock = instantClock();
  const api = createPathClient({
    apiKey: 'crt_test_key_0123456789abcd',
    baseUrl: 'https://api.example/base',
    clock,
    random: () => 0,
    fetch: async (url, init) => {
      const { pathname, search } = new URL(url);
      const headers = Object.fromEntries(new Headers(init.headers as Record<string, string>));
      received.push({ method: String(init.method), path: pathname + search, headers, body: init.body, init });
      const step = script[Math.min(received.length, script.length) - 1] as Step;
      if (step instanceof Error) throw step;
      const { status = 200, body, text = JSON.stringify(body ?? {}) } = step;
      return new Response(text, { status, headers: { 'content-type': 'application/json', ...step.headers } });
    },
    ...options,
  });
  return { api, untyped: api as unknown as Untyped, received, clock };
};

const PAGE = { page: { id: 'p1', status: 'rendered' } };

test.each(Object.entries(operations))('%s is reached by its path', async (id, { method, path, retry }) => {
  const example: unknown = examples[id as OperationId];
  const isStream = typeof example === 'string';
  const step = isStream
    ? { text: example, headers: { 'content-type': 'text/event-stream' } }
    : { body: example as object };
  const { untyped, received } = scriptedPaths(step);
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const params = { path: Object.fromEntries(names.map((name) => [name, name === 'version' ? 3 : `${name}/1`])) };
  const body = method === 'get' ? undefined : { note: 'x' };
  const { data, response } = await untyped[method.toUpperCase()]!(path, { params, body });
  expect(isStream ? await new Response(data as ReadableStream).text() : data).toEqual(example);
  expect(response.status).toBe(200);
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => (name === 'version' ? '3' : encodeURIComponent(`${name}/1`)));
  expect(received.map((one) => [one.method, one.path])).toEqual([[method.toUpperCase(), `/base${filled}`]]);
  const { headers } = received[0] as Received;
  expect(headers.authorization).toBe('Bearer crt_test_key_0123456789abcd');
  expect(headers['user-agent']).toMatch(/^cartouche-sdk\//);
  expect('idempotency-key' in headers).toBe(retry === 'idempotency-key');
  expect(headers['content-type']).toBe(body && 'application/json');
});

test('is typed by the contract', () => {
  const { api } = scriptedPaths({ body: PAGE });
  const read = () => api.GET('/api/v1/pages/{id}', { params: { path: { id: '1' } } });
  expectTypeOf<Awaited<ReturnType<typeof read>>['data']['page']>().toEqualTypeOf<PageDetail>();
  const list = () => api.GET('/api/v1/prospects');
  expectTypeOf<Awaited<ReturnType<typeof list>>['data']['prospects']>().toEqualTypeOf<Prospect[]>();
  // @ts-expect-error the id is missing
  void (() => api.GET('/api/v1/pages/{id}'));
  // @ts-expect-error there is no such path
  void (() => api.GET('/api/v1/nothing'));
  // @ts-expect-error a template is not a list
  void (() => api.POST('/api/v1/batches', { body: [] }));
});

test('sends the query, a key of the caller and the same body again after a lost connection', async () => {
  const { api, received } = scriptedPaths([new TypeError('fetch failed'), { body: { batchId: 'b' } }]);
  const body = { templateId: 't' };
  const call = api.POST('/api/v1/batches', { body, idempotencyKey: 'k', headers: { 'x-team': 'a' } });
  body.templateId = 'changed';
  await call;
  expect(received.map(({ body: sent, headers }) => [sent, headers['idempotency-key'], headers['x-team']])).toEqual([
    ['{"templateId":"t"}', 'k', 'a'],
    ['{"templateId":"t"}', 'k', 'a'],
  ]);
  const listed = scriptedPaths({ body: { prospects: [] } });
  await listed.api.GET('/api/v1/prospects', { params: { query: { q: 'Ada & Co', limit: 5 } } });
  expect(listed.received[0]?.path).toBe('/base/api/v1/prospects?q=Ada%20%26%20Co&limit=5');
});

test('waits as long as Retry-After says, and throws at once when that is too long', async () => {
  const busy = (seconds: string) => refusal(429, 'rate_limited', {}, { 'retry-after': seconds });
  const { api, clock } = scriptedPaths([busy('2.5'), { body: PAGE }]);
  await api.GET('/api/v1/pages/{id}', { params: { path: { id: '1' } } });
  expect(clock.sleeps).toEqual([2_500]);
  const long = scriptedPaths(busy('61'));
  const error = await thrownBy(long.api.GET('/api/v1/pages/{id}', { params: { path: { id: '1' } } }));
  expect(error).toMatchObject({ name: 'RateLimitError', retryAfterSeconds: 61, attempts: 1, operation: 'getPage' });
});

test('waits for a call under the same key in addition to its retries', async () => {
  const running = refusal(409, 'idempotency_in_progress', {}, { 'retry-after': '1' });
  const { api, received } = scriptedPaths([running, running, running, running, running, { body: { batchId: 'b' } }]);
  const { data } = await api.POST('/api/v1/batches', { body: { templateId: 't' } });
  expect([data, received.length]).toEqual([{ batchId: 'b' }, 6]);
  const keys = new Set(received.map(({ headers }) => headers['idempotency-key']));
  expect(keys.size).toBe(1);
});

test('retries: 0 is one request, even where ky would retry', async () => {
  const { api, received } = scriptedPaths(refusal(503, 'unavailable'));
  const call = api.GET('/api/v1/prospects', { retries: 0 });
  expect(await thrownBy(call)).toMatchObject({ name: 'UnavailableError', attempts: 1 });
  expect(received).toHaveLength(1);
});

test.each([
  ['a page of HTML', { text: '<html>' }, 'UnexpectedResponseError'],
  ['a redirect', { status: 307, headers: { location: 'https://elsewhere.example' } }, 'UnexpectedResponseError'],
  ['a refusal', refusal(404, 'not_found'), 'NotFoundError'],
  ['a lost connection', new TypeError('fetch failed'), 'ConnectionError'],
])('turns %s into what a method would throw, and shows no key', async (_name, step, name) => {
  const { api } = scriptedPaths(step as Step);
  const error = await thrownBy(api.GET('/api/v1/pages/{id}', { params: { path: { id: '1' } } }));
  expect(error).toMatchObject({ name, operation: 'getPage' });
  expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('crt_test');
});

test.each(['..', '.', '', undefined, 7])('refuses %o as an id', async (id) => {
  const { untyped, received } = scriptedPaths({ body: PAGE });
  const call = untyped.GET!('/api/v1/pages/{id}', { params: { path: id === undefined ? {} : { id } } });
  expect(await thrownBy(call)).toMatchObject({ name: 'UsageError', message: 'id must be an id, as text.' });
  expect(received).toEqual([]);
});

test('refuses a path that the contract does not have', async () => {
  const { untyped } = scriptedPaths({});
  expect(await thrownBy(untyped.GET!('//evil.example'))).toMatchObject({ name: 'UsageError' });
});

test('ends with the reason of a signal, also while it waits', async () => {
  const reason = { why: 'shutting down' };
  const controller = new AbortController();
  const { api } = scriptedPaths(refusal(503, 'unavailable', {}, { 'retry-after': '5' }), {
    hooks: { onRetry: () => controller.abort(reason) },
  });
  expect(await thrownBy(api.GET('/api/v1/prospects', { signal: controller.signal }))).toBe(reason);
});

test('ends a body that stalls, and reads no more than the client does', async () => {
  const stalling = () => new Response(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(1)) }));
  const { api } = scriptedPaths({}, { fetch: async () => stalling(), retries: 0 });
  const call = api.GET('/api/v1/prospects', { timeoutMs: 20 });
  expect(await thrownBy(call)).toMatchObject({ name: 'TimeoutError', timeoutMs: 20 });
  const chunk = new Uint8Array(16 * 1024 * 1024);
  const endless = () => new Response(new ReadableStream({ pull: (body) => body.enqueue(chunk) }));
  const flooded = scriptedPaths({}, { fetch: async () => endless() });
  expect(await thrownBy(flooded.api.GET('/api/v1/prospects'))).toMatchObject({ name: 'UnexpectedResponseError' });
});

test('sends a form as a form, and compares answers when asked to', async () => {
  const form = new FormData();
  form.set('file', new Blob(['notes']), 'notes.txt');
  const { api, received } = scriptedPaths({ body: { media: { id: 'm' } } });
  await api.POST('/api/v1/media', { body: form });
  expect(received[0]?.body).toBe(form);
  expect(received[0]?.headers['content-type']).toBeUndefined();
  const call = api.POST('/api/v1/media', { body: form, validate: 'strict' });
  expect(await thrownBy(call)).toMatchObject({ name: 'UnexpectedResponseError', issues: expect.any(Array) });
});
