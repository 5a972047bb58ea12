import { type QueryClient, queryOptions } from '@tanstack/react-query';

/** A workspace that the signed-in person is a member of. */
export type Membership = {
  id: string;
  name: string;
  role: string;
  memberId: string;
  scopes: readonly string[];
  leadMails: LeadChoice;
};

/** The leads that a person is mailed: all, those of the pages that name them as the host, or none. */
export type LeadChoice = 'all' | 'mine' | 'none';

type SignInWays = { email: boolean; oidc: { name: string } | null };

export type SignedIn = {
  signedIn: true;
  csrfToken: string;
  user: { id: string; email: string; name: string | null };
  /** `freshMs` says how long the last use of the passkey still counts. */
  session: { id: string; createdAt: string; expiresAt: string; freshMs: number };
  hasPasskey: boolean;
  workspaces: readonly Membership[];
  /** Workspaces in other cells, and the address that opens each of them there. Absent where the service has one cell. */
  elsewhere?: readonly { id: string; name: string; url: string }[];
  signIn: SignInWays;
};

export type SessionState = SignedIn | { signedIn: false; signIn: SignInWays };

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
let freshUntil = 0;
// A person who comes from another cell has chosen there.
const chosenElsewhere = new URLSearchParams(location.search).get('workspace');
if (chosenElsewhere) localStorage.setItem(WORKSPACE_KEY, chosenElsewhere);
let chosenWorkspace = localStorage.getItem(WORKSPACE_KEY) ?? undefined;

/** The CSRF token of the last session read. The SDK calls this before each request. */
export const csrfToken = (): string => (current?.signedIn ? current.csrfToken : '');

/** Whether the server takes the last use of the passkey for what needs one. */
export const isFresh = (): boolean => Date.now() < freshUntil;

/** Whether the signed-in person has no passkey. */
export const lacksPasskey = (): boolean => current?.signedIn === true && !current.hasPasskey;

/** The workspace in which calls are made: the chosen one, or the first. */
export function workspaceOf(session: SignedIn): Membership | undefined {
  return session.workspaces.find(({ id }) => id === chosenWorkspace) ?? session.workspaces[0];
}

export const workspaceId = (): string | undefined => (current?.signedIn ? workspaceOf(current)?.id : undefined);

/** The signed-in person as a member of the chosen workspace. */
export const memberId = (): string | undefined => (current?.signedIn ? workspaceOf(current)?.memberId : undefined);

export function chooseWorkspace(id: string): void {
  chosenWorkspace = id;
  localStorage.setItem(WORKSPACE_KEY, id);
}

const NO_ANSWER =
  'The sign-in service did not answer. Check your connection, sign in to your network if it asks for that, then try again.';

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
  // Something between the browser and the server may answer with a page of its own, and with any status.
  const answer = (await response.json().catch(() => undefined)) as { error?: string; message?: string } | undefined;
  if (response.ok && answer) return answer as T;
  throw new SignInError(answer?.message ?? NO_ANSWER, answer?.error ?? 'unknown', response.status);
}

/** Reads who is signed in now. */
export async function readSession(): Promise<SessionState> {
  // Counted from before the request, by this browser's clock: the server's may differ.
  const asked = Date.now();
  current = await callAuth<SessionState>('GET', '/session');
  freshUntil = current.signedIn ? asked + current.session.freshMs : 0;
  return current;
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ client }): Promise<SessionState> => {
    const session = await readSession();
    const before = client.getQueryData<SessionState>(['session']);
    return session.signedIn || !before?.signedIn ? session : signInAgain(before);
  },
  staleTime: 5 * 60_000,
  retry: false,
});

export const signOut = () => callAuth('POST', '/sign-out', {});
let renewal: Promise<void> | undefined;

/** Reads the session again after a call was refused, and asks the person to sign in if it has ended. Screens keep what they show. */
export function renewSession(client: QueryClient): Promise<void> {
  renewal ??= client
    .fetchQuery({ ...sessionQuery, staleTime: 0 })
    .then(() => undefined)
    .finally(() => {
      renewal = undefined;
    });
  return renewal;
}

/** The end of a renewal that is under way: no call has a session until then. */
export const renewalUnderWay = (): Promise<void> | undefined => renewal;

let signInAgain = async (before: SignedIn): Promise<SignedIn> => before;

/** Sets what asks the same person to sign in when a session has ended. */
export function onSessionEnd(asks: typeof signInAgain): void {
  signInAgain = asks;
}
