import { ApiFailure } from '../platform/api-failure.ts';

/** The default limit of a key's simultaneous uploads: five files of 100 MB. */
export const BYTES_IN_FLIGHT_PER_KEY = 512 * 1_048_576;

/**
 * Does a call's work while its body counts against its key. A body that announces its length counts as that from the beginning, at most as
 * `maxBytes`; any other one counts as what has arrived of it. `work` gets the request whose body is counted.
 *
 * @throws ApiFailure `rate_limited`, also in the middle of a body that announced no length
 */
export type CountBytes = <Result>(
  call: { keyId: string; request: Request; maxBytes: number },
  work: (request: Request) => Promise<Result>,
) => Promise<Result>;

/** Counts the bodies that a process reads and works on at the same time. One call alone always passes: its own limit is elsewhere. */
export function createBytesInFlight(perKey: number): CountBytes {
  const taken = new Map<string, number>();
  const refusal = () =>
    new ApiFailure('rate_limited', {
      reason: 'bytes_in_flight',
      message: `The calls of this key that run at the same time have bodies of more than ${perKey} bytes. Send fewer at a time.`,
      retryAfterSeconds: 1,
    });

  return async ({ keyId, request, maxBytes }, work) => {
    let own = 0;
    let refused: ApiFailure | undefined;
    const take = (bytes: number) => {
      const all = taken.get(keyId) ?? 0;
      if (all > own && all + bytes > perKey) {
        refused = refusal();
        throw refused;
      }
      own += bytes;
      taken.set(keyId, all + bytes);
    };
    try {
      const announced = request.headers.get('content-length');
      if (announced !== null) take(Math.min(Number(announced) || 0, maxBytes));
      const result = await work(announced === null && request.body ? counted(request, request.body, take) : request);
      // A reader may have answered that the body broke off.
      if (refused) throw refused;
      return result;
    } catch (error) {
      throw refused ?? error;
    } finally {
      const left = (taken.get(keyId) ?? 0) - own;
      if (left > 0) taken.set(keyId, left);
      else taken.delete(keyId);
    }
  };
}

/** The same request; each part of its body is counted as it arrives. */
function counted(request: Request, body: ReadableStream<Uint8Array>, take: (bytes: number) => void): Request {
  const { url, method, headers, signal } = request;
  const arriving = new TransformStream<Uint8Array, Uint8Array>({
    transform: (part, controller) => {
      take(part.byteLength);
      controller.enqueue(part);
    },
  });
  const init = { method, headers, signal, body: body.pipeThrough(arriving), duplex: 'half' };
  return new Request(url, init as RequestInit);
}
