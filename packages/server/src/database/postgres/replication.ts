import { once } from 'node:events';
import type { Readable } from 'node:stream';
import pg from 'pg';
import { createDecoder, type ReplicatedTransaction } from './decode-changes.ts';

/** A connection that reads what commits, in the order of commits. */
export type Replication = {
  /** Makes a slot, once every transaction that runs has ended. @returns the snapshot from which on it has all changes, until the next call */
  createSlot(slot: string): Promise<{ lsn: string; snapshot: string }>;
  /** Reads what commits behind a place in the log. Ends with an error when the connection does. */
  read(options: { slot: string; publication: string; from: string }): AsyncGenerator<ReplicatedTransaction, void>;
  /** Tells Postgres that nothing up to this place is needed again. */
  acknowledge(lsn: bigint): void;
  close(): Promise<void>;
};

// Postgres ends a connection that says nothing for a minute.
const STATUS_MS = 5_000;
// Transactions that wait to be taken; until some are, no more is read from the connection.
const WAITING_MAX = 1_000;

/** The connection under the driver, of which its types say nothing. */
type Wire = NodeJS.EventEmitter & { stream: Readable; sendCopyFromChunk(chunk: Buffer): void };

/** Connects to Postgres for logical replication. @throws when the role may not */
export async function connectForReplication(connectionString: string): Promise<Replication> {
  const client = new pg.Client({
    connectionString,
    application_name: 'cartouche-move',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // @ts-expect-error: the driver takes it, and its types don't know it
    replication: 'database',
  });
  const { connection } = client as unknown as { connection: Wire };
  let broken: Error | undefined;
  let wake = () => {};
  let done = 0n;
  client.on('error', (error) => {
    broken ??= error;
    wake();
  });
  client.on('end', () => {
    broken ??= new Error('Postgres ended the connection that reads its changes.');
    wake();
  });
  await client.connect();

  const sayDone = () => {
    if (broken) return;
    // The place three times: written, flushed, applied.
    const status = Buffer.alloc(34);
    status.write('r');
    for (const at of [1, 9, 17]) status.writeBigUInt64BE(done, at);
    connection.sendCopyFromChunk(status);
  };

  async function* read({ slot, publication, from }: { slot: string; publication: string; from: string }) {
    const decode = createDecoder();
    const waiting: ReplicatedTransaction[] = [];
    done = parseLsn(from);
    connection.on('copyData', ({ chunk }: { chunk: Buffer }) => {
      // A 'k' is a sign of life, and asks for one.
      if (chunk[0] !== 0x77) return sayDone();
      try {
        const transaction = decode(chunk.subarray(25));
        if (transaction) waiting.push(transaction);
      } catch (error) {
        broken ??= error as Error;
      }
      if (waiting.length >= WAITING_MAX) connection.stream.pause();
      wake();
    });
    client
      .query(
        `START_REPLICATION SLOT "${slot}" LOGICAL ${from} (proto_version '1', publication_names '"${publication}"', messages 'true')`,
      )
      .catch((error: Error) => {
        broken ??= error;
        wake();
      });
    const timer = setInterval(sayDone, STATUS_MS);
    try {
      for (;;) {
        const next = waiting.shift();
        if (next) yield next;
        else if (broken) throw broken;
        else {
          connection.stream.resume();
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      }
    } finally {
      clearInterval(timer);
    }
  }

  return {
    createSlot: async (slot) => {
      const { rows } = await client.query(`CREATE_REPLICATION_SLOT "${slot}" LOGICAL pgoutput (SNAPSHOT 'export')`);
      return { lsn: String(rows[0]?.consistent_point), snapshot: String(rows[0]?.snapshot_name) };
    },
    read,
    acknowledge: (lsn) => {
      done = lsn;
      sayDone();
    },
    close: async () => {
      broken ??= new Error('The connection was closed.');
      wake();
      const { stream } = connection;
      if (stream.destroyed) return;
      stream.destroy();
      await once(stream, 'close');
    },
  };
}

/** Reads a place in Postgres's log, such as `0/16B3748`. */
export function parseLsn(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** Writes a place in Postgres's log. */
export function formatLsn(lsn: bigint): string {
  return `${(lsn >> 32n).toString(16)}/${(lsn & 0xffffffffn).toString(16)}`.toUpperCase();
}
