import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import {
  type ApiError,
  Cartouche,
  type CartoucheError,
  type CartoucheOptions,
  type DeadlineError,
  idempotencyKeyFrom,
  RateLimitError,
  UnexpectedResponseError,
  UsageError,
} from '../src/index.ts';
import { refusal, type Step, scripted, thrownBy } from './support/scripted-api.ts';

// Guards against a hostile server, a broken proxy, or a slip in the caller's program.

const page = { body: { page: { id: 'p1', status: 'rendered' } } };
const priced = { body: { type: 'recipient_render', quantity: 2, estimateCents: 50 } };
const draft = { body: { batchId: 'b1', prospectCount: 2 } };

test.each(['constructor', 'toString', '__proto__'])('repeats nothing for the code %s', async (code) => {
  const { cartouche, received } = scripted({ status: 400, text: `{"error":"${code}","message":"m"}` });
  expect(await thrownBy(cartouche.pages.get('p1'))).toBeInstanceOf(UnexpectedResponseError);
  expect(received).toHaveLength(1);
});

test.each(['99999999999', '9'.repeat(400)])('comes back no sooner for a Retry-After of %s', async (seconds) => {
  const { cartouche, received } = scripted(refusal(429, 'rate_limited', {}, { 'retry-after': seconds }));
  const error = (await thrownBy(cartouche.pages.get('p1'))) as RateLimitError;
  expect(error).toBeInstanceOf(RateLimitError);
  expect(received).toHaveLength(1);
  expect(error.retryAt?.getTime()).toBeGreaterThan(Date.UTC(3000, 0));
});

test('takes a date that is none for no Retry-After', async () => {
  const steps = [refusal(429, 'rate_limited', {}, { 'retry-after': 'Foo, 99 Abc 9999 99:99:99 GMT' }), page];
  const { cartouche, clock } = scripted(steps, { random: () => 1 });
  await cartouche.pages.get('p1');
  expect(clock.sleeps).toEqual([500]);
});

test('measures a Retry-After by the clock of the server that wrote it', async () => {
  const headers = { date: 'Fri, 20 Nov 2026 09:00:00 GMT', 'retry-after': 'Fri, 20 Nov 2026 09:00:03 GMT' };
  const { cartouche, clock } = scripted([refusal(429, 'rate_limited', {}, headers), page]);
  await cartouche.pages.get('p1');
  expect(clock.sleeps).toEqual([3000]);
});

test('takes of an issue what the contract says, and one of the whole body too', async () => {
  const issues = [{ path: '', message: 'is empty', value: 'sent' }, null, 5, { path: 'a' }];
  const { cartouche } = scripted(refusal(400, 'validation_failed', { issues }));
  expect(await thrownBy(cartouche.pages.get('p1'))).toMatchObject({ issues: [{ path: '', message: 'is empty' }] });
});

test.each([
  { 'x-a': 'secret\r\nx-b: c' },
  { 'x a': 'secret' },
  { 'x-a': 'secret€' },
  { 'Content-Length': '3' },
  { 'transfer-encoding': 'chunked' },
])('refuses %o for headers at once and shows no value', async (headers: Readonly<Record<string, string>>) => {
  const { cartouche, received } = scripted(page);
  const error = await thrownBy(cartouche.pages.get('p1', { headers }));
  expect(error).toBeInstanceOf(UsageError);
  expect(inspect(error, { showHidden: true, depth: 9 })).not.toContain('secret');
  expect(() => cartouche.with({ headers })).toThrow(UsageError);
  expect(received).toEqual([]);
});

test('says that nothing was sent when an id, a key or a part of a key is none', async () => {
  const { cartouche, received } = scripted(page);
  const calls = [
    cartouche.pages.get('\ud800'),
    cartouche.prospects.upsert({ email: 'a@b.example' }, { idempotencyKey: 'a b' }),
  ];
  for (const call of calls)
    expect(await thrownBy(call)).toMatchObject({ name: 'UsageError', attempts: 0, outcome: 'not_applied' });
  for (const part of [undefined, null, Number.NaN, '\ud800', {}])
    expect(() => idempotencyKeyFrom('job', part as string)).toThrow(UsageError);
  expect(received).toEqual([]);
});

test('gives the key of a write before fetch is called', async () => {
  const { cartouche, received } = scripted({
    body: { pageId: 'p1', url: 'https://pages.example/p/1', emailed: false },
  });
  const call = cartouche.pages.createForProspect({ email: 'a@b.example' });
  expect([call.idempotencyKey, received.length]).toEqual([expect.any(String), 0]);
  await call;
  expect(received[0]?.headers['idempotency-key']).toBe(call.idempotencyKey);
});

test('hands out no address that runs something', async () => {
  const dangerous = { upgradeUrl: 'javascript:alert(1)' };
  const link = '<javascript:alert(1)>; rel="deprecation", </later>; rel="sunset"';
  const links: unknown[] = [];
  const { cartouche } = scripted(refusal(402, 'plan_limit', dangerous, { deprecation: '@1790000000', link }), {
    hooks: { onDeprecation: (view) => links.push(view.links) },
  });
  expect(await thrownBy(cartouche.pages.get('p1'))).not.toHaveProperty('upgradeUrl');
  expect(links).toEqual([{ sunset: 'https://api.example/later' }]);
});

test.each([
  new Date('yesterday'),
  new Date(8.64e15),
  'yesterday',
  '2026-11-01',
  '2026-11-01T10:00:00',
  '2026-13-01T10:00:00Z',
  '',
  null,
  1_790_000_000_000,
])('names the field that has %o for a date', async (value) => {
  const { cartouche, received } = scripted(page);
  const date = value as Date;
  const calls = {
    createdAfter: () => cartouche.prospects.list({ createdAfter: date }),
    createdBefore: () => cartouche.leads.list({ createdBefore: date }),
  };
  for (const [field, call] of Object.entries(calls))
    expect(await thrownBy(call())).toMatchObject({ name: 'UsageError', message: expect.stringContaining(`${field} `) });
  const first = cartouche.batches.list({ createdBefore: date })[Symbol.asyncIterator]().next();
  expect(await thrownBy(first)).toMatchObject({ message: expect.stringContaining('createdBefore must be') });
  expect(received).toEqual([]);
});

test.each([
  ['2026-11-01T10:00:00Z', '2026-11-01T10:00:00Z'],
  ['2026-11-01T10:00:00.123456+02:00', '2026-11-01T10:00:00.123456+02:00'],
  [new Date(0), '1970-01-01T00:00:00.000Z'],
])('sends the date %o', async (createdAfter, sent) => {
  const { cartouche, received } = scripted({ body: { prospects: [] } });
  await cartouche.prospects.list({ createdAfter });
  expect(new URL(received[0]?.path ?? '', 'https://api.example').searchParams.get('created_after')).toBe(sent);
});

test('keeps what is undefined in a derived client', async () => {
  const { cartouche, received } = scripted({ status: 500 }, { retries: 0 });
  const derived = cartouche.with({ retries: undefined, apiKey: undefined, headers: { 'x-a': '1' } });
  await thrownBy(derived.pages.get('p1'));
  expect(received.map(({ headers }) => headers.authorization)).toEqual(['Bearer crt_test_key_0123456789abcd']);
});

test('generates nothing without a limit of costs', async () => {
  const { cartouche, received } = scripted([draft, priced, { body: { batchId: 'b1' } }]);
  const params = { templateId: 't1', maxCents: undefined as unknown as number };
  expect(await thrownBy(cartouche.batches.createAndGenerate(params))).toBeInstanceOf(UsageError);
  const idempotencyKey = 'k'.repeat(250);
  const longKey = cartouche.batches.createAndGenerate({ templateId: 't1', maxCents: 500 }, { idempotencyKey });
  expect(await thrownBy(longKey)).toBeInstanceOf(UsageError);
  expect(received).toEqual([]);
});

test('repeats both writes under the key that the error of one carries', async () => {
  const { cartouche, received } = scripted([draft, priced, new TypeError('lost'), draft, priced, draft], {
    retries: 0,
  });
  const params = { templateId: 't1', maxCents: 500 };
  const { idempotencyKey } = (await thrownBy(cartouche.batches.createAndGenerate(params))) as CartoucheError;
  await cartouche.batches.createAndGenerate(params, { idempotencyKey });
  const keys = received.map(({ headers }) => headers['idempotency-key']);
  expect(keys.slice(3)).toEqual(keys.slice(0, 3));
});

test('gives a wait its whole deadline, however long a snapshot is handled', async () => {
  const { cartouche, clock } = scripted({ body: { batchId: 'b1', status: 'generating', counts: {} } } satisfies Step);
  const seenAt: number[] = [];
  const start = clock.now();
  const watch = async () => {
    for await (const _ of cartouche.batches.watch('b1', { deadlineMs: 60_000 })) {
      seenAt.push(clock.now() - start);
      clock.advance(20_000);
    }
  };
  expect(((await thrownBy(watch())) as DeadlineError).polls).toBe(3);
  expect(seenAt).toEqual([0, 21_000, 42_300]);
});

test('prints an error with an unprintable part', async () => {
  const { cartouche } = scripted(refusal(404, 'not_found'));
  const error = (await thrownBy(cartouche.pages.get('p1'))) as Error & { extra?: unknown };
  error.extra = { error, big: 1n };
  expect(inspect(error)).toContain('NotFoundError');
});

test('has options that are clean of what the environment lacks', () => {
  const options: CartoucheOptions = { apiKey: 'crt_test_key_0123456789abcd', baseUrl: 'https://api.example' };
  expect(new Cartouche(options).with({ baseUrl: undefined }).baseUrl).toBe('https://api.example');
});

test('a code as long as a page is cut, in the message too', async () => {
  const { cartouche } = scripted({
    status: 400,
    body: { error: `e_${'e'.repeat(50_000)}`, reason: 'r'.repeat(50_000) },
  });
  const error = (await thrownBy(cartouche.analytics.get())) as ApiError;
  expect([error.code?.length, error.reason?.length]).toEqual([100, 100]);
  expect(error.message.length).toBeLessThan(400);
});
