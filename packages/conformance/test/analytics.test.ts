import { beforeAll, expect, test } from 'vitest';
import type { Api } from '../src/api.ts';
import { eventually } from '../src/eventually.ts';
import { ensureTemplate, makePage, needsOperator, newWorkspace, ownApi, visit } from '../src/suite.ts';

let api: Api;
beforeAll(async () => {
  api = await ownApi();
  await ensureTemplate(api);
});

const read = async (from = api) => (await from.get('/api/v1/analytics')).body;
type HotLead = { page_token: string; conversions: number; visits: number };
const rowOf = (body: { hotLeads: HotLead[] }, { page_token }: { page_token: string }) =>
  body.hotLeads.find((lead) => lead.page_token === page_token);

test('§2: a new workspace has the five metrics at zero and no hot leads', async (context) => {
  needsOperator(context);
  const { api: fresh } = await newWorkspace();
  const metrics = { pagesLive: 0, visited: 0, conversions: 0, ctaClicks: 0, conversionRate: 0 };
  expect(await read(fresh)).toEqual({ metrics, hotLeads: [] });
});

test('§2: counts pages, visits, clicks and conversions; a hot lead has these fields', async () => {
  const { metrics: before } = await read();
  const [converting, visited, silent] = [await makePage(api), await makePage(api), await makePage(api)] as const;
  const visitor = await visit(converting);
  await visitor.clickCallToAction();
  await visitor.open(converting.url);
  await visitor.submitForm({ name: 'Ada' });
  await visit(visited);
  const after = await eventually(read, ({ metrics }) => metrics.conversions > before.conversions);
  expect(after.metrics).toMatchObject({
    pagesLive: before.pagesLive + 3,
    visited: before.visited + 2,
    conversions: before.conversions + 1,
    ctaClicks: before.ctaClicks + 1,
  });
  const lead = rowOf(after, converting);
  expect(Object.keys(lead ?? {}).sort()).toEqual([
    'conversions',
    'converted',
    'cta_clicks',
    'high_intent_count',
    'last_conversion_at',
    'page_id',
    'page_token',
    'prospect',
    'prospect_id',
    'visits',
  ]);
  expect(lead).toMatchObject({
    prospect_id: converting.prospect_id,
    visits: 1,
    cta_clicks: 1,
    conversions: 1,
    converted: true,
    last_conversion_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  expect(rowOf(after, silent)?.conversions ?? 0).toBe(0);
});

test('§2: the conversion rate is a ratio: pages that converted, divided by pages visited', async (context) => {
  needsOperator(context);
  const { api: fresh } = await newWorkspace();
  await ensureTemplate(fresh);
  const pages = [await makePage(fresh), await makePage(fresh), await makePage(fresh)] as const;
  await visit(pages[1]);
  const visitor = await visit(pages[0]);
  await visitor.submitForm({ name: 'Ada', message: 'first' });
  await visitor.open(pages[0].url);
  await visitor.submitForm({ name: 'Ada', message: 'second' });
  const { metrics } = await eventually(
    () => read(fresh),
    (body) => body.metrics.conversions === 2,
  );
  expect(metrics).toMatchObject({ pagesLive: 3, visited: 2, conversions: 2, conversionRate: 0.5 });
});

test('§2: scroll depth and dwell time are excluded', async () => {
  const page = await makePage(api);
  const visitor = await visit(page);
  const before = await eventually(read, (body) => rowOf(body, page)?.visits === 1);
  await visitor.sendSignals([
    { kind: 'scroll', percent: 40 },
    { kind: 'dwell', seconds: 20 },
  ]);
  const after = await read();
  expect(after.metrics).toEqual(before.metrics);
  expect(rowOf(after, page)).toEqual(rowOf(before, page));
});

test('§2: hot leads are ranked by conversions, then by high-intent signals', async (context) => {
  needsOperator(context);
  const { api: fresh } = await newWorkspace();
  await ensureTemplate(fresh);
  const [seen, keen, converted] = [await makePage(fresh), await makePage(fresh), await makePage(fresh)] as const;
  await visit(seen);
  await (await visit(keen)).openCalendar();
  const buyer = await visit(converted);
  await buyer.submitForm({ name: 'Ada' });
  const { hotLeads } = await eventually(
    () => read(fresh),
    (body) => body.metrics.conversions === 1,
  );
  expect(hotLeads.map((lead: HotLead) => lead.page_token)).toEqual(
    [converted, keen, seen].map(({ page_token }) => page_token),
  );
  const conversions = hotLeads.map((lead: HotLead & { high_intent_count: number; converted: boolean }) => [
    lead.conversions,
    lead.high_intent_count > 0,
    lead.converted,
  ]);
  expect(conversions[0]?.[0]).toBe(1);
  expect(conversions.slice(1)).toEqual([
    [0, true, false],
    [0, false, false],
  ]);
});

test('§4, inferred: takes no query parameter', async () => {
  const { status, body } = await api.get('/api/v1/analytics?from=2026-01-01');
  expect([status, body.issues[0].path]).toEqual([400, 'query.from']);
});
