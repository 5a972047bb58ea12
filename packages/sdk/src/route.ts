import type { OperationId, operations } from '@cartouche/contract/operations';

/** Which retry of an operation is safe. */
export type RetryClass = (typeof operations)[OperationId]['retry'] | 'never';

/** How operations are called: `GET /api/v1/pages/{id}`, with the safe retry behind it where it is not the usual one of the method. */
export type Routes = { readonly [Id in OperationId]?: string };

/** One of them, taken apart. */
export type Route = { readonly method: string; readonly path: string; readonly retry: RetryClass };

/** Reads a row of the table. */
export function readRoute(routes: Routes, operation: OperationId): Route {
  const [method = '', path = '', retry = method === 'GET' ? 'safe' : 'idempotency-key'] =
    routes[operation]?.split(' ') ?? [];
  return { method, path, retry: retry as RetryClass };
}
