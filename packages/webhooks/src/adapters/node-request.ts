import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Receiver } from '../receiver.ts';
import type { VerificationFailure } from '../verification-failure.ts';

// Shared by the adapters whose requests are an IncomingMessage, or hold one.

/**
 * A request that a framework may have read: `rawBody`, or a `body` of bytes or text, is taken in place of the stream.
 */
export type NodeRequest = IncomingMessage & {
  /** The body that a parser made, if one ran. */
  body?: unknown;
  /** The bytes of the body, if a parser kept them. */
  rawBody?: unknown;
};

/** The members in which frameworks leave what their parsers made of a body. */
type Kept = { body?: unknown; rawBody?: unknown };

const NO_REQUEST =
  "This handler gets the request and the response of a Node server. Where requests are Request objects (Hono, Next's app folder, Workers), use @cartouche/webhooks/fetch.";

/** Answers one request: 405 to anything but POST, else what the receiver says. */
export async function answer<Request extends NodeRequest>(
  receiver: Receiver<Request>,
  request: Request,
  response: ServerResponse,
  fix: string,
): Promise<void> {
  if (typeof Object(response).writeHead !== 'function') throw new TypeError(NO_REQUEST);
  if (request.method !== 'POST') {
    response.writeHead(405, { allow: 'POST' }).end();
    return;
  }
  const body = await readBody(request, receiver.maxBodyBytes, fix);
  const { status, headers } = await receiver.receive(body, headersOf(request), request);
  // The rest of a body that is too large stays unread, so the connection can't be used again.
  if (status === 413) response.setHeader('connection', 'close');
  response.writeHead(status, headers).end();
}

/** Node joins repeated headers into one text; the distinct ones can be told apart. Simulated requests may lack them. */
export function headersOf(request: IncomingMessage): IncomingMessage['headersDistinct'] | IncomingMessage['headers'] {
  return request.headersDistinct ?? request.headers;
}

/**
 * The bytes that a framework kept, or else those of the stream.
 *
 * @param fix - How to keep the bytes in this framework, for a request that a parser has read.
 * @param kept - Where the framework leaves them, if not on the request.
 */
export async function readBody(
  request: NodeRequest,
  maxBodyBytes: number,
  fix: string,
  kept: Kept = request,
): Promise<string | Uint8Array | VerificationFailure> {
  const raw = [kept.rawBody, kept.body].find((body) => typeof body === 'string' || body instanceof Uint8Array);
  if (raw !== undefined) return raw as string | Uint8Array;
  // Asked before `body`: Express 4 sets an empty object on requests that it leaves unread.
  if (!request.readableDidRead) return readStream(request, maxBodyBytes, request.headers['content-length']);
  return typeof kept.body === 'object'
    ? { reason: 'body_not_raw', received: 'object', fix }
    : { reason: 'body_already_consumed', fix };
}

/** Reads a stream to its end, or to the limit. */
export async function readStream(
  stream: AsyncIterable<unknown> & Partial<Pick<IncomingMessage, 'iterator'>>,
  maxBodyBytes: number,
  contentLength: string | undefined,
): Promise<Uint8Array | VerificationFailure> {
  const tooLarge: VerificationFailure = { reason: 'body_too_large', maxBodyBytes };
  if (Number(contentLength) > maxBodyBytes) return tooLarge;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Destroying the request would take away the connection that the answer needs.
  for await (const chunk of stream.iterator?.({ destroyOnReturn: false }) ?? stream) {
    const part = typeof chunk === 'string' ? Buffer.from(chunk) : (chunk as Uint8Array);
    bytes += part.byteLength;
    if (bytes > maxBodyBytes) return tooLarge;
    chunks.push(part);
  }
  return Buffer.concat(chunks);
}
