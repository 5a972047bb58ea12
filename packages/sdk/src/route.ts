import type { OperationId, operations } from '@cartouche/contract/operations';
import type { operationRoutes } from './generated/operation-routes.ts';

/** Which retry of an operation is safe. */
export type RetryClass = (typeof operations)[OperationId]['retry'] | 'never';

/** How an operation is called: `getPage GET /api/v1/pages/{id}`, with the safe retry behind it where it is not the usual one of the method. */
export type OperationRoute = (typeof operationRoutes)[number];

/** The operation of a route. In brackets, because a compiler would else look at every route of the contract for its own sake. */
export type OperationOf<Text extends OperationRoute> = [Text] extends [`${infer Id extends OperationId} ${string}`]
  ? Id
  : never;

/** A route, taken apart. */
export type Route = {
  readonly operation: OperationId;
  readonly method: string;
  readonly path: string;
  readonly retry: RetryClass;
};

/** Takes a route apart. */
export function readRoute(text: OperationRoute): Route {
  const [operation, method, path = '', retry = method === 'GET' ? 'safe' : 'idempotency-key'] = text.split(' ');
  return { operation, method, path, retry } as Route;
}
