import {
  type ConnectorStatusPayload,
  type ConnectorTestPayload,
  type ConversionEvent,
  type EVENT_KINDS,
  type EventMeeting,
  type FieldValues,
  limits,
  type WebhookPayload,
} from '@cartouche/contract';

/** The kinds about a prospect that connectors receive. */
type PublishedKind = (typeof EVENT_KINDS)[number] | 'meeting.moved' | 'meeting.canceled';

/** An event, as the domain that saw it publishes it. */
export type PublishedEvent = {
  workspaceId: string;
  /** The `id` of the payload. Publishing one id twice is publishing it once. */
  eventId: string;
  event: PublishedKind;
  prospect: {
    id: string;
    email: string;
    company_name: string | null;
    first_name: string | null;
    last_name: string | null;
  };
  page: { token: string; url: string | null };
  /** The submitted form; kept out of the kinds that have none. */
  formData: FieldValues | null;
  /** The meeting; kept out of the kinds that have none. */
  booking: EventMeeting | null;
  fields: ConversionEvent['fields'];
  /** ISO 8601, exactly as the event's record shows it elsewhere. */
  createdAt: string;
};

type Parts = { formData: boolean; booking: boolean };

// The nullable parts that each kind carries. The others are null whatever the caller passes.
const partsOf: Record<PublishedKind, Parts> = {
  'page.rendered': { formData: false, booking: false },
  'form.submitted': { formData: true, booking: false },
  // The form that asked for the meeting travels with it.
  'meeting.booked': { formData: true, booking: true },
  'lead.intent': { formData: false, booking: false },
  'meeting.moved': { formData: false, booking: true },
  'meeting.canceled': { formData: false, booking: true },
};

/**
 * Builds the body of an event: the declared field set and that of the sample together, for every kind, and the event's id.
 *
 * @source REST §6; that both field sets travel together is inferred
 */
export function buildPayload(published: PublishedEvent): WebhookPayload {
  const { event, workspaceId, eventId, prospect, page, createdAt } = published;
  const parts = partsOf[event];
  return {
    id: eventId,
    event,
    workspace_id: workspaceId,
    service_lead_id: prospect.id,
    url: page.url,
    timestamp: createdAt,
    form_data: parts.formData ? published.formData : null,
    booking: parts.booking ? published.booking : null,
    prospect: {
      id: prospect.id,
      email: prospect.email,
      company_name: prospect.company_name,
      first_name: prospect.first_name,
      last_name: prospect.last_name,
    },
    page_token: page.token,
    fields: published.fields,
    created_at: createdAt,
  };
}

/** The kind of a connector's test: about no prospect, so that a receiver acknowledges it and acts on nothing. */
export const TEST_EVENT = 'connector.test';

/** The kind that says how the workspace's other connectors are doing. */
export const STATUS_EVENT = 'connector.status_changed';

// A receiver that validates every body against the fields of the four kinds accepts these too: they are all there.
const ABOUT_NO_PROSPECT = {
  service_lead_id: null,
  url: null,
  form_data: null,
  booking: null,
  prospect: null,
  page_token: null,
};

/** The body of a test: the fields of every event; what names a prospect is null. */
export function buildTestPayload(workspaceId: string, eventId: string, createdAt: string): ConnectorTestPayload {
  return {
    id: eventId,
    event: TEST_EVENT,
    workspace_id: workspaceId,
    timestamp: createdAt,
    ...ABOUT_NO_PROSPECT,
    fields: { message: 'This is a test. Answer 2xx and the connection works.' },
    created_at: createdAt,
  };
}

/** The body of an operational event: the fields of every event; what names a prospect is null. */
export function buildStatusPayload(
  workspaceId: string,
  eventId: string,
  createdAt: string,
  fields: ConnectorStatusPayload['fields'],
): ConnectorStatusPayload {
  return {
    id: eventId,
    event: STATUS_EVENT,
    workspace_id: workspaceId,
    timestamp: createdAt,
    ...ABOUT_NO_PROSPECT,
    fields,
    created_at: createdAt,
  };
}

/**
 * The bytes that every attempt sends. A payload over the limit goes without what makes it large, and says where that is: no receiver has to take
 * more than the limit.
 */
export function bytesOf(payload: WebhookPayload | ConnectorTestPayload | ConnectorStatusPayload): Uint8Array {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  if (bytes.length <= limits.WEBHOOK_BODY_MAX_BYTES) return bytes;
  const note = `The fields of this event are over ${limits.WEBHOOK_BODY_MAX_BYTES} bytes. Read them through GET /api/v1/events.`;
  return new TextEncoder().encode(JSON.stringify({ ...payload, form_data: null, booking: null, fields: { note } }));
}
