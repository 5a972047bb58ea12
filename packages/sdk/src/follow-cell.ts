import { isLoopback } from './web-address.ts';

/** Whether a host is below another one, or is that host. */
const isWithin = (hostname: string, domain: string): boolean => hostname === domain || hostname.endsWith(`.${domain}`);

/**
 * The domain that two hosts have to share: the host without its first label. Undefined where that could be a domain under which others have
 * hosts as well (`com`, `co.uk`), and for addresses.
 */
const siteOf = (hostname: string): string | undefined => {
  const site = hostname.slice(hostname.indexOf('.') + 1);
  const isShared = !site.includes('.') || /^(?:\w{2,3})\.[a-z]{2}$/.test(site) || /^[\d.]+$/.test(hostname);
  return isShared ? undefined : site;
};

/**
 * The origin at which a call that came to the wrong cell is repeated. A key only goes to a host that a trusted host has named over
 * `https`, and which is itself `https` and either of the same domain or named in `cellHosts`; for development, from this machine to this machine.
 *
 * @param baseUrl - the client's own, whose host is trusted
 * @param named - the `baseUrl` of the answer
 * @returns undefined where the call is not repeated
 */
export function cellToFollow(baseUrl: string, named: unknown, cellHosts: readonly string[] = []): string | undefined {
  if (typeof named !== 'string' || !URL.canParse(named)) return undefined;
  const to = new URL(named);
  const from = new URL(baseUrl);
  if (`${to.origin}/` !== to.href) return undefined;
  if (to.origin === from.origin) return baseUrl;
  if (isLoopback(from.hostname) && isLoopback(to.hostname)) return to.origin;
  if (from.protocol !== 'https:' || to.protocol !== 'https:') return undefined;
  const site = siteOf(from.hostname);
  const isOfSite = isWithin(to.hostname, from.hostname) || (site !== undefined && isWithin(to.hostname, site));
  return isOfSite || cellHosts.includes(to.host) ? to.origin : undefined;
}
