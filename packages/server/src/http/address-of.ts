import { BlockList, isIP } from 'node:net';

/** The address that a call came from; undefined for a call without a connection, which only this very process can make. */
export type AddressOf = (headers: Headers, env: unknown) => string | undefined;

/** Whether the peer of a connection is a proxy whose X-Forwarded-For is believed. */
export type IsProxy = (peer: string) => boolean;

// Headers that proxies set. Only the first is ever believed.
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/** `true` believes every peer; a list only these addresses and ranges. */
export function createIsProxy(trustProxy: boolean | readonly string[]): IsProxy {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  const proxies = new BlockList();
  for (const range of trustProxy) {
    const [network = '', prefix] = range.split('/');
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) proxies.addAddress(network, family);
    else proxies.addSubnet(network, Number(prefix), family);
  }
  return (peer) => proxies.check(unmapped(peer), isIP(unmapped(peer)) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * The connection's address, or behind a trusted proxy the one that it saw.
 *
 * @param onIgnored called with the peer for each request whose proxy header is not believed
 */
export function createAddressOf(isProxy: IsProxy, onIgnored?: (peer: string) => void): AddressOf {
  return (headers, env) => {
    const { incoming } = (env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } };
    const peer = incoming?.socket?.remoteAddress;
    if (isProxy(peer ?? '')) return headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || peer;
    if (onIgnored && peer !== undefined && PROXY_HEADERS.some((name) => headers.has(name))) onIgnored(peer);
    return peer;
  };
}

/** An address as limits count it: one household or machine gets a whole /64 of IPv6 addresses. */
export function household(address: string): string {
  const isShort = !address.includes(':') || address.startsWith('::ffff:');
  return (isShort ? address : address.split(':').slice(0, 4).join(':')).slice(0, 64);
}

const unmapped = (address: string) => (address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address);
