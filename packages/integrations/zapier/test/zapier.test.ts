import type { AddressInfo } from 'node:net';
import { createTestServer, type TestServer } from '@cartouche/testing';
import { type ServerType, serve } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import zapier, { createAppTester } from 'zapier-platform-core';
import app from '../src/index.ts';

let server: TestServer;
let port: ServerType;
let authData: Record<string, string>;
const tester = createAppTester(app);
/** Runs a step as Zapier does. */
const run = <Result = Record<string, string>>(step: unknown, bundle: object) =>
  tester(step as never, bundle as never) as Promise<Result>;

beforeAll(async () => {
  server = await createTestServer();
  const { fetch, baseUrl } = server.clientOptions;
  await new Promise<void>((listening) => {
    port = serve(
      {
        fetch: async (request) => {
          const { method, headers } = request;
          const { pathname, search } = new URL(request.url);
          const body = method === 'GET' ? undefined : await request.text();
          return fetch(`${baseUrl}${pathname}${search}`, { method, headers, ...(body && { body }) });
        },
        hostname: '127.0.0.1',
        port: 0,
      },
      () => listening(),
    );
  });
});
afterAll(async () => {
  await new Promise((closed) => port.close(closed));
  await server.close();
});
beforeEach(async () => {
  await server.reset();
  const { port: number } = port.address() as AddressInfo;
  authData = { baseUrl: `http://127.0.0.1:${number}`, apiKey: server.clientOptions.apiKey };
});

const { creates, searches, triggers } = app;

const validate = (definition: object): Promise<{ results: unknown[] }> =>
  (
    zapier as unknown as { createAppHandler(app: object): (event: object) => Promise<{ results: unknown[] }> }
  ).createAppHandler(definition)({ command: 'validate' });

test('Zapier accepts the definition of the app', async () => {
  const { results } = await validate(app);
  expect(results).toEqual([]);
  const page = { ...app.creates.page, key: 'not a key' };
  expect((await validate({ ...app, creates: { page } })).results).not.toEqual([]);
});

test('an action creates a prospect, and a search finds it', async () => {
  const inputData = {
    email: 'ines@harbor.example',
    first_name: 'Inês',
    tags: ['q3'],
    custom_fields: { seats: '40' },
    last_name: '',
  };
  const made = await run(creates.prospect.operation.perform, { authData, inputData });
  expect(made).toMatchObject({
    email: 'ines@harbor.example',
    first_name: 'Inês',
    tags: ['q3'],
    custom_fields: { seats: '40' },
  });
  const found = await run(searches.prospect.operation.perform, {
    authData,
    inputData: { email: 'ines@harbor.example' },
  });
  expect(found).toMatchObject([{ id: made.id }]);
});

test('a step that Zapier runs twice pays for one page', async () => {
  const bundle = {
    authData,
    inputData: { email: 'sol@northwind.example', companyName: 'Northwind' },
    meta: { zap: { id: '77' } },
  };
  const first = await run(creates.page.operation.perform, bundle);
  const again = await run(creates.page.operation.perform, bundle);
  expect([first.url, again.id]).toEqual([expect.stringContaining('/p/'), first.id]);
});

test('an error names the field, and a key that is gone asks to connect again', async () => {
  await expect(run(creates.prospect.operation.perform, { authData, inputData: { email: 'nowhere' } })).rejects.toThrow(
    'email',
  );
  const gone = { ...authData, apiKey: 'crt_gone' };
  await expect(run(creates.prospect.operation.perform, { authData: gone, inputData: {} })).rejects.toMatchObject({
    name: 'ExpiredAuthError',
  });
});

test('a Zap that is turned on gets the leads, and refuses what the service did not sign', async () => {
  const { operation } = triggers.lead as unknown as { operation: Record<string, unknown> };
  const hook: { headers: Record<string, string>; content: string }[] = [];
  server.serve('hooks.zapier.com', async (request) => {
    const headers = Object.fromEntries([...request.headers].map(([name, value]) => [`Http-${name}`, value]));
    hook.push({ headers, content: await request.text() });
    return new Response('{}');
  });
  const subscribeData = await run(operation.performSubscribe, {
    authData,
    targetUrl: 'https://hooks.zapier.com/hooks/standard/1/abc/',
  });
  await server.seed.lead();
  await server.settle();
  const perform = (rawRequest: object) => run<object[]>(operation.perform, { authData, subscribeData, rawRequest });
  const [rawRequest] = hook;
  const hooked = vi.setSystemTime(server.clock.now());
  try {
    expect(await perform(rawRequest as object)).toMatchObject([{ event: 'form.submitted' }]);
    const forged = { ...rawRequest, content: rawRequest?.content.replace('form.submitted', 'meeting.booked') };
    expect(await perform(forged)).toEqual([]);
    expect(await perform({ content: rawRequest?.content, headers: {} })).toEqual([]);
  } finally {
    hooked.useRealTimers();
  }
  const samples = await run<object[]>(operation.performList, { authData });
  expect(samples).toMatchObject([{ event: 'form.submitted', id: expect.any(String) }]);
  expect(await run(operation.performUnsubscribe, { authData, subscribeData })).toEqual({ status: 200 });
  expect(await run(operation.performUnsubscribe, { authData, subscribeData })).toEqual({ status: 404 });
});
