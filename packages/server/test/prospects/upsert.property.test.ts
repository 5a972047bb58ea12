import { randomBytes } from 'node:crypto';
import type { Prospect, ProspectInput } from '@cartouche/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTombstones } from '../../src/database/tombstones.ts';
import { createProspectsService, type ProspectsService } from '../../src/domains/prospects/service.ts';
import { createManualClock } from '../../src/platform/clock.ts';
import { randomIds } from '../../src/platform/ids.ts';
import { createSealer } from '../../src/platform/keyring.ts';
import { testBudgets } from '../support/budgets.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
let prospects: ProspectsService;
beforeAll(async () => {
  database = await createTestDatabase();
  const clock = createManualClock();
  prospects = createProspectsService({
    db: database.db,
    clock,
    ids: randomIds,
    tombstones: createTombstones(createSealer([randomBytes(32)])),
    budgets: testBudgets(database, clock),
  });
});
afterAll(() => database.close());

const storable = (text: string) => text.isWellFormed() && !text.includes('\u0000');
const text = fc.string({ unit: 'binary', maxLength: 12 }).filter(storable);
const json = fc
  .jsonValue({ maxDepth: 2, stringUnit: 'grapheme' })
  .filter((value) => storable(JSON.stringify(value)) && !JSON.stringify(value).includes('\\u0000'));
const name = fc.option(
  text.filter((value) => value.trim() === value && value !== ''),
  { nil: null },
);
const key = fc.constantFrom('a', 'b', 'toString', 'constructor', "it's", 'ключ');

const input: fc.Arbitrary<ProspectInput> = fc.record(
  {
    email: fc.constantFrom('a@x.example', 'A@X.example', 'b@x.example', 'c@x.example'),
    first_name: name,
    company_name: name,
    tags: fc.option(
      fc.array(
        text.filter((value) => value !== ''),
        { maxLength: 3 },
      ),
      { nil: null },
    ),
    custom_fields: fc.option(fc.dictionary(key, json, { maxKeys: 3, noNullPrototype: true }), { nil: null }),
    external_ids: fc.option(fc.dictionary(key, text, { maxKeys: 3, noNullPrototype: true }), { nil: null }),
  },
  { requiredKeys: ['email'] },
) as fc.Arbitrary<ProspectInput>;

type Model = Pick<Prospect, 'email' | 'first_name' | 'company_name' | 'tags' | 'custom_fields' | 'external_ids'>;

/** The rules, one item after the other, as the contract says them. */
function apply(known: Model | undefined, item: ProspectInput): Model {
  const before = known ?? {
    email: item.email.toLowerCase(),
    first_name: null,
    company_name: null,
    tags: [],
    custom_fields: {},
    external_ids: {},
  };
  const merge = <T>(stored: Record<string, T>, sent: Record<string, T | null> | null | undefined) =>
    sent === undefined
      ? stored
      : sent === null
        ? {}
        : (Object.fromEntries(Object.entries({ ...stored, ...sent }).filter(([, value]) => value !== null)) as Record<
            string,
            T
          >);
  return {
    email: before.email,
    first_name: item.first_name === undefined ? before.first_name : item.first_name,
    company_name: item.company_name === undefined ? before.company_name : item.company_name,
    tags: item.tags === undefined ? before.tags : (item.tags ?? []),
    custom_fields: merge(before.custom_fields, item.custom_fields),
    external_ids: merge(before.external_ids, item.external_ids),
  };
}

it('any sequence of calls ends as if each item had been applied on its own', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(input, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 }),
      async (calls) => {
        const workspaceId = randomIds.uuid();
        const model = new Map<string, Model>();
        for (const items of calls) {
          const stored = await prospects.save(workspaceId, items);
          for (const item of items)
            model.set(item.email.toLowerCase(), apply(model.get(item.email.toLowerCase()), item));
          const order = [...new Set(items.map(({ email }) => email.toLowerCase()))];
          // Through JSON, as both go over the wire: it knows no negative zero.
          expect(stored).toMatchObject(order.map((email) => JSON.parse(JSON.stringify(model.get(email)))));
          for (const prospect of stored)
            expect(Object.keys(prospect.custom_fields)).toHaveLength(
              Object.keys(model.get(prospect.email)?.custom_fields ?? {}).length,
            );
        }
      },
    ),
    { numRuns: 60 },
  );
});
