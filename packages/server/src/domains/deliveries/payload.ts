import type { EVENT_KINDS, WebhookPayload } from '@cartouche/contract';

/** The four kinds that connectors receive. */
type PublishedKind = (typeof EVENT_KINDS)[number];

/** What happened, as the domain that saw it tells it. */
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
  formData: Record<string, unknown> | null;
  /** The booked meeting; kept out of the kinds that have none. */
  booking: Record<string, unknown> | null;
  fields: Record<string, unknown>;
  /** ISO 8601, exactly as the event's record shows it elsewhere. */
  createdAt: string;
};

type Parts = { formData: boolean; booking: boolean };

// Which of the two nullable parts a kind carries; the others are null whatever the caller gives.
const partsOf: Record<PublishedKind, Parts> = {
  'page.rendered': { formData: false, booking: false },
  'form.submitted': { formData: true, booking: false },
  // The form that asked for the meeting travels with it.
  'meeting.booked': { formData: true, booking: true },
  'lead.intent': { formData: false, booking: false },
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

/** The kind of a connector's test: none of the four, so that a receiver acknowledges it and acts on nothing. */
export const TEST_EVENT = 'connector.test';

/** The body of a test: the same fields as every event, about nobody. */
export function buildTestPayload(workspaceId: string, eventId: string, createdAt: string): Record<string, unknown> {
  return {
    id: eventId,
    event: TEST_EVENT,
    workspace_id: workspaceId,
    service_lead_id: null,
    url: null,
    timestamp: createdAt,
    form_data: null,
    booking: null,
    prospect: null,
    page_token: null,
    fields: { message: 'This is a test. Answer 2xx and the connection works.' },
    created_at: createdAt,
  };
}
