import { createHostResolver } from '../../outbound/host-resolver.ts';
import {
  createAddressPolicy,
  type OutboundUrl,
  type PrivateNetworks,
  parseOutboundUrl,
  type ResolveHost,
  vetAddresses,
} from '../../outbound/outbound-address.ts';
import { OutboundError } from '../../outbound/outbound-error.ts';
import { deadline } from '../../platform/deadline.ts';

/** Options for a deployment's rule. */
export type DestinationRuleOptions = {
  /** The same value that the outbound guard has. Default false: public addresses only. */
  allowPrivateNetworks?: PrivateNetworks;
  /** Default: c-ares; where private addresses are allowed, also the operating system's resolver. */
  resolve?: ResolveHost;
  /** A name that takes longer to resolve is let through, since every attempt checks again. Default 2,000. */
  resolveTimeoutMs?: number;
};

/**
 * The rule for one deployment: https to public addresses; where private ones are allowed, also to those, and there also
 * plain http, since no certificate is issued for them.
 */
export function createDestinationRule(options: DestinationRuleOptions = {}) {
  const { allowPrivateNetworks = false, resolveTimeoutMs = 2_000 } = options;
  const resolve = options.resolve ?? createHostResolver({ useSystem: allowPrivateNetworks !== false });
  const allowed = createAddressPolicy(allowPrivateNetworks);
  const publicOnly = createAddressPolicy(false);

  return {
    /** The address as it is stored, or what is wrong with it, said as a continuation of the field's name. */
    async check(outboundUrl: string): Promise<{ url: string } | { problem: string }> {
      try {
        const target = parseOutboundUrl(outboundUrl);
        const isPlain = target.url.protocol === 'http:';
        if (isPlain && allowPrivateNetworks === false) return { problem: 'must be an https URL' };
        if (!isPlain && allowPrivateNetworks === true) return { url: target.url.href };
        const addresses = await addressesOf(target);
        if (isPlain && (addresses.length === 0 || addresses.some((address) => publicOnly.allows(address)))) {
          return { problem: 'must be an https URL; plain http is only sent to private addresses' };
        }
        return { url: target.url.href };
      } catch (error) {
        if (!(error instanceof OutboundError)) throw error;
        return { problem: problemOf(error) };
      }
    },
  };

  /** Vetted addresses; none when the name does not resolve now, which every attempt finds out for itself. */
  async function addressesOf(target: OutboundUrl): Promise<string[]> {
    try {
      return await vetAddresses(target, allowed, (host) => deadline(resolve(host), resolveTimeoutMs, tooLate));
    } catch (error) {
      if (error instanceof OutboundError && error.reason === 'blocked_address') throw error;
      return [];
    }
  }
}

function problemOf({ reason, message }: OutboundError): string {
  if (reason === 'blocked_address') return 'must be a public address; this server sends nothing into private networks';
  return `can't be delivered to: ${message}`;
}

function tooLate(): OutboundError {
  return new OutboundError('dns_error', 'The host name did not resolve in time.');
}
