import { queryOptions } from '@tanstack/react-query';
import { callAuth } from './session.ts';

/** The request to decide on: an app's request ID, or a device's code. */
export type Asked = { request?: string; code?: string };

/** The access that an app or a device asks for. */
export type Wish = {
  client: { name: string; host: string | null; deviceName: string | null };
  /** The destination of the redirect with the answer; null for a device, which polls for it. */
  returnsTo: { kind: 'web' | 'local' | 'program'; name: string } | null;
  audience: 'tools' | 'api';
  scopes: readonly { scope: string; says: string }[];
  workspaces: readonly WishedAccess[];
};

/** The access that the person can give in one workspace. */
export type WishedAccess = {
  id: string;
  name: string;
  role: string;
  scopes: readonly string[];
  /** Chosen unless the person changes it: reading, and what the app has already. */
  chosen: readonly string[];
  monthlySpendCapCents: number | null;
  /** Null for an app that the person has not connected. */
  connectedAt: string | null;
};

export type Decision = Asked & {
  approve: boolean;
  workspaceId?: string;
  scopes?: readonly string[];
  monthlySpendCapCents?: number | null;
};

export type Connection = {
  id: string;
  name: string;
  host: string | null;
  scopes: readonly string[];
  workspace: { id: string; name: string };
  createdAt: string;
  lastUsedAt: string | null;
};

export const wishQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['connections', 'asked', asked],
    queryFn: () => callAuth<Wish>('GET', `/connect?${new URLSearchParams(asked)}`),
    retry: false,
  });

/** The answer to a decision: the address that the browser goes to, null for a device. */
export type Decided = { redirectTo: string | null };

export const decide = (decision: Decision) => callAuth<Decided>('POST', '/connect', decision);

export const connectionsQuery = queryOptions({
  queryKey: ['connections', 'list'],
  queryFn: async () => (await callAuth<{ connections: Connection[] }>('GET', '/connections')).connections,
});

export const disconnect = (id: string) => callAuth('DELETE', `/connections/${encodeURIComponent(id)}`);
