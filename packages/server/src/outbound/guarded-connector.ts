import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { type AddressPolicy, unmapped } from './address-policy.ts';
import { OutboundError } from './outbound-error.ts';
import type { OutboundUrl } from './outbound-url.ts';

/** Resolves a host name to all its addresses, in the order in which they are to be tried. */
export type ResolveHost = (host: string) => Promise<readonly { address: string }[]>;

/** The operating system's resolver, hosts file included. */
export const resolveWithSystem: ResolveHost = (host) => systemLookup(host, { all: true, verbatim: true });

const LOOPBACK = ['127.0.0.1', '::1'];

/**
 * The addresses that a request for this URL may connect to.
 * One refused address among those of a name refuses the whole name: a mixed answer is how a guard gets raced.
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

/** The connection's details, recorded as evidence of the attempt. */
export type ConnectionTrace = { remoteAddress: string | null; connectedAt: number | null };

/**
 * Connects to the vetted addresses and nowhere else: no second look-up happens, and the address at the other end of
 * the socket is judged once more before a byte is sent.
 */
export function guardedConnector(options: {
  addresses: readonly string[];
  policy: AddressPolicy;
  trace: ConnectionTrace;
  timeoutMs: number;
  signal: AbortSignal;
  ca?: string | undefined;
}): buildConnector.connector {
  const { addresses, policy, trace, signal } = options;
  const vetted = addresses.map((address) => ({ address, family: isIP(address) }));
  const lookup: LookupFunction = (_host, how, done) => {
    const [first] = vetted;
    if (how.all) done(null, vetted);
    else done(null, first?.address ?? '', first?.family);
  };
  const connect = buildConnector({
    allowH2: false,
    timeout: options.timeoutMs,
    autoSelectFamily: true,
    lookup,
    ...(options.ca === undefined ? {} : { ca: options.ca }),
  } as buildConnector.BuildOptions);

  return (target, done) => {
    connect(target, (...outcome) => {
      const [error, socket] = outcome;
      if (error !== null) return done(error, null);
      const remoteAddress = socket.remoteAddress ?? null;
      trace.remoteAddress = remoteAddress === null ? null : unmapped(remoteAddress);
      trace.connectedAt = performance.now();
      if (signal.aborted || remoteAddress === null || !policy.allows(remoteAddress)) {
        socket.destroy();
        return done(signal.aborted ? (signal.reason as Error) : blocked(target.hostname), null);
      }
      return done(null, socket);
    });
  };
}

/** The error for an address that the policy refuses. */
export function blocked(host: string): OutboundError {
  return new OutboundError('blocked_address', `${host} is not a public address, and this deployment calls no other.`);
}
