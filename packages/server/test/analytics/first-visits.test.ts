import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAnalyticsService, VISIT_PAUSE_MS } from '../../src/domains/analytics/service.ts';
import { createManualClock } from '../../src/platform/clock.ts';
import { randomIds } from '../../src/platform/ids.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

const clock = createManualClock('2026-11-24T08:00:00.000Z');
const WORKSPACE = '0195f3a0-0000-7000-8000-000000000001';
const PAGES = [1, 2, 3].map((number) => `0195f3a0-0000-7000-8000-00000000010${number}`);
const [FIRST = '', SECOND = '', NEVER_RENDERED = ''] = PAGES;

let database: TestDatabase;
let analytics: ReturnType<typeof createAnalyticsService>;
beforeAll(async () => {
  database = await createTestDatabase();
  analytics = createAnalyticsService({ db: database.db, clock, ids: randomIds });
});
beforeEach(async () => {
  await database.reset();
  clock.set('2026-11-24T08:00:00.000Z');
  const pages = [FIRST, SECOND].map((pageId) => ({ pageId, pageToken: pageId, prospectId: randomIds.uuid() }));
  await analytics.pageRendered(database.db, WORKSPACE, ...pages);
});
afterAll(() => database.close());

const open = (pageId: string, visitor: string | null) => analytics.firstVisit(WORKSPACE, pageId, visitor);
const counted = async () => {
  const stats = await sql<{ visits: number; last_visit_at: string | null }>`
    SELECT visits, last_visit_at FROM page_stats ORDER BY page_id`.execute(database.db);
  const signals = await sql<{ kind: string }>`SELECT kind FROM signals`.execute(database.db);
  const { metrics } = await analytics.read(WORKSPACE);
  return { visits: stats.rows.map(({ visits }) => visits), signals: signals.rows.length, visited: metrics.visited };
};

it('counts visits that arrive together as it would one by one, in fewer statements than visits', async () => {
  const visitors = Array.from({ length: 20 }, (_, number) => `visitor-${number}`);
  const before = database.statements();
  const answers = await Promise.all([
    ...visitors.map((visitor) => open(FIRST, visitor)),
    ...visitors.slice(0, 5).map((visitor) => open(SECOND, visitor)),
    open(SECOND, null),
    open(SECOND, null),
  ]);
  expect(database.statements() - before).toBeLessThan(5);
  expect(answers).toEqual(Array(27).fill(true));
  expect(await counted()).toEqual({ visits: [20, 7], signals: 27, visited: 2 });
});

it('counts one visitor once, however many of their calls arrive together', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => open(FIRST, 'one')));
  expect(answers).toEqual(Array(8).fill(true));
  expect(await counted()).toEqual({ visits: [1, 0], signals: 1, visited: 1 });
});

it('leaves a visitor who returns after a pause to the visit that may show intent, while others are new', async () => {
  await open(FIRST, 'returning');
  clock.advance(VISIT_PAUSE_MS);
  expect(await Promise.all([open(FIRST, 'new'), open(FIRST, 'returning'), open(SECOND, 'returning')])).toEqual([
    true,
    false,
    true,
  ]);
  expect(await counted()).toEqual({ visits: [2, 1], signals: 3, visited: 2 });
});

it('takes each sign of a visitor as the visit’s last', async () => {
  await open(FIRST, 'one');
  for (let sign = 0; sign < 3; sign += 1) {
    clock.advance(VISIT_PAUSE_MS - 1);
    expect(await open(FIRST, 'one')).toBe(true);
  }
  expect(await counted()).toMatchObject({ visits: [1, 0] });
});

it('counts nothing for a page that has no counters, and the others all the same', async () => {
  await Promise.all([open(NEVER_RENDERED, 'one'), open(FIRST, 'one')]);
  expect(await counted()).toMatchObject({ visits: [1, 0], visited: 1 });
});
