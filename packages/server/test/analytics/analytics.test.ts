import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOT_LEADS_RANKING } from '../../src/domains/analytics/hot-leads.ts';
import { type AnalyticsService, createAnalyticsService } from '../../src/domains/analytics/service.ts';
import { createManualClock } from '../../src/platform/clock.ts';
import { createSequentialIds } from '../../src/platform/ids.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

const WORKSPACE = '00000000-0000-4000-8000-00000000000a';
const clock = createManualClock();
const ids = createSequentialIds();

let database: TestDatabase;
let analytics: AnalyticsService;

beforeAll(async () => {
  database = await createTestDatabase();
  analytics = createAnalyticsService({ db: database.db, clock, ids });
});
beforeEach(async () => {
  await database.reset();
  clock.set('2026-11-24T08:00:00.000000Z');
});
afterAll(() => database.close());

type Recorder = Exclude<keyof AnalyticsService, 'read'>;
const record = <Name extends Recorder>(
  name: Name,
  ...parameters: Parameters<AnalyticsService[Name]> extends [unknown, ...infer Rest] ? Rest : never
) =>
  database.db
    .transaction()
    .execute((trx) => (analytics[name] as (...all: unknown[]) => Promise<unknown>)(trx, ...parameters));

async function addPage(workspaceId = WORKSPACE): Promise<string> {
  const pageId = ids.uuid();
  await record('pageRendered', workspaceId, { pageId, pageToken: `token-${pageId}`, prospectId: ids.uuid() });
  return pageId;
}
const metrics = async () => (await analytics.read(WORKSPACE)).metrics;

describe('the metrics', () => {
  it('count each rendered page once', async () => {
    const pageId = await addPage();
    await addPage();
    await record('pageRendered', WORKSPACE, { pageId, pageToken: 'again', prospectId: ids.uuid() });
    expect(await metrics()).toMatchObject({ pagesLive: 2 });
  });

  it('count pages that were visited, not visits; and conversions and clicks, not pages', async () => {
    const [first, second] = [await addPage(), await addPage()];
    for (const visitor of ['a', 'b', 'a']) await record('visit', WORKSPACE, first, visitor);
    await record('ctaClick', WORKSPACE, first, 'a');
    await record('ctaClick', WORKSPACE, first, null);
    await record('conversion', WORKSPACE, first);
    await record('conversion', WORKSPACE, first);
    await record('visit', WORKSPACE, second, null);
    expect(await metrics()).toEqual({ pagesLive: 2, visited: 2, conversions: 2, ctaClicks: 2, conversionRate: 0.5 });
  });

  it('never have a rate above 1: a page that converts unseen was visited too', async () => {
    const pageId = await addPage();
    await record('conversion', WORKSPACE, pageId);
    expect(await metrics()).toEqual({ pagesLive: 1, visited: 1, conversions: 1, ctaClicks: 0, conversionRate: 1 });
    await record('visit', WORKSPACE, pageId, 'late');
    await record('conversion', WORKSPACE, pageId);
    expect(await metrics()).toEqual({ pagesLive: 1, visited: 1, conversions: 2, ctaClicks: 0, conversionRate: 1 });
  });

  it('leave out scroll, dwell and high intent', async () => {
    const pageId = await addPage();
    await record('visit', WORKSPACE, pageId, 'a');
    const before = await metrics();
    await record('reading', WORKSPACE, pageId, 'a', {
      scrollPercent: 100,
      dwellSeconds: 900,
      signals: [{ kind: 'scroll', detail: { percent: 100 } }],
    });
    await record('highIntent', WORKSPACE, pageId, null, ['proof_read']);
    expect(await metrics()).toEqual(before);
  });

  it('belong to one workspace', async () => {
    const other = '00000000-0000-4000-8000-00000000000b';
    await record('visit', other, await addPage(other), 'a');
    expect(await metrics()).toMatchObject({ pagesLive: 0, visited: 0 });
  });

  it('move with the page’s counters or not at all', async () => {
    const pageId = await addPage();
    const failing = database.db.transaction().execute(async (trx) => {
      await analytics.visit(trx, WORKSPACE, pageId, 'a');
      await analytics.ctaClick(trx, WORKSPACE, pageId, 'a');
      await analytics.conversion(trx, WORKSPACE, pageId);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await analytics.read(WORKSPACE)).toEqual({
      metrics: { pagesLive: 1, visited: 0, conversions: 0, ctaClicks: 0, conversionRate: 0 },
      hotLeads: [],
    });
  });

  it('lose nothing when everything happens at once', async () => {
    const pages = [await addPage(), await addPage(), await addPage()];
    const work = pages.flatMap((pageId) =>
      Array.from({ length: 8 }, (_, n) => [
        record('visit', WORKSPACE, pageId, `visitor ${n}`),
        record('ctaClick', WORKSPACE, pageId, null),
        record('conversion', WORKSPACE, pageId),
        record('highIntent', WORKSPACE, pageId, null, ['return_visit', 'proof_read']),
      ]).flat(),
    );
    await Promise.all(work);
    const { metrics: totals, hotLeads } = await analytics.read(WORKSPACE);
    expect(totals).toEqual({ pagesLive: 3, visited: 3, conversions: 24, ctaClicks: 24, conversionRate: 1 });
    for (const lead of hotLeads) {
      expect(lead).toMatchObject({ cta_clicks: 8, conversions: 8, high_intent_count: 2 });
      // The first conversion may have come before the first visit, and then it was the visit.
      expect([8, 9]).toContain(lead.visits);
    }
  });
});

describe('a visit', () => {
  it('ends half an hour after the last sign of its visitor', async () => {
    const pageId = await addPage();
    const visit = () => record('visit', WORKSPACE, pageId, 'a');
    expect(await visit()).toEqual({ isNew: true, visits: 1 });
    clock.advance(29 * 60_000);
    expect(await visit()).toEqual({ isNew: false, visits: 1 });
    clock.advance(29 * 60_000);
    await record('reading', WORKSPACE, pageId, 'a', {
      scrollPercent: 1,
      dwellSeconds: 1,
      signals: [{ kind: 'scroll', detail: {} }],
    });
    clock.advance(29 * 60_000);
    expect(await visit()).toEqual({ isNew: false, visits: 1 });
    clock.advance(30 * 60_000);
    expect(await visit()).toEqual({ isNew: true, visits: 2 });
  });

  it('that one statement notes leaves the same rows as a visit in a transaction', async () => {
    const other = '00000000-0000-4000-8000-00000000000b';
    const pages = { [WORKSPACE]: await addPage(), [other]: await addPage(other) };
    const noted: boolean[] = [];
    const open = async (visitor: string | null) => {
      noted.push(await analytics.firstVisit(WORKSPACE, pages[WORKSPACE] ?? '', visitor));
      if (!noted.at(-1)) await record('visit', WORKSPACE, pages[WORKSPACE] ?? '', visitor);
      await record('visit', other, pages[other] ?? '', visitor);
    };
    // First, again, one not recognized, another, after a pause, and at once.
    for (const [visitor, minutes] of [
      ['ada', 0],
      ['ada', 10],
      [null, 1],
      [null, 1],
      ['bob', 5],
      ['ada', 31],
      ['ada', 29],
      ['bob', 60],
    ] as const) {
      clock.advance(minutes * 60_000);
      await open(visitor);
    }
    expect(noted).toEqual([true, true, true, true, true, false, true, false]);
    await Promise.all(Array.from({ length: 10 }, () => open('eve')));
    const rowsOf = async (workspaceId: string) => {
      const [visitors, stats, metricsRow, signals] = await Promise.all([
        sql`SELECT visitor, visits, signals, visit_started_at, last_seen_at FROM page_visitors WHERE workspace_id = ${workspaceId}
          ORDER BY visitor`.execute(database.db),
        sql`SELECT visits, cta_clicks, last_visit_at FROM page_stats WHERE workspace_id = ${workspaceId}`.execute(
          database.db,
        ),
        sql`SELECT pages_live, visited FROM workspace_metrics WHERE workspace_id = ${workspaceId}`.execute(database.db),
        sql`SELECT kind, visitor, detail, created_at FROM signals WHERE workspace_id = ${workspaceId}
          ORDER BY created_at, visitor`.execute(database.db),
      ]);
      return { visitors: visitors.rows, stats: stats.rows, metrics: metricsRow.rows, signals: signals.rows };
    };
    const { visitors, signals, ...counted } = await rowsOf(WORKSPACE);
    expect({ visitors, signals, ...counted }).toEqual(await rowsOf(other));
    expect([visitors.length, signals.length]).toEqual([3, 7]);
  });

  it('of an unknown page counts nothing', async () => {
    await record('visit', WORKSPACE, ids.uuid(), 'a');
    await record('ctaClick', WORKSPACE, ids.uuid(), 'a');
    expect(await record('highIntent', WORKSPACE, ids.uuid(), null, ['proof_read'])).toEqual([]);
    expect(await metrics()).toMatchObject({ visited: 0, ctaClicks: 0 });
  });
});

describe('hot leads', () => {
  type Stats = {
    visits?: number;
    cta_clicks?: number;
    conversions?: number;
    high_intent_count?: number;
    last_conversion_at?: string;
  };
  const insert = (stats: Stats, pageId = ids.uuid()) =>
    database.db
      .insertInto('page_stats')
      .values({
        workspace_id: WORKSPACE,
        page_id: pageId,
        page_token: JSON.stringify(stats),
        prospect_id: ids.uuid(),
        ...stats,
      })
      .execute();
  const ranked = async () => (await analytics.read(WORKSPACE)).hotLeads.map(({ page_token }) => JSON.parse(page_token));

  it('are ranked by conversions, high intent, clicks, visits, the latest conversion, and the page’s id', async () => {
    const [today, yesterday] = ['2026-11-24T08:00:00.000000Z', '2026-11-23T08:00:00.000000Z'];
    const order: Stats[] = [
      { conversions: 2 },
      { conversions: 1, high_intent_count: 2 },
      { conversions: 1, high_intent_count: 1, cta_clicks: 2 },
      { conversions: 1, high_intent_count: 1, cta_clicks: 1, visits: 9 },
      { conversions: 1, high_intent_count: 1, cta_clicks: 1, visits: 8, last_conversion_at: today },
      { conversions: 1, high_intent_count: 1, cta_clicks: 1, visits: 8, last_conversion_at: yesterday },
      { conversions: 1, high_intent_count: 1, cta_clicks: 1, visits: 8 },
      { high_intent_count: 1 },
      { cta_clicks: 7, visits: 99 },
      { visits: 100 },
      { visits: 1 },
    ];
    for (const stats of [...order].reverse()) await insert(stats);
    await insert({ visits: 1, cta_clicks: 0 }, 'ffffffff-ffff-4fff-bfff-ffffffffffff');
    expect(await ranked()).toEqual([...order, { visits: 1, cta_clicks: 0 }]);
  });

  it('hold what the contract says of each', async () => {
    const pageId = await addPage();
    await record('visit', WORKSPACE, pageId, 'a');
    const expected = {
      page_id: pageId,
      page_token: `token-${pageId}`,
      prospect_id: expect.any(String),
      prospect: null,
      visits: 1,
      cta_clicks: 0,
      conversions: 0,
      high_intent_count: 0,
      converted: false,
      last_conversion_at: null,
    };
    expect((await analytics.read(WORKSPACE)).hotLeads).toEqual([expected]);
    await record('conversion', WORKSPACE, pageId);
    expect((await analytics.read(WORKSPACE)).hotLeads).toEqual([
      { ...expected, conversions: 1, converted: true, last_conversion_at: '2026-11-24T08:00:00.000000Z' },
    ]);
  });

  it('are the fifty best, without untouched pages', async () => {
    await addPage();
    for (let visits = 1; visits <= 51; visits += 1) await insert({ visits });
    const tokens = await ranked();
    expect(tokens).toHaveLength(50);
    expect(tokens[0]).toEqual({ visits: 51 });
    expect(tokens.at(-1)).toEqual({ visits: 2 });
  });

  it('come straight from their index, however many other pages exist', async () => {
    await sql`
      INSERT INTO page_stats (workspace_id, page_id, page_token, prospect_id, visits)
      SELECT ${WORKSPACE}::uuid, gen_random_uuid(), n::text, gen_random_uuid(), CASE WHEN n % 100 = 0 THEN n / 100 ELSE 0 END FROM generate_series(1, 5000) n`.execute(
      database.db,
    );
    await sql`ANALYZE page_stats`.execute(database.db);
    const order = sql.raw(HOT_LEADS_RANKING.join(', '));
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      EXPLAIN SELECT page_token FROM page_stats
      WHERE workspace_id = ${WORKSPACE} AND conversions + high_intent_count + cta_clicks + visits > 0 ORDER BY ${order} LIMIT 50`.execute(
      database.db,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('page_stats_ranking');
    expect(plan).not.toContain('Sort');
  });
});
