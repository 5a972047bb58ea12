import type { EventType } from '@cartouche/contract';
import { buildPayload, buildStatusPayload, buildTestPayload, type PublishedEvent } from './payload.ts';

const ids = {
  workspace: '4b9d0c1e-2f3a-4b5c-8d6e-7f8091a2b301',
  event: '5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11',
  prospect: '2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10',
  connector: '3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01',
};
const at = '2026-11-20T10:00:00.000000Z';

const sample = (
  event: PublishedEvent['event'],
  fields: PublishedEvent['fields'],
  booking: PublishedEvent['booking'] = { start: '2026-11-24T09:00:00.000000Z', end: '2026-11-24T09:30:00.000000Z' },
) => ({
  ...buildPayload({
    workspaceId: ids.workspace,
    eventId: ids.event,
    event,
    prospect: {
      id: ids.prospect,
      email: 'ada@northwind.example',
      company_name: 'Northwind',
      first_name: 'Ada',
      last_name: null,
    },
    page: { token: 'q3hV0xkPz1mS8bTn4cWd2A', url: 'https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A' },
    formData: { name: 'Ada Byron' },
    booking,
    fields,
    createdAt: at,
  }),
});

const meeting = {
  meeting_id: '0b7c6a52-5a3e-4f43-9d0e-3f8f4f0a9c11',
  end: '2026-11-25T09:30:00.000000Z',
  time_zone: 'UTC',
};
const moved = {
  ...meeting,
  start: '2026-11-25T09:00:00.000000Z',
  previous_start: '2026-11-24T09:00:00.000000Z',
  previous_end: '2026-11-24T09:30:00.000000Z',
};
const canceled = { ...meeting, start: '2026-11-25T09:00:00.000000Z', reason: 'Our expert is ill.' };

/** Every kind that a connector may be sent. The examples are made by what makes the real bodies. */
export const eventTypes: EventType[] = [
  {
    event: 'page.rendered',
    group: 'prospect',
    description: 'A personalized page finished generating.',
    subscribable: true,
    default: true,
    example: sample('page.rendered', {}),
  },
  {
    event: 'form.submitted',
    group: 'prospect',
    description: 'A prospect submitted a lead form.',
    subscribable: true,
    default: true,
    example: sample('form.submitted', { name: 'Ada Byron' }),
  },
  {
    event: 'meeting.booked',
    group: 'prospect',
    description: 'A meeting was booked from a page.',
    subscribable: true,
    default: true,
    example: sample('meeting.booked', { start: '2026-11-24T09:00:00.000000Z' }),
  },
  {
    event: 'lead.intent',
    group: 'prospect',
    description: 'A high-intent signal was captured.',
    subscribable: true,
    default: true,
    example: sample('lead.intent', { signal: 'return_visit' }),
  },
  {
    event: 'meeting.moved',
    group: 'prospect',
    description: 'A meeting was moved to another time.',
    subscribable: true,
    default: false,
    example: sample('meeting.moved', moved, moved),
  },
  {
    event: 'meeting.canceled',
    group: 'prospect',
    description: 'A meeting was canceled.',
    subscribable: true,
    default: false,
    example: sample('meeting.canceled', canceled, canceled),
  },
  {
    event: 'connector.status_changed',
    group: 'operational',
    description: 'A connector of the workspace began to fail, was stopped, or works again.',
    subscribable: true,
    default: false,
    example: {
      ...buildStatusPayload(ids.workspace, ids.event, at, {
        connector_id: ids.connector,
        step: 'recovered',
        status: 'active',
        failing_since: null,
        message: `Connector ${ids.connector}: the receiver answers again.`,
      }),
    },
  },
  {
    event: 'connector.test',
    group: 'test',
    description: 'The owner of a connector asked for a test delivery.',
    subscribable: false,
    default: false,
    example: { ...buildTestPayload(ids.workspace, ids.event, at) },
  },
];
