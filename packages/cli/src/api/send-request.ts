import type { Cli } from '../cli.ts';
import { unanswered } from '../explain-answer.ts';
import { readJson } from '../read-json.ts';

type Request = { method: string; path: string; headers: Headers; body: string | Buffer | undefined };

/** The response to a raw request. */
export type RawResponse = {
  /** Address that was called. */
  url: string;
  status: number;
  statusText: string;
  headers: Headers;
  text: string;
  /** Undefined for a body that is not JSON. */
  json: unknown;
};

const TIMEOUT_MS = 180_000;

/**
 * Sends a request with the key of the profile. It follows no redirect, which could carry the key elsewhere, and retries nothing.
 *
 * @throws CliFailure when the server does not answer
 */
export async function sendRequest(cli: Cli, { method, path, headers: given, body }: Request): Promise<RawResponse> {
  const { world } = cli;
  // The client refuses an address where the key could be read on its way.
  const { baseUrl } = await cli.client();
  const { apiKey } = await cli.profile();
  const headers = new Headers(given);
  headers.set('authorization', `Bearer ${apiKey}`);
  if (!headers.has('accept')) headers.set('accept', 'application/json');
  if (body !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json');
  if (method !== 'GET' && !headers.has('idempotency-key')) headers.set('idempotency-key', crypto.randomUUID());
  const send = (world.clientOptions.fetch ?? fetch) as typeof fetch;
  const signal = AbortSignal.any([world.interrupted, AbortSignal.timeout(TIMEOUT_MS)]);
  try {
    const url = `${baseUrl}${path}`;
    const response = await send(url, {
      method,
      headers: Object.fromEntries(headers),
      redirect: 'manual',
      signal,
      ...(body !== undefined && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    });
    const text = await response.text();
    const { status, statusText = '' } = response;
    return { url, status, statusText, headers: new Headers([...response.headers]), text, json: readJson(text) };
  } catch (cause) {
    throw unanswered(baseUrl, cause);
  }
}
