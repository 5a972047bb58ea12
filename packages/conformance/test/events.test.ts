import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Api } from '../src/api.ts';
import { eventually } from '../src/eventually.ts';
import { type OutsideWorld, startOutsideWorld } from '../src/outside-world.ts';
import { ensureTemplate, makePage, needsOperator, newWorkspace, ownApi, requireOperator, visit } from '../src/suite.ts';

let api: Api;
let outside: OutsideWorld | undefined;
beforeAll(async () => {
  api = await ownApi();
  await ensureTemplate(api);
  outside = await startOutsideWorld(inject('target'));
});
afterAll(() => outside?.close());

type Event = { id: string; event: string; page_token: string; fields: { number: string } };

/** All events from a cursor on, and how many each answer had. */
async function readAll(
  from: Api,
  limit: number,
  cursor?: string,
): Promise<{ events: Event[]; sizes: number[]; cursor: string }> {
  const events: Event[] = [];
  const sizes: number[] = [];
  for (let at = cursor; ; ) {
    const { body } = await from.get(`/api/v1/events?limit=${limit}${at ? `&cursor=${encodeURIComponent(at)}` : ''}`);
    events.push(...body.events);
    sizes.push(body.events.length);
    at = body.nextCursor as string;
    if (body.events.length === 0) return { events, sizes, cursor: at };
  }
}

async function manyEvents(count: number) {
  const { api: fresh, workspaceId } = await newWorkspace();
  await ensureTemplate(fresh);
  const { page_token: pageToken } = await makePage(fresh);
  await requireOperator().submitForms({ workspaceId, pageToken, count });
  return { fresh, workspaceId, pageToken };
}

describe('GET /api/v1/events', () => {
  test('§2: an event has these fields; forms and bookings are events, and nothing else is', async () => {
    const { cursor } = await readAll(api, 250);
    const page = await makePage(api);
    const visitor = await visit(page);
    await visitor.clickCallToAction();
    await visitor.open(page.url);
    await visitor.submitForm({ name: 'Ada', message: 'Call me' });
    await visitor.open(page.url);
    await visitor.bookMeeting({ name: 'Ada' });
    const { events } = await readAll(api, 250, cursor);
    expect(events.map(({ event }) => event)).toEqual(['form.submitted', 'meeting.booked']);
    const names = ['created_at', 'delivered_at', 'event', 'fields', 'id', 'page_token', 'prospect', 'prospect_id'];
    expect(Object.keys(events[0] ?? {}).sort()).toEqual(names);
    expect(events[0]).toMatchObject({
      prospect_id: page.prospect_id,
      page_token: page.page_token,
      fields: { name: 'Ada', message: 'Call me' },
    });
  });

  test('§6: an event has the id of its lead', async () => {
    const { cursor } = await readAll(api, 250);
    await (await visit(await makePage(api))).submitForm({ name: 'Ada' });
    const [event] = (await readAll(api, 250, cursor)).events;
    const [lead] = (await api.get('/api/v1/leads')).body.leads;
    expect([event?.id, event?.event]).toEqual([lead.id, lead.event_type]);
  });

  test('§2: delivered_at is the time at which a connector acknowledged the event; before, it is null', async ({
    skip,
  }) => {
    if (!outside) return skip('the server can not reach this machine: set OUTSIDE_URL');
    const { cursor } = await readAll(api, 250);
    await (await visit(await makePage(api))).submitForm({ name: 'before' });
    const read = async () => (await api.get(`/api/v1/events?cursor=${cursor}`)).body.events;
    expect((await read())[0].delivered_at).toBeNull();
    const { url } = outside.receiver();
    await api.post('/api/v1/connectors', { outboundUrl: url, events: ['form.submitted'] });
    await (await visit(await makePage(api))).submitForm({ name: 'after' });
    const [before, after] = await eventually(read, (events) => events[1]?.delivered_at);
    expect(before.delivered_at).toBeNull();
    expect(Date.parse(after.delivered_at)).toBeGreaterThanOrEqual(Math.floor(Date.parse(after.created_at)));
  });

  test('§8: 50 by default, 250 at most; the cursor moves forward to the end, each event once', async (context) => {
    needsOperator(context);
    const { fresh } = await manyEvents(260);
    const { body: first } = await fresh.get('/api/v1/events');
    expect([first.events.length, Object.keys(first).sort()]).toEqual([50, ['events', 'nextCursor']]);
    expect((await fresh.get('/api/v1/events?limit=250')).body.events).toHaveLength(250);
    for (const [limit, sizes] of [
      [250, [250, 10, 0]],
      [130, [130, 130, 0]],
    ] as const) {
      const all = await readAll(fresh, limit);
      expect(all.sizes).toEqual(sizes);
      expect(all.events.map(({ fields }) => Number(fields.number))).toEqual(
        Array.from({ length: 260 }, (_, index) => index + 1),
      );
    }
  });

  test('§4: a cursor is stable: what happens meanwhile comes behind it, also at the end', async (context) => {
    needsOperator(context);
    const { fresh, workspaceId, pageToken } = await manyEvents(3);
    const { body: first } = await fresh.get('/api/v1/events?limit=2');
    await requireOperator().submitForms({ workspaceId, pageToken, count: 2 });
    const rest = await readAll(fresh, 2, first.nextCursor);
    expect(rest.events.map(({ fields }) => fields.number)).toEqual(['3', '1', '2']);
    expect((await readAll(fresh, 2, rest.cursor)).events).toEqual([]);
    await requireOperator().submitForms({ workspaceId, pageToken, count: 1 });
    expect((await readAll(fresh, 2, rest.cursor)).events).toHaveLength(1);
  });

  test('§4: writers at the same moment lose no event to a reader', async (context) => {
    needsOperator(context);
    const { fresh, workspaceId, pageToken } = await manyEvents(1);
    const writing = Promise.all(
      Array.from({ length: 6 }, () => requireOperator().submitForms({ workspaceId, pageToken, count: 15 })),
    );
    const seen: string[] = [];
    let cursor = '';
    let isWriting = true;
    void writing.then(() => {
      isWriting = false;
    });
    for (let more = true; more; ) {
      const wasWriting = isWriting;
      const { body } = await fresh.get(`/api/v1/events?limit=7${cursor && `&cursor=${cursor}`}`);
      seen.push(...body.events.map(({ id }: Event) => id));
      cursor = body.nextCursor;
      more = wasWriting || body.events.length > 0;
    }
    await writing;
    expect([seen.length, new Set(seen).size]).toEqual([91, 91]);
  });

  test.for(['0', '251', '-1', '1.5', 'many', '', '1e2', '99999999999999999999'])(
    '§8: refuses limit=%s',
    async (limit) => {
      const { status, body } = await api.get(`/api/v1/events?limit=${limit}`);
      expect([status, body.error, body.issues[0].path]).toEqual([400, 'validation_failed', 'query.limit']);
    },
  );

  test.for(['nonsense', '', '%00', 'djE6LTE', `${'a'.repeat(300)}`, 'djE6OTk5OTk5OTk5OTk5OTk5OTk5'])(
    '§4: refuses cursor=%s',
    async (cursor) => {
      const { status, body } = await api.get(`/api/v1/events?cursor=${cursor}`);
      expect([status, body.error, body.issues[0].path]).toEqual([400, 'validation_failed', 'query.cursor']);
    },
  );

  test('§1: the cursor of one workspace is refused in another', async (context) => {
    needsOperator(context);
    const { fresh } = await manyEvents(2);
    const { body } = await fresh.get('/api/v1/events?limit=1');
    const { api: other } = await newWorkspace();
    const refused = await other.get(`/api/v1/events?cursor=${body.nextCursor}`);
    expect([refused.status, refused.body.issues[0].path]).toEqual([400, 'query.cursor']);
  });
});
