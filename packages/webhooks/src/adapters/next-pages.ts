/**
 * Receives deliveries in API routes of Next's `pages/api/`. For route handlers of `app/` there is `@cartouche/webhooks/fetch`.
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

const FIX =
  'write into the file of this API route, in these words: export const config = { api: { bodyParser: false } }';

/**
 * Makes an API route: verifies, hands the delivery over, acknowledges with 204.
 *
 * The route's file has to switch Next's parser off, in these words, because Next reads them without running the file:
 * `export const config = { api: { bodyParser: false } }`. Answers 400, 413 or 500 to what it refuses, with no body, and 405 to
 * anything but POST. What `onDelivery` throws is thrown on, so that Next answers 500 and the service sends again. Keep `onDelivery`
 * to a second or two: store the event and work on it later.
 *
 * @example
 * ```ts
 * export const config = { api: { bodyParser: false } };
 * export default createHandler(verifier, ({ event }) => queue.add(event));
 * ```
 */
export function createHandler<Request extends NodeRequest = NodeRequest>(
  verifier: Verifier | AsyncVerifier,
  onDelivery: (delivery: VerifiedDelivery, request: Request) => unknown,
  options: ReceiverOptions<Request> = {},
): (request: Request, response: ServerResponse) => Promise<void> {
  const receiver = createReceiver(verifier, onDelivery, options);
  return (request, response) => answer(receiver, request, response, FIX);
}
