import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fontFile } from '../../src/generation/index.ts';
import { BROWSER } from '../support/browser-name.ts';
import { cookieOf, createPublicSite, hiddenField, type PublicSite } from './public-site.ts';

let site: PublicSite;

beforeAll(async () => {
  site = await createPublicSite();
});
beforeEach(() => site.reset());
afterAll(() => site.database.close());

const statsOf = async (pageId: string) =>
  site.database.db
    .selectFrom('page_stats')
    .select(['visits', 'cta_clicks', 'conversions', 'high_intent_count'])
    .where('page_id', '=', pageId)
    .executeTakeFirstOrThrow();

describe('GET /p/:token', () => {
  it('shows the page under strict headers, and no cache keeps it', async () => {
    const page = await site.addPage();
    const response = await site.get(`/p/${page.pageToken}`);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toMatch(/<h1>[^<]*Northwind Freight<\/h1>/);
    expect(html).not.toContain('ada@northwind.example');
    expect(hiddenField(html, 'form_token')).not.toBe('');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html; charset=UTF-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(policy).not.toMatch(/unsafe|\*/);
  });

  it('gives each visit a form of its own', async () => {
    const page = await site.addPage();
    const [first, second] = await Promise.all([site.get(`/p/${page.pageToken}`), site.get(`/p/${page.pageToken}`)]);
    expect(hiddenField(await first.text(), 'form_token')).not.toBe(hiddenField(await second.text(), 'form_token'));
  });

  it('recognizes a visitor by a cookie that only this page gets', async () => {
    const page = await site.addPage();
    const cookie = (await site.get(`/p/${page.pageToken}`)).headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(
      new RegExp(
        `^cartouche_visitor=[\\w-]{22}; Max-Age=15552000; Path=/p/${page.pageToken}; HttpOnly; Secure; SameSite=Lax$`,
      ),
    );
  });

  it('counts a visit once for each half hour of a visitor', async () => {
    const page = await site.addPage();
    const Cookie = cookieOf(await site.get(`/p/${page.pageToken}`));
    const again = await site.get(`/p/${page.pageToken}`, { Cookie });
    expect(again.headers.get('set-cookie')).toBeNull();
    expect(await statsOf(page.pageId)).toMatchObject({ visits: 1 });
    site.clock.advance(30 * 60_000);
    await site.get(`/p/${page.pageToken}`, { Cookie });
    expect(await statsOf(page.pageId)).toMatchObject({ visits: 2, high_intent_count: 1 });
    expect(site.published.map(({ event, fields }) => [event, fields.signal])).toEqual([
      ['lead.intent', 'return_visit'],
    ]);
  });

  it('sets no cookie for a visitor who asks not to be recognized, and counts each opening', async () => {
    const page = await site.addPage();
    for (const headers of [{ 'Sec-GPC': '1' }, { DNT: '1' }]) {
      expect((await site.get(`/p/${page.pageToken}`, headers)).headers.get('set-cookie')).toBeNull();
    }
    expect(await statsOf(page.pageId)).toMatchObject({ visits: 2 });
  });

  it.each([
    ['a search robot', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['a program without a name', { 'User-Agent': '' }],
    ['a scanner of mail', { 'User-Agent': 'Mozilla/5.0 (compatible; Proofpoint)' }],
    ['an office program', { 'User-Agent': 'Mozilla/4.0 (compatible; ms-office; MSOffice 16)' }],
    ['a library', { 'User-Agent': 'Mozilla/5.0 (compatible; Barracuda Sentinel (EE))' }],
    ['a preview of the link in a chat', { 'User-Agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' }],
    ['a page that is fetched in advance', { 'Sec-Purpose': 'prefetch' }],
    ['a page that is rendered in advance', { 'Sec-Purpose': 'prefetch;prerender' }],
    ['an older way to say so', { Purpose: 'prefetch' }],
    ['a page used as an image', { 'Sec-Fetch-Dest': 'image' }],
  ])('shows the page to %s and counts no visit', async (_who, headers) => {
    const page = await site.addPage();
    expect((await site.get(`/p/${page.pageToken}`, headers)).status).toBe(200);
    expect(await statsOf(page.pageId)).toMatchObject({ visits: 0 });
  });

  it('answers HEAD without a body and without a visit', async () => {
    const page = await site.addPage();
    const response = await site.app.request(`/p/${page.pageToken}`, {
      method: 'HEAD',
      headers: { 'User-Agent': BROWSER },
    });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(await statsOf(page.pageId)).toMatchObject({ visits: 0 });
  });

  it('says that a page is being written, and lets people look again', async () => {
    const page = await site.addPage({ status: 'generating' });
    const response = await site.get(`/p/${page.pageToken}`);
    const html = await response.text();
    expect(response.status).toBe(202);
    expect(html).toContain('Your page is being written.');
    expect(html).toContain(`<a class="button" href="/p/${page.pageToken}" data-look-again>Look again</a>`);
    expect(await statsOf(page.pageId)).toMatchObject({ visits: 0 });
  });

  it.each(['review', 'failed'] as const)('never shows a page in the state %s', async (status) => {
    const page = await site.addPage({ status });
    expect((await site.get(`/p/${page.pageToken}`)).status).toBe(404);
  });

  it.each([
    '/p/unknown-token-of-good-length',
    '/p/short',
    `/p/${'x'.repeat(5000)}`,
    '/p/%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00',
    '/p/..%2f..%2fetc',
    '/',
    '/p/',
    '/nothing',
    '/p/%ff%fe',
  ])('has a friendly page for %s', async (path) => {
    const response = await site.get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('This link leads nowhere.');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'POST'])('refuses %s politely', async (method) => {
    const page = await site.addPage();
    expect((await site.app.request(`/p/${page.pageToken}`, { method })).status).toBe(405);
  });
});

describe('GET /p/:token/go', () => {
  const goes = async (url: string | null, more: object = {}) => {
    const page = await site.addPage({ template: { cta: { label: 'Go', url }, ...more } });
    const response = await site.get(`/p/${page.pageToken}/go?url=https://evil.example&to=//evil.example`);
    return { page, status: response.status, location: response.headers.get('location') };
  };

  it('counts a click and leads to the target of the template, whatever the address says', async () => {
    const { page, status, location } = await goes('https://lumen.example/start?from=page');
    expect([status, location]).toEqual([303, 'https://lumen.example/start?from=page']);
    expect(await statsOf(page.pageId)).toMatchObject({ cta_clicks: 1 });
  });

  it('leads to the form without a target, else to the calendar, else back to the page', async () => {
    const toForm = await goes(null);
    expect(toForm.location).toBe(`/p/${toForm.page.pageToken}#form`);
    const toCalendar = await goes(null, { leadForm: undefined });
    expect(toCalendar.location).toBe(`/p/${toCalendar.page.pageToken}/book`);
    const toPage = await goes(null, { leadForm: undefined, booking: undefined });
    expect(toPage.location).toBe(`/p/${toPage.page.pageToken}`);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'https://',
    '//evil.example',
    '/\\evil.example',
  ])('never leads to %s, even when a stored template says so', async (url) => {
    const page = await site.addPage();
    page.template.cta.url = url;
    const response = await site.get(`/p/${page.pageToken}/go`);
    expect(response.headers.get('location')).toBe(`/p/${page.pageToken}#form`);
  });

  it('leads to a mail address, and keeps line breaks out of the header', async () => {
    const page = await site.addPage();
    page.template.cta.url = 'mailto:hello@lumen.example?subject=Hi\r\nSet-Cookie: a=b';
    const response = await site.get(`/p/${page.pageToken}/go`);
    expect(response.headers.get('location')).toMatch(/^mailto:hello@lumen\.example\?subject=Hi[^\r\n]*$/);
    expect(response.headers.get('set-cookie')).toMatch(/^cartouche_visitor=/);
  });

  it('counts no click of a robot', async () => {
    const page = await site.addPage();
    await site.get(`/p/${page.pageToken}/go`, { 'User-Agent': 'Googlebot/2.1' });
    expect(await statsOf(page.pageId)).toMatchObject({ cta_clicks: 0 });
  });
});

describe('GET /assets/page.js', () => {
  it('is kept for good under its version, and asked for again without', async () => {
    const page = await site.addPage();
    const url =
      /src="(\/assets\/page\.js\?v=[\w-]+)"/.exec(await (await site.get(`/p/${page.pageToken}`)).text())?.[1] ?? '';
    const versioned = await site.get(url);
    expect(versioned.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(versioned.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const bare = await site.get('/assets/page.js');
    expect(bare.headers.get('cache-control')).toBe('no-cache');
    expect((await site.get('/assets/page.js', { 'If-None-Match': bare.headers.get('etag') ?? '' })).status).toBe(304);
  });

  it('is served next to the fonts of pages, for which the same holds', async () => {
    const versioned = await site.get(
      `/assets/fonts/inter-latin-400-normal.woff2?v=${fontFile('inter-latin-400-normal.woff2')?.version}`,
    );
    expect([versioned.status, versioned.headers.get('content-type')]).toEqual([200, 'font/woff2']);
    expect(versioned.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await versioned.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
    expect((await site.get('/assets/fonts/inter-latin-400-normal.woff2?v=1')).headers.get('cache-control')).toBe(
      'no-cache',
    );
    expect((await site.get('/assets/fonts/other.woff2')).status).toBe(404);
  });

  it('asks robots to stay away', async () => {
    expect(await (await site.get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
  });
});
