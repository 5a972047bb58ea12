import { isIP } from 'node:net';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import type { Ids } from '../../platform/ids.ts';
import { provenHosts } from './store.ts';

/** The hosts of workspaces, known without a query: they are in the address of every page and of every request for one. */
export type PageHosts = ReturnType<typeof createPageHosts>;

const REFRESH_MS = 5_000;
const TOKEN_BYTES = 16;

/** @param cell the name that links carry; undefined for none */
export function createPageHosts(db: Kysely<Database>, pageHostUrl: string, cell?: string | undefined) {
  const own = new URL(pageHostUrl);
  let owners = new Map<string, string>();
  let used = new Map<string, string>();
  const refresh = async () => {
    const rows = await provenHosts(db);
    owners = new Map(rows.map(({ hostname, workspace_id }) => [hostname, workspace_id]));
    used = new Map(rows.flatMap((row) => (row.used ? [[row.workspace_id, row.hostname]] : [])));
  };
  return {
    /** Reloads them; other processes do so within seconds. */
    refresh,
    /** A new end of a link, which only those who are given it know. It names its cell, so that a proxy finds it. */
    newToken: (ids: Pick<Ids, 'token'>): string => (cell === undefined ? '' : `${cell}_`) + ids.token(TOKEN_BYTES),
    /** The origin of a workspace's pages, without a trailing slash. */
    originOf(workspaceId: string): string {
      const hostname = used.get(workspaceId);
      return hostname === undefined ? pageHostUrl : `${own.protocol}//${hostname}${own.port && `:${own.port}`}`;
    },

    /** Whether a host may show a workspace's page: its own proven domains may, and what is only this server's. */
    mayShow(host: string, workspaceId: string): boolean {
      const name = hostnameOf(host);
      return isOfTheMachine(name) || name === own.hostname || owners.get(name) === workspaceId;
    },

    /** Reads them now and every few seconds. @returns ends it */
    async start(onError: (error: unknown) => void): Promise<() => void> {
      await refresh();
      const timer = setInterval(() => void refresh().catch(onError), REFRESH_MS).unref();
      return () => clearInterval(timer);
    },
  };
}

function hostnameOf(host: string): string {
  return (URL.parse(`http://${host}`)?.hostname ?? '').toLowerCase().replace(/\.$/, '');
}

/** An address or a name without a dot, as proxies and health checks use them: no one can own it. */
function isOfTheMachine(name: string): boolean {
  return name !== '' && (!name.includes('.') || isIP(name.replace(/^\[|\]$/g, '')) !== 0);
}
