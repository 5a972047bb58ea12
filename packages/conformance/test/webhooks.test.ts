import { createHmac } from 'node:crypto';
import { zWebhookPayload } from '@cartouche/contract/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { Api } from '../src/api.ts';
import { eventually } from '../src/eventually.ts';
import { type OutsideWorld, type Received, startOutsideWorld } from '../src/outside-world.ts';
import { ensureTemplate, makePage, newEmail, ownApi, visit } from '../src/suite.ts';

let api: Api;
let outside: OutsideWorld;
beforeAll(async () => {
  api = await ownApi();
  await ensureTemplate(api);
});
beforeEach(async ({ skip }) => {
  const world = outside ?? (await startOutsideWorld(inject('target')));
  if (world) outside = world;
  else skip('the server can not reach this machine: set OUTSIDE_URL');
});
afterAll(() => outside?.close());

async function subscribe(events?: readonly string[], statuses?: readonly number[]) {
  const { url, received } = outside.receiver(statuses);
  const { body } = await api.post('/api/v1/connectors', { outboundUrl: url, ...(events && { events }) });
  return { received, secret: body.secret as string };
}

const payloadOf = ({ rawBody }: Received) => JSON.parse(rawBody.toString('utf8'));
const arrived = (received: Received[], count = 1) =>
  eventually(
    () => received,
    ({ length }) => length >= count,
  );

/** The documented signature, word for word: hex HMAC-SHA256 of `{t}.{raw_body}`, keyed with the connector secret. */
function signatureOf(secret: string, t: string, rawBody: Buffer): string {
  return createHmac('sha256', secret).update(`${t}.`).update(rawBody).digest('hex');
}

describe('a delivery', () => {
  test('§6.1: carries X-Service-Signature as t=<unix_seconds>,v1=<hex>, over the exact bytes', async () => {
    const { received, secret } = await subscribe(['page.rendered']);
    await makePage(api, { firstName: 'Zoë ☃', companyName: 'Ærø & Söhne "𝄞"' });
    const [delivery] = (await arrived(received)) as [Received];
    const header = String(delivery.headers['x-service-signature']);
    expect(header).toMatch(/^t=\d{10},v1=[0-9a-f]{64}$/);
    const [, t = '', v1] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(header) ?? [];
    expect(v1).toBe(signatureOf(secret, t, delivery.rawBody));
    expect(Math.abs(Number(t) * 1000 - delivery.receivedAt)).toBeLessThan(5_000);
  });

  test('inferred: carries the headers of Standard Webhooks, for the same moment, keyed with the decoded secret', async () => {
    const { received, secret } = await subscribe(['page.rendered']);
    await makePage(api);
    const [{ headers, rawBody }] = (await arrived(received)) as [Received];
    const id = String(headers['webhook-id']);
    const timestamp = String(headers['webhook-timestamp']);
    expect(id).toBe(payloadOf({ rawBody } as Received).id);
    expect(String(headers['x-service-signature'])).toContain(`t=${timestamp},`);
    // Libraries of others read the standard alphabet alone.
    expect(secret).toMatch(/^whsec_(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/);
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(rawBody).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
  });

  test('§6: is a POST of JSON', async () => {
    const { received } = await subscribe(['page.rendered']);
    await makePage(api);
    const [delivery] = (await arrived(received)) as [Received];
    expect(delivery.headers['content-type']).toMatch(/^application\/json\b/);
    expect(delivery.rawBody.toString('utf8')).toMatch(/^\{.*\}$/s);
  });

  test('§6: has the declared fields and those of the sample, each of its type', async () => {
    const { received } = await subscribe(['form.submitted']);
    const email = newEmail();
    const page = await makePage(api, { email, companyName: 'Northwind' });
    await (await visit(page)).submitForm({ name: 'Ada', email: 'ada@example.com', message: 'Call me' });
    const payload = payloadOf((await arrived(received))[0] as Received);
    expect(zWebhookPayload.safeParse(payload).error).toBeUndefined();
    const form = { name: 'Ada', email: 'ada@example.com', message: 'Call me' };
    expect(payload).toMatchObject({
      event: 'form.submitted',
      service_lead_id: page.prospect_id,
      url: page.url,
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/),
      form_data: form,
      booking: null,
      prospect: { email, company_name: 'Northwind' },
      page_token: page.page_token,
      fields: form,
      created_at: payload.timestamp,
    });
    const [lead] = (await api.get('/api/v1/leads')).body.leads;
    expect([payload.id, payload.created_at]).toEqual([lead.id, lead.created_at]);
  });

  test('§6: each of the four kinds fires when it happens', async () => {
    const { received } = await subscribe();
    const page = await makePage(api);
    const visitor = await visit(page);
    await visitor.submitForm({ name: 'Ada' });
    await visitor.open(page.url);
    await visitor.bookMeeting({ name: 'Ada' });
    const all = (await arrived(received, 4)).map(payloadOf).filter(({ page_token }) => page_token === page.page_token);
    const kinds = all.map(({ event }) => event).sort();
    expect(kinds).toEqual(['form.submitted', 'lead.intent', 'meeting.booked', 'page.rendered']);
    expect(new Set(all.map(({ id }) => id)).size).toBe(4);
    const partsOf = (kind: string) => {
      const { form_data, booking } = all.find(({ event }) => event === kind);
      return [form_data === null, booking === null];
    };
    expect(kinds.map(partsOf)).toEqual([
      [false, true],
      [true, true],
      [false, false],
      [true, true],
    ]);
  });

  test('§6: only the kinds that a connector subscribed to reach it', async () => {
    const { received: forms } = await subscribe(['form.submitted']);
    const { received: pages } = await subscribe(['page.rendered']);
    await (await visit(await makePage(api))).submitForm({ name: 'Ada' });
    await Promise.all([arrived(forms), arrived(pages)]);
    expect([forms, pages].map((received) => received.map((one) => payloadOf(one).event))).toEqual([
      ['form.submitted'],
      ['page.rendered'],
    ]);
  });

  test('§6.4: a non-2xx answer is retried: the same event, the same bytes, a new signature', async () => {
    const { received, secret } = await subscribe(['page.rendered'], [302]);
    await makePage(api);
    const [first, second] = (await arrived(received, 2)) as [Received, Received];
    expect(second.rawBody.equals(first.rawBody)).toBe(true);
    const times = [first, second].map(({ headers, rawBody }) => {
      const [, t = '', v1] = /^t=(\d+),v1=(\w+)$/.exec(String(headers['x-service-signature'])) ?? [];
      expect(v1).toBe(signatureOf(secret, t, rawBody));
      return Number(t);
    });
    expect(times[1]).toBeGreaterThan(times[0] ?? 0);
  });

  test('§6: each connector has its own secret', async () => {
    const [one, two] = [await subscribe(['page.rendered']), await subscribe(['page.rendered'])];
    await makePage(api);
    await Promise.all([arrived(one.received), arrived(two.received)]);
    for (const { received, secret } of [one, two]) {
      const { headers, rawBody } = received[0] as Received;
      const [, t = '', v1] = /^t=(\d+),v1=(\w+)$/.exec(String(headers['x-service-signature'])) ?? [];
      expect(v1).toBe(signatureOf(secret, t, rawBody));
    }
  });
});
