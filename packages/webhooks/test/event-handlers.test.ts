import { expect, expectTypeOf, test, vi } from 'vitest';
import { createEventHandlers, createVerifier, type JsonObject, sign, type WebhookEvent } from '../src/index.ts';
import { createReceiver } from '../src/receiver.ts';

const secret = 'whsec_T5rT0fQxvCkP2Yw8nB4mZs6d';
const verifier = createVerifier({ secrets: secret });
const post = (onDelivery: Parameters<typeof createReceiver>[1], event: string) => {
  const body = JSON.stringify({ event });
  return createReceiver(verifier, onDelivery).receive(body, sign(body, { secret }), 'the request');
};

test('runs the handler of the kind with the delivery and the request', async () => {
  const [form, meeting] = [vi.fn(), vi.fn()];
  const { handle } = createEventHandlers().on('form.submitted', form).on('meeting.booked', meeting);
  expect((await post(handle, 'form.submitted')).status).toBe(204);
  expect(form.mock.calls).toEqual([
    [
      expect.objectContaining({ secretIndex: 0, event: expect.objectContaining({ kind: 'form.submitted' }) }),
      'the request',
    ],
  ]);
  expect(meeting).not.toHaveBeenCalled();
});

test('gives kinds of the future to unknown', async () => {
  const unknown = vi.fn();
  const { handle } = createEventHandlers().on('unknown', ({ event }) => unknown(event.name));
  await post(handle, 'page.archived');
  await post(handle, 'any');
  await post(handle, 'unknown');
  expect(unknown.mock.calls).toEqual([['page.archived'], ['any'], ['unknown']]);
});

test('acknowledges an event without a handler, but not one whose handler throws', async () => {
  const handlers = createEventHandlers().on('lead.intent', () => Promise.reject(new RangeError('no room')));
  expect((await post(handlers.handle, 'page.rendered')).status).toBe(204);
  expect((await post(handlers.handle, 'page.archived')).status).toBe(204);
  await expect(post(handlers.handle, 'lead.intent')).rejects.toThrow('no room');
});

test('runs onAny to its end before the handler of the kind, and for every kind', async () => {
  const order: string[] = [];
  const { handle } = createEventHandlers()
    .on('form.submitted', () => order.push('form'))
    .onAny(async ({ event }) => {
      order.push(`begins ${event.name}`);
      await null;
      order.push('ends');
    });
  await post(handle, 'form.submitted');
  await post(handle, 'x');
  expect(order).toEqual(['begins form.submitted', 'ends', 'form', 'begins x', 'ends']);
});

test('does not run the handler of the kind when onAny throws', async () => {
  const form = vi.fn();
  const handlers = createEventHandlers().onAny(() => Promise.reject(new RangeError('no room')));
  await expect(post(handlers.on('form.submitted', form).handle, 'form.submitted')).rejects.toThrow('no room');
  expect(form).not.toHaveBeenCalled();
});

test('refuses a second handler, one that comes too late, and one of no kind', async () => {
  const handlers = createEventHandlers()
    .on('unknown', () => {})
    .onAny(() => {});
  expect(() => handlers.on('unknown', () => {})).toThrow('unknown has a handler already');
  expect(() => handlers.onAny(() => {})).toThrow('any has a handler already');
  expect(() => handlers.on('form.submited' as 'unknown', () => {})).toThrow(
    'The kind form.submited does not exist. The kinds are page.rendered, form.submitted, meeting.booked, lead.intent, meeting.moved, meeting.canceled, connector.test, connector.status_changed, unknown.',
  );
  await post(handlers.handle, 'x');
  expect(() => handlers.on('page.rendered', () => {})).toThrow('after the first delivery');
});

test('narrows the event by its kind, and takes whatever else carries one', () => {
  const handlers = createEventHandlers<{ event: WebhookEvent; row: number }, Request>();
  handlers.on('form.submitted', ({ event, row }, request) => {
    expectTypeOf(event.kind).toEqualTypeOf<'form.submitted'>();
    expectTypeOf(event.payload).toEqualTypeOf<JsonObject & { event: 'form.submitted' }>();
    expectTypeOf(row).toBeNumber();
    expectTypeOf(request).toEqualTypeOf<Request>();
  });
  handlers.on('unknown', ({ event }) => expectTypeOf(event.kind).toEqualTypeOf<'unknown'>());
  handlers.onAny(({ event }) => expectTypeOf(event).toEqualTypeOf<WebhookEvent>());
  // @ts-expect-error: no such kind
  expect(() => handlers.on('form.submited', () => {})).toThrow(TypeError);
});
