/**
 * Receives deliveries where requests are `IncomingMessage` objects: node:http and what is built on it.
 *
 * @packageDocumentation
 */
import type { ServerResponse } from 'node:http';
import type { VerificationResult, VerifiedDelivery, Verifier, VerifyOptions } from '../create-verifier.ts';
import { describeFailure } from '../describe-failure.ts';
import { createReceiver, type ReceiverOptions } from '../receiver.ts';
import { isFailure, orThrow } from '../verification-failure.ts';
import type { AsyncVerifier } from '../web/async-verifier.ts';
import { answer, headersOf, type NodeRequest, readBody } from './node-request.ts';

export type { ReceiverOptions } from '../receiver.ts';
export type { NodeRequest } from './node-request.ts';

const FIX =
  'call this before anything reads the request, or leave its bytes in request.rawBody ' +
  '(Express, Koa, Fastify, NestJS and Next have adapters of their own)';

/** Options of {@link createListener}. */
export type ListenerOptions = ReceiverOptions<NodeRequest> & {
  /**
   * Hears what `onDelivery` throws, and a sender that goes away. The delivery was answered with 500 and will come again.
   *
   * @default prints the error
   */
  onError?: (error: unknown, request: NodeRequest) => void;
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
  verifier: Verifier | AsyncVerifier,
  options?: VerifyOptions,
): Promise<VerifiedDelivery> {
  const body = orThrow(await readBody(request, verifier.maxBodyBytes, FIX), describeFailure);
  return 'verify' in verifier
    ? verifier.verify(body, headersOf(request), options)
    : verifier.verifyAsync(body, headersOf(request), options);
}

/**
 * Like {@link verifyRequest}, and returns the failure instead of throwing it.
 *
 * @example
 * ```ts
 * const result = await safeVerifyRequest(request, verifier);
 * response.writeHead(result.ok ? 204 : 400).end();
 * ```
 */
export async function safeVerifyRequest(
  request: NodeRequest,
  verifier: Verifier | AsyncVerifier,
  options?: VerifyOptions,
): Promise<VerificationResult> {
  const body = await readBody(request, verifier.maxBodyBytes, FIX);
  if (isFailure(body)) return { ok: false, failure: body };
  return 'safeVerify' in verifier
    ? verifier.safeVerify(body, headersOf(request), options)
    : verifier.safeVerifyAsync(body, headersOf(request), options);
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
  verifier: Verifier | AsyncVerifier,
  onDelivery: (delivery: VerifiedDelivery, request: NodeRequest) => unknown,
  { onError = printError, ...options }: ListenerOptions = {},
): (request: NodeRequest, response: ServerResponse) => Promise<void> {
  const receiver = createReceiver(verifier, onDelivery, options);
  return async (request, response) => {
    try {
      await answer(receiver, request, response, FIX);
    } catch (error) {
      onError(error, request);
      response.writeHead(500).end();
    }
  };
}

// biome-ignore lint/suspicious/noConsole: an error that no one hears would be a delivery that comes again and again.
const printError = (error: unknown): void => console.error(error);
