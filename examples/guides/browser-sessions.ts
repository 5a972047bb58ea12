import assert from 'node:assert/strict';
import { ApiError, Cartouche } from '@cartouche/sdk';
import { readConfig, silentLogger, startServer } from '@cartouche/server';

/** Runs what a page of the dashboard runs: with a session's cookie, and with the globals and headers of a browser. */
export async function browserSessions(): Promise<void> {
  const server = await startServer(
    readConfig({ DATA_DIR: 'memory', PORT: '0', PAGE_PORT: '0' }),
    { api: true, worker: false },
    silentLogger,
  );
  const leave = enter(server.apiUrl ?? '');
  try {
    const { id: workspaceId } = await server.app.services.auth.createWorkspace({ name: 'Lumen', plan: 'growth' });
    const email = 'mira@lumen.example';
    const link = (await server.app.signIn?.makeLink({ purpose: 'owner', workspaceId, email })) ?? '';
    await fetch('/auth/link', { method: 'POST', body: new URL(link).searchParams });
    await useSession();
    await stepUp();
  } finally {
    leave();
    await server.stop();
  }
}

// #region session
type Session = { signedIn: boolean; csrfToken: string; workspaces: { id: string; scopes: string[] }[] };

const readSession = async () => (await (await fetch('/auth/session')).json()) as Session;
// #endregion

async function useSession(): Promise<void> {
  const showSignInPage = () => assert.fail('The session has ended.');
  // #region client
  let session = await readSession();
  if (!session.signedIn) showSignInPage();
  const [workspace] = session.workspaces;

  const cartouche = new Cartouche({
    session: { csrfToken: () => session.csrfToken, workspaceId: () => workspace?.id },
  });
  const { prospects } = await cartouche.prospects.list();
  // #endregion
  assert.deepEqual(prospects, []);
  // #region again
  session = await readSession(); // after signing in again: the token is another one
  // #endregion
  assert.equal(session.signedIn, true);
}

async function stepUp(): Promise<void> {
  const session = await readSession();
  const cartouche = new Cartouche({ session: { csrfToken: () => session.csrfToken } });
  let asked = false;
  const signInWithPasskey = async () => {
    asked = true;
  };
  // #region step-up
  const create = () => cartouche.keys.create({ name: 'CRM sync' });
  await create().catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'fresh_sign_in_required') throw error;
    await signInWithPasskey(); // then read the session again, and repeat the call
  });
  // #endregion
  assert.equal(asked, true);
}

/** Makes this process look like a page of an origin. @returns undoes it */
function enter(origin: string): () => void {
  const scope = globalThis as { document?: unknown; location?: unknown; fetch: typeof fetch };
  const original = scope.fetch;
  let cookie = '';
  Object.assign(scope, { document: {}, location: { origin } });
  scope.fetch = async (address, init) => {
    const headers = new Headers(init?.headers);
    headers.set('cookie', cookie);
    headers.set('origin', origin);
    const response = await original(new URL(String(address), origin), { ...init, headers, redirect: 'manual' });
    const [set] = response.headers.getSetCookie();
    if (set !== undefined) cookie = set.split(';')[0] ?? '';
    return response;
  };
  return () => {
    scope.fetch = original;
    delete scope.document;
    delete scope.location;
  };
}
