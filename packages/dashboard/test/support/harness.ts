import { createTestServer, type TestServer } from '@cartouche/testing';
import { serve } from '@hono/node-server';
import { staticFile } from './static-files.ts';

const TICK_MS = 300;

const SCOPES = [
  'prospects',
  'pages',
  'analytics',
  'leads',
  'meetings',
  'events',
  'batches',
  'connectors',
  'discovery',
  'templates',
  'materials',
  'runs',
  'media',
  'workspace',
  'team',
  'keys',
  'billing',
  'privacy',
  'audit',
];

/** The dashboard on a server in this process whose visitor is signed in. */
export type Harness = { server: TestServer; origin: string; close(): Promise<void> };

export async function startHarness(port = 0): Promise<Harness> {
  const server = await createTestServer({
    startAt: new Date(Date.now() - 14 * 86_400_000),
    rateLimitPerMinute: 100_000,
  });
  let signedIn = true;
  const session = () => ({
    ...(signedIn
      ? {
          signedIn: true,
          csrfToken: 'development',
          user: { id: 'u1', email: 'mira@lumen.example', name: 'Mira Kahn' },
          session: {
            id: 's1',
            createdAt: new Date().toISOString(),
            expiresAt: new Date(Date.now() + 6e8).toISOString(),
            freshMs: 6e5,
          },
          hasPasskey: true,
          workspaces: [
            {
              id: 'w1',
              name: 'Lumen Logistics',
              role: 'owner',
              memberId: 'm1',
              leadMails: 'all',
              scopes: SCOPES.flatMap((one) => [`read:${one}`, `write:${one}`]),
            },
            {
              id: 'w2',
              name: 'Second workspace',
              role: 'viewer',
              memberId: 'm2',
              leadMails: 'mine',
              scopes: SCOPES.map((one) => `read:${one}`),
            },
          ],
        }
      : { signedIn: false }),
    signIn: { email: true, oidc: { name: 'Okta' } },
  });
  const fetch = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    if (url.pathname === '/auth/session') return Response.json(session());
    if (url.pathname === '/auth/sign-out') signedIn = false;
    if (url.pathname === '/auth/passkeys')
      return Response.json({ passkeys: [{ id: 'p1', name: 'MacBook', createdAt: new Date().toISOString() }] });
    if (url.pathname === '/auth/sessions') {
      const at = new Date().toISOString();
      return Response.json({
        sessions: [
          {
            id: 's1',
            createdAt: at,
            lastSeenAt: at,
            expiresAt: at,
            address: '127.0.0.1',
            userAgent: 'Chromium on Linux',
            current: true,
          },
        ],
      });
    }
    if (url.pathname.startsWith('/auth/')) return Response.json({});
    if (url.pathname.startsWith('/dashboard')) return staticFile(url.pathname);
    const headers = new Headers(request.headers);
    headers.set('Authorization', `Bearer ${server.apiKey}`);
    headers.delete('host');
    const body = request.method === 'GET' || request.method === 'HEAD' ? undefined : await request.arrayBuffer();
    return server.fetch(`${server.baseUrl}${url.pathname}${url.search}`, {
      method: request.method,
      headers,
      ...(body && { body }),
    });
  };
  const { listener, origin } = await new Promise<{ listener: ReturnType<typeof serve>; origin: string }>((resolve) => {
    const started = serve({ fetch, port, hostname: '127.0.0.1' }, (at) =>
      resolve({ listener: started, origin: `http://127.0.0.1:${at.port}` }),
    );
  });
  const timer = setInterval(() => {
    server.clock.advance(TICK_MS);
    void server.settle().catch(() => undefined);
  }, TICK_MS);
  return {
    server,
    origin,
    close: async () => {
      clearInterval(timer);
      listener.close();
      await server.close();
    },
  };
}
