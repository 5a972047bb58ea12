import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { readBytes } from './read-bytes.ts';

/** The headers to post: names and values in turn, exactly as sent. */
export type Post = { headers: readonly string[]; body: Uint8Array; timeoutMs: number; maxAnswerBytes: number };

/** The response. `complete` is false when its body exceeded the limit. */
export type Answer = { status: number; rawHeaders: string[]; body: Buffer; complete: boolean; ms: number };

/** Why nothing came back. `code` is the system's, such as `ECONNREFUSED`. */
export type NoAnswer = { problem: 'timeout' | 'unreachable'; code: string; ms: number };

/**
 * Posts bytes with exactly these headers plus `Host`, `Content-Length`, and `Connection`. `fetch` won't do: it adds and joins
 * headers, follows redirects, and refuses some ports. The time limit covers connecting, the headers, and the whole response.
 */
export async function post(url: URL, { headers, body, timeoutMs, maxAnswerBytes }: Post): Promise<Answer | NoAnswer> {
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  const signal = AbortSignal.timeout(timeoutMs);
  const raw = ['Host', url.host, ...headers, 'Content-Length', String(body.byteLength)];
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
    method: 'POST',
    headers: raw,
    agent: false,
    signal,
  });
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve).on('error', reject).end(body);
    });
    const { bytes, complete } = await readBytes(response, maxAnswerBytes);
    const status = response.statusCode ?? 0;
    if (status < 200) return { problem: 'unreachable', code: `status ${status}`, ms: elapsed() };
    return { status, rawHeaders: response.rawHeaders, body: bytes, complete, ms: elapsed() };
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    return { problem: signal.aborted ? 'timeout' : 'unreachable', code: code ?? name, ms: elapsed() };
  } finally {
    request.destroy();
  }
}

export function isAnswer(outcome: Answer | NoAnswer): outcome is Answer {
  return 'status' in outcome;
}

/** Says in one line why no response arrived. */
export function describeNoAnswer({ problem, code, ms }: NoAnswer): string {
  return problem === 'timeout' ? `no answer within ${ms} ms` : `unreachable (${code})`;
}
