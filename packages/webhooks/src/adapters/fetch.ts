/**
 * Receives deliveries where requests are `Request` objects: Hono, Next route handlers, SvelteKit.
 *
 * @packageDocumentation
 */
import type { VerificationResult, VerifiedDelivery, Verifier, VerifyOptions } from '../create-verifier.ts';
import { refusalStatus } from '../refusal-status.ts';
import type { VerificationFailure } from '../verification-failure.ts';
import { isFailure } from '../verification-failure.ts';
import { WebhookVerificationError } from '../webhook-verification-error.ts';

/** Options of {@link createHandler}. */
export type HandlerOptions = {
  /** Hears of every refused delivery. Log the failure here: the sender is told a status and nothing else. */
  onRefused?: (failure: VerificationFailure, request: Request) => void | Promise<void>;
};

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
  verifier: Verifier,
  options?: VerifyOptions,
): Promise<VerifiedDelivery> {
  const body = await readBody(request, verifier.maxBodyBytes);
  if (isFailure(body)) throw new WebhookVerificationError(body);
  return verifier.verify(body, request.headers, options);
}

/** Like {@link verifyRequest}, and returns the failure instead of throwing it. */
export async function safeVerifyRequest(
  request: Request,
  verifier: Verifier,
  options?: VerifyOptions,
): Promise<VerificationResult> {
  const body = await readBody(request, verifier.maxBodyBytes);
  return isFailure(body) ? { ok: false, failure: body } : verifier.safeVerify(body, request.headers, options);
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
 * app.post('/webhooks', (c) => handler(c.req.raw)); // Hono
 * export const POST = createHandler(verifier, ({ event }) => queue.add(event)); // Next
 * ```
 */
export function createHandler(
  verifier: Verifier,
  onDelivery: (delivery: VerifiedDelivery, request: Request) => unknown,
  { onRefused }: HandlerOptions = {},
): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
    const result = await safeVerifyRequest(request, verifier);
    if (result.ok) {
      await onDelivery(result, request);
      return new Response(null, { status: 204 });
    }
    await onRefused?.(result.failure, request);
    return new Response(null, { status: refusalStatus(result.failure) });
  };
}

async function readBody(request: Request, maxBodyBytes: number): Promise<Uint8Array | VerificationFailure> {
  if (request.bodyUsed || request.body?.locked) {
    return {
      reason: 'body_already_consumed',
      fix: 'verify first, or verify request.clone() made before the body is read',
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
  return Buffer.concat(chunks);
}
