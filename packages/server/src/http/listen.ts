import { createServer } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { IsProxy } from './address-of.ts';
import { boundConnections, type ConnectionBounds } from './bound-connections.ts';

/** An open port. */
export type Listener = {
  port: number;
  /** From now on each answer closes its connection, so that clients reconnect elsewhere. */
  drain(): void;
  /** Takes no more connections, waits for the running calls, cuts those off that are left after `deadlineMs`. */
  close(deadlineMs: number): Promise<void>;
};

export type ListenOptions = {
  fetch: (request: Request, env: unknown) => Response | Promise<Response>;
  hostname: string;
  /** 0 for a free one. */
  port: number;
  /** Answers what can't be read as a request at all. Default: 400 without a body. */
  refuse?: ((problem: string) => Response) | undefined;
  /** What connections may take. Default: what Node allows. */
  bounds?: { connections: ConnectionBounds; isProxy: IsProxy } | undefined;
};

// How late the end of headers is missed.
const CONNECTIONS_CHECK_MS = 1_000;

// How soon a connection is closed whose last call ended while the server was stopping.
const IDLE_CHECK_MS = 100;

/** @throws when the port is taken or the address is not this machine's */
export function listen({ fetch, hostname, port, refuse = badRequest, bounds }: ListenOptions): Promise<Listener> {
  const errorHandler = (error: unknown) =>
    error instanceof RequestError
      ? refuse('The path or the Host header is not valid.')
      : new Response(null, { status: 500 });
  const server = createServer(
    { connectionsCheckingInterval: CONNECTIONS_CHECK_MS },
    getRequestListener(fetch, { hostname, errorHandler }),
  );
  if (bounds) boundConnections(server, bounds.connections, bounds.isProxy);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
    const isTooLong = error.code === 'HPE_HEADER_OVERFLOW';
    void rawResponse(refuse(isTooLong ? 'The headers are over 16 KiB.' : 'This is not an HTTP request.')).then((raw) =>
      socket.end(raw),
    );
  });

  const drain = () =>
    void server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  const close = (deadlineMs: number) =>
    new Promise<void>((closed) => {
      const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
      const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs);
      server.close(() => {
        clearInterval(idle);
        clearTimeout(deadline);
        closed();
      });
    });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `Port ${port} is taken. Stop what listens there, or set another PORT, PAGE_PORT or METRICS_PORT.`,
              { cause: error },
            )
          : error,
      ),
    );
    server.listen(port, hostname, () => {
      const address = server.address();
      resolve({ port: typeof address === 'object' && address ? address.port : port, drain, close });
    });
  });
}

function badRequest(): Response {
  return new Response(null, { status: 400 });
}

async function rawResponse(response: Response): Promise<string> {
  const body = await response.text();
  const headers = [...response.headers, ['Content-Length', Buffer.byteLength(body)], ['Connection', 'close']];
  return `HTTP/1.1 ${response.status} Bad Request\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
}
