/** How a call went: what the answer's body doesn't say. */
export type ResponseInfo = {
  /** HTTP status. */
  status: number;
  /** Names the request in the server's logs. */
  requestId: string | undefined;
  /** Requests that were sent. */
  attempts: number;
  /** Key that went with the call; undefined for a read. */
  idempotencyKey: string | undefined;
  /** True when the server sent the stored answer of an earlier call with the same key. */
  replayed: boolean;
  headers: Headers;
};

/** The data of a call beside how it went. */
export type WithResponse<T> = { data: T; response: ResponseInfo };

/**
 * A call that is under way. Await it for the data.
 *
 * @example
 * const call = cartouche.pages.createForProspect({ email: 'ada@northwind.example' });
 * await jobs.remember(call.idempotencyKey);
 * const { data, response } = await call.withResponse();
 * if (response.replayed) console.log(`${data.url} was made by an earlier call`);
 */
export type Call<T> = Promise<T> & {
  /** Key that goes with the call, known before anything is sent; undefined for a read. */
  readonly idempotencyKey: string | undefined;
  /** The data together with status, request id, attempts and whether it was replayed. */
  withResponse(): Promise<WithResponse<T>>;
};

/** Makes a call from what it will come to. */
export function makeCall<T>(settled: Promise<WithResponse<T>>, idempotencyKey: string | undefined): Call<T> {
  const data = settled.then((result) => result.data);
  const withResponse = () => {
    // Whoever asks for both hears of a failure there; the data alone must not count as unhandled.
    data.catch(() => {});
    return settled;
  };
  return Object.assign(data, { idempotencyKey, withResponse });
}
