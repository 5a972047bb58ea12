import { ApiFailure } from '../failures/api-failure.ts';

/** Of one key at the same time, unless the configuration says otherwise: five files of 100 MB. */
export const BYTES_IN_FLIGHT_PER_KEY = 512 * 1_048_576;

/** Takes bytes for as long as a call runs. @returns gives them back, once @throws ApiFailure `rate_limited` */
export type TakeBytes = (keyId: string, bytes: number) => () => void;

/**
 * Bodies of one key that a process reads and works on at the same time. A body counts as long as it says it is, and one that
 * doesn't say as long as it may be. One call alone always passes: its own limit is elsewhere.
 */
export function createBytesInFlight(perKey: number): TakeBytes {
  const taken = new Map<string, number>();
  return (keyId, bytes) => {
    const before = taken.get(keyId) ?? 0;
    if (before > 0 && before + bytes > perKey) {
      throw new ApiFailure('rate_limited', {
        reason: 'bytes_in_flight',
        message: `The calls of this key that run at the same time have bodies of more than ${perKey} bytes. Send fewer at a time.`,
        retryAfterSeconds: 1,
      });
    }
    taken.set(keyId, before + bytes);
    return () => {
      const left = (taken.get(keyId) ?? 0) - bytes;
      if (left > 0) taken.set(keyId, left);
      else taken.delete(keyId);
    };
  };
}

/** What a body counts as. */
export function announcedBytes(headers: Headers, maxBytes: number): number {
  const announced = headers.get('content-length');
  return announced === null ? maxBytes : Math.min(Number(announced) || 0, maxBytes);
}
