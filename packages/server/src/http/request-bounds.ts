import type { Logger } from '../platform/logger.ts';
import { type AddressOf, createAddressOf, createIsProxy } from './address-of.ts';
import { BYTES_IN_FLIGHT_PER_KEY, type CountBytes, createBytesInFlight } from './bytes-in-flight.ts';
import type { FindCaller } from './caller.ts';
import { type CellsOfKeys, createKeyGuard, type KeyGuard } from './pipeline/authenticate.ts';

/** The bounds of every request to the API and the tool endpoint, counted together. */
export type RequestBounds = { findByKey: KeyGuard; addressOf: AddressOf; countBytes: CountBytes };

export type RequestBoundsConfig = {
  /** Believe X-Forwarded-For: of every peer, or of these addresses and ranges. */
  trustProxy: boolean | readonly string[];
  bytesInFlightPerKey?: number | undefined;
};

export function createRequestBounds(
  findCaller: FindCaller,
  cells: CellsOfKeys,
  logger: Logger,
  config: RequestBoundsConfig,
): RequestBounds {
  return {
    findByKey: createKeyGuard(findCaller, cells),
    addressOf: createAddressOf(createIsProxy(config.trustProxy), warnOnce(logger)),
    countBytes: createBytesInFlight(config.bytesInFlightPerKey ?? BYTES_IN_FLIGHT_PER_KEY),
  };
}

function warnOnce(logger: Logger): (peer: string) => void {
  let isWarned = false;
  return (peer) => {
    if (isWarned) return;
    isWarned = true;
    logger.warn(
      { peer },
      'a proxy’s header came from an address that TRUST_PROXY does not name, and is not believed: every client behind that proxy counts as one',
    );
  };
}
