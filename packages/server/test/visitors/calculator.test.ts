import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import calculatorExample from '../../src/generation/blocks/calculator/calculator-example.json' with { type: 'json' };
import { BROWSER } from '../support/browser-name.ts';
import { cookieOf, createPublicSite, hiddenField, type PublicSite } from './public-site.ts';

let site: PublicSite;
beforeAll(async () => {
  site = await createPublicSite();
});
beforeEach(() => site.reset());
afterAll(() => site.database.close());

const sections = [calculatorExample, { id: 'contact', kind: 'lead_form' }] as never;
const ADA = { name: 'Ada Byron', email: 'ada@northwind.example' };

it('brings the changed numbers with the lead, and nothing that is not a number or was not asked', async () => {
  const page = await site.addPage({ template: { sections } });
  const form_token = hiddenField(await (await site.get(`/p/${page.pageToken}`)).text(), 'form_token');
  site.clock.advance(20_000);
  const sent = await site.post(`/p/${page.pageToken}/form`, {
    form_token,
    ...ADA,
    trucks: '100',
    hours: '',
    vans: '3',
  });
  expect(sent.status).toBe(303);
  const [lead] = await site.conversions.listLeads(page.workspaceId, {});
  expect(lead?.fields).toEqual({ ...ADA, trucks: '100' });
});

it.each([
  ['3.1415927', '5'],
  ['41.12345678', '41.123457'],
  ['1e-7', '5'],
  ['1e16', '200'],
  ['-999999', '5'],
  ['many', undefined],
  ['NaN', undefined],
  ['Infinity', undefined],
])('brings a lead with %s in a calculator that ends at 200, as %s', async (typed, stored) => {
  const page = await site.addPage({ template: { sections } });
  const form_token = hiddenField(await (await site.get(`/p/${page.pageToken}`)).text(), 'form_token');
  site.clock.advance(20_000);
  const sent = await site.post(`/p/${page.pageToken}/form`, { form_token, ...ADA, trucks: typed });
  expect(sent.status).toBe(303);
  const [lead] = await site.conversions.listLeads(page.workspaceId, {});
  expect(lead?.fields).toEqual({ ...ADA, ...(stored && { trucks: stored }) });
});

it('keeps the changed numbers in a form that comes back', async () => {
  const page = await site.addPage({ template: { sections } });
  const form_token = hiddenField(await (await site.get(`/p/${page.pageToken}`)).text(), 'form_token');
  site.clock.advance(20_000);
  const again = await site.post(`/p/${page.pageToken}/form`, { form_token, name: 'Ada Byron', hours: '4.5' });
  expect(again.status).toBe(422);
  const html = await again.text();
  expect(html).toContain('<input type="hidden" name="hours" value="4.5">');
  expect(html).not.toContain('name="trucks" value');
});

it('is a sign of high intent once it is changed, on pages that have one', async () => {
  for (const [isThere, expected] of [
    [true, ['calculator_changed']],
    [false, []],
  ] as const) {
    site.published.length = 0;
    const page = await site.addPage(isThere ? { template: { sections } } : {});
    const cookie = cookieOf(await site.get(`/p/${page.pageToken}`));
    for (let times = 0; times < 2; times += 1) {
      const told = await site.app.request(`/p/${page.pageToken}/signals`, {
        method: 'POST',
        headers: { 'User-Agent': BROWSER, 'Content-Type': 'application/json', Cookie: cookie },
        body: JSON.stringify({ signals: [{ kind: 'calculator' }] }),
      });
      expect(told.status).toBe(204);
    }
    const signals = site.published.map(({ fields }) => (fields as { signal?: string } | null)?.signal);
    expect(signals).toEqual(expected);
  }
});

it('has its script from the page host, in a version that browsers keep', async () => {
  const page = await site.addPage({ template: { sections } });
  const html = await (await site.get(`/p/${page.pageToken}`)).text();
  const address = /src="(\/assets\/calculator\.js\?v=[\w-]+)"/.exec(html)?.[1] ?? '';
  const script = await site.get(address);
  expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await site.get('/assets/calculator.js?v=old')).headers.get('cache-control')).toBe('no-cache');
});
