import * as schemas from '@cartouche/contract/schemas';
import { expect, it } from 'vitest';
import { buildPayload, type PublishedEvent } from '../../src/domains/deliveries/payload.ts';

const base: Omit<PublishedEvent, 'event'> = {
  workspaceId: '11111111-1111-4111-8111-111111111111',
  eventId: '22222222-2222-4222-8222-222222222222',
  prospect: {
    id: '33333333-3333-4333-8333-333333333333',
    email: 'ada@lumen.example',
    company_name: 'Lumen Logistics',
    first_name: 'Ada',
    last_name: null,
  },
  page: { token: 'q3hV0xkPz1mS8bTn4cWd2A', url: 'https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A' },
  formData: null,
  booking: null,
  fields: {},
  createdAt: '2026-11-20T10:00:00.000010Z',
};

const common = {
  id: '22222222-2222-4222-8222-222222222222',
  workspace_id: '11111111-1111-4111-8111-111111111111',
  service_lead_id: '33333333-3333-4333-8333-333333333333',
  url: 'https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A',
  timestamp: '2026-11-20T10:00:00.000010Z',
  prospect: {
    id: '33333333-3333-4333-8333-333333333333',
    email: 'ada@lumen.example',
    company_name: 'Lumen Logistics',
    first_name: 'Ada',
    last_name: null,
  },
  page_token: 'q3hV0xkPz1mS8bTn4cWd2A',
  created_at: '2026-11-20T10:00:00.000010Z',
};

const fields = { name: 'Ada Byron', email: 'ada@lumen.example' };
const booking = { start: '2026-11-23T09:00:00.000000Z', end: '2026-11-23T09:30:00.000000Z' };

it.each([
  [
    { ...base, event: 'page.rendered' as const },
    { ...common, event: 'page.rendered', form_data: null, booking: null, fields: {} },
  ],
  [
    { ...base, event: 'form.submitted' as const, formData: fields, fields },
    { ...common, event: 'form.submitted', form_data: fields, booking: null, fields },
  ],
  [
    { ...base, event: 'meeting.booked' as const, formData: fields, booking, fields: { ...fields, ...booking } },
    { ...common, event: 'meeting.booked', form_data: fields, booking, fields: { ...fields, ...booking } },
  ],
  [
    { ...base, event: 'lead.intent' as const, fields: { signal: 'pricing_viewed' } },
    { ...common, event: 'lead.intent', form_data: null, booking: null, fields: { signal: 'pricing_viewed' } },
  ],
])('carries both documented field sets and the id: %#', (published, expected) => {
  const payload = buildPayload(published);
  expect(payload).toEqual(expected);
  expect(schemas.zWebhookPayload.parse(payload)).toBeTruthy();
});

it('leaves out the parts that a kind does not have', () => {
  expect(buildPayload({ ...base, event: 'page.rendered', formData: fields, booking })).toMatchObject({
    form_data: null,
    booking: null,
  });
  expect(buildPayload({ ...base, event: 'form.submitted', formData: fields, booking })).toMatchObject({
    booking: null,
  });
});

it('carries nothing else of the prospect and of the page', () => {
  const prospect = { ...base.prospect, custom_fields: { salary: 1 }, linkedin_url: 'https://linkedin.example/ada' };
  const payload = buildPayload({ ...base, event: 'page.rendered', prospect });
  expect(payload.prospect).toEqual(common.prospect);
});
