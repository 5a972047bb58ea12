import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  await server.reset();
  await addTemplate(server);
});
afterAll(() => server.close());

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const makePage = async () =>
  (
    await server.call('POST', '/api/v1/prospect-pages', {
      body: { email: 'ada@northwind.example', companyName: 'Northwind' },
    })
  ).body;
const signals = (id: string, query = '') => server.call('GET', `/api/v1/pages/${id}/signals${query}`);

test('the timeline has visits, clicks and the form, newest first, and tells visitors apart without their cookies', async () => {
  const { pageId, url } = await makePage();
  const first = await server.visit(url, { headers: BROWSER });
  const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  server.clock.advance(10_000);
  await server.visit(`${url}/go`, { headers: { ...BROWSER, cookie } });
  server.clock.advance(10_000);
  await server.visit(url, { headers: BROWSER });
  const token = /name="form_token" value="([^"]+)"/.exec(await first.text())?.[1] ?? '';
  const form = new URLSearchParams({ form_token: token, name: 'Ada', email: 'ada@northwind.example' });
  await server.visit(`${url}/form`, { method: 'POST', body: form, headers: { ...BROWSER, cookie } });

  const { status, body } = await signals(pageId);
  expect(status).toBe(200);
  expect(body.page).toMatchObject({ id: pageId, url, status: 'rendered' });
  expect(body.prospect).toMatchObject({ email: 'ada@northwind.example', company_name: 'Northwind' });
  expect(body.totals).toMatchObject({ visits: 2, cta_clicks: 1, conversions: 1, visitors: 2 });
  const kinds = body.timeline
    .map(({ kind }: { kind: string }) => kind)
    .filter((kind: string) => kind !== 'high_intent');
  expect(kinds).toEqual(['form.submitted', 'visit', 'cta_click', 'visit']);
  expect(body.timeline.find(({ kind }: { kind: string }) => kind === 'form.submitted').detail.fields).toMatchObject({
    name: 'Ada',
  });
  const visitors = body.timeline.flatMap(({ visitor }: { visitor: string | null }) => visitor ?? []);
  expect(new Set(visitors).size).toBe(2);
  const sender = body.timeline.find(({ kind }: { kind: string }) => kind === 'cta_click').visitor;
  expect(body.timeline[0]).toMatchObject({ kind: 'form.submitted', visitor: sender });
  for (const visitor of visitors) expect(cookie).not.toContain(visitor.slice(2));

  const last = body.timeline.at(-2).at;
  const older = await signals(pageId, `?created_before=${last}`);
  expect(older.body.timeline.map(({ at }: { at: string }) => at < last)).toEqual([true]);
});

test('a form, a meeting and a sign of intent are of the visitor whose browser it was, unless that asks to be unknown', async () => {
  const { pageId, url } = await makePage();
  const opened = await server.visit(url, { headers: BROWSER });
  const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const calendar = await (await server.visit(`${url}/book`, { headers: { ...BROWSER, cookie } })).text();
  server.clock.advance(10_000);
  const hidden = (html: string, name: string) =>
    new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1] ?? '';
  const person = { name: 'Ada', email: 'ada@northwind.example' };
  const send = (path: string, fields: Record<string, string>, headers = {}) =>
    server.visit(`${url}/${path}`, {
      method: 'POST',
      body: new URLSearchParams({ ...person, ...fields }),
      headers: { ...BROWSER, cookie, ...headers },
    });
  await send('book', { form_token: hidden(calendar, 'form_token'), slot: hidden(calendar, 'slot') });
  const form_token = hidden(await opened.text(), 'form_token');
  await send('form', { form_token }, { 'sec-gpc': '1' });

  const { timeline } = (await signals(pageId)).body;
  const visitorOf = (kind: string) => timeline.find((entry: { kind: string }) => entry.kind === kind).visitor;
  expect(visitorOf('visit')).toMatch(/^v_/);
  expect([visitorOf('high_intent'), visitorOf('meeting.booked')]).toEqual([visitorOf('visit'), visitorOf('visit')]);
  expect(visitorOf('form.submitted')).toBeNull();
});

test('an unopened page has an empty timeline; a page of another workspace is a 404', async () => {
  const { pageId } = await makePage();
  expect((await signals(pageId)).body).toMatchObject({
    totals: { visits: 0, visitors: 0 },
    reading: { scroll_percent: 0, dwell_seconds: 0 },
    timeline: [],
  });
  const { apiKey: key } = await server.addWorkspace();
  expect((await server.call('GET', `/api/v1/pages/${pageId}/signals`, { key })).status).toBe(404);
});
