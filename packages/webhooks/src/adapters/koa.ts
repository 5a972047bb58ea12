/**
 * Receives deliveries in Koa.
 *
 * @packageDocumentation
 */
import type { VerifiedDelivery, Verifier } from '../create-verifier.ts';
import { createReceiver, type ReceiverOptions } from '../receiver.ts';
import type { AsyncVerifier } from '../web/async-verifier.ts';
import { headersOf, type NodeRequest, readBody } from './node-request.ts';

export type { ReceiverOptions } from '../receiver.ts';
export type { NodeRequest } from './node-request.ts';

const FIX = 'use this middleware before the body parser, or set context.disableBodyParser on this path before it';

/** The part of Koa's context that the adapter uses. */
export type KoaContext = {
  /** Node's request. */
  req: NodeRequest;
  /** Koa's request, where body parsers leave `body` and `rawBody`. */
  request: object;
  /** HTTP method of the request. */
  method: string;
  /** Status of the answer. */
  status: number;
  /** Body of the answer. */
  body: unknown;
  /** Sets headers of the answer. */
  set(headers: Record<string, string>): void;
};

/**
 * Makes the middleware of a webhook route: verifies, hands the delivery over, acknowledges with 204.
 *
 * It reads the request itself and ends the chain, so it comes before any body parser; the `rawBody` of `@koa/bodyparser` is taken
 * too. Answers 400, 413 or 500 to what it refuses, with no body, and 405 to anything but POST. What `onDelivery` throws is thrown
 * on, so that Koa answers 500 and the service sends again. Keep `onDelivery` to a second or two: store the event and work on it later.
 *
 * @example
 * ```ts
 * router.post('/webhooks', createMiddleware(verifier, ({ event }) => queue.add(event)));
 * ```
 */
export function createMiddleware<Context extends KoaContext = KoaContext>(
  verifier: Verifier | AsyncVerifier,
  onDelivery: (delivery: VerifiedDelivery, context: Context) => unknown,
  options: ReceiverOptions<Context> = {},
): (context: Context) => Promise<void> {
  const receiver = createReceiver(verifier, onDelivery, options);
  return async (context) => {
    if (typeof Object(context).set !== 'function')
      throw new TypeError(
        'This middleware gets the context of Koa: app.use(middleware), or router.post(path, middleware).',
      );
    if (context.method !== 'POST') {
      context.set({ allow: 'POST' });
      return respond(context, 405);
    }
    const body = await readBody(context.req, receiver.maxBodyBytes, FIX, context.request);
    const { status, headers } = await receiver.receive(body, headersOf(context.req), context);
    context.set(headers);
    // The rest of a body that is too large stays unread, so the connection can't be used again.
    if (status === 413) context.set({ connection: 'close' });
    respond(context, status);
  };
}

// In this order: Koa writes the status as a body unless there was told to be none, and tells 204 of itself when it was.
function respond(context: KoaContext, status: number): void {
  context.body = null;
  context.status = status;
}
