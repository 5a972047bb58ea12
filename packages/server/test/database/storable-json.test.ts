import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { storableJson } from '../../src/database/storable-json.ts';
import { createTestDatabase } from '../support/database.ts';

test('NUL is left out and half of a surrogate pair replaced; all else stays', () => {
  expect(JSON.parse(storableJson({ a: ['x\u0000y', 'cut \ud83d'], b: 'whole 😀' }))).toEqual({
    a: ['xy', 'cut \ufffd'],
    b: 'whole 😀',
  });
  const spelled = { text: '\\u0000 and \\ud83d are six characters each' };
  expect(JSON.parse(storableJson(spelled))).toEqual(spelled);
});

test('whatever text there is, the database takes it', async () => {
  const database = await createTestDatabase();
  const anyText = fc.string({ unit: 'binary', maxLength: 20 }).chain((text) =>
    // Cutting by code units is what leaves the halves.
    fc.nat(text.length).map((end) => text.slice(0, end)),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(anyText, { maxLength: 5 }), async (texts) => {
      const { rows } = await sql<{ stored: string[] }>`SELECT ${storableJson(texts)}::jsonb AS stored`.execute(
        database.db,
      );
      expect(rows[0]?.stored).toEqual(texts.map((text) => text.toWellFormed().replaceAll('\u0000', '')));
    }),
    { numRuns: 100 },
  );
  await database.close();
});
