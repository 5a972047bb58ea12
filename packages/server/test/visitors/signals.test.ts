import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PublicPage } from '../../src/domains/pages/service.ts';
import { BROWSER } from '../support/browser-name.ts';
import { cookieOf, createPublicSite, type PublicSite } from './public-site.ts';

let site: PublicSite;
let page: PublicPage;
let Cookie: string;

beforeAll(async () => {
  site = await createPublicSite({ trustProxy: true, visitorLimits: { reading: 1000, signals: 100, sending: 100 } });
});
beforeEach(async () => {
  await site.reset();
  page = await site.addPage();
  Cookie = cookieOf(await site.get(`/p/${page.pageToken}`));
});
afterAll(() => site.database.close());

const post = async (body: string, headers: Record<string, string> = { Cookie }) => {
  const init = {
    method: 'POST',
    body,
    headers: { 'User-Agent': BROWSER, 'Content-Type': 'application/json', ...headers },
  };
  return (await site.app.request(`/p/${page.pageToken}/signals`, init)).status;
};
const tell = (...signals: object[]) => post(JSON.stringify({ signals }));
const stored = async () =>
  (
    await site.database.db
      .selectFrom('signals')
      .select(['kind', 'detail'])
      .where('kind', '<>', 'visit')
      .orderBy('kind')
      .execute()
  ).map(({ kind, detail }) => [kind, detail]);
const intents = () => site.published.map(({ event, fields }) => `${event} ${fields.signal}`);

describe('POST /p/:token/signals', () => {
  it('stores scroll, dwell and sections, and counts none of them', async () => {
    site.clock.advance(20_000);
    expect(
      await tell(
        { kind: 'scroll', percent: 80 },
        { kind: 'dwell', seconds: 20 },
        { kind: 'section', id: 'insight', seconds: 9 },
      ),
    ).toBe(204);
    expect(await stored()).toEqual([
      ['dwell', { seconds: 20 }],
      ['scroll', { percent: 80 }],
      ['section', { id: 'insight', seconds: 9 }],
    ]);
    const { metrics, hotLeads } = await site.analytics.read(page.workspaceId);
    expect(metrics).toEqual({ pagesLive: 1, visited: 1, conversions: 0, ctaClicks: 0, conversionRate: 0 });
    expect(hotLeads).toMatchObject([{ visits: 1, cta_clicks: 0, high_intent_count: 0 }]);
    expect(intents()).toEqual([]);
  });

  it('never takes scroll depth and dwell time for high intent, however much there is of them', async () => {
    site.clock.advance(3_600_000);
    await tell({ kind: 'scroll', percent: 100 }, { kind: 'dwell', seconds: 3_600 });
    expect(intents()).toEqual([]);
    const { hotLeads } = await site.analytics.read(page.workspaceId);
    expect(hotLeads).toMatchObject([{ high_intent_count: 0 }]);
  });

  it('limits reading time to the length of the visit', async () => {
    site.clock.advance(5_000);
    await tell({ kind: 'scroll', percent: 100 }, { kind: 'dwell', seconds: 86_400 });
    expect(intents()).toEqual([]);
    const row = await site.database.db.selectFrom('page_visitors').select('dwell_seconds').executeTakeFirstOrThrow();
    expect(row.dwell_seconds).toBe(5);
  });

  it('takes reading the proof or the price for high intent, each once for the page', async () => {
    const priced = await site.addPage({
      template: {
        sections: [
          { id: 'plans', kind: 'text', title: 'What it costs', body: 'Ten a month.' },
          { id: 'proof', kind: 'proof' },
        ],
      },
    });
    page = priced;
    Cookie = cookieOf(await site.get(`/p/${page.pageToken}`));
    site.clock.advance(60_000);
    await tell({ kind: 'section', id: 'proof', seconds: 7 });
    expect(intents()).toEqual([]);
    await tell({ kind: 'section', id: 'proof', seconds: 8 }, { kind: 'section', id: 'plans', seconds: 30 });
    await tell({ kind: 'section', id: 'proof', seconds: 20 });
    expect(intents().sort()).toEqual(['lead.intent pricing_read', 'lead.intent proof_read']);
    expect((await site.analytics.read(page.workspaceId)).hotLeads[0]?.high_intent_count).toBe(2);
  });

  it('publishes a kind once, under the same event id, with whom and why', async () => {
    site.clock.advance(60_000);
    await Promise.all([1, 2, 3].map(() => tell({ kind: 'section', id: 'proof', seconds: 10 })));
    expect(site.published).toEqual([
      {
        workspaceId: page.workspaceId,
        eventId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        event: 'lead.intent',
        prospect: page.prospect,
        page: { token: page.pageToken, url: page.url },
        formData: null,
        booking: null,
        fields: { signal: 'proof_read', reason: 'Read what other customers got out of it.' },
        createdAt: '2026-11-24T08:01:00.000000Z',
      },
    ]);
  });

  it('counts a call to action that stays on the page', async () => {
    await tell({ kind: 'cta' });
    expect((await site.analytics.read(page.workspaceId)).metrics.ctaClicks).toBe(1);
  });

  it('counts the visit of a prerendered page once it becomes visible', async () => {
    const other = await site.addPage();
    Cookie = cookieOf(await site.get(`/p/${other.pageToken}`, { 'Sec-Purpose': 'prefetch;prerender' }));
    page = other;
    expect((await site.analytics.read(page.workspaceId)).metrics.visited).toBe(0);
    await tell({ kind: 'scroll', percent: 40 });
    expect((await site.analytics.read(page.workspaceId)).metrics.visited).toBe(1);
  });

  it.each([
    ['no JSON', 'hello', 400],
    ['an array', '[]', 400],
    ['no signals', '{"signals":[]}', 400],
    ['too many signals', JSON.stringify({ signals: Array(21).fill({ kind: 'scroll', percent: 1 }) }), 400],
    ['too many bytes', JSON.stringify({ signals: [{ kind: 'scroll', percent: 1, more: 'x'.repeat(5000) }] }), 413],
    ['deep nesting', `{"signals":${'['.repeat(1500)}${']'.repeat(1500)}}`, 204],
    ['kinds that are not known', '{"signals":[{"kind":"keystrokes","text":"secret"}]}', 204],
    [
      'numbers out of range',
      '{"signals":[{"kind":"scroll","percent":101},{"kind":"dwell","seconds":-1},{"kind":"dwell","seconds":1e99}]}',
      204,
    ],
    ['a section with a hostile name', '{"signals":[{"kind":"section","id":"\\u0000<b>","seconds":9}]}', 204],
    ['the prototype', '{"__proto__":{"signals":[1]},"signals":[{"kind":"__proto__"}]}', 204],
  ])('answers %s without storing anything', async (_what, body, status) => {
    expect(await post(body)).toBe(status);
    expect(await stored()).toEqual([]);
  });

  it('ignores robots, visitors without the cookie, and foreign cookies', async () => {
    const signals = JSON.stringify({ signals: [{ kind: 'scroll', percent: 10 }] });
    expect(await post(signals, { Cookie, 'User-Agent': 'Googlebot/2.1' })).toBe(204);
    expect(await post(signals, {})).toBe(204);
    expect(await post(signals, { Cookie: 'cartouche_visitor=%00%00' })).toBe(204);
    expect(await post(signals, { Cookie: `cartouche_visitor=${'x'.repeat(4000)}` })).toBe(204);
    expect(await stored()).toEqual([]);
  });

  it('listens to a thousand signals of a visitor, then no more', async () => {
    await site.database.db.updateTable('page_visitors').set({ signals: 1_000 }).execute();
    expect(await tell({ kind: 'scroll', percent: 10 })).toBe(204);
    expect(await stored()).toEqual([]);
  });

  it('holds back an address that sends too many', async () => {
    const statuses = [];
    for (let call = 0; call < 101; call += 1) statuses.push(await post('x', { 'X-Forwarded-For': '203.0.113.9' }));
    expect(new Set(statuses.slice(0, 100))).toEqual(new Set([400]));
    expect(statuses[100]).toBe(429);
  });

  it('knows no page behind a made-up token', async () => {
    const response = await site.app.request('/p/made-up-token-of-some-kind/signals', {
      method: 'POST',
      body: '{"signals":[{"kind":"cta"}]}',
    });
    expect(response.status).toBe(404);
  });
});
