/** A row as logical replication sends it: values as text, null, or undefined for a large value that did not change. */
export type ReplicatedRow = Readonly<Record<string, string | null | undefined>>;

/** A change of one row. `before` has the key, or the whole former row, where the key changed or the table is logged in full. */
export type Change =
  | { kind: 'insert'; table: string; row: ReplicatedRow }
  | { kind: 'update'; table: string; row: ReplicatedRow; before: ReplicatedRow | undefined }
  | { kind: 'delete'; table: string; before: ReplicatedRow };

/** A transaction of the source, with the marks that were written in it. */
export type ReplicatedTransaction = { endLsn: bigint; changes: readonly Change[]; marks: readonly string[] };

type Relation = { table: string; columns: readonly string[] };

/**
 * Decodes version 1 of the messages of `pgoutput`, which is in every Postgres.
 *
 * @returns takes one message; returns the transaction that it ends
 */
export function createDecoder(): (message: Buffer) => ReplicatedTransaction | undefined {
  const relations = new Map<number, Relation>();
  let changes: Change[] = [];
  let marks: string[] = [];

  return (message) => {
    const read = createReader(message);
    switch (read.char()) {
      case 'B':
        changes = [];
        marks = [];
        return undefined;
      case 'R':
        readRelation(read);
        return undefined;
      case 'I':
        changes.push(readInsert(read));
        return undefined;
      case 'U':
        changes.push(readUpdate(read));
        return undefined;
      case 'D':
        changes.push(readDelete(read));
        return undefined;
      case 'M':
        marks.push(readMark(read));
        return undefined;
      case 'C':
        // Flags, and where the commit begins.
        read.skip(9);
        return { endLsn: read.int64(), changes, marks };
      default:
        // Origins and types say nothing about rows. A TRUNCATE would, which no server of ours sends.
        return undefined;
    }
  };

  function readRelation(read: Reader): void {
    const id = read.int32();
    read.text();
    const table = read.text();
    read.skip(1);
    const columns = Array.from({ length: read.int16() }, () => {
      read.skip(1);
      const name = read.text();
      read.skip(8);
      return name;
    });
    relations.set(id, { table, columns });
  }

  function relationOf(read: Reader): Relation {
    const relation = relations.get(read.int32());
    if (!relation) throw new Error('Postgres sent a change of a table that it had not described.');
    return relation;
  }

  function readInsert(read: Reader): Change {
    const { table, columns } = relationOf(read);
    read.skip(1);
    return { kind: 'insert', table, row: readTuple(read, columns) };
  }

  function readUpdate(read: Reader): Change {
    const { table, columns } = relationOf(read);
    const before = read.char() === 'N' ? undefined : readTuple(read, columns);
    if (before) read.skip(1);
    return { kind: 'update', table, row: readTuple(read, columns), before };
  }

  function readDelete(read: Reader): Change {
    const { table, columns } = relationOf(read);
    read.skip(1);
    return { kind: 'delete', table, before: readTuple(read, columns) };
  }
}

/** The content of a message that `pg_logical_emit_message` wrote. */
function readMark(read: Reader): string {
  read.skip(9);
  read.text();
  return read.bytes(read.int32()).toString();
}

function readTuple(read: Reader, columns: readonly string[]): ReplicatedRow {
  const row: Record<string, string | null | undefined> = {};
  const count = read.int16();
  for (const column of columns.slice(0, count)) {
    const kind = read.char();
    if (kind === 't') row[column] = read.bytes(read.int32()).toString();
    else row[column] = kind === 'n' ? null : undefined;
  }
  return row;
}

type Reader = ReturnType<typeof createReader>;

function createReader(bytes: Buffer) {
  let at = 0;
  const skip = (bytes: number) => {
    at += bytes;
    return at - bytes;
  };
  return {
    skip,
    char: () => String.fromCharCode(bytes.readUInt8(skip(1))),
    int16: () => bytes.readInt16BE(skip(2)),
    int32: () => bytes.readInt32BE(skip(4)),
    int64: () => bytes.readBigUInt64BE(skip(8)),
    bytes: (length: number) => bytes.subarray(skip(length), at),
    text: () => {
      const end = bytes.indexOf(0, at);
      const text = bytes.toString('utf8', at, end);
      at = end + 1;
      return text;
    },
  };
}
