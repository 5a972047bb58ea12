import pg from 'pg';

type ListenOptions = {
  applicationName: string;
  /** Without a payload: some may have been missed. */
  onNotification(payload: string | undefined): void;
};

const RECONNECT_MS = 1_000;

/** Listens on a connection of its own, which is opened anew whenever it is lost. */
export async function listenToPostgres(
  url: string,
  channel: string,
  { applicationName, onNotification }: ListenOptions,
): Promise<{ close(): Promise<void> }> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: applicationName, keepAlive: true });
    const lost = () => {
      if (client !== next) return;
      client = undefined;
      next.end().catch(() => undefined);
      again();
    };
    next.on('error', lost);
    next.on('end', lost);
    next.on('notification', ({ payload }) => onNotification(payload ?? ''));
    client = next;
    await next.connect();
    await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    onNotification(undefined);
  };
  const again = () => {
    if (isClosed) return;
    timer = setTimeout(() => {
      connect().catch(() => {
        client = undefined;
        again();
      });
    }, RECONNECT_MS);
    timer.unref();
  };

  await connect();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}
