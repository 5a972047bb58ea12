import { zConnectorStatusPayload, zConnectorTestPayload } from '@cartouche/contract/schemas';
import { expect, test } from 'vitest';
import {
  isConnectorPayload,
  isDeclaredPayload,
  isSamplePayload,
  isWebhookVerificationError,
  parseEvent,
} from '../src/index.ts';

const declared = {
  event: 'meeting.booked',
  workspace_id: '0b7c6a52-5a3e-4f43-9d0e-3f8f4f0a9c11',
  service_lead_id: '6b6a2f0e-7d0c-4a8e-8d55-2f1f6a1f9b7e',
  url: 'https://pages.example/p/q3hV0xkPz1mS',
  timestamp: '2026-11-20T10:00:00.000Z',
  form_data: null,
  booking: { start: '2026-11-24T09:00:00.000Z' },
};

const sample = {
  event: 'form.submitted',
  workspace_id: '0b7c6a52-5a3e-4f43-9d0e-3f8f4f0a9c11',
  prospect: { email: 'ada@northwind.example', company_name: 'Northwind' },
  page_token: 'q3hV0xkPz1mS',
  fields: { name: 'Ada' },
  created_at: '2026-11-20T11:00:00+01:00',
};

const union = { ...sample, ...declared, id: '5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11', form_data: { name: 'Ada B.' } };

test('reads the declared field set', () => {
  expect(parseEvent(declared)).toEqual({
    kind: 'meeting.booked',
    name: 'meeting.booked',
    id: null,
    workspaceId: declared.workspace_id,
    occurredAt: new Date('2026-11-20T10:00:00Z'),
    leadId: declared.service_lead_id,
    url: declared.url,
    pageToken: null,
    prospect: null,
    fields: null,
    booking: declared.booking,
    payload: declared,
  });
});

test('reads the field set of the documented sample', () => {
  expect(parseEvent(sample)).toEqual({
    kind: 'form.submitted',
    name: 'form.submitted',
    id: null,
    workspaceId: sample.workspace_id,
    occurredAt: new Date('2026-11-20T10:00:00Z'),
    leadId: null,
    url: null,
    pageToken: sample.page_token,
    prospect: sample.prospect,
    fields: sample.fields,
    booking: null,
    payload: sample,
  });
});

test('reads both field sets at once, and prefers the declared one', () => {
  expect(parseEvent(union)).toMatchObject({
    id: union.id,
    leadId: declared.service_lead_id,
    pageToken: sample.page_token,
    prospect: sample.prospect,
    fields: { name: 'Ada B.' },
    booking: declared.booking,
  });
});

const kinds = [
  'page.rendered',
  'form.submitted',
  'meeting.booked',
  'lead.intent',
  'meeting.moved',
  'meeting.canceled',
  'connector.test',
  'connector.status_changed',
];

test.for(kinds)('knows %s', (event) => {
  expect(parseEvent({ event }).kind).toBe(event);
});

// Held to the contract's validators too.
test.for([
  ['connector.test', { message: 'This is a test. Answer 2xx and the connection works.' }, zConnectorTestPayload],
  [
    'connector.status_changed',
    {
      connector_id: '3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01',
      step: 'recovered',
      status: 'active',
      failing_since: null,
      message: 'The receiver answers again.',
    },
    zConnectorStatusPayload,
  ],
] as const)('takes %s as it is really sent, null where it concerns no prospect', ([kind, fields, schema]) => {
  const none = { service_lead_id: null, url: null, form_data: null, booking: null, prospect: null, page_token: null };
  const at = { timestamp: '2026-11-20T10:00:00.000Z', created_at: '2026-11-20T10:00:00.000Z' };
  const ids = { id: union.id, workspace_id: declared.workspace_id };
  const payload = { ...ids, event: kind, ...none, ...at, fields };
  expect(schema.safeParse(payload).success).toBe(true);
  expect(isConnectorPayload(payload)).toBe(true);
  expect([isDeclaredPayload(payload), isSamplePayload(payload)]).toEqual([false, false]);
  expect(parseEvent(payload)).toMatchObject({ kind, prospect: null, leadId: null, pageToken: null, url: null });
  for (const name of Object.keys(payload)) {
    const without = Object.fromEntries(Object.entries(payload).filter(([key]) => key !== name));
    expect([name, isConnectorPayload(without)]).toEqual([name, false]);
  }
  expect(isConnectorPayload({ ...payload, fields: { message: 7 } })).toBe(false);
  expect(isConnectorPayload({ ...payload, event: 'connector.renamed' })).toBe(false);
});

test.for(['page.archived', 'FORM.SUBMITTED', 'constructor', '__proto__', 'unknown'])(
  'takes %s for a kind of the future',
  (event) => {
    expect(parseEvent({ ...sample, event })).toMatchObject({
      kind: 'unknown',
      name: event,
      pageToken: sample.page_token,
    });
  },
);

test('a field of another type than documented is null, and stays in the payload', () => {
  const odd = {
    event: 'form.submitted',
    id: 7,
    workspace_id: null,
    service_lead_id: {},
    url: false,
    timestamp: 1_790_000_000,
    created_at: 'yesterday',
    page_token: ['x'],
    prospect: { email: 1 },
    fields: 'text',
    form_data: [],
    booking: 0,
  };
  const { name, kind, payload, ...fields } = parseEvent(odd);
  expect(Object.values(fields).every((value) => value === null)).toBe(true);
  expect(payload).toBe(odd);
});

test.for([
  ['2026-11-20T10:00:00Z', '2026-11-20T10:00:00.000Z'],
  ['2026-11-20T10:00:00.5+02:00', '2026-11-20T08:00:00.500Z'],
  ['2026-11-20', null],
  ['1', null],
  ['2026-13-40T10:00:00Z', null],
] as const)('reads %s as the instant %s', ([timestamp, expected]) => {
  expect(parseEvent({ event: 'x', timestamp }).occurredAt?.toISOString() ?? null).toBe(expected);
});

test('falls back to created_at when timestamp is not an instant', () => {
  const occurredAt = parseEvent({ event: 'x', timestamp: '', created_at: sample.created_at }).occurredAt;
  expect(occurredAt).toEqual(new Date(sample.created_at));
});

test('a prospect needs an email, and its company may be null or absent', () => {
  const prospectOf = (prospect: unknown) => parseEvent({ event: 'x', prospect }).prospect;
  expect(prospectOf({ email: 'a@b.example' })).toEqual({ email: 'a@b.example' });
  expect(prospectOf({ email: 'a@b.example', company_name: null })).not.toBeNull();
  expect(
    [{ company_name: 'x' }, { email: 'a@b.example', company_name: 3 }, 'a@b.example', null].map(prospectOf),
  ).toEqual([null, null, null, null]);
});

test('says which documented field set a payload carries in full', () => {
  const carries = (payload: Record<string, unknown>) => [isDeclaredPayload(payload), isSamplePayload(payload)];
  expect(carries(declared)).toEqual([true, false]);
  expect(carries(sample)).toEqual([false, true]);
  expect(carries(union)).toEqual([true, true]);
  expect(carries({ event: 'form.submitted' })).toEqual([false, false]);
  expect(carries({ ...declared, url: null, booking: null, form_data: {} })).toEqual([true, false]);
  expect(carries({ ...declared, url: 1 })).toEqual([false, false]);
  expect(carries({ ...sample, fields: null })).toEqual([false, false]);
});

test.for([null, undefined, 'x', 1, [], {}, { event: '' }, { event: null }])('%o is not an event', (payload) => {
  expect(() => parseEvent(payload)).toThrow(/schema_mismatch/);
  try {
    parseEvent(payload);
  } catch (error) {
    expect(isWebhookVerificationError(error)).toBe(true);
  }
});
