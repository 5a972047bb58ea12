import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BROWSER } from '../support/browser-name.ts';
import { type CompanySite, startCompanySite } from '../support/company-site.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';
import { cookieOf } from './public-site.ts';

let server: TestServer;
let company: CompanySite;
let path: string;
beforeAll(async () => {
  server = await createTestServer();
  company = await startCompanySite();
});
beforeEach(async () => {
  await server.reset();
  await addTemplate(server);
  const prospect = { email: 'ada@northwind.example', companyName: 'Northwind', companyDomain: company.domain };
  path = new URL((await server.call('POST', '/api/v1/prospect-pages', { body: prospect })).body.url).pathname;
});
afterAll(async () => {
  await company.close();
  await server.close();
});

const patch = (body: object) => server.call('PATCH', '/api/v1/workspace/company-profile', { body });
const open = (headers: Record<string, string> = {}, at = path) =>
  server.visit(at, { headers: { 'User-Agent': BROWSER, ...headers } });
const metrics = async () => (await server.call('GET', '/api/v1/analytics')).body;

describe('the footer', () => {
  it('has the links of today on every page of the workspace, also on pages from before', async () => {
    expect(await (await open()).text()).not.toContain('Privacy');
    await patch({ privacyUrl: 'https://lumen.example/privacy', imprint: 'https://lumen.example/imprint' });
    for (const at of [path, `${path}/thanks`]) {
      const html = await (await open({}, at)).text();
      expect(html).toContain('<a href="https://lumen.example/privacy">Privacy</a>');
      expect(html).toContain('<a href="https://lumen.example/imprint">Imprint</a>');
    }
  });

  it('shows an imprint that is a text with its lines, and nothing in it becomes markup', async () => {
    await patch({ imprint: 'Lumen Logistics\nHamburg <script>alert(1)</script>' });
    for (const at of [path, `${path}/thanks`]) {
      const html = await (await open({}, at)).text();
      expect(html).toContain(
        '<summary>Imprint</summary><p>Lumen Logistics<br>Hamburg &lt;script&gt;alert(1)&lt;/script&gt;</p>',
      );
    }
    await patch({ imprint: null });
    expect(await (await open()).text()).not.toContain('Imprint');
  });

  it.each([
    [{ privacyUrl: 'http://lumen.example/privacy' }, 'privacyUrl'],
    [{ privacyUrl: 'javascript:alert(1)' }, 'privacyUrl'],
    [{ privacyUrl: 'https://' }, 'privacyUrl'],
    [{ imprint: 'http://lumen.example/imprint' }, 'imprint'],
    [{ imprint: 'https:// lumen' }, 'imprint'],
    [{ visitorCookie: 'no' }, 'visitorCookie'],
  ])('refuses %j', async (body, field) => {
    const refused = await patch(body);
    expect(refused.status).toBe(400);
    expect(refused.body.issues[0].path).toBe(field);
  });
});

describe('without the cookie', () => {
  beforeEach(() => patch({ visitorCookie: false }));
  const tell = (opening: string | undefined, signals: object[], headers: Record<string, string> = {}) =>
    server.visit(`${path}/signals`, {
      method: 'POST',
      headers: { 'User-Agent': BROWSER, 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ signals, opening }),
    });
  const openingIn = (html: string) => /page\.js\?v=[\w-]+#([\w-]{22})"/.exec(html)?.[1];
  const signals = () => server.database.db.selectFrom('signals').select(['kind', 'visitor']).orderBy('kind').execute();

  it('nothing is set or kept in the browser, and each opening is a visit', async () => {
    const responses = [await open(), await open(), await open({}, `${path}/go`)];
    for (const response of responses) expect(response.headers.get('set-cookie')).toBeNull();
    const names = await Promise.all(responses.slice(0, 2).map(async (response) => openingIn(await response.text())));
    expect(new Set(names).size).toBe(2);
    const { metrics: counted, hotLeads } = await metrics();
    expect(counted).toMatchObject({ visited: 1, ctaClicks: 1 });
    expect(hotLeads[0]).toMatchObject({ visits: 2, cta_clicks: 1, high_intent_count: 0 });
  });

  it('what the script reports counts for its opening, and for no other name', async () => {
    const opening = openingIn(await (await open()).text());
    server.clock.advance(10_000);
    await tell(opening, [{ kind: 'scroll', percent: 70 }]);
    await tell(undefined, [{ kind: 'scroll', percent: 80 }]);
    await tell('not a name', [{ kind: 'scroll', percent: 90 }]);
    expect(await signals()).toEqual([
      { kind: 'scroll', visitor: opening },
      { kind: 'visit', visitor: opening },
    ]);
  });

  it('a cookie from before recognizes no visitor and is removed', async () => {
    await patch({ visitorCookie: true });
    const first = await open();
    const Cookie = cookieOf(first);
    expect(first.headers.get('set-cookie')).toContain('Max-Age=15552000');
    await patch({ visitorCookie: false });
    expect((await tell(undefined, [{ kind: 'scroll', percent: 10 }], { Cookie })).status).toBe(204);
    const again = await open({ Cookie });
    expect(again.headers.get('set-cookie')).toMatch(/^cartouche_visitor=; Max-Age=0; Path=\/p\//);
    expect((await metrics()).hotLeads[0]).toMatchObject({ visits: 2 });
    expect(new Set((await signals()).map(({ visitor }) => visitor)).size).toBe(2);
  });

  it('a visitor who asks not to be recognized gets no name either', async () => {
    expect(openingIn(await (await open({ 'Sec-GPC': '1' })).text())).toBeUndefined();
  });
});
