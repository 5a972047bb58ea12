// Covers the situations in which clients differ, each against a server on this machine. The other files go deeper.
import { spawnSync } from 'node:child_process';
import { getEventListeners } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { Cartouche, type CartoucheOptions } from '../src/index.ts';
import { loopbackServer } from './support/loopback-server.ts';
import { thrownBy } from './support/scripted-api.ts';

const KEY = 'crt_behave_0123456789';
const PAGE = '{"page":{"id":"p1","status":"rendered"}}';
const MADE = '{"pageId":"p1","url":"https://pages.example/p/1","emailed":false}';
const person = { email: 'private@northwind.example' };

type Handler = (request: IncomingMessage, response: ServerResponse, attempt: number) => void;

const answer =
  (status: number, body: string, headers: Record<string, string> = {}): Handler =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };

const refusal = (status: number, code: string, headers?: Record<string, string>) =>
  answer(status, JSON.stringify({ error: code, message: 'As said.' }), headers);

/** A server that answers by script, the last handler for all that follows; when its requests came, and a client of it. */
const serve = async (script: readonly Handler[], options: CartoucheOptions = {}) => {
  const times: number[] = [];
  const server = await loopbackServer((request, response) => {
    times.push(performance.now());
    script[Math.min(times.length, script.length) - 1]?.(request, response, times.length);
  });
  const cartouche = new Cartouche({ apiKey: KEY, baseUrl: server.baseUrl, random: () => 0, ...options });
  return { cartouche, times, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
};

test('gives each attempt a timeout of its own', async () => {
  await using api = await serve([() => {}, () => {}, answer(200, PAGE)]);
  expect(await api.cartouche.pages.get('p1', { timeoutMs: 250 })).toMatchObject({ id: 'p1' });
  expect(api.times).toHaveLength(3);
});

test('keeps its timeout when it is given a signal', async () => {
  await using api = await serve([() => {}]);
  const { signal } = new AbortController();
  const call = api.cartouche.pages.get('p1', { signal, timeoutMs: 100, retries: 0 });
  expect(await thrownBy(call)).toMatchObject({ name: 'TimeoutError', timeoutMs: 100 });
});

test('covers a body that stalls with the timeout', async () => {
  const stall: Handler = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': PAGE.length }).write('{"page"');
  };
  await using api = await serve([stall]);
  const start = performance.now();
  const call = api.cartouche.pages.get('p1', { timeoutMs: 100, retries: 0 });
  expect(await thrownBy(call)).toMatchObject({ name: 'TimeoutError', attempts: 1 });
  expect(performance.now() - start).toBeLessThan(2000);
});

test('leaves no listener on a signal after fifty calls', async () => {
  await using api = await serve([answer(200, PAGE)]);
  const { signal } = new AbortController();
  for (let call = 0; call < 50; call += 1) await api.cartouche.pages.get('p1', { signal });
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('shows neither key nor body in a client, an error, a hook or a log', async () => {
  const shown: unknown[] = [];
  const note = (...values: unknown[]) => void shown.push(...values);
  await using api = await serve([refusal(503, 'unavailable', { 'retry-after': '0' }), answer(200, MADE)], {
    hooks: { onRequest: note, onResponse: note, onRetry: note },
    logger: { debug: note, warn: note },
  });
  const { response } = await api.cartouche.pages.createForProspect(person).withResponse();
  await using broken = await serve([refusal(500, 'internal_error')], { retries: 0 });
  shown.push(api.cartouche, response, await thrownBy(broken.cartouche.pages.createForProspect(person)));
  const text = inspect(shown, { depth: 9, showHidden: true }) + JSON.stringify(shown);
  expect(text).not.toMatch(/0123456789|private@|pages\.example/);
  expect(response.bodyText()).toBe(MADE);
});

test('is one and the same package for import and require', () => {
  const program = `
    const { createRequire } = await import('node:module');
    const imported = await import('@cartouche/sdk');
    const required = createRequire(import.meta.url)('@cartouche/sdk');
    console.log(imported.ApiError === required.ApiError);`;
  const args = ['--conditions=@cartouche/source', '--input-type=module', '--eval', program];
  const { stdout } = spawnSync(process.execPath, args, { cwd: new URL('..', import.meta.url), encoding: 'utf8' });
  expect(stdout.trim()).toBe('true');
});
