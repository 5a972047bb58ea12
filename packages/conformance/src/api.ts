import { expect } from 'vitest';
import { endpointOf, errorSchema } from './endpoints.ts';

/** An answer: its text as it came, and that text parsed. */
// biome-ignore lint/suspicious/noExplicitAny: a black box has no types; what is read of a body is asserted
export type Answer = { status: number; headers: Headers; text: string; body: any };

export type CallOptions = {
  body?: unknown;
  /** Sent as it is, instead of `body`. */
  rawBody?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
  /** Another key than the client's; null sends none. */
  key?: string | null;
  idempotencyKey?: string;
};

/** A caller of the interface: plain `fetch`, and every answer held against the contract. */
export type Api = {
  readonly key: string;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  get(path: string, options?: CallOptions): Promise<Answer>;
  post(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  patch(path: string, body: unknown, options?: CallOptions): Promise<Answer>;
};

// Every status that the document and its contract allow. 500 is none of them.
const REFUSALS = [400, 401, 402, 403, 404, 405, 409, 413, 415, 422, 429, 502, 503];

const BUSY_MAX = 20;

/**
 * @param waitsForRate waits as Retry-After asks, and calls again: for a server whose one key all files share. Default false
 */
export function createApi(baseUrl: string, key: string, { waitsForRate = false } = {}): Api {
  const api: Api = {
    key,
    call: async (method, path, options = {}) => {
      for (let repeats = 0; ; repeats++) {
        const answer = await send(baseUrl, key, method, path, options);
        check(method, path, answer);
        // A busy machine makes a server say that it has not begun with a call, which does not answer it.
        const isBusy = answer.status === 503 && repeats < BUSY_MAX;
        if (!isBusy && !(answer.status === 429 && waitsForRate)) return answer;
        await new Promise((resolve) => setTimeout(resolve, Number(answer.headers.get('retry-after')) * 1_000));
      }
    },
    get: (path, options) => api.call('GET', path, options),
    post: (path, body, options) => api.call('POST', path, { body, ...options }),
    patch: (path, body, options) => api.call('PATCH', path, { body, ...options }),
  };
  return api;
}

async function send(
  baseUrl: string,
  ownKey: string,
  method: string,
  path: string,
  options: CallOptions,
): Promise<Answer> {
  const { body, rawBody, key = ownKey, idempotencyKey } = options;
  const sent = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    headers: {
      ...(key !== null && { Authorization: `Bearer ${key}` }),
      ...(sent !== undefined && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      ...options.headers,
    },
    ...(sent !== undefined && { body: sent }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parse(text) };
}

function check(method: string, path: string, { status, headers, text, body }: Answer): void {
  const call = `${method} ${path} answered ${status} ${text.slice(0, 300)}`;
  expect(headers.get('content-type'), call).toMatch(/^application\/json\b/);
  expect(headers.get('x-request-id'), call).toBeTruthy();
  const endpoint = endpointOf(method, path);
  if (status < 400) {
    expect(status, call).toBe(endpoint?.[2]);
    expect(endpoint?.[3].safeParse(body).error, call).toBeUndefined();
    return;
  }
  expect(REFUSALS, call).toContain(status);
  expect(errorSchema.safeParse(body).error, call).toBeUndefined();
  expect(body.error, call).toMatch(/^[a-z_]+$/);
  // A replay has the bytes of the first answer, and with them its request's id.
  const isReplay = headers.get('idempotency-replayed') === 'true';
  if (body.requestId !== undefined && !isReplay) expect(body.requestId, call).toBe(headers.get('x-request-id'));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
