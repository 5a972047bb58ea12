import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import pg from 'pg';

/** Listening, until it is closed. */
export type Subscription = {
  /** False while notifications may be missed: the connection is lost, or a pooler hands sessions around. */
  isListening(): boolean;
  close(): Promise<void>;
};

/** Called for each NOTIFY, and without a payload whenever some may have been missed. */
export type OnNotification = (payload: string | undefined) => void;

/** Lets other processes notice that this one has ended. */
export type Presence = {
  /** 16 hex digits, or undefined while others could not tell that this process has ended. */
  id(): string | undefined;
  /** Calls back when the session is there again after it was lost. */
  onReturn(callback: () => void): void;
  /**
   * Takes one of so many places for the processes of this machine that share the database; a process without one. It is free again when it
   * is given back, or when this process ends. While others can't notice that, every process has a place.
   *
   * @returns undefined while others have all of them
   */
  takePlace(name: string, places: Places): Promise<Place | undefined>;
};

/** The number of places on the machine that the database also runs on, and on any other one. */
export type Places = { besideDatabase: number; elsewhere: number };

/** A place that this process has; not any more when the session was lost. */
export type Place = { isHeld(): boolean; giveBack(): void };

/** The place of a process that shares its machine with no other. */
export const OWN_PLACE: Place = { isHeld: () => true, giveBack: () => undefined };

/** The notifications between processes. */
export type Listening = {
  /** @returns when it listens, or when it failed to for the first time */
  listen(channel: string, onNotification: OnNotification): Promise<Subscription>;
  presence: Presence;
  close(): Promise<void>;
};

// The first try after a loss comes at once: until it has succeeded, others take this process for dead.
const RECONNECT_MS = [0, 100, 500, 500, 2_000, 10_000];

/** A new id. Its 13th digit is 8, the version of UUIDs that mean something of their own: an owner that begins with it has one. */
function newPresenceId(): string {
  const hex = randomBytes(8).toString('hex');
  return `${hex.slice(0, 12)}8${hex.slice(13)}`;
}

/** The key of the advisory lock that a process holds while it is there. */
export function presenceLock(id: string): string {
  return BigInt.asIntN(64, BigInt(`0x${id}`)).toString();
}

/** The presence of a process that has the database for itself: every other id is of one that has ended. */
export function presenceAlone(): Presence {
  const id = newPresenceId();
  return { id: () => id, onReturn: () => undefined, takePlace: async () => OWN_PLACE };
}

const TAKE_PLACE = `
  SELECT place FROM generate_series(1, CASE WHEN inet_server_addr() IS NOT DISTINCT FROM inet_client_addr() THEN $2::int ELSE $3::int END) AS place
  WHERE pg_try_advisory_lock($1, place) LIMIT 1`;

// Containers of one machine have names of their own, but the same kernel.
function machineName(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return hostname();
  }
}

/**
 * Listens on any number of channels and holds the process's advisory lock, all on one connection that is opened with the first
 * channel and replaced when it is lost. Behind a pooler, which shares sessions, neither works: it keeps trying
 * silently.
 */
export function listenOnPostgres(connection: pg.ClientConfig): Listening {
  const id = newPresenceId();
  const returned: (() => void)[] = [];
  const channels = new Map<string, Set<OnNotification>>();
  let client: pg.Client | undefined;
  let session: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let losses = 0;
  let isThere = false;
  let isClosed = false;
  // The driver takes one query at a time.
  let last: Promise<unknown> = Promise.resolve();

  const tell = (channel: string, payload?: string) => {
    for (const callback of channels.get(channel) ?? []) callback(payload);
  };
  const connect = async (): Promise<void> => {
    const own = new pg.Client(connection);
    client = own;
    const again = () => {
      if (client !== own || isClosed) return;
      client = undefined;
      session = undefined;
      isThere = false;
      const pause = RECONNECT_MS[Math.min(losses++, RECONNECT_MS.length - 1)];
      retry = setTimeout(() => {
        connecting = connect();
      }, pause).unref();
      own.end().catch(() => undefined);
    };
    own.on('error', again);
    own.on('end', again);
    own.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''));
    try {
      await own.connect();
      const { rows } = await own.query('SELECT pg_backend_pid() AS pid');
      if (rows[0]?.pid !== (own as unknown as { processID: number }).processID) return again();
      session = own;
      for (const channel of channels.keys()) await begin(own, channel);
      await inTurn(() => own.query('SELECT pg_advisory_lock($1)', [presenceLock(id)]));
      isThere = client === own;
      losses = 0;
      for (const callback of returned) callback();
    } catch {
      again();
    }
  };
  const begin = async (own: pg.Client, channel: string) => {
    await inTurn(() => own.query(`LISTEN ${pg.escapeIdentifier(channel)}`));
    tell(channel);
  };
  const inTurn = <T>(ask: () => Promise<T>): Promise<T> => {
    const answer = last.then(ask);
    last = answer.catch(() => undefined);
    return answer;
  };

  return {
    listen: async (channel, onNotification) => {
      const known = channels.get(channel);
      const callbacks = (known ?? new Set()).add(onNotification);
      channels.set(channel, callbacks);
      if (session && !known) await begin(session, channel).catch(() => undefined);
      else if (session) onNotification(undefined);
      else {
        connecting ??= connect();
        await connecting;
      }
      return {
        isListening: () => session !== undefined,
        close: async () => {
          callbacks.delete(onNotification);
          if (callbacks.size > 0 || channels.get(channel) !== callbacks) return;
          channels.delete(channel);
          const own = session;
          await inTurn(async () => own?.query(`UNLISTEN ${pg.escapeIdentifier(channel)}`)).catch(() => undefined);
        },
      };
    },
    presence: {
      id: () => (isThere ? id : undefined),
      onReturn: (callback) => returned.push(callback),
      takePlace: async (name, { besideDatabase, elsewhere }) => {
        const own = session;
        if (!own) return { ...OWN_PLACE, isHeld: () => session === undefined };
        const group = createHash('sha256').update(`${machineName()} ${name}`).digest().readInt32BE();
        const { rows } = await inTurn(() => own.query(TAKE_PLACE, [group, besideDatabase, elsewhere]));
        const place = rows[0]?.place as number | undefined;
        if (place === undefined) return undefined;
        return {
          isHeld: () => session === own,
          giveBack: () => {
            inTurn(() => own.query('SELECT pg_advisory_unlock($1, $2)', [group, place])).catch(() => undefined);
          },
        };
      },
    },
    close: async () => {
      isClosed = true;
      isThere = false;
      clearTimeout(retry);
      await connecting;
      await client?.end().catch(() => undefined);
    },
  };
}
