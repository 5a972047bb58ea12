import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { type AddressPolicy, blocked, unmapped } from './outbound-address.ts';

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
