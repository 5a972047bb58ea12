import { setTimeout as delay } from 'node:timers/promises';
import type { History } from './history.ts';
import type { Random } from './seeded-random.ts';

/** A call of the API. */
export type Call = {
  method?: 'GET' | 'POST';
  path: string;
  body?: unknown;
  apiKey: string;
  /** The Idempotency-Key of a call that changes something. */
  key?: string;
  /** The error code of a refusal that ends the work as the contract says, and acknowledges it. */
  endsWith?: string;
};

/** The content of an answer. */
// biome-ignore lint/suspicious/noExplicitAny: what is read of a body is checked where it is used
export type Body = any;

export type Client = ReturnType<typeof createClient>;

const PATIENCE_MS = 900_000;
const PAUSE_MS = 150;

/** Makes a caller that repeats each call, under its key, until it is answered. What it is told besides is written down too. */
export function createClient({ urls, history, random }: { urls: readonly string[]; history: History; random: Random }) {
  const anyOf = (origins: readonly string[]) => origins[Math.floor(random() * origins.length)] ?? '';

  /** Writes down an answer that does not acknowledge. @returns whether the call may be repeated */
  const isPassing = (kind: string, { key, path }: Call, { status, text, tookMs }: Sent): boolean => {
    const { error = '', message } = status === 0 ? { error: text } : parsed(text);
    // A person about whom a killed process was just sending a webhook can be erased a little later.
    const isLater = error === 'idempotency_in_progress' || (kind === 'erase' && error === 'invalid_state');
    const mayRepeat = [0, 429, 503].includes(status) || isLater;
    const why = status === 503 ? { message } : mayRepeat ? {} : { text: text.slice(0, 400) };
    const result = { call: kind, status, error, tookMs, ...why };
    history.note(mayRepeat ? 'unanswered' : 'refused', key ?? path, result);
    return mayRepeat;
  };

  return {
    anyOf,
    url: () => anyOf(urls),
    /**
     * @param kind of the operation, for the history
     * @returns the answer's body, and its bytes
     * @throws when the call is refused, or not answered for a quarter of an hour
     */
    async ask(kind: string, call: Call): Promise<{ body: Body; text: string }> {
      for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline; await delay(PAUSE_MS)) {
        const sent = await send(anyOf(urls), call);
        const { status, text } = sent;
        if (status >= 200 && status < 300) return { body: JSON.parse(text), text };
        if (call.endsWith !== undefined && parsed(text).error === call.endsWith)
          return { body: JSON.parse(text), text };
        if (!isPassing(kind, call, sent)) throw new Error(`${call.path} was answered ${status}: ${text.slice(0, 400)}`);
      }
      history.note('abandoned', call.key ?? call.path, { call: kind });
      throw new Error(`${call.path} was not answered for ${PATIENCE_MS / 1_000} seconds.`);
    },
  };
}

/** An answer: status 0 and the cause when there was none. */
export type Sent = { status: number; text: string; tookMs: number };

export async function send(url: string, { method = 'POST', path, body, apiKey, key }: Call): Promise<Sent> {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${apiKey}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, text, tookMs: took() };
  } catch (error) {
    const { cause = error } = error as { cause?: { code?: string } };
    return { status: 0, text: (cause as { code?: string }).code ?? String(cause), tookMs: took() };
  }
}

function parsed(text: string): { error?: string; message?: string } {
  try {
    return JSON.parse(text);
  } catch {
    return { error: 'not JSON' };
  }
}
