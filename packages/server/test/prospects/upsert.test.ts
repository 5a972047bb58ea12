import { randomBytes } from 'node:crypto';
import type { ProspectInput } from '@cartouche/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTombstones } from '../../src/database/tombstones.ts';
import { createProspectsService, type ProspectsService } from '../../src/domains/prospects/service.ts';
import { createManualClock, type ManualClock } from '../../src/platform/clock.ts';
import { randomIds } from '../../src/platform/ids.ts';
import { createSealer } from '../../src/platform/keyring.ts';
import { testBudgets } from '../support/budgets.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

const workspaceId = '11111111-1111-4111-8111-111111111111';
const otherWorkspace = '22222222-2222-4222-8222-222222222222';

let database: TestDatabase;
let clock: ManualClock;
let prospects: ProspectsService;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.reset();
  clock = createManualClock('2026-11-20T12:00:00Z');
  prospects = createProspectsService({
    db: database.db,
    clock,
    ids: randomIds,
    tombstones: createTombstones(createSealer([randomBytes(32)])),
    budgets: testBudgets(database, clock),
  });
});

const save = (...items: ProspectInput[]) => prospects.save(workspaceId, items);
const saveOne = async (item: ProspectInput) => {
  const [stored] = await save(item);
  if (!stored) throw new Error('nothing was stored');
  return stored;
};
const issuesOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'stored',
    (error) => error.details?.issues ?? error,
  );

describe('an update', () => {
  const full: ProspectInput = {
    email: 'ada@northwind.example',
    first_name: 'Ada',
    last_name: 'Byron',
    company_name: 'Northwind',
    company_domain: 'northwind.example',
    role_title: 'CTO',
    linkedin_url: 'https://www.linkedin.com/in/ada',
    tags: ['q4'],
    custom_fields: { seats: 40, plan: 'pro' },
    external_ids: { hubspot: '551', crm: '7' },
  };

  it('keeps the id, the moment of creation and the status', async () => {
    const stored = await saveOne(full);
    await prospects.setStatus(database.db, workspaceId, [stored.id], 'rendered');
    clock.advance(60_000);
    expect(await saveOne({ email: 'ADA@northwind.example', first_name: 'A.' })).toEqual({
      ...stored,
      version: 2,
      first_name: 'A.',
      status: 'rendered',
      updated_at: '2026-11-20T12:01:00.000000Z',
    });
  });

  it('moves updated_at only when something changes', async () => {
    const stored = await saveOne(full);
    clock.advance(60_000);
    const alone = async (change: object) => {
      const answer = await prospects.saveInGroup(
        { workspaceId, keyId: randomIds.uuid() },
        [{ email: full.email, ...change }],
        undefined,
      );
      return JSON.parse(answer ?? '{}').prospects[0];
    };
    const unchanged = [{}, full, { tags: ['q4'] }, { custom_fields: { seats: 40 } }, { external_ids: { gone: null } }];
    for (const change of unchanged) {
      expect(await saveOne({ ...change, email: full.email })).toEqual(stored);
      expect(await alone(change)).toEqual(stored);
    }
    const moments = new Set([stored.updated_at]);
    for (const change of [
      { first_name: null },
      { tags: [] },
      { custom_fields: { seats: 41 } },
      { external_ids: { crm: null } },
    ]) {
      clock.advance(60_000);
      moments.add((await saveOne({ ...change, email: full.email })).updated_at);
      clock.advance(60_000);
      moments.add((await alone({ custom_fields: { turn: moments.size } })).updated_at);
    }
    expect(moments.size).toBe(9);
  });

  it('clears with null', async () => {
    const stored = await saveOne(full);
    const cleared = {
      first_name: null,
      last_name: null,
      company_name: null,
      company_domain: null,
      role_title: null,
      linkedin_url: null,
    };
    expect(
      await saveOne({ email: full.email, ...cleared, tags: null, custom_fields: null, external_ids: null }),
    ).toEqual({
      ...stored,
      version: 2,
      ...cleared,
      tags: [],
      custom_fields: {},
      external_ids: {},
    });
  });

  it('clears a text with a blank one, and trims the others', async () => {
    await saveOne(full);
    expect(await saveOne({ email: full.email, first_name: '  ', company_name: ' Globex ' })).toMatchObject({
      first_name: null,
      company_name: 'Globex',
    });
  });

  it('replaces tags, and merges the free-form objects by their own keys only', async () => {
    await saveOne({ ...full, custom_fields: { seats: 40, nested: { a: 1, b: 2 } } });
    expect(
      await saveOne({
        email: full.email,
        tags: ['new'],
        custom_fields: { nested: { a: 9 }, added: null },
        external_ids: { crm: '8' },
      }),
    ).toMatchObject({
      tags: ['new'],
      custom_fields: { seats: 40, nested: { a: 9 } },
      external_ids: { hubspot: '551', crm: '8' },
    });
  });

  it('brings a removed prospect back, as it was', async () => {
    const stored = await saveOne(full);
    await database.db.updateTable('prospects').set({ removed_at: clock.now() }).where('id', '=', stored.id).execute();
    expect(await prospects.list(workspaceId)).toEqual([]);
    expect(await prospects.find(database.db, workspaceId, stored.id)).toBeUndefined();
    const back = { ...stored, version: 2 };
    expect(await saveOne({ email: full.email })).toEqual(back);
    expect(await prospects.list(workspaceId)).toEqual([back]);
  });

  it('touches no other workspace', async () => {
    const mine = await saveOne(full);
    const [theirs] = await prospects.save(otherWorkspace, [{ email: full.email, first_name: 'Other' }]);
    expect(theirs?.id).not.toBe(mine.id);
    expect(await prospects.list(workspaceId)).toEqual([mine]);
  });
});

describe('several items', () => {
  it('with one address are merged in their order, and come back once', async () => {
    const stored = await save(
      { email: 'a@x.example', first_name: 'First', last_name: 'Kept', tags: ['1'], custom_fields: { a: 1, b: 1 } },
      { email: 'b@x.example' },
      { email: 'A@x.example', first_name: 'Second', tags: ['2'], custom_fields: { b: 2 } },
      { email: 'a@X.example', role_title: 'CEO' },
    );
    expect(stored.map(({ email }) => email)).toEqual(['a@x.example', 'b@x.example']);
    expect(stored[0]).toMatchObject({
      first_name: 'Second',
      last_name: 'Kept',
      role_title: 'CEO',
      tags: ['2'],
      custom_fields: { a: 1, b: 2 },
    });
  });

  it('with one address clear and fill in their order', async () => {
    await save({ email: 'a@x.example', first_name: 'Old', custom_fields: { old: 1 }, external_ids: { old: '1' } });
    const [stored] = await save(
      { email: 'a@x.example', first_name: 'New', custom_fields: { lost: 1 }, external_ids: { kept: '1' } },
      { email: 'a@x.example', first_name: null, custom_fields: null },
      { email: 'a@x.example', custom_fields: { fresh: 1 } },
    );
    expect(stored).toMatchObject({
      first_name: null,
      custom_fields: { fresh: 1 },
      external_ids: { old: '1', kept: '1' },
    });
  });

  it('are stored all or none', async () => {
    const big = { big: 'x'.repeat(20_000) };
    await save({ email: 'a@x.example', custom_fields: big });
    await expect(
      save({ email: 'new@x.example' }, { email: 'a@x.example', custom_fields: { more: 'x'.repeat(20_000) } }),
    ).rejects.toThrow();
    expect((await prospects.list(workspaceId)).map(({ email }) => email)).toEqual(['a@x.example']);
  });

  it('sent at the same time never lose a field of each other', async () => {
    await Promise.all([
      save({ email: 'a@x.example', first_name: 'Ada' }, { email: 'b@x.example', last_name: 'B' }),
      save({ email: 'b@x.example', first_name: 'Bob' }, { email: 'a@x.example', last_name: 'Byron' }),
      save({ email: 'a@x.example', custom_fields: { one: 1 } }),
      save({ email: 'a@x.example', custom_fields: { two: 2 } }),
    ]);
    const stored = await save({ email: 'a@x.example' }, { email: 'b@x.example' });
    expect(stored).toMatchObject([
      { first_name: 'Ada', last_name: 'Byron', custom_fields: { one: 1, two: 2 } },
      { first_name: 'Bob', last_name: 'B' },
    ]);
  });

  it('sent while a status changes do not deadlock', async () => {
    const stored = await save(...Array.from({ length: 50 }, (_, index) => ({ email: `p${index}@x.example` })));
    const ids = stored.map(({ id }) => id);
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2
          ? prospects.setStatus(database.db, workspaceId, index % 4 === 1 ? ids : ids.toReversed(), 'generating')
          : save(...stored.toReversed().map(({ email }) => ({ email, first_name: 'X' }))),
      ),
    );
    expect(
      new Set((await prospects.list(workspaceId)).map(({ status, first_name }) => `${status} ${first_name}`)),
    ).toEqual(new Set(['generating X']));
  });
});

it.for([
  ['www.linkedin.com/in/ada', 'https://www.linkedin.com/in/ada'],
  ['linkedin.com:443/in/ada', 'https://linkedin.com:443/in/ada'],
  ['http://linkedin.com/in/ada', 'http://linkedin.com/in/ada'],
  ['HTTPS://linkedin.com/in/ada', 'HTTPS://linkedin.com/in/ada'],
] as const)('takes the profile %s as a CRM exports it', async ([sent, stored]) => {
  const [prospect] = await save({ email: 'ada@northwind.example', linkedin_url: sent });
  expect(prospect?.linkedin_url).toBe(stored);
});

it.for(['javascript:alert(1)', 'mailto:ada@x.example', 'ada byron'] as const)(
  'refuses the profile %s',
  async (linkedin_url) => {
    const [issue] = await issuesOf(save({ email: 'ada@northwind.example', linkedin_url }));
    expect(issue?.path).toBe('prospects[0].linkedin_url');
  },
);

describe('what is refused', () => {
  it('names the field of the item', async () => {
    expect(
      await issuesOf(
        save(
          { email: 'a@x.example' },
          { email: 'b@x.example', linkedin_url: 'ftp://linkedin.com/in/b' },
          { email: 'a@x.example', company_domain: 'no domain' },
          { email: 'c@x.example', custom_fields: { text: 'x'.repeat(32_758) } },
        ),
      ),
    ).toEqual([
      { path: 'prospects[1].linkedin_url', message: 'must be the address of a profile, with http, https or no scheme' },
      {
        path: 'prospects[2].company_domain',
        message: 'must be the host name of a site, such as acme.com, optionally with a port',
      },
      { path: 'prospects[3].custom_fields', message: 'must be at most 32768 bytes of JSON and is 32769' },
    ]);
    expect(await prospects.list(workspaceId)).toEqual([]);
  });

  it('counts what is stored already', async () => {
    await save({ email: 'a@x.example', custom_fields: { one: 'x'.repeat(20_000) }, external_ids: { one: 'x' } });
    expect(
      await issuesOf(
        save({ email: 'b@x.example' }, { email: 'a@x.example', custom_fields: { two: 'x'.repeat(20_000) } }),
      ),
    ).toEqual([
      {
        path: 'prospects[1].custom_fields',
        message: 'together with what is stored must be at most 32768 bytes of JSON and is 40019; null empties it',
      },
    ]);
    const ids = Object.fromEntries(Array.from({ length: 70 }, (_, index) => [`system${index}`, 'x'.repeat(500)]));
    expect(await issuesOf(save({ email: 'a@x.example', external_ids: ids }))).toMatchObject([
      { path: 'prospects[0].external_ids' },
    ]);
  });
});
