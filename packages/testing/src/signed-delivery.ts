import type { DeliveryPayload, EventKind } from '@cartouche/webhooks';
import { SIGNATURE_HEADER, sign } from '@cartouche/webhooks';

/** What is delivered, and with which secret it is signed. */
export type SignedDeliveryOptions<Kind extends EventKind = EventKind> = {
  kind: Kind;
  /** The connector's secret, `whsec_…`. */
  secret: string;
  /** Fields of the payload that shall be different. */
  payload?: Partial<Omit<DeliveryPayload<Kind>, 'event'>> | undefined;
  /** When it is signed: a `Date`, or whole seconds since 1970. @default now */
  timestamp?: Date | number | undefined;
  /** Where `request` goes. @default 'https://receiver.example/hooks' */
  url?: string | undefined;
};

/** A delivery as the service would send it. */
export type SignedDelivery<Kind extends EventKind = EventKind> = {
  /** Exactly the bytes that are signed. */
  body: string;
  /** `Content-Type` and `X-Service-Signature`. */
  headers: Record<string, string>;
  payload: DeliveryPayload<Kind>;
  /** The delivery as a request, for receivers that are fetch handlers. Each call makes a new one. */
  request(): Request;
};

const FORM = { name: 'Ada Vermeer', email: 'ada@northwind.example', message: 'How would this work with our SAP?' };
const BOOKING = { start: '2026-11-24T09:00:00.000Z', end: '2026-11-24T09:30:00.000Z', time_zone: 'UTC' };

// What each kind carries beside the fields that all kinds have.
const partsOf: Record<EventKind, Pick<DeliveryPayload, 'form_data' | 'booking' | 'fields'>> = {
  'page.rendered': { form_data: null, booking: null, fields: {} },
  'form.submitted': { form_data: FORM, booking: null, fields: FORM },
  'meeting.booked': { form_data: FORM, booking: BOOKING, fields: { ...FORM, ...BOOKING } },
  'lead.intent': {
    form_data: null,
    booking: null,
    fields: { signal: 'deep_read', reason: 'Stayed for a minute and saw three quarters of the page.' },
  },
};

/**
 * A delivery for a receiver's own tests: a payload with every documented field, signed over its exact bytes.
 *
 * @throws WebhookVerificationError `invalid_secret`, `invalid_option`
 * @source REST §6
 * @example
 * const delivery = signedDelivery({ kind: 'form.submitted', secret, payload: { form_data: { name: 'Grace' } } });
 * const response = await POST(delivery.request());
 */
export function signedDelivery<Kind extends EventKind>(options: SignedDeliveryOptions<Kind>): SignedDelivery<Kind> {
  const { kind, secret, url = 'https://receiver.example/hooks' } = options;
  const signedAt = options.timestamp ?? new Date();
  const happenedAt = new Date(signedAt instanceof Date ? signedAt : signedAt * 1000).toISOString();
  const payload = {
    id: crypto.randomUUID(),
    event: kind,
    workspace_id: '4b9d0c1e-2f3a-4b5c-8d6e-7f8091a2b301',
    service_lead_id: '2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10',
    url: 'https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A',
    timestamp: happenedAt,
    prospect: {
      id: '2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10',
      email: 'ada@northwind.example',
      company_name: 'Northwind',
      first_name: 'Ada',
      last_name: 'Vermeer',
    },
    page_token: 'q3hV0xkPz1mS8bTn4cWd2A',
    created_at: happenedAt,
    ...partsOf[kind],
    ...options.payload,
  } as unknown as DeliveryPayload<Kind>;
  const body = JSON.stringify(payload);
  const headers = {
    'Content-Type': 'application/json',
    [SIGNATURE_HEADER]: sign(body, { secret, timestamp: signedAt }),
  };
  return { body, headers, payload, request: () => new Request(url, { method: 'POST', body, headers }) };
}
