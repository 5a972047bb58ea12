import { Cartouche, type CartoucheOptions, type Clock } from '../../src/index.ts';

/** A request as the API receives it. */
export type Received = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: unknown;
  init: RequestInit;
};

/** An answer, or what fetch throws. */
export type Step = { status?: number; headers?: Record<string, string>; body?: unknown; text?: string } | Error;

/** A clock on which waiting takes no time and is written down. */
export function instantClock(
  start = Date.UTC(2026, 10, 20, 10),
): Clock & { sleeps: number[]; advance(ms: number): void } {
  let now = start;
  const sleeps: number[] = [];
  return {
    sleeps,
    now: () => now,
    advance: (ms) => {
      now += ms;
    },
    sleep: async (ms, signal) => {
      signal?.throwIfAborted();
      sleeps.push(ms);
      now += ms;
    },
  };
}

/** A client whose fetch plays a script; the last step is repeated. */
export function scripted(steps: Step | readonly Step[], options: CartoucheOptions = {}) {
  const script = Array.isArray(steps) ? (steps as Step[]) : [steps as Step];
  const received: Received[] = [];
  const clock = instantClock();
  const cartouche = new Cartouche({
    apiKey: 'crt_test_key_0123456789abcd',
    baseUrl: 'https://api.example',
    clock,
    random: () => 0,
    fetch: async (url, init) => {
      const { pathname, search } = new URL(url);
      received.push({
        method: String(init.method),
        path: pathname + search,
        headers: Object.fromEntries(new Headers(init.headers)),
        body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
        init,
      });
      const step = script[Math.min(received.length, script.length) - 1] as Step;
      if (step instanceof Error) throw step;
      const { status = 200, headers = {}, body, text = JSON.stringify(body ?? {}) } = step;
      return new Response(text, { status, headers: { 'content-type': 'application/json', ...headers } });
    },
    ...options,
  });
  return { cartouche, received, clock };
}

/** An error answer of the API. */
export const refusal = (
  status: number,
  error: string,
  more: object = {},
  headers: Record<string, string> = {},
): Step => ({
  status,
  headers,
  body: { error, message: `Text of ${error}.`, ...more },
});

/** The value that a promise is rejected with. */
export const thrownBy = async (call: PromiseLike<unknown>): Promise<unknown> => {
  try {
    await call;
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};
