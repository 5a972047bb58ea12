import { type Domain, type DomainList, limits } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/schema.ts';
import { invalid } from '../../failures/api-failure.ts';
import * as store from './store.ts';

/** Looks up the CNAME records of a host; throws as `node:dns` does. */
export type ResolveCname = (hostname: string) => Promise<string[]>;

export type DomainsOptions = { db: Kysely<Database>; clock: Clock; resolveCname: ResolveCname; cnameTarget: string };

// A list that is polled asks the name server for each host once in this time.
const CHECK_EVERY_MS = 60_000;
const CHECK_TIMEOUT_MS = 3_000;
const HOSTNAME = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Hosts of a workspace's own for its public pages, and whether their records point here. */
export function createDomains({ db, clock, resolveCname, cnameTarget }: DomainsOptions) {
  return {
    cnameTarget,

    /** Oldest first; each was looked up within the last minute. */
    async list(workspaceId: string): Promise<DomainList> {
      const rows = await store.listDomains(db, workspaceId, limits.DOMAINS_MAX);
      const due = clock.now().getTime() - CHECK_EVERY_MS;
      const stale = rows.filter(({ checked_at }) => checked_at === null || Date.parse(checked_at) <= due);
      await Promise.all(stale.map(({ hostname }) => check(hostname)));
      return {
        domains: stale.length > 0 ? await store.listDomains(db, workspaceId, limits.DOMAINS_MAX) : rows,
        cnameTarget,
      };
    },

    /** Adds a host and looks it up. Adding it again is looking it up again. @throws ApiFailure `validation_failed` */
    async add(workspaceId: string, wanted: string): Promise<{ domain: Domain; cnameTarget: string }> {
      const hostname = wanted.trim().toLowerCase().replace(/\.$/, '');
      if (!HOSTNAME.test(hostname)) throw invalid('hostname', 'must be a host name such as pages.acme.com');
      if (hostname === cnameTarget) throw invalid('hostname', "is the server's own host");
      const known = await store.listDomains(db, workspaceId, limits.DOMAINS_MAX);
      if (known.length >= limits.DOMAINS_MAX && !known.some((row) => row.hostname === hostname))
        throw invalid('hostname', `must be one of at most ${limits.DOMAINS_MAX} domains of a workspace`);
      if (!(await store.insertDomain(db, workspaceId, hostname, clock.now())))
        throw invalid('hostname', 'belongs to another workspace');
      await check(hostname);
      const domain = (await store.listDomains(db, workspaceId, limits.DOMAINS_MAX)).find(
        (row) => row.hostname === hostname,
      );
      if (!domain) throw new Error('The domain that was just added is gone.');
      return { domain, cnameTarget };
    },
  };

  async function check(hostname: string): Promise<void> {
    const problem = await problemOf(hostname);
    await store.recordCheck(db, hostname, {
      status: problem === null ? 'active' : 'pending',
      problem,
      at: clock.now(),
    });
  }

  async function problemOf(hostname: string): Promise<string | null> {
    try {
      const targets = (await withTimeout(resolveCname(hostname))).map((name) => name.toLowerCase().replace(/\.$/, ''));
      if (targets.includes(cnameTarget)) return null;
      return `Its CNAME record points to ${targets.join(', ') || 'nothing'}, not to ${cnameTarget}.`;
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      if (code === 'ENODATA' || code === 'ENOTFOUND') return 'No CNAME record was found.';
      return 'The name server did not answer.';
    }
  }
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), CHECK_TIMEOUT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
