import { isIP } from 'node:net';
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
