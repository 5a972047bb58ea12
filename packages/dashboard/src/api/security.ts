import { queryOptions } from '@tanstack/react-query';
import { callAuth, type LeadChoice, readSession } from './session.ts';
import { toJson } from './sign-in.ts';

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

export const sessionsQuery = queryOptions({
  queryKey: ['session', 'browsers'],
  queryFn: async () => (await callAuth<{ sessions: BrowserSession[] }>('GET', '/sessions')).sessions,
});

export const passkeysQuery = queryOptions({
  queryKey: ['session', 'passkeys'],
  queryFn: async () => (await callAuth<{ passkeys: Passkey[] }>('GET', '/passkeys')).passkeys,
});

export const endSession = (id: string) => callAuth('DELETE', `/sessions/${encodeURIComponent(id)}`);
export const endOtherSessions = () => callAuth('POST', '/sessions/revoke-others', {});
export const removePasskey = (id: string) => callAuth('DELETE', `/passkeys/${encodeURIComponent(id)}`);

/** Keeps which leads of a workspace the signed-in person is mailed. */
export const chooseLeadMails = (workspaceId: string, leadMails: LeadChoice) =>
  callAuth('POST', '/lead-mails', { workspaceId, leadMails });

/** Creates a passkey on this device. This counts as a sign-in with a passkey. */
export async function addPasskey(name: string): Promise<void> {
  const options = await callAuth<PublicKeyCredentialCreationOptionsJSON>('GET', '/passkey/register-options');
  const credential = await navigator.credentials.create({
    publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
  });
  await callAuth('POST', '/passkey/register', { response: toJson(credential), name });
  await readSession();
}
