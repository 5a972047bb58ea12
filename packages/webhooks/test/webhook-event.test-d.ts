import type { IncomingHttpHeaders } from 'node:http';
import { expectTypeOf, test } from 'vitest';
import {
  type ConnectorEvent,
  type ConnectorEventKind,
  type ConnectorPayload,
  createVerifier,
  type DeclaredPayload,
  type DeliveryPayload,
  type EventKind,
  isConnectorPayload,
  isDeclaredPayload,
  isSamplePayload,
  type JsonObject,
  type KnownEvent,
  parseEvent,
  type SamplePayload,
  safeVerify,
  type UnknownEvent,
  type VerificationFailure,
  type WebhookPayload,
} from '../src/index.ts';

const event = parseEvent({});
const verifier = createVerifier({ secrets: '' });

test('an event narrows by its kind, and unknown kinds have an arm of their own', () => {
  if (event.kind === 'form.submitted') expectTypeOf(event).toEqualTypeOf<KnownEvent<'form.submitted'>>();
  if (event.kind === 'unknown') expectTypeOf(event).toEqualTypeOf<UnknownEvent>();
  expectTypeOf(event.kind).toEqualTypeOf<EventKind | ConnectorEventKind | 'unknown'>();
  if (event.kind === 'connector.test') expectTypeOf(event).toEqualTypeOf<ConnectorEvent<'connector.test'>>();
  expectTypeOf(event.name).toEqualTypeOf<string>();
  expectTypeOf(event.fields).toEqualTypeOf<JsonObject | null>();
  expectTypeOf(event.occurredAt).toEqualTypeOf<Date | null>();
});

test('a switch over the kinds is exhaustive', () => {
  switch (event.kind) {
    case 'page.rendered':
    case 'form.submitted':
    case 'meeting.booked':
    case 'lead.intent':
    case 'meeting.moved':
    case 'meeting.canceled':
    case 'connector.test':
    case 'connector.status_changed':
    case 'unknown':
      break;
    default:
      expectTypeOf(event).toEqualTypeOf<never>();
  }
});

test('the guards give the payload its wire type', () => {
  if (event.kind === 'form.submitted' && isDeclaredPayload(event.payload)) {
    expectTypeOf(event.payload).toExtend<DeclaredPayload<'form.submitted'>>();
    expectTypeOf(event.payload.form_data).toEqualTypeOf<JsonObject | null>();
  }
  if (event.kind === 'connector.status_changed' && isConnectorPayload(event.payload)) {
    expectTypeOf(event.payload.fields.failing_since).toEqualTypeOf<string | null>();
    expectTypeOf(event.payload).toExtend<ConnectorPayload<'connector.status_changed'>>();
  }
  if (isSamplePayload(event.payload)) expectTypeOf(event.payload.prospect.email).toEqualTypeOf<string>();
});

test('a wire payload narrows by event, and fits each field set and their union', () => {
  const payload = {} as WebhookPayload;
  if (payload.event === 'meeting.booked') {
    expectTypeOf(payload).toEqualTypeOf<
      DeclaredPayload<'meeting.booked'> | SamplePayload<'meeting.booked'> | DeliveryPayload<'meeting.booked'>
    >();
  }
  expectTypeOf<DeliveryPayload<'lead.intent'>>().toExtend<DeclaredPayload<'lead.intent'>>();
  expectTypeOf<DeliveryPayload<'lead.intent'>>().toExtend<SamplePayload<'lead.intent'>>();
  expectTypeOf<DeliveryPayload<'lead.intent'>>().toExtend<{ id: string }>();
});

test('the safe form narrows by ok', () => {
  const result = safeVerify('', '', { secrets: '' });
  if (result.ok) expectTypeOf(result.event).toEqualTypeOf(event);
  else expectTypeOf(result.failure).toEqualTypeOf<VerificationFailure>();
});

test('a failure narrows by its reason', () => {
  const failure = {} as VerificationFailure;
  if (failure.reason === 'timestamp_too_old') expectTypeOf(failure.ageSeconds).toEqualTypeOf<number>();
  // @ts-expect-error not every failure has an age
  failure.ageSeconds;
});

test('takes what requests give: headers and bytes, not parsed bodies', () => {
  verifier.verify('', {} as IncomingHttpHeaders);
  verifier.verify('', {} as NodeJS.Dict<string[]>);
  verifier.verify('', new Headers());
  verifier.verify(Buffer.alloc(0), undefined);
  verifier.verify(new ArrayBuffer(0), null);
  // @ts-expect-error a parsed body can't be verified
  verifier.verify({ event: 'form.submitted' }, '');
  // @ts-expect-error nor can a request
  verifier.verify(new Request(''), '');
});
