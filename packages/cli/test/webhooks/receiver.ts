import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A request that the receiver got. */
export type Received = { url: string; rawHeaders: string[]; headers: IncomingMessage['headers']; body: Buffer };

/** A server on this machine that keeps what it is sent. */
export type Receiver = { url: string; received: Received[] };

/** Starts one; `answer` is called when a whole request has come. */
export async function startReceiver(
  answer: (response: ServerResponse, received: Received) => unknown = (response) => response.writeHead(204).end(),
): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { url = '', rawHeaders, headers } = request;
    const one = { url, rawHeaders, headers, body: Buffer.concat(chunks) };
    received.push(one);
    answer(response, one);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

/** An address without a listener. */
export async function closedAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}
