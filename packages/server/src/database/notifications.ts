import pg from 'pg';

/** Listening, until it is closed. */
export type Subscription = {
  /** False while notifications may be missed: the connection is lost, or a pooler hands sessions around. */
  isListening(): boolean;
  close(): Promise<void>;
};

/** Told the payload, or undefined when some may have been missed. */
type OnNotification = (payload: string | undefined) => void;

const RECONNECT_MS = 500;

/**
 * Listens on any number of channels over one connection, which opens with the first of them and closes with the last. Each is called back
 * without a payload whenever it begins to listen, at first or after the connection was lost: notifications may have been missed then.
 * Behind a pooler in transaction mode it goes on trying and says nothing.
 *
 * @returns what listens on a channel, and resolves when it does, or when it failed to for the first time
 */
export function createListener(
  connection: pg.ClientConfig,
): (channel: string, onNotification: OnNotification) => Promise<Subscription> {
  const channels = new Map<string, Set<OnNotification>>();
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isThere = false;
  // The driver takes one statement at a time.
  let last: Promise<unknown> = Promise.resolve();

  const say = (own: pg.Client | undefined, command: 'LISTEN' | 'UNLISTEN', channel: string) => {
    last = last.then(() => own?.query(`${command} ${pg.escapeIdentifier(channel)}`)).catch(() => undefined);
    return last;
  };

  const connect = async () => {
    const own = new pg.Client(connection);
    client = own;
    isThere = false;
    const again = () => {
      if (client !== own) return;
      client = undefined;
      isThere = false;
      retry = setTimeout(() => {
        connecting = connect();
      }, RECONNECT_MS).unref();
      own.end().catch(() => undefined);
    };
    own.on('error', again);
    own.on('end', again);
    own.on('notification', ({ channel, payload }) => {
      for (const callback of channels.get(channel) ?? []) callback(payload ?? '');
    });
    try {
      await own.connect();
      const { rows } = await own.query('SELECT pg_backend_pid() AS pid');
      if (rows[0]?.pid !== (own as unknown as { processID: number }).processID) return again();
      for (const channel of channels.keys()) await own.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      isThere = client === own;
      for (const callbacks of channels.values()) for (const callback of callbacks) callback(undefined);
    } catch {
      again();
    }
  };

  const disconnect = async () => {
    clearTimeout(retry);
    const own = client;
    client = undefined;
    connecting = undefined;
    isThere = false;
    await own?.end().catch(() => undefined);
  };

  return async (channel, onNotification) => {
    const callbacks = channels.get(channel);
    if (callbacks) callbacks.add(onNotification);
    else channels.set(channel, new Set([onNotification]));
    if (!connecting) {
      connecting = connect();
      await connecting;
    } else {
      await connecting;
      // On the connection that is there; one that comes later listens on every channel.
      if (isThere) {
        if (!callbacks) await say(client, 'LISTEN', channel);
        onNotification(undefined);
      }
    }
    return {
      isListening: () => isThere,
      close: async () => {
        const left = channels.get(channel);
        left?.delete(onNotification);
        if (left?.size === 0) channels.delete(channel);
        if (channels.size === 0) await disconnect();
        else if (left?.size === 0) await say(client, 'UNLISTEN', channel);
      },
    };
  };
}
