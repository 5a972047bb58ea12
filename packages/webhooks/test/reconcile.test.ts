import { expect, test, vi } from 'vitest';
import { createEventHandlers, createVerifier, sign } from '../src/index.ts';
import { createReceiver } from '../src/receiver.ts';
import {
  type EventPages,
  type ListedEvent,
  type MissedEvent,
  type ReconcileOptions,
  reconcile,
} from '../src/reconcile.ts';
import { createReplayGuard, memoryReplayStore } from '../src/replay/index.ts';

const at = Date.parse('2026-11-20T12:00:00.000Z');
const minutes = (count: number) => count * 60_000;
const listed = (id: string, ageMs: number, event = 'form.submitted'): ListedEvent => ({
  id,
  event,
  prospect_id: '2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10',
  prospect: { email: 'ada@northwind.example' },
  page_token: 'q3hV0xkPz1mS',
  fields: { name: 'Ada' },
  created_at: new Date(at - ageMs).toISOString(),
});

/** Cursors are indices into the list, as text. */
const pagesOf = (list: readonly ListedEvent[], limit = 2): EventPages & { asked: number[] } => {
  const asked: number[] = [];
  return {
    asked,
    list: ({ cursor = '0' }) => ({
      async *byPage() {
        for (let from = Number(cursor); ; from += limit) {
          asked.push(from);
          const events = list.slice(from, from + limit);
          yield { events, nextCursor: String(from + events.length) };
          if (events.length < limit) return;
        }
      },
    }),
  };
};

const setUp = (list: readonly ListedEvent[], options: Partial<ReconcileOptions> = {}) => {
  const onMissed = vi.fn((_missed: MissedEvent): unknown => undefined);
  const saved: string[] = [];
  const replay = createReplayGuard({ store: memoryReplayStore() });
  const events = pagesOf(list);
  const cursor = { load: () => saved.at(-1), save: (next: string) => saved.push(next) };
  return {
    onMissed,
    saved,
    replay,
    events,
    handled: () => onMissed.mock.calls.map(([{ listed }]) => listed.id),
    run: () => reconcile({ events, cursor, replay, onMissed, now: () => at, ...options }),
  };
};

const none = { missed: 0, done: 0, inProgress: 0, failed: 0, tooYoung: 0, otherKind: 0, tooOld: 0, unusable: 0 };

test('handles what no webhook brought, once, and saves the cursor after each page', async () => {
  const { run, saved, handled, replay } = setUp(['a', 'b', 'c'].map((id) => listed(id, minutes(60))));
  await replay.once('event:b', () => {});
  expect(await run()).toEqual({ ...none, missed: 2, done: 1 });
  expect(handled()).toEqual(['a', 'c']);
  expect(saved).toEqual(['2', '3']);
  expect(await run()).toEqual(none);
});

test('gives the event as a delivery has it, as far as the list knows, and as the list has it', async () => {
  const { run, onMissed } = setUp([listed('a', minutes(60), 'meeting.booked')]);
  await run();
  const event = {
    ...{ kind: 'meeting.booked', name: 'meeting.booked', id: 'a', pageToken: 'q3hV0xkPz1mS', fields: { name: 'Ada' } },
    ...{ leadId: '2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10', occurredAt: new Date(at - minutes(60)) },
    ...{ workspaceId: null, url: null, prospect: { email: 'ada@northwind.example' }, booking: null },
    payload: expect.objectContaining({ event: 'meeting.booked' }),
  };
  expect(onMissed.mock.calls).toEqual([[{ event, listed: listed('a', minutes(60), 'meeting.booked') }]]);
});

test('tells the meeting from the form that asked for it, as a delivery does', async () => {
  const form = { name: 'Ada', email: 'ada@northwind.example' };
  const booking = { start: '2026-11-24T09:00:00.000Z', end: '2026-11-24T09:30:00.000Z', time_zone: 'UTC' };
  const fields = { ...form, ...booking };
  const { run, onMissed } = setUp([
    { ...listed('meeting', minutes(60), 'meeting.booked'), fields },
    { ...listed('form', minutes(60)), fields },
  ]);
  await run();
  expect(onMissed.mock.calls.map(([{ event }]) => [event.fields, event.booking])).toEqual([
    [form, booking],
    [fields, null],
  ]);
});

test('a late webhook is a duplicate, and one that arrived is not handled again', async () => {
  const secret = 'whsec_T5rT0fQxvCkP2Yw8nB4mZs6d';
  const onDelivery = vi.fn();
  const { run, replay, handled } = setUp([listed('by-webhook', minutes(60)), listed('late', minutes(60))]);
  const { receive } = createReceiver<null>(createVerifier({ secrets: secret }), onDelivery, { replay });
  const post = async (id: string) => {
    const body = JSON.stringify({ id, event: 'form.submitted', workspace_id: 'w' });
    return (await receive(body, sign(body, { secret }), null)).status;
  };
  expect(await post('by-webhook')).toBe(204);
  await run();
  expect(handled()).toEqual(['late']);
  expect(await post('late')).toBe(200);
  expect(onDelivery).toHaveBeenCalledTimes(1);
});

test('leaves young events to their webhooks, and reads them again next time with what was listed late', async () => {
  const list = [
    listed('old', minutes(60)),
    listed('x', minutes(30)),
    listed('y', minutes(16)),
    listed('young', minutes(14)),
  ];
  const { run, saved, handled, events } = setUp(list);
  expect(await run()).toEqual({ ...none, missed: 3, tooYoung: 1 });
  expect(saved).toEqual(['2']);
  expect(events.asked).toEqual([0, 2]);
  list.splice(2, 0, listed('late', minutes(20)));
  expect(await run()).toEqual({ ...none, missed: 1, done: 1, tooYoung: 1 });
  expect(handled()).toEqual(['old', 'x', 'y', 'late']);
});

test('skips other kinds, and reports what is older than the guard remembers', async () => {
  const days = (count: number) => count * 86_400_000;
  const list = [listed('old', days(29) + 1), listed('edge', days(29)), listed('view', days(1), 'page.viewed')];
  const onSkipped = vi.fn();
  const { run, saved, handled } = setUp(list, { onSkipped });
  expect(await run()).toEqual({ ...none, missed: 1, otherKind: 1, tooOld: 1 });
  expect(onSkipped.mock.calls).toEqual([[list[0], 'too_old']]);
  expect(handled()).toEqual(['edge']);
  expect(saved).toEqual(['2', '3']);
  expect(await setUp(list, { kinds: ['meeting.booked'] }).run()).toEqual({ ...none, otherKind: 3 });
});

test('holds the cursor before what is being handled elsewhere', async () => {
  const { run, saved, replay } = setUp(['a', 'b', 'c'].map((id) => listed(id, minutes(60))));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const elsewhere = replay.once('event:b', () => promise);
  expect(await run()).toEqual({ ...none, missed: 2, inProgress: 1 });
  expect(saved).toEqual([]);
  reject(new Error('failed there'));
  await expect(elsewhere).rejects.toThrow('failed there');
  expect(await run()).toEqual({ ...none, missed: 1, done: 2 });
  resolve();
});

test('a handler that throws ends the run, and the next one begins before it', async () => {
  const { run, saved, onMissed, handled } = setUp(['a', 'b', 'c', 'd'].map((id) => listed(id, minutes(60))));
  onMissed
    .mockImplementationOnce(() => {})
    .mockImplementationOnce(() => {})
    .mockRejectedValueOnce(new RangeError('no room'));
  await expect(run()).rejects.toThrow('no room');
  expect(saved).toEqual(['2']);
  expect(await run()).toEqual({ ...none, missed: 2 });
  expect(handled()).toEqual(['a', 'b', 'c', 'c', 'd']);
});

test('continues past a handler that throws when onError is given, with the cursor held', async () => {
  const onError = vi.fn();
  const { run, saved, onMissed } = setUp(
    ['a', 'b', 'c'].map((id) => listed(id, minutes(60))),
    { onError },
  );
  onMissed.mockRejectedValueOnce(new RangeError('no room'));
  expect(await run()).toEqual({ ...none, missed: 2, failed: 1 });
  expect(onError.mock.calls).toEqual([
    [new RangeError('no room'), expect.objectContaining({ listed: listed('a', minutes(60)) })],
  ]);
  expect(saved).toEqual([]);
  expect(await run()).toEqual({ ...none, missed: 1, done: 2 });
  expect(saved).toEqual(['2', '3']);
});

test('wants a key where the guard makes its own', async () => {
  const replay = createReplayGuard({
    store: memoryReplayStore(),
    key: ({ event }) => `${event.kind} ${event.pageToken}`,
  });
  const list = [listed('a', minutes(60))];
  await expect(setUp(list, { replay }).run()).rejects.toThrow('give reconcile a key');
  await replay.once('form.submitted q3hV0xkPz1mS', () => {});
  const key: ReconcileOptions['key'] = (event) => `${event.kind} ${event.pageToken}`;
  expect(await setUp(list, { replay, key }).run()).toEqual({ ...none, done: 1 });
  await expect(setUp([listed('a', minutes(60), '')], { kinds: ['' as 'form.submitted'] }).run()).rejects.toThrow(
    'schema_mismatch',
  );
});

test('reports an event without a usable id or time, and goes on to those after it', async () => {
  const onSkipped = vi.fn();
  const list = [
    listed('', minutes(60)),
    { ...listed('when', minutes(60)), created_at: 'soon' },
    { ...listed('never', minutes(60)), created_at: undefined as unknown as string },
    listed('an id with spaces', minutes(60)),
    listed('c', minutes(60)),
  ];
  const { run, saved, handled } = setUp(list, { onSkipped });
  expect(await run()).toEqual({ ...none, missed: 1, unusable: 4 });
  expect(handled()).toEqual(['c']);
  expect(saved).toEqual(['2', '4', '5']);
  expect(onSkipped.mock.calls.map(([{ id }, problem]) => [id, problem])).toEqual([
    ['', 'id'],
    ['when', 'created_at'],
    ['never', 'created_at'],
    ['an id with spaces', 'id'],
  ]);
  // They are counted even without a callback.
  expect(await setUp(list).run()).toMatchObject({ missed: 1, unusable: 4 });
});

test('needs no id where the key is made of something else, and takes a broken clock for no fault of the events', async () => {
  const key: ReconcileOptions['key'] = (event) => `${event.kind} ${event.pageToken}`;
  expect(await setUp([listed('', minutes(60))], { key }).run()).toEqual({ ...none, missed: 1 });
  expect(await setUp([listed('a', minutes(60))], { now: () => Number.NaN }).run()).toEqual({ ...none, tooYoung: 1 });
});

test('what onSkipped throws ends the run before that page', async () => {
  const onSkipped = () => {
    throw new RangeError('look at this');
  };
  const onError = vi.fn();
  const { run, saved } = setUp([listed('', minutes(60))], { onSkipped, onError });
  await expect(run()).rejects.toThrow('look at this');
  expect([saved, onError.mock.calls]).toEqual([[], []]);
});

test('takes handlers that webhooks share', async () => {
  const onForm = vi.fn();
  const handlers = createEventHandlers<MissedEvent, unknown>().on('form.submitted', ({ event }) => onForm(event.id));
  await setUp([listed('a', minutes(60))], { onMissed: (missed) => handlers.handle(missed, null) }).run();
  expect(onForm.mock.calls).toEqual([['a']]);
});
