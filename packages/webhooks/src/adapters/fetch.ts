/**
 * Receives deliveries where requests are `Request` objects: Hono, Next route handlers, SvelteKit, Workers, Bun, Deno.
 *
 * @packageDocumentation
 */
import type { VerificationResult, VerifiedDelivery, Verifier, VerifyOptions } from '../create-verifier.ts';
import { describeFailure } from '../describe-failure.ts';
import { createReceiver, type ReceiverOptions } from '../receiver.ts';
import { isFailure, orThrow, type VerificationFailure } from '../verification-failure.ts';
import type { AsyncVerifier } from '../web/async-verifier.ts';

export type { ReceiverOptions } from '../receiver.ts';

/** Options of {@link createHandler}. */
export type HandlerOptions = ReceiverOptions<Request>;

/**
 * Reads the request's body, within the verifier's limit, and verifies it.
 *
 * @returns `{ event, timestampSeconds, secretIndex }`.
 * @throws `WebhookVerificationError` with the reason in `failure`; whatever the stream throws when the sender goes away.
 * @example
 * ```ts
 * const { event } = await verifyRequest(request, verifier);
 * ```
 */
export async function verifyRequest(
  request: Request,
  verifier: Verifier | AsyncVerifier,
  options?: VerifyOptions,
): Promise<VerifiedDelivery> {
  const body = orThrow(await readBody(request, verifier.maxBodyBytes), describeFailure);
  return 'verify' in verifier
    ? verifier.verify(body, request.headers, options)
    : verifier.verifyAsync(body, request.headers, options);
}

/**
 * Like {@link verifyRequest}, and returns the failure instead of throwing it.
 *
 * @example
 * ```ts
 * const result = await safeVerifyRequest(request, verifier);
 * if (!result.ok) return new Response(null, { status: 400 });
 * ```
 */
export async function safeVerifyRequest(
  request: Request,
  verifier: Verifier | AsyncVerifier,
  options?: VerifyOptions,
): Promise<VerificationResult> {
  const body = await readBody(request, verifier.maxBodyBytes);
  if (isFailure(body)) return { ok: false, failure: body };
  return 'safeVerify' in verifier
    ? verifier.safeVerify(body, request.headers, options)
    : verifier.safeVerifyAsync(body, request.headers, options);
}

/**
 * Makes a whole webhook endpoint: verifies, hands the delivery over, acknowledges with 204.
 *
 * Answers 400, 413 or 500 to what it refuses, with no body, and 405 to anything but POST. What `onDelivery` throws is
 * thrown on, so that the framework answers 500 and the service sends again. Keep `onDelivery` to a second or two: store the event
 * and work on it later.
 *
 * @example
 * ```ts
 * const handler = createHandler(verifier, ({ event }) => queue.add(event));
 * app.post('/webhooks', (c) => handler(c.req.raw)); // Hono
 * export const POST = handler; // Next
 * ```
 */
export function createHandler(
  verifier: Verifier | AsyncVerifier,
  onDelivery: (delivery: VerifiedDelivery, request: Request) => unknown,
  options: HandlerOptions = {},
): (request: Request) => Promise<Response> {
  const receiver = createReceiver(verifier, onDelivery, options);
  return async (request) => {
    if (typeof Object(request).headers?.get !== 'function') throw new TypeError(NO_REQUEST);
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
    const body = await readBody(request, receiver.maxBodyBytes);
    return new Response(null, await receiver.receive(body, request.headers, request));
  };
}

const NO_REQUEST =
  'This handler gets a Request: in Hono pass c.req.raw. Express, Koa, Fastify, NestJS, plain Node servers and the pages/api of Next have entries of their own, such as @cartouche/webhooks/express.';

async function readBody(request: Request, maxBodyBytes: number): Promise<Uint8Array | VerificationFailure> {
  if (request.bodyUsed || request.body?.locked) {
    return {
      reason: 'body_already_consumed',
      fix: 'verify before request.json() or .text(), or read those of a request.clone() made before; in Hono read by context.req.text(), never by context.req.raw',
    };
  }
  const tooLarge: VerificationFailure = { reason: 'body_too_large', maxBodyBytes };
  if (Number(request.headers.get('content-length')) > maxBodyBytes) return tooLarge;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the stream.
    if (bytes > maxBodyBytes) return tooLarge;
    chunks.push(chunk);
  }
  const body = new Uint8Array(bytes);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return body;
}
