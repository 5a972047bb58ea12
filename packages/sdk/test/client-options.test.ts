import { inspect } from 'node:util';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Cartouche, UsageError } from '../src/index.ts';
import { scripted } from './support/scripted-api.ts';

const KEY = 'crt_live_0123456789abcdef';

afterEach(() => vi.unstubAllGlobals());

test('takes key and address from the environment', async () => {
  vi.stubEnv('SERVICE_API_KEY', ` ${KEY}\n`);
  vi.stubEnv('APP_URL', 'https://api.example/prefix/');
  const cartouche = new Cartouche();
  expect(cartouche.baseUrl).toBe('https://api.example/prefix');
  expect(JSON.stringify(cartouche)).toBe('{"apiKey":"crt_…cdef","baseUrl":"https://api.example/prefix"}');
});

test('prefers its options to the environment', () => {
  vi.stubEnv('APP_URL', 'https://other.example');
  expect(new Cartouche({ apiKey: `${KEY}\n`, baseUrl: 'https://api.example' }).baseUrl).toBe('https://api.example');
});

test('needs no process and survives one that may not be read', () => {
  vi.stubGlobal('process', undefined);
  expect(new Cartouche({ apiKey: KEY, baseUrl: 'https://api.example' }).baseUrl).toBe('https://api.example');
  expect(() => new Cartouche()).toThrow('SERVICE_API_KEY');
  vi.stubGlobal('process', {
    get env() {
      throw new Error('Requires env access');
    },
  });
  expect(() => new Cartouche()).toThrow('SERVICE_API_KEY');
});

test.each([
  [{ apiKey: undefined, baseUrl: 'https://api.example' }, 'SERVICE_API_KEY'],
  [{ apiKey: '', baseUrl: 'https://api.example' }, 'SERVICE_API_KEY'],
  [{ apiKey: 'whsec_0123456789', baseUrl: 'https://api.example' }, 'signing secret'],
  [{ apiKey: 'sk_0123456789', baseUrl: 'https://api.example' }, 'crt_'],
  [{ apiKey: 'crt_with\nbreak', baseUrl: 'https://api.example' }, 'visible ASCII'],
  [{ apiKey: KEY, baseUrl: undefined }, 'APP_URL'],
  [{ apiKey: KEY, baseUrl: 'api.example' }, 'must begin with http'],
  [{ apiKey: KEY, baseUrl: 'http://api.example' }, 'https'],
  [{ apiKey: KEY, baseUrl: 'ftp://localhost' }, 'https'],
  [{ apiKey: KEY, baseUrl: 'http://127.0.0.1.example' }, 'https'],
  [{ apiKey: KEY, baseUrl: 'https://user:pass@api.example' }, 'credentials'],
  [{ apiKey: KEY, baseUrl: 'https://api.example/?a=1' }, 'query'],
  [{ apiKey: KEY, baseUrl: 'https://api.example', retries: -1 }, 'retries'],
  [{ apiKey: KEY, baseUrl: 'https://api.example', timeoutMs: Number.NaN }, 'timeoutMs'],
  [{ apiKey: KEY, baseUrl: 'https://api.example', deadlineMs: 0 }, 'deadlineMs'],
])('refuses %o', (options, message) => {
  vi.stubEnv('SERVICE_API_KEY', '');
  vi.stubEnv('APP_URL', '');
  const error = (() => {
    try {
      return new Cartouche(options);
    } catch (thrown) {
      return thrown as UsageError;
    }
  })();
  expect(error).toBeInstanceOf(UsageError);
  expect(String(error)).toContain(message);
  if (options.apiKey) expect(inspect(error) + JSON.stringify(error)).not.toContain(options.apiKey);
});

test.each([
  'http://localhost:4800',
  'http://127.0.0.1',
  'http://127.8.9.1',
  'http://[::1]:4800',
  'http://api.localhost',
])('allows http to this machine: %s', (baseUrl) => {
  expect(new Cartouche({ apiKey: KEY, baseUrl }).baseUrl).toBe(baseUrl);
});

test('allows http to another machine when told that the network is private', () => {
  const options = { apiKey: KEY, baseUrl: 'http://api:4800', dangerouslyAllowHttp: true };
  expect(new Cartouche(options).baseUrl).toBe('http://api:4800');
});

test('refuses a browser and a web worker unless allowed', () => {
  const options = { apiKey: KEY, baseUrl: 'https://api.example' };
  vi.stubGlobal('document', {});
  expect(() => new Cartouche(options)).toThrow('browser');
  expect(new Cartouche({ ...options, dangerouslyAllowBrowser: true }).baseUrl).toBe('https://api.example');
  vi.unstubAllGlobals();
  vi.stubGlobal('WorkerGlobalScope', class {});
  vi.stubGlobal('importScripts', () => {});
  expect(() => new Cartouche(options)).toThrow('browser');
});

describe('with a session', () => {
  const inBrowser = () => {
    vi.stubGlobal('document', {});
    vi.stubGlobal('location', { origin: 'https://app.example' });
  };
  const csrfToken = () => 'token-1';

  test('calls its own origin with the cookie, the token and the workspace, and without a key', async () => {
    inBrowser();
    vi.stubEnv('SERVICE_API_KEY', KEY);
    const sent: [string, RequestInit][] = [];
    const fetch = async (url: string, init: RequestInit) => {
      sent.push([url, init]);
      return Response.json({});
    };
    let token = 'token-1';
    const headers = { Authorization: `Bearer ${KEY}`, 'X-CSRF-Token': 'planted' };
    const session = { csrfToken: () => token, workspaceId: () => 'w1' };
    const cartouche = new Cartouche({ session, fetch, headers, retries: 0 });
    const upsert = (client: Cartouche) =>
      client.prospects.upsert({ email: 'ada@northwind.example' }).catch(() => undefined);
    await upsert(cartouche);
    token = 'token-2';
    await upsert(cartouche.with({ timeoutMs: 1_000 }));
    expect(sent.map(([url]) => url)).toEqual(Array(2).fill('https://app.example/api/v1/prospects'));
    const [first, second] = sent.map(([, init]) => init.headers as Record<string, string>);
    expect(first).toMatchObject({ 'x-csrf-token': 'token-1', 'x-workspace-id': 'w1' });
    expect(first?.['idempotency-key']).toBeTruthy();
    expect(first).not.toHaveProperty('authorization');
    expect(first).not.toHaveProperty('user-agent');
    expect(second).toMatchObject({ 'x-csrf-token': 'token-2' });
    expect(sent[0]?.[1].credentials).toBe('same-origin');
    expect(inspect(cartouche)).toBe('Cartouche {"baseUrl":"https://app.example"}');
  });

  test.each([
    ['outside of a browser', () => vi.unstubAllGlobals(), {}, 'only in a browser'],
    ['beside a key', inBrowser, { apiKey: KEY }, 'not both'],
    ['at another origin', inBrowser, { baseUrl: 'https://api.example' }, 'this page'],
    ['without its token', inBrowser, { session: {} as never }, 'csrfToken must be a function'],
  ])('is refused %s', (_where, prepare, options, message) => {
    prepare();
    expect(() => new Cartouche({ session: { csrfToken }, ...options })).toThrow(message);
  });

  test('refuses a token that is none, and sends nothing', async () => {
    inBrowser();
    const fetch = vi.fn();
    const cartouche = new Cartouche({ session: { csrfToken: () => undefined as never }, fetch });
    await expect(cartouche.analytics.get()).rejects.toThrow('session.csrfToken must return');
    expect(fetch).not.toHaveBeenCalled();
  });
});

test('never shows the key', async () => {
  const { cartouche } = scripted({}, { apiKey: KEY });
  const shown = [
    inspect(cartouche, { depth: 9, showHidden: true }),
    inspect(cartouche.pages, { depth: 9, showHidden: true }),
    JSON.stringify(cartouche),
    JSON.stringify(Object.values(cartouche)),
    String(cartouche),
  ].join('\n');
  expect(shown).not.toContain('0123456789');
  expect(shown).toContain('crt_…cdef');
});

test('shows nothing of a key that is too short to be half shown', () => {
  expect(inspect(new Cartouche({ apiKey: 'crt_short', baseUrl: 'https://api.example' }))).toContain('"crt_…"');
});

test('derives a client with other options and leaves the first as it is', async () => {
  const { cartouche, received } = scripted({ body: { page: { id: '1' } } }, { headers: { 'x-team': 'a' } });
  const derived = cartouche.with({ headers: { 'x-team': 'b' }, baseUrl: 'https://other.example' });
  await derived.pages.get('1');
  await cartouche.pages.get('1');
  expect(received.map(({ headers }) => headers['x-team'])).toEqual(['b', 'a']);
  expect([derived.baseUrl, cartouche.baseUrl]).toEqual(['https://other.example', 'https://api.example']);
});
