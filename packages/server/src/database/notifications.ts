import pg from 'pg';

/** Stops listening. */
export type Subscription = { close(): Promise<void> };

const RECONNECT_MS = 500;

/**
 * Calls back for each NOTIFY on a channel, on a connection of its own, and whenever it listens again after the connection was
 * lost: notifications may have been missed then. Where it can't listen, as behind a pooler in transaction mode, it goes on
 * trying and says nothing.
 */
export function listenOnPostgres(
  connection: pg.ClientConfig,
  channel: string,
  onNotification: () => void,
): Subscription {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  const connect = async () => {
    const own = new pg.Client(connection);
    client = own;
    const again = () => {
      if (client !== own || isClosed) return;
      client = undefined;
      retry = setTimeout(connect, RECONNECT_MS).unref();
      own.end().catch(() => undefined);
    };
    own.on('error', again);
    own.on('end', again);
    own.on('notification', onNotification);
    try {
      await own.connect();
      await own.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      onNotification();
    } catch {
      again();
    }
  };
  const connecting = connect();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      await connecting;
      await client?.end().catch(() => undefined);
    },
  };
}
