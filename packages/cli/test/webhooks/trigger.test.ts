import type { ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { runHere, runProgram } from './run-program.ts';
import { type Asked, sendJson, startService } from './service.ts';

vi.setConfig({ testTimeout: 30_000 });

const KEY = 'crt_4f0c1d9a7b2e48d6a1c35e8f90b7d264';
const envOf = (url: string) => ({ SERVICE_API_KEY: KEY, APP_URL: url });

const PAGE = `<!doctype html><title>For Northwind</title><form method="get" action="/search"><input name="q" required></form>
<p><a class="button" href="https://example.com" data-signal="cta">Start</a><a href="/p/tok/book" data-signal="booking">Book</a></p>
<section id="form"><form method="post" action="/p/tok/form" accept-charset="utf-8" aria-label="Send">
<input type="hidden" name="form_token" value="a&amp;b&quot;c&#x2F;&#47;">
<div class="trap"><label>Leave this empty <input type="text" name="website_confirm" tabindex="-1" value=""></label></div>
<input type="email" id="f1" name="email" value="" required aria-describedby="x">
<input type="text" name="optional" value="">
<textarea id="f2" name="message" rows="4" required>
</textarea>
<select name="size" required><option value="">Choose one</option><option>1 &lt; 10</option><option>more</option></select>
<input type="checkbox" name="consent" value="yes" required><input type="checkbox" name="news" value="yes">
<input type="tel" name="gone" required disabled><button type="submit" name="go">Send</button></form>`;
const CALENDAR = `<form method="post" id="calendar" action="/p/tok/book#calendar"><input type="hidden" name="zone" value="Europe/Berlin">
<label><input type="radio" name="slot" value="2026-11-24T09:00:00.000Z" required><span>10:00</span></label>
<label><input type="radio" name="slot" value="2026-11-24T10:00:00.000Z" required><span>11:00</span></label>
<input type="text" name="name" required></form>`;

const startSite = (more: (response: ServerResponse, asked: Asked) => unknown = () => undefined) =>
  startService((response, asked) => {
    if (more(response, asked) !== undefined) return undefined;
    const { url, method, headers } = asked;
    const origin = `http://${headers.host}`;
    if (url === '/api/v1/prospect-pages')
      return sendJson(response, 200, { pageId: 'page-1', url: `${origin}/p/tok`, emailed: false });
    if (method === 'POST') return response.writeHead(303, { location: '/p/tok/thanks' }).end();
    response.setHeader('set-cookie', ['visitor=v1; Path=/p/tok; HttpOnly', 'other=o; Path=/']);
    return response.writeHead(200, { 'content-type': 'text/html' }).end(url.endsWith('/book') ? CALENDAR : PAGE);
  });

test('makes a prospect and its page, opens it, fills its form in and sends it', async () => {
  const site = await startSite();
  const run = await runProgram(['trigger', 'form.submitted', '--message', 'Hello there'], { env: envOf(site.url) });
  expect(run).toMatchObject({ code: 0, stderr: '' });
  expect(run.stdout).toMatch(
    /^page\.rendered {3}http:\S+\/p\/tok for webhook-test-[\da-f]{8}@example\.com\nform\.submitted {2}\S+\/p\/tok\/thanks\n$/,
  );
  expect(site.asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /api/v1/prospect-pages',
    'GET /p/tok',
    'POST /p/tok/form',
    'GET /p/tok/thanks',
  ]);
  const [create, open, send] = site.asked;
  const { email, ...rest } = JSON.parse(create?.body ?? '');
  expect(rest).toEqual({ firstName: 'Test', companyName: 'Webhook test' });
  expect(create?.headers).toMatchObject({ authorization: `Bearer ${KEY}`, 'idempotency-key': expect.any(String) });
  expect([open?.headers.authorization, send?.headers.authorization]).toEqual([undefined, undefined]);
  expect(send?.headers).toMatchObject({
    cookie: 'visitor=v1; other=o',
    origin: site.url,
    'content-type': expect.stringContaining('x-www-form-urlencoded'),
  });
  expect(Object.fromEntries(new URLSearchParams(send?.body))).toEqual({
    form_token: 'a&b"c//',
    email,
    message: 'Hello there',
    size: '1 < 10',
    consent: 'yes',
  });
});

test('goes as far as the event needs', async () => {
  const site = await startSite();
  expect((await runHere(['trigger', 'page.rendered'], { env: envOf(site.url) })).code).toBe(0);
  expect(site.asked.map(({ url }) => url)).toEqual(['/api/v1/prospect-pages']);
  const run = await runHere(['trigger', 'meeting.booked', '--json', '--email', 'ada@northwind.example'], {
    env: envOf(site.url),
  });
  expect(run.stdout.split('\n').map((line) => JSON.parse(line).kind)).toEqual(['page.rendered', 'meeting.booked']);
  expect(site.asked.slice(1).map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /api/v1/prospect-pages',
    'GET /p/tok',
    'GET /p/tok/book',
    'POST /p/tok/book',
    'GET /p/tok/thanks',
  ]);
  expect(JSON.parse(site.asked[1]?.body ?? '').email).toBe('ada@northwind.example');
  expect(Object.fromEntries(new URLSearchParams(site.asked[4]?.body))).toMatchObject({
    slot: '2026-11-24T09:00:00.000Z',
    zone: 'Europe/Berlin',
  });
});

test.for<[title: string, at: string, status: number, body: string, code: number, said: RegExp]>([
  ['a workspace without a template', '/api/v1/prospect-pages', 422, '{"error":"no_template"}', 1, /422/],
  ['credits that are used up', '/api/v1/prospect-pages', 402, '{"error":"insufficient_credits"}', 5, /402/],
  ['an answer without a page', '/api/v1/prospect-pages', 200, '{}', 3, /without what the contract says/],
  ['a page that is gone', '/p/tok', 404, '', 1, /\/p\/tok answered 404/],
  ['a page without a form', '/p/tok', 200, '<p>Thanks</p>', 1, /No lead form is on \S+\/p\/tok/],
  ['a form that is refused', '/p/tok/form', 422, '', 1, /\/p\/tok\/form answered 422\nOpen the page in a browser/],
])('says what is wrong with %s', async ([, at, status, body, code, said]) => {
  const site = await startSite((response, { url }) => (url === at ? response.writeHead(status).end(body) : undefined));
  const run = await runHere(['trigger', 'form.submitted'], { env: envOf(site.url) });
  expect(run.code).toBe(code);
  expect(run.stderr).toMatch(said);
});

test.for(['lead.intent', 'form'])('asks nothing for what it does not trigger: %j', async (kind) => {
  const site = await startSite();
  const run = await runHere(['trigger', kind], { env: envOf(site.url) });
  expect(run).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Allowed choices are page.rendered, form.submitted, meeting.booked'),
  });
  expect(site.asked).toEqual([]);
});
