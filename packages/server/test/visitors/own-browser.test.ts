import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PublicPage } from '../../src/domains/pages/service.ts';
import { BROWSER } from '../support/browser-name.ts';
import { cookieOf, createPublicSite, hiddenField, type PublicSite } from './public-site.ts';

const FROM_DASHBOARD = { Referer: 'https://app.lumen.example/' };

let site: PublicSite;
let page: PublicPage;
let path: string;
beforeAll(async () => {
  site = await createPublicSite({
    dashboardUrl: 'https://app.lumen.example',
    trustProxy: true,
    visitorLimits: { reading: 1000, signals: 1000, sending: 1000 },
  });
});
beforeEach(async () => {
  await site.reset();
  page = await site.addPage();
  path = `/p/${page.pageToken}`;
});
afterAll(() => site.database.close());

const counted = async (workspaceId = page.workspaceId) => {
  const { metrics, hotLeads } = await site.analytics.read(workspaceId);
  const signals = await site.database.db.selectFrom('signals').select('kind').execute();
  return {
    visited: metrics.visited,
    clicks: metrics.ctaClicks,
    hot: hotLeads.length,
    signals: signals.map(({ kind }) => kind).sort(),
    published: site.published.map(({ event }) => event),
  };
};
const NOTHING = { visited: 0, clicks: 0, hot: 0, signals: [], published: [] };

/** Does everything that a visitor can do but send a form, three times, with breaks. */
async function lookAround(headers: Record<string, string>): Promise<void> {
  for (let times = 0; times < 3; times += 1) {
    await site.get(path, headers);
    await site.get(`${path}/go`, headers);
    await site.get(`${path}/book`, headers);
    await site.app.request(`${path}/signals`, {
      method: 'POST',
      headers: { 'User-Agent': BROWSER, 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ signals: [{ kind: 'section', id: 'proof', seconds: 30 }, { kind: 'cta' }] }),
    });
    site.clock.advance(3_600_000);
  }
}

describe('a browser that comes from the dashboard', () => {
  it('counts as no visit, click, or signal, then and when it comes back by the link alone', async () => {
    const opened = await site.get(path, FROM_DASHBOARD);
    expect(opened.headers.get('set-cookie')).toMatch(
      /^cartouche_own_[\w-]+=[\w-]{32}; Max-Age=15552000; Path=\/p; HttpOnly; Secure; SameSite=Lax$/,
    );
    await lookAround({ Cookie: cookieOf(opened) });
    await site.get(path, { Cookie: cookieOf(opened), 'Sec-GPC': '1' });
    expect(await counted()).toEqual(NOTHING);
    await lookAround({ Cookie: cookieOf(await site.get(path)) });
    expect(await counted()).toMatchObject({ visited: 1, clicks: 6, hot: 1 });
  });

  it('is not counted either where it was a visitor before, or where the workspace has turned the cookie off', async () => {
    const visitor = cookieOf(await site.get(path));
    const before = await counted();
    const own = cookieOf(await site.get(path, { ...FROM_DASHBOARD, Cookie: visitor }));
    await lookAround({ Cookie: `${visitor}; ${own}` });
    expect(await counted()).toEqual(before);
    page = await site.addPage({ usesCookie: false });
    path = `/p/${page.pageToken}`;
    const opened = await site.get(path, FROM_DASHBOARD);
    await lookAround({ Cookie: cookieOf(opened) });
    expect((await counted()).visited).toBe(0);
  });

  it('can still send a form, which is a lead', async () => {
    const opened = await site.get(path, FROM_DASHBOARD);
    const form_token = hiddenField(await opened.text(), 'form_token');
    site.clock.advance(20_000);
    await site.post(
      `${path}/form`,
      { form_token, name: 'Mira', email: 'mira@lumen.example' },
      { Cookie: cookieOf(opened) },
    );
    expect(await site.conversions.listLeads(page.workspaceId, {})).toHaveLength(1);
  });

  it('is one of its own workspace only', async () => {
    const own = cookieOf(await site.get(path, FROM_DASHBOARD));
    const other = await site.addPage();
    const moved = own.replace(page.workspaceId, other.workspaceId);
    await site.get(`/p/${other.pageToken}`, { Cookie: `${own}; ${moved}` });
    expect((await counted(other.workspaceId)).visited).toBe(1);
  });
});

it.each(['https://app.lumen.example.evil.example/', 'http://app.lumen.example/', 'https://elsewhere.example/', 'x'])(
  'counts a browser that comes from %s',
  async (Referer) => {
    const opened = await site.get(path, { Referer });
    expect(opened.headers.get('set-cookie')).toMatch(/^cartouche_visitor=/);
    expect((await counted()).visited).toBe(1);
  },
);
