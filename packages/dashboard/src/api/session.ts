import { queryOptions } from '@tanstack/react-query';

/** A workspace that the signed-in person is a member of. */
export type Membership = { id: string; name: string; role: string; memberId: string; scopes: readonly string[] };

type SignInWays = { email: boolean; oidc: { name: string } | null };

export type SignedIn = {
  signedIn: true;
  csrfToken: string;
  user: { id: string; email: string; name: string | null };
  session: { id: string; createdAt: string; expiresAt: string; passkeyAt: string | null };
  hasPasskey: boolean;
  workspaces: readonly Membership[];
  signIn: SignInWays;
};

export type SessionState = SignedIn | { signedIn: false; signIn: SignInWays };

export type BrowserSession = {
  id: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  address: string | null;
  userAgent: string | null;
  current: boolean;
};

export type Passkey = { id: string; name: string | null; createdAt: string };

/** An error response of a sign-in endpoint. */
export class SignInError extends Error {
  override name = 'SignInError';
  readonly code: string;
  readonly status: number;

  constructor(message: string, code: string, status: number) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

const WORKSPACE_KEY = 'cartouche:workspace';

let current: SessionState | undefined;
let chosenWorkspace = localStorage.getItem(WORKSPACE_KEY) ?? undefined;

/** The CSRF token of the last session read. The SDK calls this before each request. */
export const csrfToken = (): string => (current?.signedIn ? current.csrfToken : '');

/** The workspace in which calls are made: the chosen one, or the first. */
export function workspaceOf(session: SignedIn): Membership | undefined {
  return session.workspaces.find(({ id }) => id === chosenWorkspace) ?? session.workspaces[0];
}

export const workspaceId = (): string | undefined => (current?.signedIn ? workspaceOf(current)?.id : undefined);

export function chooseWorkspace(id: string): void {
  chosenWorkspace = id;
  localStorage.setItem(WORKSPACE_KEY, id);
}

/** Calls a sign-in endpoint, below `/auth`. @throws SignInError */
export async function callAuth<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`/auth${path}`, {
    method,
    credentials: 'same-origin',
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(method !== 'GET' && { 'X-CSRF-Token': csrfToken() }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json().catch(() => ({}))) as { error?: string; message?: string };
  if (response.ok) return answer as T;
  throw new SignInError(
    answer.message ?? 'The sign-in service did not answer.',
    answer.error ?? 'unknown',
    response.status,
  );
}

async function readSession(): Promise<SessionState> {
  current = await callAuth<SessionState>('GET', '/session');
  return current;
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: readSession,
  staleTime: 5 * 60_000,
  retry: false,
});

export const sessionsQuery = queryOptions({
  queryKey: ['session', 'browsers'],
  queryFn: async () => (await callAuth<{ sessions: BrowserSession[] }>('GET', '/sessions')).sessions,
});

export const passkeysQuery = queryOptions({
  queryKey: ['session', 'passkeys'],
  queryFn: async () => (await callAuth<{ passkeys: Passkey[] }>('GET', '/passkeys')).passkeys,
});

export const signOut = () => callAuth('POST', '/sign-out', {});
export const endSession = (id: string) => callAuth('DELETE', `/sessions/${encodeURIComponent(id)}`);
export const endOtherSessions = () => callAuth('POST', '/sessions/revoke-others', {});
export const removePasskey = (id: string) => callAuth('DELETE', `/passkeys/${encodeURIComponent(id)}`);

/** Emails a sign-in link. @param next the dashboard path to open after signing in */
export const sendLink = ({ email, next }: { email: string; next: string | undefined }) =>
  callAuth('POST', '/sign-in/email', { email, ...(next !== undefined && { next }) });

/** Redirects to the identity provider. @param next the dashboard path to open after signing in */
export async function signInWithProvider(next: string | undefined): Promise<void> {
  const { url } = await callAuth<{ url: string }>('POST', '/sign-in/oidc', { ...(next !== undefined && { next }) });
  location.assign(url);
}

/** Asks the browser for a passkey; the server sets a new session cookie. */
export async function signInWithPasskey(): Promise<void> {
  const options = await callAuth<PublicKeyCredentialRequestOptionsJSON>('GET', '/passkey/authenticate-options');
  const credential = await navigator.credentials.get({
    publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
  });
  await callAuth('POST', '/passkey/authenticate', { response: toJson(credential) });
  await readSession();
}

/** Creates a passkey on this device. This counts as a sign-in with a passkey. */
export async function addPasskey(name: string): Promise<void> {
  const options = await callAuth<PublicKeyCredentialCreationOptionsJSON>('GET', '/passkey/register-options');
  const credential = await navigator.credentials.create({
    publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
  });
  await callAuth('POST', '/passkey/register', { response: toJson(credential), name });
  await readSession();
}

function toJson(credential: Credential | null): unknown {
  if (credential instanceof PublicKeyCredential) return credential.toJSON();
  throw new SignInError('The browser returned no passkey.', 'no_passkey', 0);
}

/** Reads the session again, for calls that failed because its token was old. */
export async function refreshSession(): Promise<SessionState> {
  return readSession();
}
