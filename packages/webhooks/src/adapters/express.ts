/**
 * Receives deliveries in Express 4 and 5.
 *
 * @packageDocumentation
 */
import type { ServerResponse } from 'node:http';
import type { VerifiedDelivery, Verifier } from '../create-verifier.ts';
import { createReceiver, type ReceiverOptions } from '../receiver.ts';
import type { AsyncVerifier } from '../web/async-verifier.ts';
import { answer, type NodeRequest } from './node-request.ts';

export type { ReceiverOptions } from '../receiver.ts';
export type { NodeRequest } from './node-request.ts';

// Without a limit, express.json() refuses bodies above 100 kB before this route runs.
const fixFor = (maxBodyBytes: number): string =>
  'register this route above app.use(express.json()), or keep the bytes there: ' +
  `express.json({ limit: ${maxBodyBytes}, verify: (request, _, bytes) => { request.rawBody = bytes; } })`;

/**
 * Makes the handler of a webhook route: verifies, hands the delivery over, acknowledges with 204.
 *
 * It reads the request itself, so the route needs no parser and comes above `express.json()`; the bytes of `express.raw()`, or a
 * `rawBody` that a parser's `verify` kept, are taken too; give such a parser the verifier's limit, since its own is 100 kB. Answers 400, 413 or 500 to what it refuses, with no body, and 405 to
 * anything but POST. What `onDelivery` throws goes to `next`, in Express 4 too, so that Express answers 500 and the service sends
 * again. Keep `onDelivery` to a second or two: store the event and work on it later.
 *
 * @example
 * ```ts
 * app.post('/webhooks', createHandler(verifier, ({ event }) => queue.add(event)));
 * app.use(express.json());
 * ```
 */
export function createHandler<Request extends NodeRequest = NodeRequest>(
  verifier: Verifier | AsyncVerifier,
  onDelivery: (delivery: VerifiedDelivery, request: Request) => unknown,
  options: ReceiverOptions<Request> = {},
): (request: Request, response: ServerResponse, next: (error?: unknown) => void) => Promise<void> {
  const receiver = createReceiver(verifier, onDelivery, options);
  const fix = fixFor(receiver.maxBodyBytes);
  return async (request, response, next) => {
    try {
      await answer(receiver, request, response, fix);
    } catch (error) {
      next(error);
    }
  };
}
