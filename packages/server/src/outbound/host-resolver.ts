import { Resolver } from 'node:dns/promises';
import { LRUCache } from 'lru-cache';
import { deadline } from '../platform/deadline.ts';
import { createSemaphore } from '../platform/semaphore.ts';
import { type ResolveHost, resolveWithSystem } from './outbound-address.ts';
import { OutboundError } from './outbound-error.ts';

/** Options for the lookup of host names. */
export type HostResolverOptions = {
  /** Milliseconds until a look-up is given up. Default 2,000. */
  timeoutMs?: number;
  /** Most milliseconds for which an answer is kept, whatever its TTL. Default 60,000. */
  cacheMs?: number;
  /** Most look-ups at once; more wait for their turn. Default 64. */
  atOnce?: number;
  /** Also asks the operating system, which knows the hosts file and search domains. Default false. */
  useSystem?: boolean;
  /** Name servers as `address:port`. Default: the ones of the machine. */
  servers?: readonly string[];
};

type Addresses = readonly { address: string }[];

// A name that did not resolve is asked for again after this long: eight attempts at once must not each wait for it.
const FAILURE_CACHE_MS = 5_000;
const CACHE_ENTRIES_MAX = 10_000;
// The system's resolver occupies one of the process's four threads for as long as it waits.
const SYSTEM_LOOKUPS_AT_ONCE = 2;

/**
 * Resolves names with c-ares, which occupies no thread. Concurrent calls for one name share a look-up; calls beyond
 * the limit wait, they don't fail.
 */
export function createHostResolver(options: HostResolverOptions = {}): ResolveHost {
  const { timeoutMs = 2_000, cacheMs = 60_000, atOnce = 64, useSystem = false, servers } = options;
  const lookups = createSemaphore(atOnce);
  const systemLookups = createSemaphore(SYSTEM_LOOKUPS_AT_ONCE);
  const kept = new LRUCache<string, Addresses | OutboundError>({ max: CACHE_ENTRIES_MAX });
  const underWay = new Map<string, Promise<Addresses>>();

  return async (host) => {
    const known = kept.get(host);
    if (known instanceof OutboundError) throw known;
    if (known) return known;
    let lookup = underWay.get(host);
    if (!lookup) {
      lookup = lookUp(host).finally(() => underWay.delete(host));
      underWay.set(host, lookup);
    }
    return lookup;
  };

  async function lookUp(host: string): Promise<Addresses> {
    try {
      const found = await lookups.run(() => ask(host));
      keep(host, found.addresses, found.ttlMs);
      return found.addresses;
    } catch (error) {
      const failure = useSystem ? await askSystem(host, error) : toDnsError(error);
      if (!(failure instanceof OutboundError)) return failure;
      keep(host, failure, FAILURE_CACHE_MS);
      throw failure;
    }
  }

  function keep(host: string, found: Addresses | OutboundError, ttlMs: number): void {
    const ttl = Math.min(cacheMs, ttlMs);
    // A TTL of 0 would keep the entry until others push it out.
    if (ttl > 0) kept.set(host, found, { ttl });
  }

  async function ask(host: string): Promise<{ addresses: Addresses; ttlMs: number }> {
    // c-ares counts its timeout per server and try, so the limit is a timer of our own. It ends everything that one
    // resolver has asked, so each look-up has its own.
    const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
    if (servers) resolver.setServers([...servers]);
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      resolver.cancel();
    }, timeoutMs);
    try {
      const answers = await Promise.allSettled([
        resolver.resolve4(host, { ttl: true }),
        resolver.resolve6(host, { ttl: true }),
      ]);
      const records = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
      if (records.length > 0) {
        const ttlMs = Math.max(1, Math.min(...records.map(({ ttl }) => ttl))) * 1000;
        return { addresses: records.map(({ address }) => ({ address })), ttlMs };
      }
      if (isLate) throw new OutboundError('dns_error', `The host name did not resolve within ${timeoutMs} ms.`);
      const [first] = answers;
      throw first.status === 'rejected'
        ? first.reason
        : new OutboundError('dns_error', 'The host name has no address.');
    } finally {
      clearTimeout(timer);
    }
  }

  /** Asks the system's resolver for addresses, or for the reason why there are none. */
  async function askSystem(host: string, error: unknown): Promise<Addresses | OutboundError> {
    try {
      const addresses = await deadline(
        systemLookups.run(() => resolveWithSystem(host)),
        timeoutMs,
        () => error,
      );
      keep(host, addresses, FAILURE_CACHE_MS);
      return addresses;
    } catch (reason) {
      return toDnsError(reason);
    }
  }
}

function toDnsError(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error;
  const code = String((error as { code?: unknown } | null)?.code ?? 'unknown');
  return new OutboundError('dns_error', `The host name does not resolve (${code}).`, { cause: error });
}
