import { expect, test } from 'vitest';
import { cellToFollow } from '../src/follow-cell.ts';
import { Cartouche, type CartoucheOptions } from '../src/index.ts';

const HOME = 'https://api.example.com';
const page = { id: 'page-1', page: { id: 'page-1' } };
const moved = (baseUrl: unknown) => ({
  status: 421,
  body: { error: 'wrong_cell', message: 'Elsewhere.', cell: 'eu1', baseUrl },
});
type Step = { status: number; body: unknown };

/** A client whose hosts answer by a table; a list is answered in turn. */
function cells(answers: Record<string, Step[]>, options: CartoucheOptions = {}) {
  const received: {
    origin: string;
    path: string;
    method: string;
    key: string | null;
    body: unknown;
    idempotencyKey: string | null;
  }[] = [];
  const cartouche = new Cartouche({
    apiKey: 'crt_test_key_0123456789abcd',
    baseUrl: HOME,
    fetch: async (url, { method, headers, body }) => {
      const { origin, pathname } = new URL(url);
      const sent = new Headers(headers);
      received.push({
        ...{ origin, path: pathname, method, body, key: sent.get('authorization') },
        idempotencyKey: sent.get('idempotency-key'),
      });
      const left = answers[origin] ?? [];
      const step = (left.length > 1 ? left.shift() : left[0]) ?? { status: 200, body: page };
      return Response.json(step.body, { status: step.status });
    },
    ...options,
  });
  return { cartouche, received, origins: () => received.map(({ origin }) => origin) };
}

test('a call is repeated in the cell of the answer, with its key and body, and later calls go there at once', async () => {
  const { cartouche, received, origins } = cells({ [HOME]: [moved('https://app2.example.com')] }, { retries: 0 });
  await cartouche.prospects.upsert({ email: 'ada@northwind.example' }).catch(() => undefined);
  const [first, second] = received;
  expect(second).toEqual({ ...first, origin: 'https://app2.example.com' });
  expect(second?.idempotencyKey).toMatch(/./);
  await cartouche.pages.get('page-2').catch(() => undefined);
  await cartouche
    .with({ timeoutMs: 5_000 })
    .pages.get('page-3')
    .catch(() => undefined);
  expect(origins().slice(2)).toEqual(['https://app2.example.com', 'https://app2.example.com']);
  expect(cartouche.baseUrl).toBe(HOME);
});

test('a workspace that has moved again is followed again, and back home', async () => {
  const { cartouche, origins } = cells({
    [HOME]: [moved('https://app2.example.com'), { status: 200, body: page }],
    'https://app2.example.com': [{ status: 200, body: page }, moved('https://app3.example.com')],
    'https://app3.example.com': [moved(HOME)],
  });
  for (let call = 0; call < 3; call++) await cartouche.pages.get('page-1').catch(() => undefined);
  expect(origins().map((origin) => origin.slice(8, 12))).toEqual(['api.', 'app2', 'app2', 'app3', 'api.']);
});

test('a call follows once: two cells that name each other end it', async () => {
  const { cartouche, origins } = cells({
    [HOME]: [moved('https://app2.example.com')],
    'https://app2.example.com': [moved('https://app3.example.com')],
    'https://app3.example.com': [moved('https://app2.example.com')],
  });
  await expect(cartouche.pages.get('page-1')).rejects.toMatchObject({
    status: 421,
    code: 'wrong_cell',
    outcome: 'not_applied',
  });
  expect(origins()).toHaveLength(2);
});

test.each([
  ['another domain', 'https://app.evil.example'],
  ['a look-alike', 'https://api-example.com'],
  ['the plain protocol', 'http://app2.example.com'],
  ['a path', 'https://app2.example.com/steal'],
  ['credentials', 'https://user:word@app2.example.com'],
  ['nothing', undefined],
  ['a number', 7],
])('the key does not go to %s', async (_, baseUrl) => {
  const { cartouche, origins } = cells({ [HOME]: [moved(baseUrl)] });
  const error = await cartouche.pages.get('page-1').catch((thrown: Error) => thrown);
  const advice = typeof baseUrl === 'string' ? 'Set baseUrl to that address' : 'Elsewhere.';
  expect(error).toMatchObject({ code: 'wrong_cell', message: expect.stringContaining(advice) });
  expect(origins()).toEqual([HOME]);
});

test('a program can name hosts of other domains', async () => {
  const elsewhere = { [HOME]: [moved('https://cells.example.net')] };
  const { cartouche, origins } = cells(elsewhere, { cellHosts: ['cells.example.net'] });
  await cartouche.pages.get('page-1').catch(() => undefined);
  expect(origins()).toEqual([HOME, 'https://cells.example.net']);
});

test('a prefix of the first address is not taken along, and is there again at home', () => {
  expect(cellToFollow(`${HOME}/v`, 'https://app2.example.com')).toBe('https://app2.example.com');
  expect(cellToFollow(`${HOME}/v`, HOME)).toBe(`${HOME}/v`);
});

test.each([
  ['https://api.example.com', 'https://app2.example.com', true],
  ['https://example.com', 'https://eu1.example.com', true],
  ['https://example.com', 'https://other.com', false],
  ['https://acme.co.uk', 'https://evil.co.uk', false],
  ['https://acme.co.uk', 'https://eu1.acme.co.uk', true],
  ['https://api.acme.co.uk', 'https://eu1.acme.co.uk', true],
  ['https://10.0.0.1', 'https://10.0.0.2', false],
  ['https://api.example.com', 'https://api.example.com', true],
  ['http://10.0.0.1:4800', 'http://10.0.0.2:4800', false],
  ['http://localhost:4800', 'http://localhost:4810', true],
  ['http://localhost:4800', 'http://localhost:4800', true],
  ['http://localhost:4800', 'https://evil.example', false],
])('from %s to %s: %s', (from, to, follows) => {
  expect(cellToFollow(from, to)).toBe(follows ? to : undefined);
});
