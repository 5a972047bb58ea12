import pg from 'pg';

/** Stops listening. */
export type Subscription = { close(): Promise<void> };

const RECONNECT_MS = 500;

/**
 * Calls back for each NOTIFY on a channel, on a connection of its own, and without a payload whenever it begins to listen, at first or
 * after the connection was lost: notifications may have been missed then. Where it can't listen, as behind a pooler in
 * transaction mode, it goes on trying and says nothing.
 *
 * @returns when it listens, or when it failed to for the first time
 */
export async function listenOnPostgres(
  connection: pg.ClientConfig,
  channel: string,
  onNotification: (payload: string | undefined) => void,
): Promise<Subscription> {
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
    own.on('notification', ({ payload }) => onNotification(payload ?? ''));
    try {
      await own.connect();
      await own.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      onNotification(undefined);
    } catch {
      again();
    }
  };
  await connect();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
