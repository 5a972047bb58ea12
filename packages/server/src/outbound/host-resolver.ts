import { Resolver } from 'node:dns/promises';
import { remember } from '../platform/lru.ts';
import type { ResolveHost } from './guarded-connector.ts';
import { resolveWithSystem } from './guarded-connector.ts';
import { OutboundError } from './outbound-error.ts';
import { createSlots } from './slots.ts';

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
type Kept = { addresses: Addresses; until: number };

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
  const slots = createSlots(atOnce);
  const systemSlots = createSlots(SYSTEM_LOOKUPS_AT_ONCE);
  const kept = new Map<string, Kept | { error: OutboundError; until: number }>();
  const underWay = new Map<string, Promise<Addresses>>();

  return async (host) => {
    const known = kept.get(host);
    if (known && known.until > performance.now()) {
      if ('error' in known) throw known.error;
      return known.addresses;
    }
    let lookup = underWay.get(host);
    if (!lookup) {
      lookup = lookUp(host).finally(() => underWay.delete(host));
      underWay.set(host, lookup);
    }
    return lookup;
  };

  async function lookUp(host: string): Promise<Addresses> {
    try {
      const found = await slots.take(() => ask(host));
      keep(host, { addresses: found.addresses, until: performance.now() + Math.min(cacheMs, found.ttlMs) });
      return found.addresses;
    } catch (error) {
      const failure = useSystem ? await askSystem(host, error) : toDnsError(error);
      if (!(failure instanceof OutboundError)) return failure;
      keep(host, { error: failure, until: performance.now() + Math.min(cacheMs, FAILURE_CACHE_MS) });
      throw failure;
    }
  }

  function keep(host: string, entry: Kept | { error: OutboundError; until: number }): void {
    remember(kept, host, entry, CACHE_ENTRIES_MAX);
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
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(error), timeoutMs);
    });
    try {
      const addresses = await Promise.race([systemSlots.take(() => resolveWithSystem(host)), late]);
      keep(host, { addresses, until: performance.now() + Math.min(cacheMs, FAILURE_CACHE_MS) });
      return addresses;
    } catch (reason) {
      return toDnsError(reason);
    } finally {
      clearTimeout(timer);
    }
  }
}

function toDnsError(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error;
  const code = String((error as { code?: unknown } | null)?.code ?? 'unknown');
  return new OutboundError('dns_error', `The host name does not resolve (${code}).`, { cause: error });
}
