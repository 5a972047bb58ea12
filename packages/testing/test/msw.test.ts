import { type OperationRow, operations } from '@cartouche/contract/operations';
import { Cartouche } from '@cartouche/sdk';
import type { setupWorker } from 'msw/browser';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../src/index.ts';
import { handlers } from '../src/msw.ts';

let server: TestServer;
const worker = setupServer();
beforeAll(async () => {
  server = await createTestServer();
  worker.listen({ onUnhandledFrame: 'error' });
});
beforeEach(async () => {
  await server.reset();
  worker.resetHandlers(...handlers(server));
});
afterEach(() => server.faults.clear());
afterAll(async () => {
  worker.close();
  await server.close();
});

const client = (options = {}) => new Cartouche({ apiKey: server.apiKey, baseUrl: server.baseUrl, ...options });

test('the client with no fetch of its own meets the server and its state', async () => {
  const cartouche = client();
  const [prospect] = await cartouche.prospects.upsert([{ email: 'ada@northwind.example', first_name: 'Ada' }]);
  const { url, pageId } = await cartouche.pages.createForProspect({ email: 'ada@northwind.example' });
  expect((await cartouche.prospects.get(prospect!.id)).pages).toMatchObject([{ id: pageId, url, status: 'rendered' }]);
  expect((await cartouche.billing.getEntitlements()).usage.usedCents).toBe(25);
  await expect(cartouche.pages.get(crypto.randomUUID())).rejects.toMatchObject({ status: 404, code: 'not_found' });
});

test('visitors can follow the links to pages', async () => {
  const { url } = await client().pages.createForProspect({ email: 'ada@northwind.example' });
  const page = await fetch(url);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
  expect(await page.text()).toContain('Northwind');
});

test('the API can stand anywhere, under a prefix too', async () => {
  const baseUrl = 'https://gateway.example/cartouche/v2';
  worker.resetHandlers(...handlers(server, { baseUrl: `${baseUrl}/` }));
  await server.seed.prospects(2);
  expect((await client({ baseUrl }).prospects.list({ limit: 1 } as object)).prospects.length).toBeGreaterThan(0);
});

test('every operation of the contract is answered by the server', async () => {
  const uuid = crypto.randomUUID();
  for (const { method, path } of Object.values(operations) as OperationRow[]) {
    const response = await fetch(server.baseUrl + path.replace(/\{\w+\}/g, uuid), { method: method.toUpperCase() });
    expect([method, path, response.status]).toEqual([method, path, 401]);
    expect(response.headers.get('x-request-id')).toBeTruthy();
  }
  expect(worker.listHandlers()).toHaveLength(Object.keys(operations).length + 2);
});

test('what is at no path and with no method is answered as by the server', async () => {
  const nothing = await fetch(`${server.baseUrl}/api/v1/nothing`);
  expect([nothing.status, await nothing.json()]).toMatchObject([404, { error: 'not_found' }]);
  const method = await fetch(`${server.baseUrl}/api/v1/leads`, { method: 'DELETE' });
  expect([method.status, method.headers.get('allow')]).toEqual([405, 'GET']);
});

test('faults strike here too', async () => {
  server.faults.add(
    { kind: 'rate_limited', retryAfterSeconds: 300 },
    { kind: 'gateway_error' },
    { kind: 'truncated_json' },
    { kind: 'reset' },
    { kind: 'reset', at: 'body' },
    { kind: 'stall' },
    { kind: 'stall', at: 'body' },
  );
  const names = [];
  for (let call = 0; call < 7; call++)
    names.push(
      await client({ retries: 0, ...(call >= 5 && { timeoutMs: 50 }) })
        .prospects.list()
        .catch(({ name }) => name),
    );
  expect(names).toEqual([
    'RateLimitError',
    'UnexpectedResponseError',
    'UnexpectedResponseError',
    'ConnectionError',
    'ConnectionError',
    'TimeoutError',
    'TimeoutError',
  ]);
});

test('a file arrives as it was sent, whose content is at its own address', async () => {
  const { media } = client();
  const bytes = Uint8Array.from({ length: 200_000 }, (_, index) => 32 + (index % 64));
  const { id } = await media.upload({ file: new Blob([bytes]), filename: 'notes.txt', mandatory: true });
  await server.settle();
  const file = await media.get(id);
  expect(file).toMatchObject({ bytes: 200_000, source: 'upload', mandatory: true, extraction_status: 'done' });
  const content = await fetch(media.contentUrl(file));
  expect(new Uint8Array(await content.arrayBuffer())).toEqual(bytes);
});

test('a retry uploads an interrupted file once', async () => {
  const { media } = client({ random: () => 0 });
  server.faults.add({ kind: 'reset', at: 'answer', operation: 'uploadMedia' });
  const call = media.upload({ file: new Blob(['We start in March.']), filename: 'notes.txt' });
  expect((await call.withResponse()).response).toMatchObject({ attempts: 2, replayed: true });
  expect((await media.list()).media).toHaveLength(1);
});

test('a write whose answer was lost is made once', async () => {
  server.faults.add({ kind: 'reset', at: 'answer', operation: 'createProspectPage' });
  const call = client({ random: () => 0 }).pages.createForProspect({ email: 'ada@northwind.example' });
  const { response } = await call.withResponse();
  expect([response.attempts, response.replayed]).toEqual([2, true]);
});

test('the handlers fit a browser’s service worker, where another server answers', async () => {
  const elsewhere = { baseUrl: 'http://localhost:4000', fetch: (request: Request) => fetch(request) };
  const forBrowser: Parameters<typeof setupWorker> = handlers(elsewhere, { baseUrl: 'https://api.example' });
  expect(forBrowser).toHaveLength(Object.keys(operations).length + 1);
});
