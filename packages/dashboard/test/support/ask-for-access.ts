import { createHash, randomBytes } from 'node:crypto';

/** Acts as an app before it opens the browser: registers, and returns the authorization URL. */
export async function askForAccess(origin: string, redirectUri: string): Promise<string> {
  const registered = await fetch(`${origin}/oauth/register`, {
    method: 'POST',
    body: JSON.stringify({ client_name: 'Desk agent', redirect_uris: [redirectUri] }),
  });
  const { client_id } = (await registered.json()) as { client_id: string };
  const challenge = createHash('sha256').update(randomBytes(32).toString('base64url')).digest('base64url');
  const asked = { response_type: 'code', client_id, redirect_uri: redirectUri, code_challenge_method: 'S256' };
  return `${origin}/oauth/authorize?${new URLSearchParams({ ...asked, code_challenge: challenge, state: 'st' })}`;
}
