import { IDEMPOTENCY_KEY_HEADER } from '@cartouche/contract';
import ky from 'ky';
import createFetchClient from 'openapi-fetch';
import type { WriteOptions } from '../call-options.ts';
import type { Answer, CallRun } from '../call-run.ts';
import { checkObject, validationOf } from '../check-argument.ts';
import { type CartoucheOptions, resolveOptions } from '../client-options.ts';
import { UsageError } from '../errors/call-errors.ts';
import { extras } from '../extras.ts';
import { operationRoutes } from '../generated/operation-routes.ts';
import { readRoute } from '../operation.ts';
import { IN_PROGRESS_WAITS_MAX } from '../retry-policy.ts';
import { attempt, mayRepeat } from '../send.ts';
import { checkPath, checkSignal, readHeaders, runStarter, serialise, traced } from '../transport.ts';
import { headersOf } from '../wire-answer.ts';
import type { PathAnswer, PathClient } from './path-client.ts';

export type { PathAnswer, PathClient, PathMethod } from './path-client.ts';

type Values = Record<string, unknown>;
type Init = WriteOptions & { params?: { path?: Values; query?: Values }; body?: unknown };

const addresses = new Map(
  operationRoutes.map((text) => {
    const route = readRoute(text);
    return [`${route.method} ${route.path}`, route] as const;
  }),
);

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;
const STREAM = 'text/event-stream';

/**
 * Creates a client that calls the API by its paths: openapi-fetch over ky, with the same key, idempotency keys, retries, limits,
 * errors and redaction as {@link Cartouche}. For operations that have no method yet, and for programs that think in paths.
 *
 * It throws what a method would throw, so that `data` is always there.
 *
 * @throws {@link UsageError} when key or address are missing or would leak the key.
 * @example
 * ```ts
 * const api = createPathClient(); // SERVICE_API_KEY and APP_URL
 * const { data } = await api.GET('/api/v1/prospects', { params: { query: { limit: 10 } } });
 * console.log(data.prospects.length);
 * ```
 */
export function createPathClient(options: CartoucheOptions = {}): PathClient {
  const settings = resolveOptions(options, extras);
  const { startRun, keyFor } = runStarter(settings);
  const client = createFetchClient<Record<string, never>>({
    baseUrl: settings.baseUrl,
    pathSerializer: (path, values) =>
      path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name]))),
  }) as unknown as { request(method: string, path: string, init: object): Promise<PathAnswer<unknown>> };

  const call = async (method: string, path: string, init: Init = {}): Promise<PathAnswer<unknown>> => {
    const { params = {}, body, ...callOptions } = checkObject('init', init);
    const route = addresses.get(`${method} ${path}`);
    if (route === undefined) throw new UsageError(`The contract has no ${method} ${path}.`);
    checkSignal(callOptions.signal);
    checkPath({ ...namesIn(path), ...params.path });
    const content = body instanceof FormData ? body : serialise(body);
    const isStream = route.operation === 'streamEvents';
    const key = keyFor(route, callOptions);
    const { data, response } = await client.request(method, path, {
      params: { path: params.path, query: params.query },
      body: content,
      bodySerializer: (text: unknown) => text,
      headers: { ...(isStream && { accept: STREAM }), ...readHeaders(callOptions.headers) },
      parseAs: isStream ? 'stream' : 'json',
      fetch: async (request: Request) => {
        const {
          'content-type': _,
          [IDEMPOTENCY_KEY_HEADER.toLowerCase()]: __,
          ...headers
        } = Object.fromEntries(request.headers);
        const run = startRun(route, { ...callOptions, headers }, key, request.url, content);
        const answer = await traced(run, () => sendByKy(run));
        const validation = validationOf(callOptions, settings.validate, extras);
        if (validation !== 'off' && !answer.stream)
          await settings.extras.checkDrift?.(run, answer, validation === 'strict');
        return responseOf(answer);
      },
    });
    return { data, response };
  };
  const methods = METHODS.map((name) => {
    const method = name.toUpperCase();
    return [method, (path: string, init?: Init) => call(method, path, init)] as const;
  });
  return Object.fromEntries(methods) as unknown as PathClient;
}

/** Placeholders that got no value are refused by name. */
const namesIn = (path: string): Values =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, undefined]));

/**
 * Sends a request by ky. ky sees the address and the method only: the key, the body and their copies in its errors stay out of it.
 * Each attempt is one of the client's own, which knows its time-outs and how much it reads; our table decides what ky repeats.
 */
async function sendByKy(run: CallRun): Promise<Answer> {
  let answer: Answer | undefined;
  await ky(run.url, {
    method: run.method,
    ...(run.options.signal && { signal: run.options.signal }),
    timeout: false,
    throwHttpErrors: false,
    fetch: async () => {
      answer = await attempt(run);
      return new Response(null, { status: 200 });
    },
    retry: {
      // ky's own limit must not end it before ours does: waits for a call in progress come on top of the retries.
      limit: run.retries + IN_PROGRESS_WAITS_MAX,
      methods: [...METHODS],
      // Waits as well, by the client's clock, and longer than ky would for a decimal Retry-After.
      shouldRetry: () => mayRepeat(run),
      delay: () => 0,
    },
  });
  return answer as Answer;
}

/** The answer as `fetch` would give it. Its text is decoded. */
function responseOf({ status, headers, text, stream }: Answer): Response {
  const plain = new Headers(headersOf(headers));
  plain.delete('content-encoding');
  plain.delete('content-length');
  return new Response(stream ?? text, { status, headers: plain });
}
