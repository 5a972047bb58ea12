import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProspectFilter, selectProspects } from '../../src/domains/prospects/select-prospects.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

const workspaceId = '11111111-1111-4111-8111-111111111111';
// The same 36 bits in front, so that its words and marks lie among those of the other.
const twin = '11111111-1111-4111-8111-222222222222';
const stranger = '22222222-2222-4222-8222-222222222222';

const ROWS = 1_500;
const START = Date.parse('2026-11-20T12:00:00.000000Z');
const at = (n: number) => new Date(START + n * 1000).toISOString();

/** The n-th prospect, the last one being the newest. */
function prospectOf(n: number) {
  return {
    email: `p${n}@x.example`,
    first_name: n % 2 === 0 ? 'Maria' : 'Otto',
    last_name: n < 3 ? 'Zorn' : 'Lindqvist',
    company_name: [n % 100 === 0 ? 'Rarely' : 'Often', ...(n >= ROWS - 60 || n < 3 ? ['Launched'] : [])].join(' '),
    tags: [n % 2 === 0 ? 'even' : 'odd', ...(n < 3 ? ['old'] : []), ...(n >= ROWS - 60 || n < 3 ? ['launch'] : [])],
    status: n < 20 ? 'failed' : n % 3 === 0 ? 'rendered' : 'pending',
    created_at: at(n),
    updated_at: n % 400 === 0 ? at(ROWS + n) : at(n),
  };
}
const all = Array.from({ length: ROWS }, (_, n) => prospectOf(n)).toReversed();

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const rows = [workspaceId, twin, stranger].flatMap((workspace_id) => all.map((row) => ({ ...row, workspace_id })));
  await sql`
    INSERT INTO prospects (workspace_id, id, email, first_name, last_name, company_name, tags, status, created_at, updated_at)
    SELECT workspace_id, gen_random_uuid(), email, first_name, last_name, company_name, tags, status, created_at, updated_at
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (workspace_id uuid, email text, first_name text, last_name text,
      company_name text, tags jsonb, status text, created_at timestamptz, updated_at timestamptz)`.execute(database.db);
  await sql`UPDATE prospects SET removed_at = now() WHERE email = ${`p${ROWS - 5}@x.example`}`.execute(database.db);
});
afterAll(() => database.close());

/** The meaning of a filter, without any index. */
function filtered({ words = [], tag, status, updated_after, created_before, created_after, limit }: ProspectFilter) {
  const passes = (row: ReturnType<typeof prospectOf>) => {
    const texts = `${row.email} ${row.first_name} ${row.last_name} ${row.company_name}`.toLowerCase().split(/[ @.]/);
    return (
      row.email !== `p${ROWS - 5}@x.example` &&
      words.every(([word = '']) => texts.some((text) => text.startsWith(word))) &&
      (tag === undefined || row.tags.includes(tag)) &&
      (status === undefined || row.status === status) &&
      (updated_after === undefined || row.updated_at > updated_after) &&
      (created_before === undefined || row.created_at < created_before) &&
      (created_after === undefined || row.created_at > created_after)
    );
  };
  return all.filter(passes).slice(0, limit);
}

const wordChoices = [
  [],
  ['zorn'],
  ['maria'],
  ['maria', 'otto'],
  ['rarely'],
  ['launched'],
  ['launched', 'often'],
  ['l', 'x'],
];
const tagChoices = [undefined, 'even', 'odd', 'old', 'launch', 'none'];
const others: Partial<ProspectFilter>[] = [
  {},
  { status: 'pending' },
  { status: 'failed' },
  { updated_after: at(ROWS) },
  { updated_after: at(10) },
  { created_before: at(ROWS / 2) },
  { created_after: at(ROWS / 4), status: 'rendered' },
];

describe('a list of prospects', () => {
  it.each(wordChoices.map((words) => ({ words, title: words.join(' ') || 'none' })))(
    'has what its filters say, whichever way it is read, with the words: $title',
    async ({ words }) => {
      for (const tag of tagChoices)
        for (const other of others)
          for (const limit of [3, 70, 500]) {
            const filter = { words: words?.map((word) => [word]), tag, ...other, limit };
            const found = await selectProspects(database.db, workspaceId, filter);
            expect(
              found.map(({ email }) => email),
              JSON.stringify(filter),
            ).toEqual(filtered(filter).map(({ email }) => email));
          }
    },
  );

  it('finds the row of an address with any other filter', async () => {
    const email = 'p4@x.example';
    const find = (filter: Partial<ProspectFilter>) =>
      selectProspects(database.db, workspaceId, { email, limit: 500, ...filter });
    expect(await find({ words: [['maria']], tag: 'even', status: 'failed', updated_after: at(0) })).toHaveLength(1);
    expect(await find({ words: [['otto']] })).toEqual([]);
    expect(await find({ tag: 'odd' })).toEqual([]);
    expect(await find({ updated_after: at(ROWS) })).toEqual([]);
  });
});
