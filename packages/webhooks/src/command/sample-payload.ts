import type { ConnectorEventKind, EventKind } from '../delivery-payload.ts';
import type { JsonObject } from '../json-value.ts';

/** The kinds that a sample is made of, in the order of the contract. */
export const SAMPLE_KINDS = [
  'page.rendered',
  'form.submitted',
  'meeting.booked',
  'lead.intent',
  'meeting.moved',
  'meeting.canceled',
  'connector.test',
  'connector.status_changed',
] as const satisfies (EventKind | ConnectorEventKind)[];

/** @inheritDoc SAMPLE_KINDS */
export type SampleKind = (typeof SAMPLE_KINDS)[number];

/** Which of the two documented field sets a sample carries. */
export const SAMPLE_SHAPES = ['both', 'declared', 'sample'] as const;

/** @inheritDoc SAMPLE_SHAPES */
export type SampleShape = (typeof SAMPLE_SHAPES)[number];

const FORM = { name: 'Ada Vermeer', email: 'ada@northwind.example', message: 'How would this work with our SAP?' };

const MEETING_ID = '0b7c6a52-5a3e-4f43-9d0e-3f8f4f0a9c11';

const ABOUT_NO_PROSPECT = {
  service_lead_id: null,
  url: null,
  prospect: null,
  page_token: null,
  form_data: null,
  booking: null,
};

// The fields of each kind, in addition to those that all kinds share.
const partsOf: Record<
  SampleKind,
  (at: Date) => { form_data: JsonObject | null; booking: JsonObject | null; fields: JsonObject }
> = {
  'page.rendered': () => ({ form_data: null, booking: null, fields: {} }),
  'form.submitted': () => ({ form_data: { ...FORM }, booking: null, fields: { ...FORM } }),
  'meeting.booked': (at) => {
    const booking = { start: nextMorning(at, 9), end: nextMorning(at, 10), time_zone: 'UTC' };
    return { form_data: { ...FORM }, booking, fields: { ...FORM, ...booking } };
  },
  'lead.intent': () => ({
    form_data: null,
    booking: null,
    fields: { signal: 'deep_read', reason: 'Stayed for a minute and saw three quarters of the page.' },
  }),
  'meeting.moved': (at) => {
    const previous = { previous_start: nextMorning(at, 9), previous_end: nextMorning(at, 10) };
    const booking = {
      meeting_id: MEETING_ID,
      start: nextMorning(at, 14),
      end: nextMorning(at, 15),
      time_zone: 'UTC',
      ...previous,
    };
    return { form_data: null, booking, fields: { ...booking } };
  },
  'meeting.canceled': (at) => {
    const time = { start: nextMorning(at, 9), end: nextMorning(at, 10), time_zone: 'UTC' };
    const booking = { meeting_id: MEETING_ID, ...time, reason: 'Our expert is ill.' };
    return { form_data: null, booking, fields: { ...booking } };
  },
  'connector.test': () => ({
    ...ABOUT_NO_PROSPECT,
    fields: { message: 'This is a test. Answer 2xx and the connection works.' },
  }),
  'connector.status_changed': () => ({
    ...ABOUT_NO_PROSPECT,
    fields: {
      connector_id: '3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01',
      step: 'recovered',
      status: 'active',
      failing_since: null,
      message: 'The receiver answers again.',
    },
  }),
};

const SETS = {
  declared: ['event', 'workspace_id', 'service_lead_id', 'url', 'timestamp', 'form_data', 'booking'],
  sample: ['event', 'workspace_id', 'prospect', 'page_token', 'fields', 'created_at'],
};

/** A whole payload of the kind, with both field sets and the event's id. */
export function samplePayload(kind: SampleKind, at: Date, id: string): JsonObject {
  return {
    id,
    event: kind,
    workspace_id: '4b9d0c1e-2f3a-4b5c-8d6e-7f8091a2b301',
    service_lead_id: '2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10',
    url: 'https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A',
    timestamp: at.toISOString(),
    prospect: {
      id: '2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10',
      email: 'ada@northwind.example',
      company_name: 'Northwind',
      first_name: 'Ada',
      last_name: 'Vermeer',
    },
    page_token: 'q3hV0xkPz1mS8bTn4cWd2A',
    created_at: at.toISOString(),
    ...partsOf[kind](at),
  };
}

/** Leaves the fields of one documented set, and those that belong to neither. */
export function inShape(payload: JsonObject, shape: SampleShape): JsonObject {
  if (shape === 'both') return payload;
  const others = [...SETS[shape === 'declared' ? 'sample' : 'declared'], 'id'];
  return Object.fromEntries(
    Object.entries(payload).filter(([name]) => SETS[shape].includes(name) || !others.includes(name)),
  );
}

function nextMorning(at: Date, hour: number): string {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + 1, hour)).toISOString();
}
