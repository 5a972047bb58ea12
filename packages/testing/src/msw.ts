/**
 * Handlers for Mock Service Worker: code that calls the global `fetch` meets the whole API, with state behind it.
 *
 * @packageDocumentation
 */
import { type OperationRow, operations } from '@cartouche/contract/operations';
import { type HttpHandler, HttpResponse, http } from 'msw';

/** The answering side: a test server, or anything with a `fetch` and an address that it answers for. */
export type AnsweringServer = {
  /** Gets requests to `baseUrl` and `pageUrl`. */
  fetch(request: Request): Promise<Response>;
  /** Origin of the server. */
  readonly baseUrl: string;
  /** Origin of the public pages. @default none are answered */
  readonly pageUrl?: string | undefined;
};

/** Options of the handlers. */
export type HandlersOptions = {
  /** The address at which the code under test believes the API to be, with a path prefix if it has one. @default the server's `baseUrl` */
  baseUrl?: string | undefined;
};

/**
 * Creates a handler for each operation of the contract, and one per origin that answers every other request as the server does. Faults
 * of the server apply here too; a lost connection is a network error.
 *
 * @example
 * const worker = setupServer(...handlers(server, { baseUrl: 'https://api.cartouche.dev' }));
 * worker.listen({ onUnhandledFrame: 'error' });
 */
export function handlers(server: AnsweringServer, { baseUrl = server.baseUrl }: HandlersOptions = {}): HttpHandler[] {
  const base = baseUrl.replace(/\/$/, '');
  const answer = async ({ request }: { request: Request }) => {
    const path = request.url.startsWith(server.pageUrl ?? '\0') ? undefined : request.url.slice(base.length);
    try {
      const response = await server.fetch(path === undefined ? request : new Request(server.baseUrl + path, request));
      // Read to its end here: a body that breaks off on its way through MSW would end as if it were whole.
      return new HttpResponse(response.body && (await response.arrayBuffer()), response);
    } catch {
      // Code that calls the global `fetch` learns no more than this, whatever the reason.
      return HttpResponse.error();
    }
  };
  const ofOperations = (Object.values(operations) as OperationRow[]).map(({ method, path }) =>
    http[method](base + path.replace(/\{(\w+)\}/g, ':$1'), answer),
  );
  const ofOrigins = [base, ...(server.pageUrl ? [server.pageUrl] : [])].map((origin) =>
    http.all(`${origin}/*`, answer),
  );
  return [...ofOperations, ...ofOrigins];
}
