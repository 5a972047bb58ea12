/**
 * Why a request that left the server got no usable answer.
 *
 * - `invalid_url`: not http(s), carries a user or password, or names a port that the policy refuses. Nothing was sent.
 * - `blocked_address`: the host is, or resolves to, an address that the policy refuses. Nothing was sent.
 * - `dns_error`: the name doesn't resolve.
 * - `timeout`: the total time is used up, whatever phase it was in.
 * - `refused`: no server listens, or there is no route.
 * - `reset`: the connection ended before a whole, well-formed answer.
 * - `tls_error`: the certificate or the handshake failed.
 * - `response_too_large`: the body passed `maxBytes` and the caller asked for an error.
 * - `too_many_redirects`: one more redirect than `followRedirects` allows.
 */
export type OutboundFailureReason =
  | 'invalid_url'
  | 'blocked_address'
  | 'dns_error'
  | 'timeout'
  | 'refused'
  | 'reset'
  | 'tls_error'
  | 'response_too_large'
  | 'too_many_redirects';

/** Whole milliseconds of each phase; null for one that was not reached or not needed. */
export type PostTimings = {
  dnsMs: number | null;
  /** TCP and TLS. */
  connectMs: number | null;
  /** The handshake, a part of `connectMs`. */
  tlsMs: number | null;
  firstByteMs: number | null;
};

/** Details of the failed attempt that are safe to store and to show to the workspace that requested it. */
export type OutboundEvidence = {
  /** The URL of the hop that failed. */
  url: string;
  /** The address that was connected to, when it came so far. */
  remoteAddress: string | null;
  /** Whole milliseconds from the call to the failure. */
  durationMs: number;
  /** The duration of each phase that the post reached. */
  timings?: PostTimings;
};

/**
 * The one error that {@link Outbound.request} throws, besides the caller's own abort reason.
 *
 * @example
 * const request = { method: 'GET', url: 'https://northwind.example', timeoutMs: 5_000, maxBytes: 1_000_000 } as const;
 * try {
 *   await outbound.request(request);
 * } catch (error) {
 *   if (error instanceof OutboundError) logger.warn({ reason: error.reason, ...error.evidence }, 'no answer');
 * }
 */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  /** Reason of the failure. */
  readonly reason: OutboundFailureReason;
  /** Filled in by `request` before it throws; null only for errors made elsewhere. */
  evidence: OutboundEvidence | null = null;

  constructor(reason: OutboundFailureReason, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.reason = reason;
  }
}

const CERTIFICATE_CODES = /^(CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO)/;
const UNREACHABLE_CODES = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL', 'EACCES', 'EPERM']);
const TIMEOUT_CODES = new Set([
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);

/** Translates what sockets, TLS and the HTTP parser throw into the one vocabulary above. */
export function toOutboundError(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error;
  if (error instanceof AggregateError && error.errors.length > 0) return toOutboundError(error.errors[0]);
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  const options = { cause: error };
  if (TIMEOUT_CODES.has(code)) return new OutboundError('timeout', 'The other side did not answer in time.', options);
  if (UNREACHABLE_CODES.has(code))
    return new OutboundError('refused', `The connection was refused (${code}).`, options);
  if (CERTIFICATE_CODES.test(code))
    return new OutboundError('tls_error', `The TLS handshake failed (${code}).`, options);
  if (code === 'ENOTFOUND' || code.startsWith('EAI_')) {
    return new OutboundError('dns_error', `The host name does not resolve (${code}).`, options);
  }
  const detail = code === '' ? '' : ` (${code})`;
  return new OutboundError('reset', `The connection ended before a complete answer${detail}.`, options);
}
