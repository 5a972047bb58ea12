import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RunningServer, readConfig, silentLogger, startServer } from '@cartouche/server';
import { getRequestListener } from '@hono/node-server';

/** A server on ports of its own, as an operator starts it, and a second port for programs that can't send a key. */
export type RealServer = {
  /** `http://localhost:…`, without the path. */
  url: string;
  /** The tools behind a port that adds the key. */
  keylessUrl: string;
  apiKey: string;
  /** Signs an owner of the workspace in, who has just used a passkey. */
  signIn(): Promise<Person>;
  close(): Promise<void>;
};

/** A person with the dashboard open. */
export type Person = {
  /** Opens the address that an app asks for, and agrees; to all of it, or to some scopes. @returns where the browser goes with the answer */
  agree(authorizationUrl: string, scopes?: readonly string[]): Promise<URL>;
  /** Ends every connection. */
  disconnect(): Promise<void>;
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
    signIn: () => signIn(server, workspace.id),
    close: async () => {
      keyless.closeAllConnections();
      await new Promise((resolve) => keyless.close(resolve));
      await server.stop();
    },
  };
}

async function signIn({ app, apiUrl = '', database }: RunningServer, workspaceId: string): Promise<Person> {
  const link = await app.signIn?.makeLink({ purpose: 'owner', workspaceId, email: 'mira@lumen.example' });
  const token = new URL(link ?? '').searchParams.get('token') ?? '';
  const entered = await fetch(`${apiUrl}/auth/link`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: apiUrl, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ token }),
  });
  const cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  await database.db.updateTable('auth_sessions').set({ passkey_at: new Date() }).execute();
  const { csrfToken } = (await (await fetch(`${apiUrl}/auth/session`, { headers: { cookie } })).json()) as {
    csrfToken: string;
  };
  const headers = { cookie, origin: apiUrl, 'x-csrf-token': csrfToken, 'content-type': 'application/json' };
  return {
    agree: async (authorizationUrl, scopes) => {
      const opened = await fetch(authorizationUrl, { redirect: 'manual' });
      const request = new URL(opened.headers.get('location') ?? '').searchParams.get('request');
      const body = JSON.stringify({ request, approve: true, workspaceId, scopes });
      const decided = await fetch(`${apiUrl}/auth/connect`, { method: 'POST', headers, body });
      return new URL(((await decided.json()) as { redirectTo: string }).redirectTo);
    },
    disconnect: async () => {
      const listed = await fetch(`${apiUrl}/auth/connections`, { headers: { cookie } });
      const { connections } = (await listed.json()) as { connections: { id: string }[] };
      for (const { id } of connections) await fetch(`${apiUrl}/auth/connections/${id}`, { method: 'DELETE', headers });
    },
  };
}
