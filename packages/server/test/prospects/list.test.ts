import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
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
  clock = createManualClock('2026-11-20T12:00:00.000000Z');
  prospects = createProspectsService({
    db: database.db,
    clock,
    ids: randomIds,
    tombstones: createTombstones(createSealer([randomBytes(32)])),
    budgets: testBudgets(database, clock),
  });
});

const saveMany = (count: number, prefix = 'p', workspace = workspaceId) =>
  prospects.save(
    workspace,
    Array.from({ length: count }, (_, index) => ({ email: `${prefix}${index}@x.example` })),
  );

/** Walks every window, as a caller does who passes on what `next` makes of the last row's created_at. */
async function walk(next: (createdAt: string) => string): Promise<{ windows: number[]; emails: string[] }> {
  const windows: number[] = [];
  const emails: string[] = [];
  for (let createdBefore: string | undefined; ; ) {
    const window = await prospects.list(workspaceId, { created_before: createdBefore });
    const last = window.at(-1);
    if (!last) return { windows, emails };
    windows.push(window.length);
    emails.push(...window.map(({ email }) => email));
    createdBefore = next(last.created_at);
  }
}

describe('finding words among more prospects than are sampled', () => {
  it.each([
    ['one that few have and one that all have', 'old2 x', ['old2']],
    ['two that all have', 'x example', ['new599', 'new598', 'new597']],
    ['one that only the older have', 'old', ['old2', 'old1', 'old0']],
    ['two that many have, though never both', 'new old', []],
    ['one that none has', 'x none', []],
  ])('finds the newest with %s', async (_, q, expected) => {
    await saveMany(3, 'old');
    await saveMany(500, 'new');
    await prospects.save(
      workspaceId,
      Array.from({ length: 100 }, (_, at) => ({ email: `new${500 + at}@x.example` })),
    );
    await saveMany(3, 'other', otherWorkspace);
    const found = await prospects.list(workspaceId, { q, limit: 3 });
    expect(found.map(({ email }) => email.split('@')[0])).toEqual(expected);
  });
});

describe('listing', () => {
  it('is newest first, and the last of one call is its newest', async () => {
    await saveMany(2, 'old');
    clock.advance(1_000);
    await saveMany(2, 'new');
    expect((await prospects.list(workspaceId)).map(({ email, created_at }) => [email, created_at])).toEqual([
      ['new1@x.example', '2026-11-20T12:00:01.000010Z'],
      ['new0@x.example', '2026-11-20T12:00:01.000000Z'],
      ['old1@x.example', '2026-11-20T12:00:00.000010Z'],
      ['old0@x.example', '2026-11-20T12:00:00.000000Z'],
    ]);
  });

  it('shows one workspace only', async () => {
    await saveMany(1, 'mine');
    await saveMany(1, 'theirs', otherWorkspace);
    expect((await prospects.list(workspaceId)).map(({ email }) => email)).toEqual(['mine0@x.example']);
  });

  it('gives every moment to one prospect, whatever the clock says', async () => {
    await saveMany(100, 'a');
    await saveMany(100, 'b');
    clock.advance(-60_000);
    await saveMany(100, 'c');
    const listed = await prospects.list(workspaceId);
    expect(new Set(listed.map(({ created_at }) => created_at)).size).toBe(300);
    expect(listed[0]?.email).toBe('c99@x.example');
  });
});

describe('a window', () => {
  it('loses nothing to prospects that arrive meanwhile', async () => {
    await saveMany(600);
    const first = await prospects.list(workspaceId);
    await saveMany(50, 'late');
    const second = await prospects.list(workspaceId, { created_before: first.at(-1)?.created_at });
    expect(second.map(({ email }) => email)).toEqual(
      Array.from({ length: 100 }, (_, index) => `p${99 - index}@x.example`),
    );
    const late = await prospects.list(workspaceId, { created_after: first[0]?.created_at });
    expect(late).toHaveLength(50);
  });

  // A Date of JavaScript has milliseconds: cutting the rest off moves the bound back, over rows of the same millisecond.
  it('never repeats a row to a caller who cuts the moment to milliseconds, but skips the rest of that millisecond', async () => {
    await saveMany(1);
    await saveMany(1_200, 'q');
    const { windows, emails } = await walk((createdAt) => new Date(createdAt).toISOString());
    expect(windows).toEqual([500, 500, 200]);
    expect(new Set(emails).size).toBe(emails.length);
    const missing = Array.from({ length: 1_200 }, (_, index) => `q${index}@x.example`).filter(
      (email) => !emails.includes(email),
    );
    expect(missing).toEqual(['q699@x.example']);
  });
});

describe('one prospect', () => {
  it('comes with its pages', async () => {
    const [stored] = await saveMany(1);
    const page = (index: number, prospectId = stored?.id ?? '') => ({
      workspace_id: workspaceId,
      id: `7a7a1e3c-51b3-4f7e-8a51-6d6a3c2b9f0${index}`,
      page_token: `token${index}`,
      prospect_id: prospectId,
      template_id: otherWorkspace,
      template_version: 1,
      status: 'rendered' as const,
      created_at: new Date(clock.now().getTime() + index),
    });
    const removed = { ...page(3), removed_at: clock.now() };
    const ofAnother = page(4, otherWorkspace);
    for (const row of [page(1), page(2), removed, ofAnother])
      await database.db.insertInto('pages').values(row).execute();
    const toSummary = (row: { id: string; page_token: string; status: string }) => ({
      ...row,
      url: `https://pages.example/p/${row.page_token}`,
    });
    const shown = (index: number) => ({
      id: page(index).id,
      page_token: `token${index}`,
      status: 'rendered',
      url: `https://pages.example/p/token${index}`,
    });
    expect(await prospects.get(workspaceId, stored?.id ?? '', toSummary)).toEqual({
      ...stored,
      pages: [shown(2), shown(1)],
    });
  });

  it('is not_found in another workspace and under an unknown id', async () => {
    const [stored] = await saveMany(1);
    await expect(prospects.get(otherWorkspace, stored?.id ?? '', vi.fn())).rejects.toMatchObject({
      code: 'not_found',
      status: 404,
    });
    await expect(prospects.get(workspaceId, otherWorkspace, vi.fn())).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('for other domains', () => {
  it('finds a row, the recent ids and the existing ones of a list', async () => {
    const stored = await saveMany(3);
    await saveMany(1, 'theirs', otherWorkspace);
    const ids = stored.map(({ id }) => id);
    expect(await prospects.find(database.db, workspaceId, ids[0] ?? '')).toEqual(stored[0]);
    expect(await prospects.recentIds(database.db, workspaceId, 2)).toEqual([ids[2], ids[1]]);
    expect((await prospects.existing(database.db, workspaceId, [otherWorkspace, ...ids])).toSorted()).toEqual(
      ids.toSorted(),
    );
    expect(await prospects.existing(database.db, otherWorkspace, ids)).toEqual([]);
  });

  it('sets the status of many', async () => {
    const stored = await saveMany(3);
    await prospects.setStatus(
      database.db,
      workspaceId,
      stored.slice(0, 2).map(({ id }) => id),
      'generating',
    );
    expect((await prospects.list(workspaceId)).map(({ status }) => status)).toEqual([
      'pending',
      'generating',
      'generating',
    ]);
  });
});
