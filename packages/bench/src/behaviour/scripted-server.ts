import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The server's reply to a request. `stall` sends nothing, or the headers only; `reset` breaks the connection off. */
export type Reply =
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'stall'
  | 'stall body'
  | 'reset';

export type Received = { at: number; method: string; path: string; headers: IncomingHttpHeaders };

export type ScriptedServer = { url: string; received: Received[]; close(): void };

/** A server that follows a script, whatever the path: the n-th request, from 1, gets the n-th reply. */
export async function startScriptedServer(script: (n: number) => Reply): Promise<ScriptedServer> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    const number = received.push({ at: performance.now(), method, path: url, headers });
    request.resume().once('end', () => {
      const reply = script(number);
      if (reply === 'stall') return;
      if (reply === 'reset') return request.socket.resetAndDestroy();
      if (reply === 'stall body') {
        return response
          .writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
          .write('{"id":');
      }
      const type = { 'content-type': 'application/json', 'x-request-id': 'req_1' };
      response.writeHead(reply.status, { ...type, ...reply.headers }).end(reply.body ?? '{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, close };
}
