import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createManualClock } from '../../../src/platform/clock.ts';
import { keepMails } from '../../support/kept-mails.ts';
import { createTestServer, type TestServer, type TestServerOptions } from '../../support/server.ts';

export const DASHBOARD = 'https://app.example';

/** A server with a dashboard for the tests of a file, emptied before each of them. `use` gets it. */
export function withDashboard(
  use: (server: TestServer) => void,
  optionsOf: () => Promise<TestServerOptions> | TestServerOptions = () => ({}),
): void {
  let server: TestServer;
  beforeAll(async () => {
    // The library that keeps sessions has no clock but the machine's.
    const clock = createManualClock(new Date());
    server = await createTestServer({ dashboard: { url: DASHBOARD }, clock, ...(await optionsOf()) });
    use(server);
  });
  beforeEach(async () => {
    server.clock.set(new Date());
    await server.reset();
  });
  afterAll(() => server.close());
}

/** Every session has just used a passkey. */
export async function usePasskey(server: TestServer): Promise<void> {
  await server.database.db.updateTable('auth_sessions').set({ passkey_at: server.clock.now() }).execute();
}

// biome-ignore lint/suspicious/noExplicitAny: each test knows the shape of the body that it asked for
type Answer = { status: number; headers: Headers; text: string; body: any };

export type SendOptions = {
  body?: unknown;
  form?: Record<string, string>;
  headers?: Record<string, string | undefined>;
};

/** A browser with the dashboard open: it keeps cookies, says where requests come from, and sends the session's headers. */
export type Browser = {
  address: string;
  cookies: Map<string, string>;
  csrfToken: string | undefined;
  workspaceId: string | undefined;
  send(method: string, path: string, options?: SendOptions): Promise<Answer>;
  /** Opens a link and presses its button. */
  follow(link: string, form?: Record<string, string>): Promise<Answer>;
  /** The dashboard's first request; keeps the token. */
  session(): Promise<Answer['body']>;
};

let opened = 0;

/** Each one has an address of its own. */
export function openBrowser(server: TestServer): Browser {
  opened += 1;
  const address = `2001:db8:0:${opened.toString(16)}::1`;
  const browser: Browser = {
    address,
    cookies: new Map(),
    csrfToken: undefined,
    workspaceId: undefined,
    send: async (method, path, { body, form, headers = {} } = {}) => {
      const type = form ? 'application/x-www-form-urlencoded' : body === undefined ? undefined : 'application/json';
      const sent = form ? new URLSearchParams(form).toString() : body === undefined ? undefined : JSON.stringify(body);
      const all: Record<string, string | undefined> = {
        cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') || undefined,
        origin: method === 'GET' ? undefined : DASHBOARD,
        'sec-fetch-site': 'same-origin',
        'content-type': type,
        'content-length': sent === undefined ? undefined : String(Buffer.byteLength(sent)),
        'x-csrf-token': browser.csrfToken,
        'x-workspace-id': browser.workspaceId,
        'user-agent': 'Mozilla/5.0 (test)',
        ...headers,
      };
      const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
      const url = path.startsWith('http') ? path : `${DASHBOARD}${path}`;
      const init = { method, headers: given, ...(sent !== undefined && { body: sent }) };
      const env = { incoming: { socket: { remoteAddress: browser.address } } };
      const response = await server.app.api.request(url, init, env);
      for (const cookie of response.headers.getSetCookie()) keep(browser.cookies, cookie);
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined };
    },
    follow: async (link, form = {}) => {
      const { pathname, search, searchParams } = new URL(link);
      const page = await browser.send('GET', `${pathname}${search}`, { headers: { 'sec-fetch-site': 'none' } });
      if (page.status !== 200) return page;
      return browser.send('POST', pathname, { form: { token: searchParams.get('token') ?? '', ...form } });
    },
    session: async () => {
      const { body } = await browser.send('GET', '/auth/session');
      browser.csrfToken = body.csrfToken;
      return body;
    },
  };
  return browser;
}

function keep(cookies: Map<string, string>, header: string): void {
  const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
  const at = pair.indexOf('=');
  const name = pair.slice(0, at);
  if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) cookies.delete(name);
  else cookies.set(name, pair.slice(at + 1));
}

/** A browser of a person who is an owner of the server's workspace. */
export async function signInOwner(server: TestServer, email = 'mira@lumen.example'): Promise<Browser> {
  const browser = openBrowser(server);
  const link = await server.app.signIn?.makeLink({ purpose: 'owner', workspaceId: server.workspaceId, email });
  await browser.follow(link ?? '');
  await browser.session();
  return browser;
}

/** A browser of a person with another role. */
export async function signInMember(
  server: TestServer,
  {
    email,
    role,
    workspaceId = server.workspaceId,
  }: { email: string; role: 'owner' | 'admin' | 'editor' | 'viewer'; workspaceId?: string },
): Promise<Browser> {
  await server.services.workspace.team.save(workspaceId, { email, name: null, role });
  const browser = openBrowser(server);
  await browser.follow((await server.app.signIn?.makeLink({ purpose: 'email', email })) ?? '');
  await browser.session();
  return browser;
}

/** People of the server's workspace, each in a browser of their own. */
export type OwnerAndAdmin = { server: TestServer; owner: Browser; admin: Browser; adminId: string };

/**
 * A server with a dashboard for the tests of a file, and before each of them an owner and an admin who have just used a passkey.
 *
 * @param use gets them before each test
 * @returns the mails that were sent since the test began
 */
export function withOwnerAndAdmin(use: (people: OwnerAndAdmin) => void): ReturnType<typeof keepMails>['mails'] {
  const { mails, mailer } = keepMails();
  let server: TestServer;
  withDashboard(
    (made) => {
      server = made;
    },
    () => ({ mailer }),
  );
  beforeEach(async () => {
    const owner = await signInOwner(server);
    const admin = await signInMember(server, { email: 'adam@lumen.example', role: 'admin' });
    const [{ memberId: adminId }] = (await admin.session()).workspaces;
    await usePasskey(server);
    mails.length = 0;
    use({ server, owner, admin, adminId });
  });
  return mails;
}
