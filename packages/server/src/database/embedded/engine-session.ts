import { EventEmitter } from 'node:events';
import type { PGlite } from '@electric-sql/pglite';
import { type DatabaseError, parse } from 'pg-protocol';
import type {
  BackendMessage,
  CommandCompleteMessage,
  DataRowMessage,
  NotificationResponseMessage,
  RowDescriptionMessage,
} from 'pg-protocol/dist/messages.js';
import { valueTypes } from '../value-types.ts';

/** The result of a statement, in the shape that `pg` gives. */
export type StatementResult = { command: string; rowCount: number | null; rows: Record<string, unknown>[] };

/**
 * Hands protocol messages to the engine. @returns a result for each statement in them
 * @throws DatabaseError of the first one that failed
 */
export type Exchange = (messages: Uint8Array) => Promise<StatementResult[]>;

/**
 * Speaks with the engine in Postgres' own protocol, read by the other engine's driver: PGlite's reader copies every field of
 * every row and takes ten times as long.
 */
export function createEngineSession(
  pglite: PGlite,
  onNotification: (channel: string, payload: string) => void,
): Exchange {
  let read: (message: BackendMessage) => void = () => undefined;
  const answers = new EventEmitter();
  void parse(answers as unknown as NodeJS.ReadableStream, (message) => read(message));

  return async (messages) => {
    const results: StatementResult[] = [];
    let failure: DatabaseError | undefined;
    let columns: { name: string; read: (text: string) => unknown }[] = [];
    let rows: Record<string, unknown>[] = [];
    read = (message) => {
      switch (message.name) {
        case 'rowDescription':
          columns = (message as RowDescriptionMessage).fields.map(({ name, dataTypeID }) => ({
            name,
            read: valueTypes.getTypeParser(dataTypeID),
          }));
          break;
        case 'dataRow':
          rows.push(toRow(columns, (message as DataRowMessage).fields));
          break;
        case 'commandComplete':
          results.push({ ...readTag((message as CommandCompleteMessage).text), rows });
          rows = [];
          break;
        case 'error':
          failure ??= message as DatabaseError;
          break;
        case 'notification': {
          const { channel, payload } = message as NotificationResponseMessage;
          onNotification(channel, payload);
        }
      }
    };
    await pglite.execProtocolRawStream(messages, {
      syncToFs: false,
      // A copy: the reader may keep a part of it, and the engine's memory changes.
      onRawData: (bytes) => answers.emit('data', Buffer.from(bytes)),
    });
    if (failure) throw failure;
    return results;
  };
}

function toRow(
  columns: readonly { name: string; read: (text: string) => unknown }[],
  fields: readonly (string | null)[],
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [index, { name, read }] of columns.entries()) {
    const text = fields[index] ?? null;
    row[name] = text === null ? null : read(text);
  }
  return row;
}

// 'SELECT 2', 'INSERT 0 5', 'CREATE TABLE'
function readTag(tag: string): Pick<StatementResult, 'command' | 'rowCount'> {
  const words = tag.split(' ');
  const count = Number(words.at(-1));
  return { command: words[0] ?? '', rowCount: Number.isNaN(count) ? null : count };
}
