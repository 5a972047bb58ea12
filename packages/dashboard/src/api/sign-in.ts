import { callAuth, readSession, SignInError } from './session.ts';

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

/** The JSON form of a passkey. @throws SignInError when the browser returned none */
export function toJson(credential: Credential | null): unknown {
  if (credential instanceof PublicKeyCredential) return credential.toJSON();
  throw new SignInError('The browser returned no passkey.', 'no_passkey', 0);
}
