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
  if (host === '') throw new OutboundError('invalid_url', 'The URL names no host.');
  return {
    url,
    host,
    port,
    isLiteral: isIP(host) !== 0,
    isLocalhost: host === 'localhost' || host.endsWith('.localhost'),
  };
}
