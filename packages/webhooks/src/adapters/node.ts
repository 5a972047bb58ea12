/**
 * Receives deliveries where requests are `IncomingMessage` objects: node:http and what is built on it.
 *
 * @packageDocumentation
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { VerificationResult, VerifiedDelivery, Verifier, VerifyOptions } from '../create-verifier.ts';
import { refusalStatus } from '../refusal-status.ts';
import { isFailure, type VerificationFailure } from '../verification-failure.ts';
import { WebhookVerificationError } from '../webhook-verification-error.ts';

/**
 * A request that a framework may have read: `rawBody`, or a `body` of bytes or text, is taken in place of the stream.
 */
export type NodeRequest = IncomingMessage & { body?: unknown; rawBody?: unknown };

/** Options of {@link createListener}. */
export type ListenerOptions = {
  /** Hears what `onDelivery` throws, and a sender that goes away. The delivery was answered with 500 and will come again. */
  onError: (error: unknown, request: NodeRequest) => void;

  /** Hears of every refused delivery. Log the failure here: the sender is told a status and nothing else. */
  onRefused?: (failure: VerificationFailure, request: NodeRequest) => void | Promise<void>;
};

/**
 * Reads the request's body, within the verifier's limit, and verifies it.
 *
 * @returns `{ event, timestampSeconds, secretIndex }`.
 * @throws `WebhookVerificationError` with the reason in `failure`; the stream's error when the sender goes away.
 * @example
 * ```ts
 * const { event } = await verifyRequest(request, verifier);
 * ```
 */
export async function verifyRequest(
  request: NodeRequest,
  verifier: Verifier,
  options?: VerifyOptions,
): Promise<VerifiedDelivery> {
  const body = await readBody(request, verifier.maxBodyBytes);
  if (isFailure(body)) throw new WebhookVerificationError(body);
  return verifier.verify(body, headersOf(request), options);
}

/** Like {@link verifyRequest}, and returns the failure instead of throwing it. */
export async function safeVerifyRequest(
  request: NodeRequest,
  verifier: Verifier,
  options?: VerifyOptions,
): Promise<VerificationResult> {
  const body = await readBody(request, verifier.maxBodyBytes);
  return isFailure(body) ? { ok: false, failure: body } : verifier.safeVerify(body, headersOf(request), options);
}

/**
 * Makes a whole webhook endpoint: verifies, hands the delivery over, acknowledges with 204.
 *
 * Answers 400, 413 or 500 to what it refuses, with no body, and 405 to anything but POST. Answers 500 when `onDelivery` throws, so
 * that the service sends again. Keep `onDelivery` to a second or two: store the event and work on it later.
 *
 * @example
 * ```ts
 * createServer(createListener(verifier, ({ event }) => queue.add(event), { onError: console.error })).listen(3000);
 * ```
 */
export function createListener(
  verifier: Verifier,
  onDelivery: (delivery: VerifiedDelivery, request: NodeRequest) => unknown,
  { onError, onRefused }: ListenerOptions,
): (request: NodeRequest, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    try {
      if (request.method !== 'POST') {
        response.writeHead(405, { allow: 'POST' }).end();
        return;
      }
      const result = await safeVerifyRequest(request, verifier);
      if (result.ok) {
        await onDelivery(result, request);
        response.writeHead(204).end();
        return;
      }
      await onRefused?.(result.failure, request);
      const status = refusalStatus(result.failure);
      // The rest of a body that is too large stays unread, so the connection can't be used again.
      if (status === 413) response.setHeader('connection', 'close');
      response.writeHead(status).end();
    } catch (error) {
      response.writeHead(500).end();
      onError(error, request);
    }
  };
}

// Node joins repeated headers into one text; the distinct ones can be told apart. Simulated requests may lack them.
function headersOf(request: NodeRequest): NodeRequest['headersDistinct'] | NodeRequest['headers'] {
  return request.headersDistinct ?? request.headers;
}

async function readBody(
  request: NodeRequest,
  maxBodyBytes: number,
): Promise<string | Uint8Array | VerificationFailure> {
  const kept = [request.rawBody, request.body].find((body) => typeof body === 'string' || body instanceof Uint8Array);
  if (kept !== undefined) return kept as string | Uint8Array;
  // Asked before `body`: Express 4 sets an empty object on requests that it leaves unread.
  if (!request.readableDidRead) return readStream(request, maxBodyBytes);
  const fix =
    'keep the bytes: express.raw({ type: "application/json" }) on this route before express.json(), ' +
    'or in Next pages export const config = { api: { bodyParser: false } }';
  return typeof request.body === 'object'
    ? { reason: 'body_not_raw', received: 'object', fix }
    : { reason: 'body_already_consumed', fix };
}

async function readStream(request: NodeRequest, maxBodyBytes: number): Promise<Uint8Array | VerificationFailure> {
  const tooLarge: VerificationFailure = { reason: 'body_too_large', maxBodyBytes };
  if (Number(request.headers['content-length']) > maxBodyBytes) return tooLarge;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Destroying the request would take away the connection that the answer needs.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const part: Uint8Array = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    bytes += part.byteLength;
    if (bytes > maxBodyBytes) return tooLarge;
    chunks.push(part);
  }
  return Buffer.concat(chunks);
}
