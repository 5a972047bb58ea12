import { lookup as systemLookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { OutboundError } from './outbound-error.ts';

/** Ports that may be called: the two web ports and everything that needs no privilege to listen on. */
export function isAllowedPort(port: number): boolean {
  return port === 80 || port === 443 || (port >= 1024 && port <= 65_535);
}

/** An absolute http(s) URL that passed the form checks, with the host as the resolver wants it. */
export type OutboundUrl = {
  url: URL;
  /** Lower case, without brackets and without the trailing dot. */
  host: string;
  port: number;
  isLiteral: boolean;
  /** `localhost` or a name under it, which means loopback whatever a resolver says (RFC 6761). */
  isLocalhost: boolean;
};

/**
 * Reads a URL and refuses what no caller may ask for. Looks nothing up.
 * @throws OutboundError `invalid_url`
 */
export function parseOutboundUrl(input: string | URL, base?: URL): OutboundUrl {
  const url = URL.parse(String(input), base?.href);
  if (url === null) throw new OutboundError('invalid_url', 'The address is not an absolute URL.');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new OutboundError('invalid_url', `Only http and https are called, not ${url.protocol.replace(':', '')}.`);
  }
  if (url.username !== '' || url.password !== '') {
    throw new OutboundError('invalid_url', 'The URL must not carry a user or a password.');
  }
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  if (!isAllowedPort(port))
    throw new OutboundError('invalid_url', `Port ${port} is not called; use 80, 443 or 1024 and above.`);
  // The URL parser has turned decimal, octal, hex and shortened IPv4 forms into dotted ones by now.
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const isLiteral = isIP(host) !== 0;
  if (!isLiteral && !isHostName(host)) throw new OutboundError('invalid_url', 'The URL does not name a host.');
  return {
    url,
    host,
    port,
    isLiteral,
    isLocalhost: host === 'localhost' || host.endsWith('.localhost'),
  };
}

// The URL parser lets names pass that no resolver takes, such as `...` and `xn--`.
function isHostName(host: string): boolean {
  const labels = host.split('.');
  return host.length <= 253 && labels.every((label) => /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label));
}

/** `false`: public addresses only. `true`: any address. A list: public addresses and these CIDR ranges. */
export type PrivateNetworks = boolean | readonly string[];

/** Says whether an IP address may be connected to. */
export type AddressPolicy = { allows(address: string): boolean };

// IANA special-purpose registries: everything here is private, local, reserved or wraps an IPv4 address.
const REFUSED_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10', // carrier-grade NAT
  '127.0.0.0/8',
  '168.63.129.16/32', // Azure's host, which answers every machine of that cloud
  '169.254.0.0/16', // link-local, the clouds' metadata services
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

// Only 2000::/3 is global unicast: what is not inside it is refused, and so are the special ranges within it.
const GLOBAL_IPV6 = '2000::/3';
const REFUSED_IPV6 = [
  '2001::/23', // Teredo, ORCHID, benchmarking
  '2001:db8::/32',
  '2002::/16', // 6to4 carries an IPv4 address
  '3fff::/20',
];

/**
 * Builds the rule for one deployment.
 * @throws RangeError when an entry of the list is not a CIDR range.
 */
export function createAddressPolicy(privateNetworks: PrivateNetworks): AddressPolicy {
  if (privateNetworks === true) return { allows: (address) => isIP(bareAddress(address)) !== 0 };
  const refused = blockList([...REFUSED_IPV4, ...REFUSED_IPV6]);
  const global6 = blockList([GLOBAL_IPV6]);
  const allowed = blockList(privateNetworks === false ? [] : privateNetworks);
  return {
    allows(address) {
      const plain = unmapped(bareAddress(address));
      const version = isIP(plain);
      if (version === 0) return false;
      const family = version === 4 ? 'ipv4' : 'ipv6';
      if (allowed.check(plain, family)) return true;
      if (version === 6 && !global6.check(plain, 'ipv6')) return false;
      return !refused.check(plain, family);
    },
  };
}

/** `::ffff:127.0.0.1` is the IPv4 address that it wraps, for connecting and for judging. */
export function unmapped(address: string): string {
  const lower = address.toLowerCase();
  if (!lower.startsWith('::ffff:')) return lower;
  const tail = lower.slice('::ffff:'.length);
  if (isIP(tail) === 4) return tail;
  const groups = tail.split(':');
  if (groups.length !== 2) return lower;
  const bytes = groups.flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
  return bytes.join('.');
}

function bareAddress(address: string): string {
  return address.split('%', 1)[0] ?? '';
}

function blockList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', prefix = ''] = range.split('/');
    const version = isIP(network);
    const bits = Number(prefix);
    const wellFormed = version !== 0 && /^\d{1,3}$/.test(prefix) && bits <= (version === 4 ? 32 : 128);
    if (!wellFormed) throw new RangeError(`"${range}" is not a CIDR range such as 10.0.0.0/8 or fd00::/8.`);
    list.addSubnet(network, bits, version === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

/** Resolves a host name to all its addresses, in the order in which they are to be tried. */
export type ResolveHost = (host: string) => Promise<readonly { address: string }[]>;

/** The operating system's resolver, hosts file included. */
export const resolveWithSystem: ResolveHost = (host) => systemLookup(host, { all: true, verbatim: true });

const LOOPBACK = ['127.0.0.1', '::1'];

/**
 * The addresses that a request for this URL may connect to.
 * A name is refused whole if any of its addresses is: answers that mix both are used to race the guard.
 * @throws OutboundError `blocked_address` or `dns_error`
 */
export async function vetAddresses(
  target: OutboundUrl,
  policy: AddressPolicy,
  resolve: ResolveHost,
): Promise<string[]> {
  if (target.isLocalhost) {
    const loopback = LOOPBACK.filter((address) => policy.allows(address));
    if (loopback.length === 0) throw blocked(target.host);
    return loopback;
  }
  if (target.isLiteral) {
    if (!policy.allows(target.host)) throw blocked(target.host);
    return [unmapped(target.host)];
  }
  const addresses = (await resolve(target.host)).map(({ address }) => unmapped(address));
  if (addresses.length === 0) throw new OutboundError('dns_error', 'The host name has no address.');
  if (!addresses.every((address) => policy.allows(address))) throw blocked(target.host);
  return addresses;
}

/** The error for an address that the policy refuses. */
export function blocked(host: string): OutboundError {
  return new OutboundError('blocked_address', `${host} is not a public address, and this deployment calls no other.`);
}
