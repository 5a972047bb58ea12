import { isIP } from 'node:net';
import { type Domain, type DomainList, limits } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import { keepAnswer } from '../../database/keep-answer.ts';
import { nextVersion, requireVersion } from '../../database/record-version.ts';
import type { Database } from '../../database/schema.generated.ts';
import { ApiFailure, invalid } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Change } from '../../platform/expected-versions.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { PageHosts } from './page-hosts.ts';
import { type DomainResolver, proofOf, proveDomain } from './prove-domain.ts';
import * as store from './store.ts';

export type DomainsOptions = {
  db: Kysely<Database>;
  clock: Clock;
  domainResolver: DomainResolver;
  pageHosts: PageHosts;
  /** Host name of the public pages. */
  cnameTarget: string;
  /** The address at which people sign in: no page may stand there. */
  dashboardUrl?: string | undefined;
  /** Makes the records that prove a host. */
  keys: Keyring;
};

type DomainAnswer = { domain: Domain; cnameTarget: string };

// A list that is polled asks the name server for each host once in this time.
const CHECK_EVERY_MS = 60_000;
const HOSTNAME = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Hosts of a workspace's own for its public pages. */
export function createDomains(options: DomainsOptions) {
  const { db, clock, domainResolver, pageHosts, cnameTarget, dashboardUrl, keys } = options;
  const dashboardHost = dashboardUrl && new URL(dashboardUrl).hostname;
  // The record of the newest key is the one that is asked for; that of an older one still proves.
  const proofs = (workspaceId: string, hostname: string) =>
    keys.map((secret) => proofOf(hostname, workspaceId, { secret, target: cnameTarget }));
  const toDomain = (workspaceId: string, row: store.DomainRow): Domain => {
    const [verification] = proofs(workspaceId, row.hostname);
    if (!verification) throw new RangeError('There is no key.');
    return { ...row, verification };
  };

  return {
    /** Oldest first; each was looked up within the last minute. */
    async list(workspaceId: string): Promise<DomainList> {
      const rows = await store.listDomains(db, workspaceId, limits.DOMAINS_MAX);
      const stale = rows.filter(isStale);
      await Promise.all(stale.map(({ hostname }) => check(workspaceId, hostname)));
      const shown = stale.length > 0 ? await store.listDomains(db, workspaceId, limits.DOMAINS_MAX) : rows;
      return { domains: shown.map((row) => toDomain(workspaceId, row)), cnameTarget };
    },

    /** Looked up within the last minute. @throws ApiFailure `not_found` */
    async get(workspaceId: string, wanted: string): Promise<DomainAnswer> {
      const row = await required(workspaceId, wanted);
      if (isStale(row)) await check(workspaceId, row.hostname);
      return answer(workspaceId, row.hostname);
    },

    /** Lists a host and looks it up. Whether another workspace has it makes no difference. @throws ApiFailure `validation_failed` */
    async add(workspaceId: string, wanted: string): Promise<DomainAnswer> {
      const hostname = normalised(wanted);
      if (!HOSTNAME.test(hostname)) throw invalid('hostname', 'must be a host name such as pages.acme.com');
      if (isIP(cnameTarget.replace(/[[\]]/g, '')) > 0)
        throw invalid(
          'hostname',
          `can't be added yet: visitors come by a CNAME record, which can't point to the address ${cnameTarget}. Set PAGE_HOST_URL to a host name, and restart the server`,
        );
      if (hostname === dashboardHost || hostname === cnameTarget || hostname.endsWith(`.${cnameTarget}`))
        throw invalid('hostname', "is the server's own host");
      const known = await store.listDomains(db, workspaceId, limits.DOMAINS_MAX);
      if (known.length >= limits.DOMAINS_MAX && !known.some((row) => row.hostname === hostname))
        throw invalid('hostname', `must be one of at most ${limits.DOMAINS_MAX} domains of a workspace`);
      await store.insertDomain(db, workspaceId, hostname, clock.now());
      await check(workspaceId, hostname);
      return answer(workspaceId, hostname);
    },

    /** Looks the proof up now. @throws ApiFailure `not_found` */
    async verify(workspaceId: string, wanted: string): Promise<DomainAnswer> {
      const { hostname } = await required(workspaceId, wanted);
      await check(workspaceId, hostname);
      return answer(workspaceId, hostname);
    },

    /** Puts a proven host into the addresses of the workspace's pages, or takes it out. @throws ApiFailure `not_found`, `invalid_state` */
    async use(workspaceId: string, wanted: string, used: boolean, change: Change): Promise<DomainAnswer> {
      const { hostname } = await required(workspaceId, wanted);
      await db.transaction().execute(async (trx) => {
        const { status } = await locked(trx, workspaceId, hostname, change);
        if (used && status !== 'active')
          throw new ApiFailure('invalid_state', {
            reason: status,
            message: `${hostname} is not verified. Set the record that \`verification\` names, and verify it.`,
          });
        await store.useDomain(trx, workspaceId, hostname, used, nextVersion(change, clock.now()));
      });
      await pageHosts.refresh();
      return answer(workspaceId, hostname);
    },

    /** Pages have the server's own address again, and the host is free for others. @throws ApiFailure `not_found` */
    async remove(workspaceId: string, wanted: string, change: Change): Promise<{ hostname: string }> {
      const { hostname } = await required(workspaceId, wanted);
      await db.transaction().execute(async (trx) => {
        await locked(trx, workspaceId, hostname, change);
        await store.deleteDomain(trx, workspaceId, hostname);
        await keepAnswer(trx, change, { hostname });
      });
      await pageHosts.refresh();
      return { hostname };
    },
  };

  function isStale({ checked_at }: store.DomainRow): boolean {
    return checked_at === null || Date.parse(checked_at) <= clock.now().getTime() - CHECK_EVERY_MS;
  }

  async function required(workspaceId: string, wanted: string): Promise<store.DomainRow> {
    const row = await store.findDomain(db, workspaceId, normalised(wanted));
    if (!row) throw noDomain();
    return row;
  }

  async function locked(trx: Kysely<Database>, workspaceId: string, hostname: string, change: Change) {
    const row = await store.lockDomain(trx, workspaceId, hostname);
    if (!row) throw noDomain();
    await requireVersion(trx, { workspaceId, noun: 'domain', row }, change);
    return row;
  }

  async function answer(workspaceId: string, hostname: string): Promise<DomainAnswer> {
    return { domain: toDomain(workspaceId, await required(workspaceId, hostname)), cnameTarget };
  }

  async function check(workspaceId: string, hostname: string): Promise<void> {
    const at = clock.now();
    const { verdict, problem } = await proveDomain(proofs(workspaceId, hostname), domainResolver);
    if (verdict === 'proven' && (await isHeldElsewhere(workspaceId, hostname))) {
      const held = 'Its record was found, and so was that of an earlier owner. Remove the other record.';
      await store.recordCheck(db, workspaceId, hostname, { status: 'pending', problem: held, at });
      return;
    }
    const status = verdict === 'unknown' ? undefined : verdict === 'proven' ? 'active' : 'pending';
    await store.recordCheck(db, workspaceId, hostname, { status, problem, at });
    if (status !== undefined) await pageHosts.refresh();
  }

  /** The workspace that proved it before keeps it while its record is there. */
  async function isHeldElsewhere(workspaceId: string, hostname: string): Promise<boolean> {
    const holder = await store.holderOf(db, hostname);
    if (holder === undefined || holder === workspaceId) return false;
    const { verdict, problem } = await proveDomain(proofs(holder, hostname), domainResolver);
    if (verdict !== 'unproven') return true;
    await store.recordCheck(db, holder, hostname, { status: 'pending', problem, at: clock.now() });
    return false;
  }
}

function noDomain(): ApiFailure {
  return new ApiFailure('not_found', { message: 'This workspace has no domain of this name.' });
}

const normalised = (hostname: string) => hostname.trim().toLowerCase().replace(/\.$/, '');
