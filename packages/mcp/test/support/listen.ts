import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestServer } from '@cartouche/testing';
import { getRequestListener } from '@hono/node-server';

/**
 * Opens a port for the API of a server in this process, for clients that are processes of their own.
 *
 * @param authorize - adds the key to each request, for clients that can't send one
 */
export async function listen(
  server: TestServer,
  { authorize = false }: { authorize?: boolean } = {},
): Promise<{ url: string; close(): Promise<void> }> {
  const { origin } = new URL(server.baseUrl);
  const http = createServer(
    getRequestListener((request) => {
      const { pathname, search } = new URL(request.url);
      const { method, body, signal } = request;
      const headers = new Headers(request.headers);
      if (authorize) headers.set('Authorization', `Bearer ${server.apiKey}`);
      // The kit answers at its own origin only.
      return server.fetch(`${origin}${pathname}${search}`, {
        method,
        headers,
        body,
        signal,
        duplex: 'half',
      } as RequestInit);
    }),
  );
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  };
}
