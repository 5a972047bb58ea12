import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PublicPage } from '../../src/domains/pages/service.ts';
import { BROWSER } from '../support/browser-name.ts';
import { cookieOf, createPublicSite, hiddenField, type PublicSite } from './public-site.ts';

let site: PublicSite;

beforeAll(async () => {
  site = await createPublicSite();
});
afterAll(() => site.database.close());

// On Postgres all of this runs at once; a wrong order of locks would end as a deadlock, and a gap between look and write as a
// meeting too many.
it('counts everything once when visitors of a workspace do everything at the same time', async () => {
  const workspaceId = crypto.randomUUID();
  const pages = [
    await site.addPage({ workspaceId }),
    await site.addPage({ workspaceId }),
    await site.addPage({ workspaceId }),
  ];
  const visits = pages.flatMap((page) => Array.from({ length: 6 }, () => page));
  const opened = await Promise.all(
    visits.map(async (page) => {
      const response = await site.get(`/p/${page.pageToken}`);
      const headers = { Cookie: cookieOf(response) };
      const calendar = await (await site.get(`/p/${page.pageToken}/book`, headers)).text();
      return {
        page,
        headers,
        form: hiddenField(await response.text(), 'form_token'),
        book: hiddenField(calendar, 'form_token'),
      };
    }),
  );
  site.clock.advance(120_000);

  const tell = (page: PublicPage, headers: Record<string, string>) => {
    const signals = [
      { kind: 'cta' },
      { kind: 'scroll', percent: 90 },
      { kind: 'dwell', seconds: 100 },
      { kind: 'section', id: 'proof', seconds: 9 },
    ];
    return site.app.request(`/p/${page.pageToken}/signals`, {
      method: 'POST',
      body: JSON.stringify({ signals }),
      headers: { 'User-Agent': BROWSER, ...headers },
    });
  };
  const person = { name: 'Ada', email: 'ada@northwind.example' };
  const statuses = await Promise.all(
    opened.flatMap(({ page, headers, form, book }) =>
      [
        tell(page, headers),
        site.get(`/p/${page.pageToken}`, headers),
        site.get(`/p/${page.pageToken}/go`, headers),
        tell(page, headers),
        site.post(`/p/${page.pageToken}/form`, { form_token: form, ...person }, headers),
        site.post(`/p/${page.pageToken}/form`, { form_token: form, ...person }, headers),
        site.post(
          `/p/${page.pageToken}/book`,
          { form_token: book, slot: '2026-11-25T10:00:00.000000Z', ...person },
          headers,
        ),
      ].map(async (answer) => (await answer).status),
    ),
  );
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(statuses.filter((status) => status === 409)).toHaveLength(visits.length - 1);

  const { metrics, hotLeads } = await site.analytics.read(workspaceId);
  expect(metrics).toEqual({ pagesLive: 3, visited: 3, conversions: 19, ctaClicks: 54, conversionRate: 1 });
  // Booking opened, read the proof.
  expect(hotLeads.map(({ visits: of, cta_clicks, high_intent_count }) => [of, cta_clicks, high_intent_count])).toEqual(
    Array(3).fill([6, 18, 2]),
  );
  const events = await site.conversions.listEvents(workspaceId, {}, { limit: 250 });
  expect(events.events).toHaveLength(19);
  const intents = site.published.filter(({ event }) => event === 'lead.intent').map(({ eventId }) => eventId);
  expect(new Set(intents).size).toBe(6);
});
