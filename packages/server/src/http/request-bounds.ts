import type { Config } from '../config.ts';
import type { Clock } from '../platform/clock.ts';
import { type AddressOf, createAddressOf, createIsProxy } from './address-of.ts';
import { BYTES_IN_FLIGHT_PER_KEY, type CountBytes, createBytesInFlight } from './bytes-in-flight.ts';
import type { FindCaller } from './caller.ts';
import { createKeyGuard, type KeyGuard, REFUSED_KEYS_PER_MINUTE } from './pipeline/authenticate.ts';

/** What the interface and the tool endpoint hold every request to, counted together. */
export type RequestBounds = { findByKey: KeyGuard; addressOf: AddressOf; countBytes: CountBytes };

export type RequestBoundsConfig = Pick<Config, 'trustProxy'> &
  Partial<Pick<Config, 'bytesInFlightPerKey' | 'refusedKeysPerMinute'>>;

export function createRequestBounds(findCaller: FindCaller, clock: Clock, config: RequestBoundsConfig): RequestBounds {
  const { bytesInFlightPerKey = BYTES_IN_FLIGHT_PER_KEY, refusedKeysPerMinute = REFUSED_KEYS_PER_MINUTE } = config;
  return {
    findByKey: createKeyGuard(findCaller, clock, refusedKeysPerMinute),
    addressOf: createAddressOf(createIsProxy(config.trustProxy)),
    countBytes: createBytesInFlight(bytesInFlightPerKey),
  };
}
