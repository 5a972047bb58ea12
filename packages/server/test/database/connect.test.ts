import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => database.reset());
afterAll(() => database.close());

test('gives integers, counts, times, dates, arrays and json alike on both engines', async () => {
  const { rows } = await sql`
    SELECT 9007199254740991::int8 AS int8, count(*) AS count, 1.50::numeric AS numeric, true AS yes,
      timestamptz '2026-03-29T01:30:00.123Z' AS at, date '2026-03-29' AS day, interval '1 day' AS span,
      ARRAY['a', NULL, 'b"c']::text[] AS texts, ARRAY[1, 2]::int8[] AS numbers,
      '{"a":[1,null]}'::jsonb AS json, '\\x0102'::bytea AS bytes`.execute(database.db);
  expect(rows).toEqual([
    {
      int8: 9007199254740991,
      count: 1,
      numeric: '1.50',
      yes: true,
      at: new Date('2026-03-29T01:30:00.123Z'),
      day: '2026-03-29',
      span: '1 day',
      texts: ['a', null, 'b"c'],
      numbers: [1, 2],
      json: { a: [1, null] },
      bytes: expect.any(Uint8Array),
    },
  ]);
});
