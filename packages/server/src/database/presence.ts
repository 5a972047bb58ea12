import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A session of this process that others notice the end of. */
export type Presence = {
  /** 16 hex digits, or undefined while others could not tell that this process has ended. */
  id(): string | undefined;
  /** Calls back when the session is there again after it was lost. */
  onReturn(callback: () => void): void;
  close(): Promise<void>;
};

// The first try after a loss comes at once: until it has succeeded, others take this process for dead.
const RECONNECT_MS = [0, 100, 500, 500, 2_000, 10_000];

/** A new id. Its 13th digit is 8, the version of UUIDs that mean something of their own: an owner that begins with it has one. */
export function newPresenceId(): string {
  const hex = randomBytes(8).toString('hex');
  return `${hex.slice(0, 12)}8${hex.slice(13)}`;
}

/** The key of the advisory lock that a process holds while it is there. */
export function presenceLock(id: string): string {
  return BigInt.asIntN(64, BigInt(`0x${id}`)).toString();
}

/**
 * Holds the process's advisory lock and listens on a channel, on a connection of its own. `onNotification` is also called when
 * the connection is there again, since notifications may have been missed. Behind a pooler, which hands sessions around, there is
 * neither: it goes on trying, and says nothing.
 */
export function attendPostgres(connection: pg.ClientConfig, channel: string, onNotification: () => void): Presence {
  const id = newPresenceId();
  const returned: (() => void)[] = [];
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let losses = 0;
  let isThere = false;
  let isClosed = false;

  const connect = async () => {
    const own = new pg.Client(connection);
    client = own;
    const again = () => {
      if (client !== own || isClosed) return;
      client = undefined;
      isThere = false;
      retry = setTimeout(connect, RECONNECT_MS[Math.min(losses++, RECONNECT_MS.length - 1)]).unref();
      own.end().catch(() => undefined);
    };
    own.on('error', again);
    own.on('end', again);
    own.on('notification', onNotification);
    try {
      await own.connect();
      const { rows } = await own.query('SELECT pg_backend_pid() AS pid');
      if (rows[0]?.pid !== (own as unknown as { processID: number }).processID) return again();
      await own.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      onNotification();
      await own.query('SELECT pg_advisory_lock($1)', [presenceLock(id)]);
      isThere = client === own;
      losses = 0;
      for (const callback of returned) callback();
    } catch {
      again();
    }
  };
  const connecting = connect();
  return {
    id: () => (isThere ? id : undefined),
    onReturn: (callback) => returned.push(callback),
    close: async () => {
      isClosed = true;
      isThere = false;
      clearTimeout(retry);
      await connecting;
      await client?.end().catch(() => undefined);
    },
  };
}
