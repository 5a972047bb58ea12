import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodingOf } from '../../src/http/encodings.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

const SITE = 'https://docs.example';
const NAMES = ['Ada', 'Grace', 'Jörg', 'Zoë', 'Linus', 'Margaret', 'Tim'];
const COMPANIES = ['Northwind', 'Globex', 'Initech', 'Umbrella', 'Stark Industries'];

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const body = Array.from({ length: 500 }, (_, n) => ({
    email: `${NAMES[n % 7]
      ?.toLowerCase()
      .normalize('NFKD')
      .replace(/\P{ASCII}/gu, '')}.${n}@${COMPANIES[n % 5]?.replace(' ', '-').toLowerCase()}.example`,
    first_name: NAMES[n % 7],
    last_name: `Byron ${n * 7919}`,
    company_name: COMPANIES[n % 5],
    role_title: n % 3 ? 'Head of Sales' : 'CTO',
    tags: n % 2 ? ['q4', 'webinar'] : [],
    custom_fields: { seats: n * 13, region: n % 4 ? 'EMEA' : 'APAC' },
    external_ids: { hubspot: String(n * 104_729) },
  }));
  await server.call('POST', '/api/v1/prospects', { body });
});
afterAll(() => server.close());

const ask = (path: string, headers: Record<string, string>) =>
  server.app.api.request(path, { headers: { Authorization: `Bearer ${server.apiKey}`, ...headers } });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('a long answer', () => {
  it.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ] as const)('comes as %s where the client accepts it, in at most 40 kB for 500 prospects', async (encoding, open) => {
    const plain = await (await ask('/api/v1/prospects', {})).text();
    const response = await ask('/api/v1/prospects', { 'Accept-Encoding': encoding });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    const bytes = await bytesOf(response);
    expect(open(bytes).toString()).toBe(plain);
    expect(plain.length).toBeGreaterThan(200_000);
    expect(bytes.length).toBeLessThanOrEqual(40_000);
  });

  it('comes as it is for a client that does not ask, and says that the encoding decides', async () => {
    const response = await ask('/api/v1/prospects', {});
    expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([null, 'Accept-Encoding']);
  });
});

it('leaves short answers as they are', async () => {
  const response = await ask('/api/v1/analytics', { 'Accept-Encoding': 'gzip, br' });
  expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([null, null]);
});

it('makes the ETag of a compressed record a weak one, and takes it back', async () => {
  const fields = { notes: 'long '.repeat(400) };
  const { body } = await server.call('POST', '/api/v1/prospects', {
    body: { email: 'long@x.example', custom_fields: fields },
  });
  const path = `/api/v1/prospects/${body.prospects[0].id}`;
  const response = await ask(path, { 'Accept-Encoding': 'gzip' });
  const etag = response.headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"1-/);
  expect((await ask(path, { 'If-None-Match': etag, 'Accept-Encoding': 'gzip' })).status).toBe(304);
  expect((await ask(path, {})).headers.get('etag')).toBe(etag.slice(2));
  const changed = await server.call('DELETE', path, { headers: { 'If-Match': etag } });
  expect(changed.status).toBe(200);
});

describe('Accept-Encoding', () => {
  it.each([
    ['gzip, deflate', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip', 'gzip'],
    ['GZIP;Q=1.0', 'gzip'],
    ['*', 'br'],
    ['*;q=0.1, br;q=0', 'gzip'],
    ['gzip;q=0', undefined],
    ['identity', undefined],
    ['', undefined],
    ['gzip;q=x', undefined],
  ])('of %j chooses %s', (header, encoding) => expect(encodingOf(header)).toBe(encoding));
});

describe('an answer to an agent', () => {
  const send = (method: string, params: object, headers: Record<string, string>) =>
    server.app.api.request('/api/mcp', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${server.apiKey}`,
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
  const tool = (name: string, args: object = {}) => ['tools/call', { name, arguments: args }] as const;

  it.each([
    ['gzip', 'the list of tools', gunzipSync, ['tools/list', {}]],
    ['br', 'the list of tools', brotliDecompressSync, ['tools/list', {}]],
    ['gzip', 'a long result', gunzipSync, tool('list_contacts', { limit: 50 })],
    ['br', 'a long result', brotliDecompressSync, tool('list_contacts', { limit: 50 })],
  ] as const)('comes as %s where the client accepts it: %s', async (encoding, _what, open, [method, params]) => {
    const plain = await send(method, params, {});
    expect([plain.status, plain.headers.get('content-encoding')]).toEqual([200, null]);
    const response = await send(method, params, { 'Accept-Encoding': encoding });
    expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([
      encoding,
      'Accept-Encoding',
    ]);
    const [bytes, text] = [await bytesOf(response), await plain.text()];
    expect(open(bytes).toString()).toBe(text);
    expect(bytes.length).toBeLessThan(text.length / 2);
  });

  it('comes as it is when it is a short result', async () => {
    const [method, params] = tool('get_contact', { prospectId: crypto.randomUUID() });
    const response = await send(method, params, { 'Accept-Encoding': 'gzip, br' });
    expect([response.status, response.headers.get('content-encoding')]).toEqual([200, null]);
    expect(await response.text()).toContain('not_found');
  });
});

it('names the encoding and the origin to caches where pages of other origins may read an answer', async () => {
  const other = await createTestServer({ corsOrigins: [SITE] });
  const answer = await other.call('GET', '/api/v1/event-types', { headers: { Origin: SITE } });
  const names = answer.headers.get('vary')?.split(', ').sort();
  expect([names, answer.headers.get('access-control-allow-origin')]).toEqual([['Accept-Encoding', 'Origin'], SITE]);
  await other.close();
});
