// The runtime never got through to a server: nothing can have happened there.
const NEVER_SENT: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/** Why no complete answer came: the runtime's code, if it has one, and whether the request can have reached a server. */
export type ConnectionFailure = { code: string | undefined; neverSent: boolean };

/** Reads what a runtime's `fetch` threw. The code is often on the cause: `TypeError: fetch failed` says nothing by itself. */
export function readConnectionFailure(error: unknown): ConnectionFailure {
  let code: string | undefined;
  for (let at = error; at instanceof Error && code === undefined; at = at.cause) {
    const own = (at as { code?: unknown }).code;
    if (typeof own === 'string') code = own;
  }
  return { code, neverSent: code !== undefined && NEVER_SENT.has(code) };
}
