import type { Clock } from '../platform/clock.ts';
import { type AddressOf, createAddressOf, createIsProxy } from './address-of.ts';
import { BYTES_IN_FLIGHT_PER_KEY, type CountBytes, createBytesInFlight } from './bytes-in-flight.ts';
import type { FindCaller } from './caller.ts';
import { createKeyGuard, type KeyGuard, REFUSED_KEYS_PER_MINUTE } from './pipeline/authenticate.ts';

/** The bounds of every request to the API and the tool endpoint, counted together. */
export type RequestBounds = { findByKey: KeyGuard; addressOf: AddressOf; countBytes: CountBytes };

export type RequestBoundsConfig = {
  /** Believe X-Forwarded-For: of every peer, or of these addresses and ranges. */
  trustProxy: boolean | readonly string[];
  bytesInFlightPerKey?: number | undefined;
  refusedKeysPerMinute?: number | undefined;
};

export function createRequestBounds(findCaller: FindCaller, clock: Clock, config: RequestBoundsConfig): RequestBounds {
  const { bytesInFlightPerKey = BYTES_IN_FLIGHT_PER_KEY, refusedKeysPerMinute = REFUSED_KEYS_PER_MINUTE } = config;
  return {
    findByKey: createKeyGuard(findCaller, clock, refusedKeysPerMinute),
    addressOf: createAddressOf(createIsProxy(config.trustProxy)),
    countBytes: createBytesInFlight(bytesInFlightPerKey),
  };
}
