import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfig, silentLogger, startServer } from '@cartouche/server';
import { getRequestListener } from '@hono/node-server';

/** A server on ports of its own, as an operator starts it, and a second port for programs that can't send a key. */
export type RealServer = {
  /** `http://localhost:…`, without the path. */
  url: string;
  /** The tools behind a port that adds the key. */
  keylessUrl: string;
  apiKey: string;
  close(): Promise<void>;
};

export async function startRealServer(): Promise<RealServer> {
  const config = readConfig({
    DATA_DIR: 'memory',
    PORT: '0',
    PAGE_PORT: '0',
    AGENT_RATE_LIMIT_PER_MINUTE: '1000000',
    RATE_LIMIT_PER_MINUTE: '1000000',
  });
  const server = await startServer(config, { api: true, worker: true }, silentLogger);
  const { auth } = server.app.services;
  const workspace = await auth.createWorkspace({ name: 'Lumen Logistics', plan: 'growth' });
  const { key } = await auth.keys.issue({ workspaceId: workspace.id, name: 'referee' });

  const keyless = createServer(
    getRequestListener((request) => {
      const headers = new Headers(request.headers);
      headers.set('Authorization', `Bearer ${key}`);
      const { method, body, signal } = request;
      return server.app.api.fetch(
        new Request(request.url, { method, headers, body, signal, duplex: 'half' } as RequestInit),
      );
    }),
  );
  await new Promise<void>((resolve) => keyless.listen(0, '127.0.0.1', resolve));
  const { port } = keyless.address() as AddressInfo;
  return {
    url: server.apiUrl as string,
    keylessUrl: `http://127.0.0.1:${port}/api/mcp`,
    apiKey: key,
    close: async () => {
      keyless.closeAllConnections();
      await new Promise((resolve) => keyless.close(resolve));
      await server.stop();
    },
  };
}
