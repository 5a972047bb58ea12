import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/database/connect.ts';
import { createBareDatabase, type TestDatabase } from '../support/database.ts';

type Row = { id: number; value: string | null };

let database: TestDatabase;
// biome-ignore lint/suspicious/noExplicitAny: the sample table is not in the schema's types
const db = () => database.db as any;

beforeAll(async () => {
  database = await createBareDatabase();
  await sql`CREATE TABLE sample (id int8 PRIMARY KEY, value text CHECK (value <> 'forbidden'))`.execute(database.db);
});
beforeEach(async () => {
  await sql`TRUNCATE sample`.execute(database.db);
});
afterAll(() => database.close());

const rows = async (): Promise<Row[]> => (await sql<Row>`SELECT * FROM sample ORDER BY id`.execute(database.db)).rows;

describe('values, alike on both engines', () => {
  it('come as numbers, ISO strings, arrays and parsed json', async () => {
    const result = await sql`
      SELECT 9007199254740991::int8 AS int8, count(*) AS count, 1.50::numeric AS numeric, true AS yes,
        timestamptz '2026-03-29T02:30:00.1+01:00' AS at, timestamptz '2026-03-29T01:30:00.123456Z' AS precise_at,
        date '2026-03-29' AS day, interval '1 day' AS span,
        ARRAY['a', NULL, 'b"c']::text[] AS texts, ARRAY[1, 2]::int8[] AS numbers,
        '{"a":[1,null]}'::jsonb AS json, '\\x0102'::bytea AS bytes`.execute(database.db);
    expect(result.rows).toEqual([
      {
        int8: 9007199254740991,
        count: 1,
        numeric: '1.50',
        yes: true,
        at: '2026-03-29T01:30:00.100000Z',
        precise_at: '2026-03-29T01:30:00.123456Z',
        day: '2026-03-29',
        span: '1 day',
        texts: ['a', null, 'b"c'],
        numbers: [1, 2],
        json: { a: [1, null] },
        bytes: expect.any(Uint8Array),
      },
    ]);
  });

  it('go in as numbers, dates, text, json, arrays and bytes', async () => {
    const at = new Date('2026-03-29T01:30:00.123000Z');
    const result = await sql`
      SELECT ${5}::int8 AS number, ${at}::timestamptz AS at, ${'2026-03-29T01:30:00.5Z'}::timestamptz AS text_at, ${null}::text AS nothing,
        ${{ a: "it's" }}::jsonb AS json, ${['x,y', null, '"']}::text[] AS texts, encode(${Buffer.from('hi')}::bytea, 'hex') AS bytes,
        ${true}::boolean AS yes, ${7}::text AS text, ${JSON.stringify([1])}::jsonb AS list, ${'€😀'}::text AS symbols`.execute(
      database.db,
    );
    expect(result.rows).toEqual([
      {
        number: 5,
        at: '2026-03-29T01:30:00.123000Z',
        text_at: '2026-03-29T01:30:00.500000Z',
        nothing: null,
        json: { a: "it's" },
        texts: ['x,y', null, '"'],
        bytes: '6869',
        yes: true,
        text: '7',
        list: [1],
        symbols: '€😀',
      },
    ]);
  });

  it('report how many rows a statement changed', async () => {
    const inserted = await db()
      .insertInto('sample')
      .values([{ id: 1 }, { id: 2 }])
      .executeTakeFirst();
    expect(inserted.numInsertedOrUpdatedRows).toBe(2n);
    expect((await db().updateTable('sample').set({ value: 'x' }).executeTakeFirst()).numUpdatedRows).toBe(2n);
    expect((await db().deleteFrom('sample').where('id', '=', 1).executeTakeFirst()).numDeletedRows).toBe(1n);
  });

  it('carry the code and the constraint of an error', async () => {
    await db().insertInto('sample').values({ id: 1 }).execute();
    const duplicate = db().insertInto('sample').values({ id: 1 }).execute();
    await expect(duplicate).rejects.toMatchObject({ code: '23505', constraint: 'sample_pkey', table: 'sample' });
    const forbidden = db().insertInto('sample').values({ id: 2, value: 'forbidden' }).execute();
    await expect(forbidden).rejects.toMatchObject({ code: '23514', constraint: 'sample_value_check' });
    await expect(sql`SELEC 1`.execute(database.db)).rejects.toMatchObject({ code: '42601' });
  });
});

describe('a transaction', () => {
  it('commits everything or nothing', async () => {
    await db()
      .transaction()
      .execute((trx: typeof db) => insert(trx, 1));
    const failing = db()
      .transaction()
      .execute(async (trx: unknown) => {
        await insert(trx, 2);
        throw new Error('changed my mind');
      });
    await expect(failing).rejects.toThrow('changed my mind');
    expect((await rows()).map(({ id }) => id)).toEqual([1]);
  });

  it('rolls back after a failed statement and leaves the session clean', async () => {
    await insert(database.db, 1);
    await expect(
      db()
        .transaction()
        .execute((trx: unknown) => insert(trx, 1)),
    ).rejects.toMatchObject({ code: '23505' });
    await insert(database.db, 2);
    expect(await rows()).toHaveLength(2);
  });

  it('does not report success when a swallowed error made the commit a rollback', async () => {
    const swallowing = db()
      .transaction()
      .execute(async (trx: unknown) => {
        await insert(trx, 1);
        await insert(trx, 1).catch(() => undefined);
      });
    await expect(swallowing).rejects.toThrow();
    expect(await rows()).toEqual([]);
  });

  it('keeps others out of its statements, however many run at once', async () => {
    await insert(database.db, 0, '0');
    const increments = Array.from({ length: 30 }, (_, index) =>
      db()
        .transaction()
        .execute(async (trx: unknown) => {
          const { rows: found } = await sql<Row>`SELECT * FROM sample WHERE id = 0 FOR UPDATE`.execute(trx as never);
          if (index % 3 === 0) await sql`SELECT pg_sleep(0.002)`.execute(trx as never);
          await sql`UPDATE sample SET value = ${String(Number(found[0]?.value) + 1)} WHERE id = 0`.execute(
            trx as never,
          );
        }),
    );
    const reads = Array.from({ length: 30 }, () => rows());
    await Promise.all([...increments, ...reads]);
    expect(await rows()).toEqual([{ id: 0, value: '30' }]);
  });

  it('takes savepoints', async () => {
    await db()
      .transaction()
      .execute(async (trx: unknown) => {
        await insert(trx, 1);
        await sql`SAVEPOINT here`.execute(trx as never);
        await insert(trx, 1).catch(() => undefined);
        await sql`ROLLBACK TO SAVEPOINT here`.execute(trx as never);
        await insert(trx, 2);
      });
    expect((await rows()).map(({ id }) => id)).toEqual([1, 2]);
  });

  it('refuses the outer handle with an error that says what to do', async () => {
    const wrong = db()
      .transaction()
      .execute(async () => insert(database.db, 1));
    await expect(wrong).rejects.toThrow('pass `trx` to everything within it');
    const nested = db()
      .transaction()
      .execute(() =>
        db()
          .transaction()
          .execute(async () => undefined),
      );
    await expect(nested).rejects.toThrow('pass `trx` to everything within it');
    const isolated = db()
      .transaction()
      .setIsolationLevel('serializable')
      .execute(async () => insert(database.db, 1));
    await expect(isolated).rejects.toThrow('pass `trx` to everything within it');
    const queued = db()
      .transaction()
      .execute(async () => database.run({ name: 'one', text: 'SELECT 1' }, []));
    await expect(queued).rejects.toThrow('pass `trx` to everything within it');
  });

  it('lets work that outlives it use the outer handle', async () => {
    let release = () => {};
    const committed = new Promise<void>((resolve) => {
      release = resolve;
    });
    let later: Promise<unknown> = Promise.resolve();
    await db()
      .transaction()
      .execute(async (trx: unknown) => {
        await insert(trx, 1);
        later = committed.then(() => insert(database.db, 2));
      });
    release();
    await later;
    expect(await rows()).toHaveLength(2);
  });
});

describe('a statement that is run again', () => {
  const all = () => sql`SELECT * FROM sample WHERE id > ${0}`.execute(database.db);

  it('sees the table as it is now, also when columns have come and gone', async () => {
    await insert(database.db, 1);
    await all();
    await sql`ALTER TABLE sample ADD COLUMN extra int DEFAULT 5`.execute(database.db);
    expect((await all()).rows).toEqual([{ id: 1, value: null, extra: 5 }]);
    await sql`ALTER TABLE sample DROP COLUMN extra`.execute(database.db);
    expect((await all()).rows).toEqual([{ id: 1, value: null }]);
  });

  it('is one of any number of statements, failing ones among them', async () => {
    for (let n = 0; n < 700; n++) {
      expect((await sql`SELECT ${sql.raw(`${n} + `)} ${1}::int AS sum`.execute(database.db)).rows).toEqual([
        { sum: n + 1 },
      ]);
      if (n % 50 === 0)
        await expect(sql`SELECT 1 / ${0}::int`.execute(database.db)).rejects.toMatchObject({ code: '22012' });
    }
    expect((await all()).rows).toEqual([]);
  });
});

it('refuses values that are nested too deep, and continues', async () => {
  const nested = (depth: number) => sql`SELECT ${'['.repeat(depth) + ']'.repeat(depth)}::jsonb`.execute(database.db);
  await nested(1_000);
  await expect(nested(400_000)).rejects.toMatchObject({ code: '54001' });
  await database.ping();
});

it('answers a ping and closes twice without complaint', async () => {
  await database.ping();
  const other = await openDatabase(database.url ? { url: database.url } : { dataDir: 'memory' });
  await other.close();
  await other.close();
  await expect(other.ping()).rejects.toThrow();
});

async function insert(executor: unknown, id: number, value: string | null = null): Promise<void> {
  await sql`INSERT INTO sample VALUES (${id}, ${value})`.execute(executor as never);
}
