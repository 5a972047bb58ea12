import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PublicPage } from '../../src/domains/pages/service.ts';
import { createPublicSite, hiddenField, type PublicSite } from './public-site.ts';

let site: PublicSite;
let page: PublicPage;

beforeAll(async () => {
  site = await createPublicSite();
});
beforeEach(async () => {
  await site.reset();
  page = await site.addPage();
});
afterAll(() => site.database.close());

const ADA = { name: 'Ada Byron', email: 'ada@northwind.example', message: '' };
const book = (fields: Record<string, string>, of = page) => site.post(`/p/${of.pageToken}/book`, fields);
const leads = () => site.conversions.listLeads(page.workspaceId, {});

async function open(query = '', of = page) {
  const html = await (await site.get(`/p/${of.pageToken}/book${query}`)).text();
  site.clock.advance(10_000);
  return {
    html,
    token: hiddenField(html, 'form_token'),
    slots: [...html.matchAll(/name="slot" value="([^"]+)"/g)].map(([, value]) => value ?? ''),
    days: [...html.matchAll(/book\?day=(\d{4}-\d\d-\d\d)/g)].map(([, day]) => day ?? ''),
  };
}

describe('GET /p/:token/book', () => {
  it('offers the free times of the next ten working days', async () => {
    const { days, slots } = await open();
    // Tuesday 08:00 UTC, with two hours of notice.
    expect(days).toEqual([
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-07',
    ]);
    expect([slots[0], slots.at(-1), slots.length]).toEqual([
      '2026-11-24T10:00:00.000000Z',
      '2026-11-24T16:30:00.000000Z',
      14,
    ]);
    expect((await open('?day=2026-11-30')).slots[0]).toBe('2026-11-30T09:00:00.000000Z');
  });

  it('shows another zone when asked, and groups the times by its days', async () => {
    const { html, slots, days } = await open('?zone=Pacific/Auckland&day=2026-11-26');
    expect(html).toContain('Times in Pacific/Auckland (GMT+13).');
    expect(html).toContain('Show them in UTC');
    // 26 November there begins at 11:00 UTC on the 25th.
    expect([slots[0], slots.at(-1)]).toEqual(['2026-11-25T11:00:00.000000Z', '2026-11-26T10:30:00.000000Z']);
    expect(days.at(-1)).toBe('2026-11-25');
  });

  it.each([
    '?zone=Mars/Olympus',
    '?zone=%3Cscript%3E',
    `?zone=${'x'.repeat(3000)}`,
    '?day=nonsense',
    '?day=2031-01-01',
  ])('falls back to its own days and zone for %s', async (query) => {
    const { html, slots } = await open(query);
    expect(html).toContain('Times in UTC.');
    expect(slots[0]).toBe('2026-11-24T10:00:00.000000Z');
  });

  it('takes opening the calendar for high intent, once', async () => {
    await open();
    await open();
    expect(site.published.map(({ event, fields }) => [event, fields])).toEqual([
      ['lead.intent', { signal: 'booking_opened', reason: 'Looked at the calendar.' }],
    ]);
  });

  it('says so when no time is free, and offers the form instead', async () => {
    const busy = await site.addPage();
    // A calendar that never opens stands for one that is full.
    Object.assign(busy.template.booking as object, { startHour: 11, endHour: 11 });
    const { html } = await open('', busy);
    expect(html).toContain('There is no free time in the coming two weeks.');
    expect(html).toContain(`/p/${busy.pageToken}#form`);
  });

  it('marks a day that is full, and shows the next one that is not', async () => {
    const short = await site.addPage({ template: { booking: { startHour: 11, endHour: 12, durationMinutes: 60 } } });
    const { token } = await open('', short);
    expect((await book({ form_token: token, slot: '2026-11-24T11:00:00.000000Z', ...ADA }, short)).status).toBe(303);
    const { html, slots, days } = await open('?day=2026-11-24', short);
    expect(html).toContain('<li><span>Tue <b>24</b> full</span></li>');
    expect(days[0]).toBe('2026-11-25');
    expect(slots).toEqual(['2026-11-25T11:00:00.000000Z']);
  });

  it.each([
    ['de', 'Dienstag, 24. November'],
    ['en-GB', 'Tuesday 24 November'],
    ['en-aa-bb-cc', 'Tuesday, November 24'],
  ])('says dates in the language of the page: %s', async (language, date) => {
    const { html } = await open('', await site.addPage({ template: { language } }));
    expect(html).toContain(`Time on ${date}`);
  });

  it('is not there where the template has no calendar, or closed it', async () => {
    for (const booking of [undefined, { enabled: false }]) {
      const closed = await site.addPage({ template: { booking } });
      expect((await site.get(`/p/${closed.pageToken}/book`)).status).toBe(404);
      expect((await book(ADA, closed)).status).toBe(404);
      expect(await (await site.get(`/p/${closed.pageToken}`)).text()).not.toContain('/book"');
    }
  });
});

describe('POST /p/:token/book', () => {
  it('books a meeting: an event, a lead, a place in the calendar, a page and a calendar file', async () => {
    const { token, slots } = await open();
    const response = await book({ form_token: token, slot: slots[1] ?? '', ...ADA });
    const [lead] = await leads();
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `/p/${page.pageToken}/booked/${lead?.id}`,
    ]);
    const fields = {
      name: 'Ada Byron',
      email: 'ada@northwind.example',
      start: '2026-11-24T10:30:00.000000Z',
      end: '2026-11-24T11:00:00.000000Z',
      time_zone: 'UTC',
    };
    expect(lead).toMatchObject({ event_type: 'meeting.booked', kind: 'meeting', fields });
    expect(site.published.at(-1)).toMatchObject({
      event: 'meeting.booked',
      eventId: lead?.id,
      formData: { name: 'Ada Byron', email: 'ada@northwind.example' },
      booking: { start: fields.start, end: fields.end, time_zone: 'UTC' },
      fields,
      createdAt: lead?.created_at,
    });
    expect((await open()).slots).not.toContain(slots[1]);

    const booked = await (await site.get(response.headers.get('location') ?? '')).text();
    expect(booked).toContain('Tuesday, November 24');
    expect(booked).toMatch(/10:30\sAM to 11:00\sAM, UTC/);
    const file = await site.get(`/p/${page.pageToken}/booked/${lead?.id}/meeting.ics`);
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="meeting.ics"');
    expect(await file.text()).toContain(
      '\r\nDTSTART:20261124T103000Z\r\nDTEND:20261124T110000Z\r\nSUMMARY:Meeting with Lumen Logistics\r\n',
    );
  });

  it('gives one of two people the same time, and the other a friendly second try that keeps what was typed', async () => {
    const [first, second] = [await open(), await open()];
    const slot = first.slots[0] ?? '';
    const answers = await Promise.all([
      book({ form_token: first.token, slot, ...ADA }),
      book({ form_token: second.token, slot, ...ADA, name: 'Grace' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const refused = answers.find(({ status }) => status === 409);
    const html = (await refused?.text()) ?? '';
    expect(html).toContain('That time has just been taken');
    expect(html).toMatch(/value="(Grace|Ada Byron)"/);
    expect(html).not.toContain(`value="${slot}"`);
    expect(await leads()).toHaveLength(1);
    expect((await site.analytics.read(page.workspaceId)).metrics.conversions).toBe(1);
    const token = hiddenField(html, 'form_token');
    expect((await book({ form_token: token, slot: first.slots[3] ?? '', ...ADA })).status).toBe(303);
  });

  it('keeps meetings of other lengths and pages out of each other’s way', async () => {
    const long = await site.addPage({ workspaceId: page.workspaceId, template: { booking: { durationMinutes: 120 } } });
    const elsewhere = await site.addPage();
    const [short, other, foreign] = [await open(), await open('', long), await open('', elsewhere)];
    expect((await book({ form_token: short.token, slot: '2026-11-24T11:30:00.000000Z', ...ADA })).status).toBe(303);
    const overlapping = await book({ form_token: other.token, slot: '2026-11-24T11:00:00.000000Z', ...ADA }, long);
    expect(overlapping.status).toBe(409);
    expect((await open('', long)).slots).not.toContain('2026-11-24T11:00:00.000000Z');
    expect((await book({ form_token: other.token, slot: '2026-11-24T13:00:00.000000Z', ...ADA }, long)).status).toBe(
      303,
    );
    expect((await open()).slots).not.toContain('2026-11-24T14:30:00.000000Z');
    expect(
      (await book({ form_token: foreign.token, slot: '2026-11-24T11:30:00.000000Z', ...ADA }, elsewhere)).status,
    ).toBe(303);
  });

  it('counts a form that is sent twice once, and shows the same meeting', async () => {
    const { token, slots } = await open();
    const fields = { form_token: token, slot: slots[0] ?? '', ...ADA };
    const locations = [await book(fields), await book(fields)].map((response) => response.headers.get('location'));
    expect(locations[0]).toMatch(/\/booked\//);
    expect(locations[1]).toBe(locations[0]);
    expect(await leads()).toHaveLength(1);
  });

  it('lets one page book three meetings ahead, so that a leaked link fills no calendar', async () => {
    for (const hour of [10, 11, 12]) {
      const { token } = await open();
      expect((await book({ form_token: token, slot: `2026-11-24T${hour}:00:00.000000Z`, ...ADA })).status).toBe(303);
    }
    const { token } = await open();
    const refused = await book({ form_token: token, slot: '2026-11-24T13:00:00.000000Z', ...ADA });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('There are meetings booked from this page already.');
    expect(await leads()).toHaveLength(3);
  });

  it('takes a time that was offered when the calendar was opened, for an hour', async () => {
    const { token } = await open();
    const slot = '2026-11-24T10:00:00.000000Z';
    site.clock.set('2026-11-24T08:59:00.000000Z');
    expect((await book({ form_token: token, slot, ...ADA })).status).toBe(303);
    site.clock.set('2026-11-24T09:31:00.000000Z');
    expect((await book({ form_token: token, slot: '2026-11-24T10:30:00.000000Z', ...ADA })).status).toBe(422);
  });

  it.each([
    ['no time', { slot: '' }, 'Please choose a time.'],
    ['a time outside the hours', { slot: '2026-11-24T20:00:00.000000Z' }, 'That time is not offered any more.'],
    ['a time on a Sunday', { slot: '2026-11-29T10:00:00.000000Z' }, 'That time is not offered any more.'],
    ['a time between two slots', { slot: '2026-11-24T10:07:00.000000Z' }, 'That time is not offered any more.'],
    ['something that is no time', { slot: "'; DROP TABLE bookings; --" }, 'That time is not offered any more.'],
    ['no name', { name: '' }, 'Please fill this in.'],
    ['no address', { email: 'ada' }, 'Please check this address.'],
  ])('refuses %s and keeps the rest', async (_what, change, message) => {
    const { token, slots } = await open('?day=2026-11-25');
    const response = await book({ form_token: token, day: '2026-11-25', slot: slots[2] ?? '', ...ADA, ...change });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain(message);
    expect(html).toContain('Time on Wednesday, November 25');
    if (!('slot' in change)) expect(html).toContain(`value="${slots[2]}" required checked`);
    expect(await leads()).toEqual([]);
  });

  it('drops what a robot sends', async () => {
    const { token, slots } = await open();
    const response = await book({ form_token: token, slot: slots[0] ?? '', ...ADA, website_confirm: 'x' });
    expect(response.headers.get('location')).toBe(`/p/${page.pageToken}/thanks`);
    expect(await leads()).toEqual([]);
  });

  it('shows a meeting only on the page that it was booked from', async () => {
    const { token, slots } = await open();
    const path = (await book({ form_token: token, slot: slots[0] ?? '', ...ADA })).headers.get('location') ?? '';
    const other = await site.addPage({ workspaceId: page.workspaceId });
    expect((await site.get(path.replace(page.pageToken, other.pageToken))).status).toBe(404);
    expect((await site.get(`/p/${page.pageToken}/booked/not-an-id`)).status).toBe(404);
    expect(
      (await site.get(`/p/${page.pageToken}/booked/00000000-0000-4000-8000-000000000000/meeting.ics`)).status,
    ).toBe(404);
  });
});
