import { zWebhookPayload } from '@cartouche/contract/schemas';
import { parseEvent } from '@cartouche/webhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailer, type Mailer } from '../../src/mail/mailer.ts';
import { silentLogger } from '../../src/platform/logger.ts';
import { startReceiver } from '../deliveries/receiver.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { startSmtp, type TestSmtp } from '../support/smtp.ts';
import { addTemplate } from '../support/templates.ts';
import { hiddenField } from '../visitors/public-site.ts';

let smtp: TestSmtp;
let mailer: Mailer;
let server: TestServer;
let pageUrl: string;
let prospectId: string;
beforeAll(async () => {
  smtp = await startSmtp();
  mailer = createMailer({ smtpUrl: smtp.url, from: 'Lumen <pages@lumen.example>', logger: silentLogger });
  server = await createTestServer({ mailer });
});
beforeEach(async () => {
  await server.reset();
  // A Tuesday morning.
  server.clock.set('2026-11-24T08:00:00.000000Z');
  smtp.received.length = 0;
  smtp.refuse(undefined);
  const { workspaceId } = server;
  await server.services.workspace.team.save(workspaceId, { email: 'owner@lumen.example', name: 'Olga', role: 'owner' });
  await server.services.workspace.team.save(workspaceId, {
    email: 'viewer@lumen.example',
    name: 'Vic',
    role: 'viewer',
  });
  await addTemplate(server);
  pageUrl = await newPage();
  const { body } = await server.call('GET', '/api/v1/prospects');
  prospectId = body.prospects[0].id;
});
afterAll(async () => {
  await server.close();
  mailer.close();
  await smtp.close();
});

const call = (method: string, path: string, body?: unknown, options = {}) =>
  server.call(method, `/api/v1/meetings${path}`, { ...(body !== undefined && { body }), ...options });
const starts = (answer: { body: { meetings: { start: string }[] } }) => answer.body.meetings.map(({ start }) => start);

async function newPage(email = 'ada@northwind.example'): Promise<string> {
  const { body } = await server.call('POST', '/api/v1/prospect-pages', { body: { email, companyName: 'Northwind' } });
  return body.url;
}

/** Books as a visitor does. @returns the meeting's id */
async function book(slot: string, { url = pageUrl, email = 'ada@visitor.example', name = 'Ada Byron' } = {}) {
  const calendar = await (await server.visit(`${url}/book`)).text();
  server.clock.advance(5_000);
  const form = { form_token: hiddenField(calendar, 'form_token'), slot, name, email, message: 'Ports, please' };
  const answer = await server.visit(`${url}/book`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
  const [, id = ''] = /\/booked\/([^?]+)/.exec(answer.headers.get('location') ?? '') ?? [];
  return { id, status: answer.status };
}

/** The lines of a message's calendar, unfolded. */
function calendarOf(text: string): string[] {
  const part =
    /Content-Type: text\/calendar; charset=utf-8; method=(\w+)\r\nContent-Transfer-Encoding: (\S+)\r\n\r\n([\s\S]*?)\r\n--/.exec(
      text,
    );
  const [, method = '', encoding, content = ''] = part ?? [];
  const body =
    encoding === 'base64'
      ? Buffer.from(content, 'base64').toString()
      : content.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return [`header ${method}`, ...body.replaceAll(/\r\n[ \t]/g, '').split('\r\n')];
}

describe('a meeting', () => {
  it('that is moved or canceled is told to the connectors that ask for it, once for each change', async () => {
    const receiver = await startReceiver();
    const subscribe = (events?: string[]) =>
      server.call('POST', '/api/v1/connectors', { body: { outboundUrl: receiver.url, ...(events && { events }) } });
    await subscribe(['meeting.moved', 'meeting.canceled']);
    const { id } = await book('2026-11-25T09:00:00.000000Z');
    await subscribe();
    const body = { start: '2026-11-25T10:00:00.000000Z' };
    for (let time = 0; time < 2; time++) await call('POST', `/${id}/move`, body);
    for (let time = 0; time < 2; time++) await call('POST', `/${id}/cancel`, { reason: 'Ill' });
    await server.drain();
    const told = receiver.received.map(({ event }) => event as Record<string, unknown>);
    const time = { meeting_id: id, start: body.start, end: '2026-11-25T10:30:00.000000Z', time_zone: 'UTC' };
    const about = { service_lead_id: prospectId, url: pageUrl, form_data: null };
    const previous = { previous_start: '2026-11-25T09:00:00.000000Z', previous_end: '2026-11-25T09:30:00.000000Z' };
    expect(told.sort((a, b) => String(b['event']).localeCompare(String(a['event'])))).toEqual([
      expect.objectContaining({ event: 'meeting.moved', ...about, booking: { ...time, ...previous } }),
      expect.objectContaining({ event: 'meeting.canceled', ...about, booking: { ...time, reason: 'Ill' } }),
    ]);
    for (const payload of told) {
      expect(zWebhookPayload.safeParse(payload).success).toBe(true);
      expect(parseEvent(payload)).toMatchObject({ kind: payload['event'], booking: { meeting_id: id } });
    }
    expect((await server.call('GET', '/api/v1/leads')).body.leads).toHaveLength(1);
    await receiver.close();
  });

  it('is listed and read as it was booked, each once over all windows', async () => {
    const { id } = await book('2026-11-25T10:00:00.000000Z');
    const other = await newPage('grace@globex.example');
    await book('2026-11-26T10:00:00.000000Z', { url: other });
    await book('2026-11-24T12:00:00.000000Z', { url: other });
    const { body } = await call('GET', `/${id}`);
    expect(body.meeting).toEqual({
      id,
      version: 1,
      status: 'booked',
      start: '2026-11-25T10:00:00.000000Z',
      end: '2026-11-25T10:30:00.000000Z',
      time_zone: 'UTC',
      prospect_id: prospectId,
      page_token: pageUrl.split('/').at(-1),
      name: 'Ada Byron',
      email: 'ada@visitor.example',
      message: 'Ports, please',
      sequence: 0,
      cancel_reason: null,
      canceled_at: null,
      created_at: body.meeting.created_at,
      updated_at: body.meeting.created_at,
    });
    const first = await call('GET', '?limit=2');
    const second = await call('GET', `?limit=2&cursor=${first.body.nextCursor}`);
    expect([...starts(first), ...starts(second), second.body.nextCursor]).toEqual([
      '2026-11-26T10:00:00.000000Z',
      '2026-11-25T10:00:00.000000Z',
      '2026-11-24T12:00:00.000000Z',
      null,
    ]);
    expect(starts(await call('GET', `?prospect_id=${prospectId}`))).toHaveLength(1);
    expect(starts(await call('GET', `?page_token=${other.split('/').at(-1)}`))).toHaveLength(2);
    const span = 'start_after=2026-11-24T12:00:00Z&start_before=2026-11-26T10:00:00Z';
    expect(starts(await call('GET', `?${span}`))).toEqual(['2026-11-25T10:00:00.000000Z']);
    expect(starts(await call('GET', '?status=canceled'))).toEqual([]);
    const stranger = await server.addWorkspace();
    expect((await call('GET', `/${id}`, undefined, { key: stranger.apiKey })).status).toBe(404);
    const foreign = await call('GET', `?cursor=${first.body.nextCursor}`, undefined, { key: stranger.apiKey });
    expect([foreign.status, foreign.body.issues[0].path]).toEqual([400, 'query.cursor']);
  });

  it('moves to a free time, and its old time is free again', async () => {
    const { id } = await book('2026-11-25T10:00:00.000000Z');
    await book('2026-11-25T11:00:00.000000Z');
    const { times } = (await call('GET', `/${id}/free-times`)).body;
    const free = times.map(({ start }: { start: string }) => start);
    expect(free).toContain('2026-11-25T10:30:00.000000Z');
    expect(free).not.toContain('2026-11-25T10:00:00.000000Z');
    expect(free).not.toContain('2026-11-25T11:00:00.000000Z');
    const start = '2026-11-25T14:00:00.000000Z';
    const moved = (await call('POST', `/${id}/move`, { start })).body.meeting;
    expect(moved).toMatchObject({ start, end: '2026-11-25T14:30:00.000000Z', sequence: 1, status: 'booked' });
    expect(moved.updated_at > moved.created_at).toBe(true);
    // The same call again changes nothing.
    expect((await call('POST', `/${id}/move`, { start })).body.meeting).toEqual(moved);
    expect((await book('2026-11-25T10:00:00.000000Z')).status).toBe(303);
    expect((await server.visit(`${pageUrl}/booked/${id}/meeting.ics`)).status).toBe(200);
  });

  it.each([
    ['that is taken', '2026-11-25T11:00:00.000000Z', 409, 'taken'],
    ['outside of the hours', '2026-11-25T22:00:00.000000Z', 400, undefined],
    ['between two times', '2026-11-25T12:07:00.000000Z', 400, undefined],
    ['with less than two hours of notice', '2026-11-24T09:30:00.000000Z', 400, undefined],
  ])('does not move to a time %s', async (_which, start, status, reason) => {
    const { id } = await book('2026-11-25T10:00:00.000000Z');
    await book('2026-11-25T11:00:00.000000Z');
    const refused = await call('POST', `/${id}/move`, { start });
    expect([refused.status, refused.body.reason]).toEqual([status, reason]);
    expect((await call('GET', `/${id}`)).body.meeting).toMatchObject({
      start: '2026-11-25T10:00:00.000000Z',
      sequence: 0,
    });
  });

  it('is canceled once, and then neither moved nor shown as booked', async () => {
    const { id } = await book('2026-11-25T10:00:00.000000Z');
    const canceled = (await call('POST', `/${id}/cancel`, { reason: 'A holiday.' })).body.meeting;
    expect(canceled).toMatchObject({ status: 'canceled', cancel_reason: 'A holiday.', sequence: 1 });
    expect(canceled.canceled_at).toBe(canceled.updated_at);
    expect((await call('POST', `/${id}/cancel`)).body.meeting).toEqual(canceled);
    const refused = await call('POST', `/${id}/move`, { start: '2026-11-25T14:00:00.000000Z' });
    expect([refused.status, refused.body.reason]).toEqual([409, 'canceled']);
    expect((await server.visit(`${pageUrl}/booked/${id}`)).status).toBe(404);
    expect((await book('2026-11-25T10:00:00.000000Z')).status).toBe(303);
    const past = await book('2026-11-25T11:00:00.000000Z');
    server.clock.set('2026-11-25T11:00:00.000000Z');
    expect((await call('POST', `/${past.id}/cancel`)).body.reason).toBe('past');
  });

  it('leaves a line in the audit log for each change', async () => {
    const { id } = await book('2026-11-25T10:00:00.000000Z');
    await call('POST', `/${id}/move`, { start: '2026-11-25T14:00:00.000000Z' });
    server.clock.advance(1_000);
    await call('POST', `/${id}/cancel`);
    const { entries } = (await server.call('GET', '/api/v1/audit')).body;
    expect(entries.slice(0, 2)).toMatchObject([
      { operation: 'cancelMeeting', resource_id: id },
      { operation: 'moveMeeting', resource_id: id },
    ]);
  });

  it('goes with its prospect', async () => {
    const { id } = await book('2026-11-25T10:00:00.000000Z');
    expect((await server.call('POST', `/api/v1/prospects/${prospectId}/erase`)).status).toBe(200);
    expect((await call('GET', `/${id}`)).status).toBe(404);
    await server.drain();
    expect(smtp.received).toEqual([]);
  });
});

describe('one calendar', () => {
  it('gives a time to one of many that move or book at the same moment', async () => {
    const slots = ['2026-11-25T10:00:00.000000Z', '2026-11-25T11:00:00.000000Z', '2026-11-25T12:00:00.000000Z'];
    const meetings: string[] = [];
    for (const slot of slots) meetings.push((await book(slot)).id);
    const start = '2026-11-26T09:00:00.000000Z';
    const other = await newPage('grace@globex.example');
    const [booked, ...moved] = await Promise.all([
      book(start, { url: other }),
      ...meetings.map((id) => call('POST', `/${id}/move`, { start })),
      ...meetings.map((id) => call('POST', `/${id}/move`, { start })),
    ]);
    const winners = new Set(moved.filter(({ status }) => status === 200).map(({ body }) => body.meeting.id));
    expect((booked?.status === 303 ? 1 : 0) + winners.size).toBe(1);
    const at = await server.database.db
      .selectFrom('bookings')
      .select('conversion_id')
      .where('starts_at', '=', start)
      .execute();
    expect(at).toHaveLength(1);
    const rows = await server.database.db.selectFrom('meetings').select('id').where('starts_at', '=', start).execute();
    expect(rows.map(({ id }) => id)).toEqual(at.map(({ conversion_id }) => conversion_id));
  });
});

describe('invitations', () => {
  it('reach the visitor and the owners, and follow each change under one UID', async () => {
    const { id } = await book('2026-11-25T10:00:00.000000Z', { name: 'Ada "A." Byron' });
    expect(smtp.received).toEqual([]);
    await server.drain();
    expect(smtp.received.map(({ to }) => to).sort()).toEqual(['ada@visitor.example', 'owner@lumen.example']);
    const [toVisitor] = smtp.received.filter(({ to }) => to.startsWith('ada'));
    const [toOwner] = smtp.received.filter(({ to }) => to.startsWith('owner'));
    expect(toVisitor?.text).toContain('Subject: Booked: Meeting with Lumen Logistics, Wednesday, November 25');
    expect(toVisitor?.text).not.toContain('Ports, please');
    expect(toVisitor?.text).not.toContain('owner@lumen.example');
    expect(toOwner?.text).toContain('Ports, please');
    expect(calendarOf(toVisitor?.text ?? '')).toEqual(
      expect.arrayContaining([
        ...['header REQUEST', 'METHOD:REQUEST', `UID:${id}@cartouche`, 'SEQUENCE:0', 'STATUS:CONFIRMED'],
        ...['DTSTART:20261125T100000Z', 'DTEND:20261125T103000Z', 'SUMMARY:Meeting with Lumen Logistics'],
        'ORGANIZER;CN="Lumen Logistics":mailto:pages@lumen.example',
        expect.stringMatching(/^ATTENDEE;.*CN="Ada {2}A\. {2}Byron":MAILTO:ada@visitor\.example$/),
      ]),
    );
    smtp.received.length = 0;
    await call('POST', `/${id}/move`, { start: '2026-11-25T14:00:00.000000Z' });
    await server.drain();
    expect(smtp.received).toHaveLength(2);
    expect(calendarOf(smtp.received[0]?.text ?? '')).toEqual(
      expect.arrayContaining(['METHOD:REQUEST', `UID:${id}@cartouche`, 'SEQUENCE:1', 'DTSTART:20261125T140000Z']),
    );
    smtp.received.length = 0;
    await call('POST', `/${id}/cancel`, { reason: 'A holiday.' });
    await server.drain();
    expect(smtp.received).toHaveLength(2);
    expect(smtp.received[0]?.text).toContain('Reason: A holiday.');
    expect(calendarOf(smtp.received[0]?.text ?? '')).toEqual(
      expect.arrayContaining([
        'header CANCEL',
        'METHOD:CANCEL',
        `UID:${id}@cartouche`,
        'SEQUENCE:2',
        'STATUS:CANCELLED',
      ]),
    );
  });

  it('are sent again while the mail server refuses them, and only to those who have none', async () => {
    await book('2026-11-26T10:00:00.000000Z');
    smtp.refuse(new Error('Try again later'));
    await server.drain();
    expect(smtp.received).toEqual([]);
    smtp.refuse(undefined);
    server.clock.advance(120_000);
    await server.drain();
    server.clock.advance(120_000);
    await server.drain();
    expect(smtp.received.map(({ to }) => to).sort()).toEqual(['ada@visitor.example', 'owner@lumen.example']);
  });

  it('of a state that has passed are not sent, and the next one outranks it in every calendar', async () => {
    const { id } = await book('2026-11-26T10:00:00.000000Z');
    await server.drain();
    smtp.received.length = 0;
    await call('POST', `/${id}/move`, { start: '2026-11-26T14:00:00.000000Z' });
    await call('POST', `/${id}/cancel`);
    await server.drain();
    expect(smtp.received).toHaveLength(2);
    for (const { text } of smtp.received)
      expect(calendarOf(text)).toEqual(
        expect.arrayContaining(['header CANCEL', `UID:${id}@cartouche`, 'SEQUENCE:2', 'STATUS:CANCELLED']),
      );
  });
});
