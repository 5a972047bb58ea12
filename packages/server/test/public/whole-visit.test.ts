import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Receiver, startReceiver } from '../deliveries/receiver.ts';
import { BROWSER } from '../support/browser-name.ts';
import { type CompanySite, startCompanySite } from '../support/company-site.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';
import { cookieOf, hiddenField } from './public-site.ts';

let server: TestServer;
let company: CompanySite;
let receiver: Receiver;

beforeAll(async () => {
  server = await createTestServer();
  company = await startCompanySite();
  receiver = await startReceiver();
});
beforeEach(async () => {
  await server.reset();
  receiver.received.length = 0;
});
afterAll(async () => {
  await receiver.close();
  await company.close();
  await server.close();
});

const ada = () => ({ email: 'ada@northwind.example', companyName: 'Northwind', companyDomain: company.domain });

async function createPage(): Promise<{ path: string; token: string }> {
  await addTemplate(server);
  const { body } = await server.call('POST', '/api/v1/prospect-pages', { body: ada() });
  const path = new URL(body.url).pathname;
  return { path, token: path.slice('/p/'.length) };
}

const post = (path: string, fields: Record<string, string>, headers: Record<string, string>) =>
  server.visit(path, {
    method: 'POST',
    headers: { 'User-Agent': BROWSER, 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });

it('goes from the link to the connectors, the leads, the events and the analytics', async () => {
  const connector = await server.call('POST', '/api/v1/connectors', { body: { outboundUrl: receiver.url } });
  expect(connector.status).toBe(200);
  const { path, token } = await createPage();

  const opened = await server.visit(path, { headers: { 'User-Agent': BROWSER } });
  const headers = { 'User-Agent': BROWSER, Cookie: cookieOf(opened) };
  const formToken = hiddenField(await opened.text(), 'form_token');
  expect((await server.visit(`${path}/go`, { headers })).status).toBe(303);
  server.clock.advance(30_000);
  const form = { form_token: formToken, name: 'Ada Byron', email: 'ada@northwind.example', message: 'Hello' };
  expect((await post(`${path}/form`, form, headers)).headers.get('location')).toBe(`${path}/thanks`);
  const calendar = await (await server.visit(`${path}/book`, { headers })).text();
  server.clock.advance(30_000);
  const slot = /name="slot" value="([^"]+)"/.exec(calendar)?.[1] ?? '';
  const booking = {
    form_token: hiddenField(calendar, 'form_token'),
    slot,
    name: 'Ada',
    email: 'ada@northwind.example',
  };
  expect((await post(`${path}/book`, booking, headers)).status).toBe(303);
  server.clock.advance(1_000);
  expect((await server.drain()).failed).toBe(0);

  const { body: leads } = await server.call('GET', '/api/v1/leads');
  expect(leads.leads.map(({ kind }: { kind: string }) => kind)).toEqual(['meeting', 'lead']);
  const { body: events } = await server.call('GET', '/api/v1/events');
  expect(events.events.map(({ event, page_token }: Record<string, string>) => [event, page_token])).toEqual([
    ['form.submitted', token],
    ['meeting.booked', token],
  ]);
  for (const event of events.events) expect(event.delivered_at).toBe(server.clock.now().toISOString());

  const byKind = Object.fromEntries(receiver.received.map(({ event }) => [event.event, event]));
  expect(Object.keys(byKind).sort()).toEqual(['form.submitted', 'lead.intent', 'meeting.booked', 'page.rendered']);
  expect(byKind['form.submitted']).toMatchObject({
    id: events.events[0].id,
    page_token: token,
    form_data: withoutToken(form),
  });
  expect(byKind['meeting.booked']).toMatchObject({ id: events.events[1].id, booking: { start: slot } });
  expect(byKind['lead.intent']).toMatchObject({ page_token: token, fields: { signal: 'booking_opened' } });

  const { body: analytics } = await server.call('GET', '/api/v1/analytics');
  expect(analytics).toEqual({
    metrics: { pagesLive: 1, visited: 1, conversions: 2, ctaClicks: 1, conversionRate: 1 },
    hotLeads: [
      {
        page_token: token,
        prospect_id: leads.leads[0].prospect_id,
        prospect: {
          id: leads.leads[0].prospect_id,
          email: 'ada@northwind.example',
          first_name: null,
          last_name: null,
          company_name: 'Northwind',
        },
        visits: 1,
        cta_clicks: 1,
        conversions: 2,
        high_intent_count: 1,
        converted: true,
        last_conversion_at: leads.leads[0].created_at,
      },
    ],
  });
});

function withoutToken({ form_token: _token, ...fields }: Record<string, string>): Record<string, string> {
  return fields;
}

it('takes two statements: the page, and the visit', async () => {
  const { path } = await createPage();
  const statementsOf = async (
    headers: Record<string, string> = {},
    tries = 5,
  ): Promise<{ taken: number; cookie: string }> => {
    const before = server.database.statements();
    const response = await server.visit(path, { headers: { 'User-Agent': BROWSER, ...headers } });
    const taken = server.database.statements() - before;
    expect(response.status).toBe(200);
    // Counters give unused calls back now and then, on a busy machine also during a visit.
    if (taken > 2 && tries > 1) return statementsOf(headers, tries - 1);
    return { taken, cookie: cookieOf(response) };
  };
  const first = await statementsOf();
  expect(first.taken).toBe(2);
  expect((await statementsOf({ Cookie: first.cookie })).taken).toBe(2);
  expect((await statementsOf({ 'Sec-GPC': '1' })).taken).toBe(2);
  expect((await server.call('GET', '/api/v1/analytics')).body.metrics.visited).toBe(1);
});
