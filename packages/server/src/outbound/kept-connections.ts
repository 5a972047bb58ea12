import { isIP } from 'node:net';
import { TLSSocket } from 'node:tls';
import { buildConnector, Pool } from 'undici';
import { type AddressPolicy, blocked, type OutboundUrl, unmapped } from './outbound-address.ts';

/** The sockets of one origin at one vetted address. */
export type KeptConnection = {
  dispatch: Pool['dispatch'];
  /** Connections that were opened so far. */
  opened(): number;
  /** Whole milliseconds of the TLS handshake of the connection that was opened last; null without one. */
  lastHandshakeMs(): number | null;
  /** Says that a request ended, so that the connections may be closed when they were idle long enough. */
  done(): void;
};

export type KeptConnectionsOptions = {
  policy: AddressPolicy;
  /** PEM of an authority to trust instead of the well-known ones. */
  ca?: string | undefined;
};

// An idle connection is kept this long, unless the receiver announced less.
const IDLE_MS = 30_000;
// A receiver that does not even take the connection is given up before the attempt's own time ends.
const CONNECT_MS = 10_000;
const ORIGINS_MAX = 2_000;
// The status line decides, so a receiver may send as many headers as memory allows.
const MAX_HEADER_BYTES = 256 * 1024;

type Kept = {
  pool: Pool;
  running: number;
  idleSince: number;
  opened: number;
  lastHandshakeMs: number | null;
  /** undici holds sessions weakly: without this one they would be gone after the next garbage collection. */
  session: Buffer | undefined;
};

/**
 * Connections that are kept between requests, apart for each origin and each address that was vetted for it: a kept
 * connection never leads to an address that a later look-up refuses. TLS sessions are resumed.
 */
export function createKeptConnections(options: KeptConnectionsOptions) {
  const kept = new Map<string, Kept>();

  return {
    /** The connections to a vetted address of an origin. */
    to(target: OutboundUrl, address: string): KeptConnection {
      const key = `${target.url.origin}|${address}`;
      let entry = kept.get(key);
      if (!entry) {
        closeIdle();
        entry = open(target, address);
        kept.set(key, entry);
      }
      const mine = entry;
      mine.running++;
      return {
        dispatch: mine.pool.dispatch.bind(mine.pool),
        opened: () => mine.opened,
        lastHandshakeMs: () => mine.lastHandshakeMs,
        done: () => {
          mine.running--;
          mine.idleSince = performance.now();
        },
      };
    },
    /** Closes every connection; requests under way fail. */
    close: async () => {
      const pools = [...kept.values()].map(({ pool }) => pool);
      kept.clear();
      await Promise.all(pools.map((pool) => pool.destroy().catch(() => undefined)));
    },
  };

  function open(target: OutboundUrl, address: string): Kept {
    const family = isIP(address);
    const vetted = [{ address, family }];
    const connect = buildConnector({
      allowH2: false,
      timeout: CONNECT_MS,
      lookup: (_host: string, how: { all?: boolean }, done: (...found: unknown[]) => void) =>
        how.all ? done(null, vetted) : done(null, address, family),
      ...(options.ca === undefined ? {} : { ca: options.ca }),
    } as buildConnector.BuildOptions);
    const guarded: buildConnector.connector = (wanted, done) => {
      let connectedAt: number | undefined;
      const opening: unknown = connect(wanted, (...outcome) => {
        const [error, socket] = outcome;
        if (error !== null) return done(error, null);
        const remoteAddress = socket.remoteAddress === undefined ? null : unmapped(socket.remoteAddress);
        if (remoteAddress === null || !options.policy.allows(remoteAddress)) {
          socket.destroy();
          return done(blocked(target.host), null);
        }
        entry.opened++;
        entry.lastHandshakeMs =
          socket instanceof TLSSocket && connectedAt !== undefined ? Math.round(performance.now() - connectedAt) : null;
        socket.on('session', (ticket: Buffer) => {
          entry.session = ticket;
        });
        return done(null, socket);
      });
      // A TLS socket says so when TCP is up, before the handshake.
      if (opening instanceof TLSSocket)
        opening.once('connect', () => {
          connectedAt = performance.now();
        });
    };
    const pool = new Pool(target.url.origin, {
      connect: guarded,
      // As many as the connectors' own limits allow: receivers behind one host don't wait for each other.
      connections: null,
      allowH2: false,
      keepAliveTimeout: IDLE_MS,
      keepAliveMaxTimeout: IDLE_MS,
      headersTimeout: 0,
      bodyTimeout: 0,
      maxHeaderSize: MAX_HEADER_BYTES,
    });
    const entry: Kept = { pool, running: 0, idleSince: 0, opened: 0, lastHandshakeMs: null, session: undefined };
    return entry;
  }

  /** Pools that nothing used for as long as a connection is kept hold no connection any more. */
  function closeIdle(): void {
    if (kept.size < ORIGINS_MAX) return;
    const now = performance.now();
    for (const [key, { pool, running, idleSince }] of kept) {
      if (running > 0 || now - idleSince < IDLE_MS) continue;
      kept.delete(key);
      pool.destroy().catch(() => undefined);
    }
  }
}

export type KeptConnections = ReturnType<typeof createKeptConnections>;
