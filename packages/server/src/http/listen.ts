import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { household, type IsProxy } from './address-of.ts';

/** The bounds of a port's connections. */
export type ConnectionBounds = {
  /** Open at a time. */
  connectionsMax: number;
  /** Open at a time from one address; a proxy's are those of everyone behind it and don't count. */
  connectionsPerAddressMax: number;
  /** From the connection's first byte to the end of the headers. */
  headersTimeoutMs: number;
  /** A body may come as slowly as it likes for so long. */
  bodyGraceMs: number;
  /** After that it comes at least as fast as this, on average. */
  bodyMinBytesPerSecond: number;
};

/** An open port. */
export type Listener = {
  port: number;
  /** Answers with this from now on. */
  serve(serving: Serving): void;
  /** From now on each answer closes its connection, so that clients reconnect elsewhere. */
  drain(): void;
  /** Takes no more connections, waits for the running calls, cuts those off that are left after `deadlineMs`. */
  close(deadlineMs: number): Promise<void>;
};

/** Answers the requests of a port. */
export type Serving = {
  fetch(request: Request, env: unknown): Response | Promise<Response>;
  /** Answers what can't be read as a request at all. Default: 400 without a body. */
  refuse?: ((problem: string) => Response) | undefined;
};

export type ListenOptions = Serving & {
  hostname: string;
  /** 0 for a free one. */
  port: number;
  /** The bounds of connections. Default: Node's. */
  bounds?: { connections: ConnectionBounds; isProxy: IsProxy } | undefined;
};

const SWEEP_MS = 1_000;

// The interval at which missing ends of headers are noticed.
const CONNECTIONS_CHECK_MS = 1_000;

// The interval at which idle connections are closed while the server is stopping.
const IDLE_CHECK_MS = 100;

/** @throws when the port is taken or the address is not this machine's */
export function listen({ hostname, port, bounds, ...first }: ListenOptions): Promise<Listener> {
  let serving: Serving = first;
  const refuse = (problem: string) => serving.refuse?.(problem) ?? new Response(null, { status: 400 });
  const errorHandler = (error: unknown) =>
    error instanceof RequestError
      ? refuse('The path or the Host header is not valid.')
      : new Response(null, { status: 500 });
  const server = createServer(
    { connectionsCheckingInterval: CONNECTIONS_CHECK_MS },
    getRequestListener(
      (request, env) =>
        hasTwoHosts(env.incoming.rawHeaders)
          ? refuse('There is more than one Host header.')
          : serving.fetch(request, env),
      { hostname, errorHandler },
    ),
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
      const serve = (next: Serving) => {
        serving = next;
      };
      resolve({ port: typeof address === 'object' && address ? address.port : port, serve, drain, close });
    });
  });
}

/** RFC 9112, 3.2: such a request is refused, because a proxy may believe the one and this server the other. `raw`: names and values by turns. */
function hasTwoHosts(raw: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < raw.length; at += 2) if (raw[at]?.length === 4 && raw[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

async function rawResponse(response: Response): Promise<string> {
  const body = await response.text();
  const headers = [...response.headers, ['Content-Length', Buffer.byteLength(body)], ['Connection', 'close']];
  return `HTTP/1.1 ${response.status} Bad Request\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
}

/** Refuses connections and requests that hold a port without using it. */
function boundConnections(server: Server, bounds: ConnectionBounds, isProxy: IsProxy): void {
  server.maxConnections = bounds.connectionsMax;
  server.headersTimeout = bounds.headersTimeoutMs;
  // The rate decides about bodies: 100 MB may take minutes, and a hundred bytes may not.
  server.requestTimeout = 0;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const address = household(remoteAddress);
    const count = (open.get(address) ?? 0) + 1;
    if (count > bounds.connectionsPerAddressMax) return void socket.destroy();
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });

  const reading = new Map<IncomingMessage, { since: number; bytesBefore: number }>();
  server.prependListener('request', (request) => {
    if (request.complete) return;
    reading.set(request, { since: performance.now(), bytesBefore: request.socket.bytesRead });
    const done = () => void reading.delete(request);
    request.once('end', done).once('close', done);
  });
  const sweep = setInterval(() => {
    for (const [request, { since, bytesBefore }] of reading) {
      const elapsedMs = performance.now() - since;
      // Bytes that wait here were sent in time: the server is the slow side.
      const waitsForUs = request.readableLength >= request.readableHighWaterMark;
      const rate = ((request.socket.bytesRead - bytesBefore) / elapsedMs) * 1_000;
      if (elapsedMs < bounds.bodyGraceMs || waitsForUs || rate >= bounds.bodyMinBytesPerSecond) continue;
      request.socket.destroy();
    }
  }, SWEEP_MS).unref();
  server.once('close', () => clearInterval(sweep));
}
