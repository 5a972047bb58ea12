import { describe, expect, it, onTestFinished } from 'vitest';
import { researchCompany } from '../../src/generation/research/research-company.ts';
import { bakery, clock, loopback, type SitePage, startSite } from './site.ts';

async function research(pages: Record<string, SitePage>, limits = {}, signal?: AbortSignal) {
  const site = await startSite(pages);
  onTestFinished(() => site.close());
  const prospect = { email: 'ada@gmail.com', company_domain: site.domain };
  const result = await researchCompany({ prospect, signal }, { outbound: loopback, clock, limits });
  return { result, site, url: `http://${site.domain}` };
}

describe('research', () => {
  it('reads the home page and the pages that tell most, and says where each fact comes from', async () => {
    const { result, site, url } = await research(bakery);
    expect(result).toMatchObject({
      status: 'ok',
      domain: site.domain,
      name: 'Harbour Bakery Ltd',
      fetchedAt: '2026-11-20T08:00:00.000Z',
    });
    expect(result.pages.map((page) => page.url)).toEqual([`${url}/`, `${url}/about-us`, `${url}/products/`]);
    const facts = result.facts.map(({ id, kind, text, source }) => [id, kind, text, source]);
    expect(facts).toEqual([
      [
        ...['c1', 'description'],
        'Harbour Bakery bakes sourdough through the night and delivers it to 14 shops before seven.',
        `${url}/`,
      ],
      ['c2', 'tagline', 'Bread that is there before you are', `${url}/`],
      [
        ...['c3', 'statement'],
        'Our ovens start at eight in the evening, and our first van leaves at four in the morning.',
        `${url}/`,
      ],
      [
        ...['c4', 'statement'],
        'Since 2011 we have grown from one oven to 160 bakers and drivers working in three shifts.',
        `${url}/about-us`,
      ],
      ['c5', 'statement', 'Our delivery routes are planned by hand every evening.', `${url}/about-us`],
      [
        ...['c6', 'offering'],
        'Our sourdough ferments for thirty-six hours in a cool room before it is baked.',
        `${url}/products/`,
      ],
    ]);
    expect([...site.agents]).toEqual(['CartoucheBot/1.0']);
    expect(site.requests.filter((request) => request === 'GET /robots.txt')).toHaveLength(1);
  });

  it('quotes neither customers, questions, notices nor offers for the domain', async () => {
    const { result } = await research({
      '/': `<body><a href="/contact">Contact</a><main><h1>Boats for every harbour</h1>
        <h2>Our yard</h2><p>Each hull is built by two people who sign their names inside of it. Ask us today!</p>
        <blockquote><p>They built our ferry in eleven months without a single delay.</p><cite>Ada Moll, Inselfähre</cite></blockquote>
        <div class="testimonial-card"><p>Every boat that we ever ordered came on the day it was promised.</p></div><p>“We would order all of our boats there again.”</p>
        <h3>Do you build yachts?</h3><p>We have built working boats and nothing else since the yard began.</p></main>
        <div role="dialog"><p>We would like to set cookies that help us to understand our visitors.</p></div>
        <footer><p>The yard is entered in the register of companies at the court of Emden.</p></footer></body>`,
    });
    expect(result.facts.map(({ kind, text }) => [kind, text])).toEqual([
      ['tagline', 'Boats for every harbour'],
      ['statement', 'Each hull is built by two people who sign their names inside of it.'],
    ]);
  });

  it('stays away from what robots.txt forbids', async () => {
    const inner = await research({
      ...bakery,
      '/private/customers': '<p>We have a list of 300 customers that nobody should read.</p>',
    });
    expect(inner.site.requests).not.toContain('GET /private/customers');
    expect(inner.result.problems).toEqual([
      { url: `${inner.url}/private/customers`, reason: expect.stringContaining('robots.txt') },
    ]);
    for (const [robots, requests] of [
      ['User-agent: CartoucheBot\nDisallow: /\n\nUser-agent: *\nAllow: /', ['GET /robots.txt']],
      [{ status: 503 }, ['GET /robots.txt']],
    ] as const) {
      const whole = await research({ ...bakery, '/robots.txt': robots });
      expect(whole.result).toMatchObject({ status: 'disallowed', pages: [], facts: [] });
      expect(whole.site.requests).toEqual(requests);
    }
    const none = await research({ ...bakery, '/robots.txt': { status: 404 } });
    expect(none.result.status).toBe('ok');
  });

  it('follows three redirects and asks the robots.txt of every host on the way', async () => {
    const other = await startSite({ ...bakery, '/robots.txt': 'User-agent: *\nDisallow: /' });
    onTestFinished(() => other.close());
    const away = await research({ '/': { status: 301, headers: { location: `http://${other.domain}/` } } });
    expect(away.result.status).toBe('disallowed');
    expect(other.requests).toEqual(['GET /robots.txt']);
    const hops = { '/': '/1', '/1': '/2', '/2': '/3' };
    const chain = Object.fromEntries(
      Object.entries(hops).map(([from, to]) => [from, { status: 302, headers: { location: to } }]),
    );
    expect((await research({ ...chain, '/3': bakery['/'] })).result.status).toBe('ok');
    const longer = await research({ ...chain, '/3': { status: 302, headers: { location: '/4' } }, '/4': bakery['/'] });
    expect(longer.result).toMatchObject({ status: 'unreachable', problems: [{ reason: 'More than 3 redirects.' }] });
  });

  it.each<[string, SitePage, string]>([
    [
      'a page that is not HTML',
      { headers: { 'content-type': 'application/pdf' }, body: '%PDF' },
      'The answer is application/pdf, not HTML.',
    ],
    ['a server error', { status: 500, body: 'oops' }, 'The site answered 500.'],
    ['a page that is not there', { status: 404 }, 'The site answered 404.'],
    ['a page that never comes', { hang: true }, 'No complete answer within 300 ms.'],
  ])('says what was wrong with %s', async (_case, page, reason) => {
    const { result, url } = await research({ '/': page }, { pageMs: 300 });
    expect(result).toMatchObject({ status: 'unreachable', problems: [{ url: `${url}/`, reason }] });
  });

  it.each([
    ['an empty page', '<html><body><div id="root"></div></body></html>'],
    [
      'a parked domain',
      '<title>acme.com</title><h1>This domain is for sale</h1><p>Buy this domain today from our trusted marketplace partners.</p>',
    ],
    ['a login wall', '<p>Sign in to continue to your account, or create a new account today.</p>'],
  ])('finds nothing to say in %s', async (_case, page) => {
    expect((await research({ '/': page })).result).toMatchObject({ status: 'empty', facts: [] });
  });

  it('keeps to its time over all pages', async () => {
    const { result } = await research({ ...bakery, '/about-us': { hang: true } }, { totalMs: 2000 });
    expect(result.status).toBe('ok');
    expect(result.problems).toContainEqual({
      url: expect.stringContaining('/about-us'),
      reason: 'There was no time left to read this page.',
    });
  });

  it('ends with the reason of a caller who gives up', async () => {
    const reason = new Error('the worker stops');
    await expect(research(bakery, {}, AbortSignal.abort(reason))).rejects.toBe(reason);
  });

  it('cuts a long page and survives a hostile one', async () => {
    const long = await research({ '/': `${bakery['/']}${'<p>filler</p>'.repeat(200_000)}` }, { pageBytes: 100_000 });
    expect(long.result.status).toBe('ok');
    const bombs = [
      `<p ${Array.from({ length: 80_000 }, (_, index) => `a${index}=1`).join(' ')}>`,
      '&'.repeat(900_000),
      `<p>${'a'.repeat(900_000)}</p>`,
      `<title>${'<'.repeat(500_000)}`,
    ];
    for (const bomb of bombs) expect((await research({ '/': bomb })).result.status).toBe('empty');
  });

  const FRENCH = '<meta name=description content="Le café est torréfié chaque nuit pour les bars de la ville.">';
  it.each<[string, SitePage]>([
    [
      'latin1 by header',
      { headers: { 'content-type': 'text/html; charset=ISO-8859-1' }, body: Buffer.from(FRENCH, 'latin1') },
    ],
    ['latin1 by meta', { body: Buffer.from(`<meta charset=iso-8859-1>${FRENCH}`, 'latin1') }],
    ['utf-8 with an unknown label', { headers: { 'content-type': 'text/html; charset=klingon' }, body: FRENCH }],
  ])('understands %s', async (_case, page) => {
    const { result } = await research({ '/': page });
    expect(result.facts[0]?.text).toBe('Le café est torréfié chaque nuit pour les bars de la ville.');
  });

  it('takes nothing that hides or looks like a placeholder from a site', async () => {
    const page =
      '<meta name=description content="We bake \u202ebread\u200b {{ prospect.email }} {% raw %} every night of the year.">';
    const { result } = await research({ '/': page });
    expect(result.facts[0]?.text).toBe('We bake bread { prospect.email } % raw % every night of the year.');
  });

  it('has nothing to read for a consumer mail address', async () => {
    const result = await researchCompany(
      { prospect: { email: 'ada@gmail.com', company_domain: null } },
      { outbound: loopback, clock },
    );
    expect(result).toMatchObject({ domain: null, status: 'unreachable', problems: [{ url: null }] });
  });
});
