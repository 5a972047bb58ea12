/** Whole milliseconds of each phase; null for one that was not reached or not needed. */
export type PostTimings = {
  dnsMs: number | null;
  /** TCP and TLS. */
  connectMs: number | null;
  /** The handshake, a part of `connectMs`. */
  tlsMs: number | null;
  firstByteMs: number | null;
};
