import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAnalyticsService } from '../../src/domains/analytics/service.ts';
import { forgetEvents } from '../../src/domains/deliveries/forget-events.ts';
import {
  type ConversionsService,
  type ConvertedPage,
  createConversionsService,
} from '../../src/domains/events/service.ts';
import { type Calendar, createCalendar } from '../../src/domains/meetings/service.ts';
import { createTeam } from '../../src/domains/workspace/service.ts';
import { createManualClock } from '../../src/platform/clock.ts';
import { randomIds } from '../../src/platform/ids.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

const clock = createManualClock();
let database: TestDatabase;
let conversions: ConversionsService;
let calendar: Calendar;
let page: ConvertedPage;
let failPublishing = false;

beforeAll(async () => {
  database = await createTestDatabase();
  const db = database.db;
  const analytics = createAnalyticsService({ db, clock, ids: randomIds });
  const publish = async () => {
    if (failPublishing) throw new Error('no queue');
  };
  calendar = createCalendar({ db, clock });
  conversions = createConversionsService({
    ...{ db, clock, ids: randomIds, analytics, calendar },
    team: createTeam({ db, clock, ids: randomIds }),
    deliveries: { publish, forget: forgetEvents },
  });
});
beforeEach(async () => {
  await database.reset();
  failPublishing = false;
  clock.set('2026-11-24T08:00:00.000000Z');
  page = newPage();
});
afterAll(() => database.close());

function newPage(workspaceId = randomIds.uuid()): ConvertedPage {
  const pageToken = randomIds.token(16);
  const prospect = {
    id: randomIds.uuid(),
    email: 'ada@northwind.example',
    first_name: 'Ada',
    last_name: null,
    company_name: null,
  };
  return { workspaceId, pageId: randomIds.uuid(), pageToken, url: `https://pages.example/p/${pageToken}`, prospect };
}
const submit = (n: number, of = page) =>
  conversions.submitForm(of, { formToken: `token ${n}`, fields: { n: String(n) } });
const events = (cursor?: string, limit?: number) =>
  conversions.listEvents(page.workspaceId, {}, { position: cursor, limit });
const numbers = (rows: readonly { fields: Record<string, unknown> }[]) => rows.map(({ fields }) => Number(fields.n));
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('leads', () => {
  it('are the newest 250, newest first; windows part them without losing one', async () => {
    for (const n of range(1, 260)) await submit(n);
    const first = await conversions.listLeads(page.workspaceId, {});
    expect(numbers(first)).toEqual(range(11, 260).reverse());
    const rest = await conversions.listLeads(page.workspaceId, { created_before: first.at(-1)?.created_at });
    expect(numbers(rest)).toEqual(range(1, 10).reverse());
    const since = await conversions.listLeads(page.workspaceId, { created_after: first[2]?.created_at });
    expect(numbers(since)).toEqual([260, 259]);
  });

  it('have the fields of the contract', async () => {
    const outcome = await submit(1);
    expect(await conversions.listLeads(page.workspaceId, {})).toEqual([
      {
        id: (outcome as { id: string }).id,
        prospect_id: page.prospect.id,
        prospect: null,
        page_token: page.pageToken,
        event_type: 'form.submitted',
        kind: 'lead',
        fields: { n: '1' },
        status: 'new',
        owner_id: null,
        note: null,
        version: 1,
        created_at: '2026-11-24T08:00:00.000000Z',
      },
    ]);
  });
});

it('are read by their id, with the name and address of the prospect', async () => {
  const { id: prospectId, email } = page.prospect;
  await sql`INSERT INTO prospects (workspace_id, id, email, first_name, created_at, updated_at)
    VALUES (${page.workspaceId}, ${prospectId}, ${email}, 'Ada', now(), now())`.execute(database.db);
  const { id } = (await submit(1)) as { id: string };
  const { workspaceId } = page;
  expect([await conversions.getLead(workspaceId, id)]).toEqual(await conversions.listLeads(workspaceId, {}));
  expect([await conversions.getEvent(workspaceId, id)]).toEqual((await events()).events);
  expect(await conversions.getLead(workspaceId, id)).toMatchObject({
    prospect: { id: prospectId, email, first_name: 'Ada', last_name: null, company_name: null },
  });
  await expect(conversions.getLead(crypto.randomUUID(), id)).rejects.toMatchObject({ code: 'not_found' });
});

describe('events', () => {
  it('come oldest first, 50 at a time unless asked for more, at most 250', async () => {
    for (const n of range(1, 260)) await submit(n);
    expect(numbers((await events()).events)).toEqual(range(1, 50));
    expect(numbers((await events(undefined, 250)).events)).toEqual(range(1, 250));
    expect(numbers((await events(undefined, 1)).events)).toEqual([1]);
  });

  it('have the fields of the contract', async () => {
    const outcome = await submit(1);
    expect((await events()).events).toEqual([
      {
        id: (outcome as { id: string }).id,
        event: 'form.submitted',
        prospect_id: page.prospect.id,
        prospect: null,
        page_token: page.pageToken,
        fields: { n: '1' },
        delivered_at: null,
        created_at: '2026-11-24T08:00:00.000000Z',
      },
    ]);
  });

  it('always give a cursor: at the end it waits for what comes next', async () => {
    const nothing = await events();
    expect(nothing).toEqual({ events: [], position: expect.any(String) });
    expect(await events(nothing.position)).toEqual(nothing);
    await submit(1);
    const one = await events(nothing.position);
    expect(numbers(one.events)).toEqual([1]);
    const end = await events(one.position);
    expect(end).toEqual({ events: [], position: one.position });
    await submit(2);
    expect(numbers((await events(end.position)).events)).toEqual([2]);
  });

  it('are each seen once while others are being written', async () => {
    const other = newPage(page.workspaceId);
    const seen: number[] = [];
    let isWriting = true;
    const writing = Promise.all(
      [page, other].map(async (of, writer) => {
        for (const n of range(1, 30)) await submit(writer * 1000 + n, of);
      }),
    ).finally(() => {
      isWriting = false;
    });
    let cursor: string | undefined;
    for (let last = false; !last; ) {
      last = !isWriting;
      const list = await events(cursor, 3);
      seen.push(...numbers(list.events));
      if (list.events.length > 0) last = false;
      cursor = list.position;
    }
    await writing;
    expect(seen.length).toBe(60);
    expect(new Set(seen)).toEqual(new Set([...range(1, 30), ...range(1001, 1030)]));
  });

  it('belong to one workspace', async () => {
    await submit(1);
    const elsewhere = await conversions.listEvents(randomIds.uuid(), {});
    expect(elsewhere.events).toEqual([]);
  });

  it('say when the first connector acknowledged them', async () => {
    const { id } = (await submit(1)) as { id: string };
    const mark = (at: string, workspaceId = page.workspaceId) => {
      const rows = `(SELECT '${workspaceId}'::uuid AS workspace_id, '${id}'::uuid AS event_id, 'success' AS outcome)`;
      return sql.raw(conversions.acknowledge(rows, `'${at}'::timestamptz`)).execute(database.db);
    };
    await mark('2026-11-24T08:00:01.000000Z', randomIds.uuid());
    expect((await events()).events[0]?.delivered_at).toBeNull();
    await mark('2026-11-24T08:00:02.000000Z');
    await mark('2026-11-24T09:00:00.000000Z');
    expect((await events()).events[0]?.delivered_at).toBe('2026-11-24T08:00:02.000000Z');
  });
});

describe('both readings', () => {
  it.each([
    ['leads', sql`created_at < now() ORDER BY created_at DESC LIMIT 250`],
    ['events', sql`created_at > '2026-11-24T08:00:00.004000Z' ORDER BY created_at LIMIT 50`],
  ])('of %s cost the same however many conversions there are', async (_what, reading) => {
    await sql`
      INSERT INTO conversions (workspace_id, id, event, kind, prospect_id, page_id, page_token, fields, form_token, created_at)
      SELECT ${page.workspaceId}::uuid, gen_random_uuid(), 'form.submitted', 'lead', gen_random_uuid(), gen_random_uuid(), 'x', '{}', n::text,
        '2026-11-24T08:00:00Z'::timestamptz + n * interval '10 microseconds'
      FROM generate_series(1, 5000) n`.execute(database.db);
    await sql`ANALYZE conversions`.execute(database.db);
    const { rows } = await sql<{
      'QUERY PLAN': string;
    }>`EXPLAIN SELECT * FROM conversions WHERE workspace_id = ${page.workspaceId} AND ${reading}`.execute(database.db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('conversions_by_creation');
    expect(plan).not.toContain('Sort');
  });
});

describe('a conversion', () => {
  it('is stored with its counters and its event, or not at all', async () => {
    failPublishing = true;
    await expect(submit(1)).rejects.toThrow('no queue');
    expect((await events()).events).toEqual([]);
    failPublishing = false;
    expect(await submit(1)).toMatchObject({ status: 'recorded' });
  });

  it('of one form is stored once, however often it comes at the same moment', async () => {
    const outcomes = await Promise.all(range(1, 5).map(() => submit(7)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([
      'recorded',
      'repeated',
      'repeated',
      'repeated',
      'repeated',
    ]);
    expect(new Set(outcomes.map((outcome) => (outcome as { id: string }).id)).size).toBe(1);
    expect((await events()).events).toHaveLength(1);
  });

  it('with a token that carried other content is left to the caller', async () => {
    await submit(1);
    expect(await conversions.submitForm(page, { formToken: 'token 1', fields: { n: 'other' } })).toEqual({
      status: 'changed',
    });
  });

  it('takes a time once, whatever the lengths of the meetings', async () => {
    const at = (hour: string, minutes: number) => ({
      start: new Date(`2026-11-25T${hour}:00.000Z`),
      end: new Date(Date.parse(`2026-11-25T${hour}:00.000Z`) + minutes * 60_000),
      timeZone: 'UTC',
    });
    const book = (n: number, meeting: ReturnType<typeof at>) =>
      conversions.bookMeeting(newPage(page.workspaceId), { formToken: `book ${n}`, fields: {} }, meeting);
    const outcomes = await Promise.all([
      book(1, at('10:00', 30)),
      book(2, at('10:00', 30)),
      book(3, at('09:00', 240)),
      book(4, at('10:15', 10)),
      book(5, at('13:00', 30)),
    ]);
    const statuses = outcomes.map(({ status }) => status);
    expect(statuses.slice(0, 4).filter((status) => status === 'recorded')).toHaveLength(1);
    expect(await book(6, at('08:00', 60))).toMatchObject({ status: 'recorded' });
    const taken = await calendar.taken(page.workspaceId, {
      start: new Date('2026-11-25T00:00:00Z'),
      end: new Date('2026-11-26T00:00:00Z'),
    });
    const sorted = taken.map(({ start, end }) => [start.getTime(), end.getTime()]);
    for (const [index, [start]] of sorted.entries())
      if (index > 0) expect(start).toBeGreaterThanOrEqual(sorted[index - 1]?.[1] ?? 0);
  });
});
