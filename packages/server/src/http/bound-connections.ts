import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { household, type IsProxy } from './address-of.ts';

/** What connections may take of a port. */
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

const SWEEP_MS = 1_000;

/** Refuses connections and requests that hold a port without using it. */
export function boundConnections(server: Server, bounds: ConnectionBounds, isProxy: IsProxy): void {
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
      // What waits here was sent in time: the server is the one that is slow.
      const waitsForUs = request.readableLength >= request.readableHighWaterMark;
      const rate = ((request.socket.bytesRead - bytesBefore) / elapsedMs) * 1_000;
      if (elapsedMs < bounds.bodyGraceMs || waitsForUs || rate >= bounds.bodyMinBytesPerSecond) continue;
      request.socket.destroy();
    }
  }, SWEEP_MS).unref();
  server.once('close', () => clearInterval(sweep));
}
