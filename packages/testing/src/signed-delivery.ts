import { signHeaders } from '@cartouche/webhooks';
import { type DeliveredKind, makeWebhookPayload, type PayloadOf } from './fixtures/webhook-payload.ts';

/** The delivery's content, and the secret to sign it with. */
export type SignedDeliveryOptions<Kind extends DeliveredKind = DeliveredKind> = {
  /** Kind of event. */
  kind: Kind;
  /** The connector's secret, `whsec_…`. */
  secret: string;
  /** Fields of the payload to override. */
  payload?: Partial<Omit<PayloadOf<Kind>, 'event'>> | undefined;
  /** When it is signed: a `Date`, or whole seconds since 1970. @default now */
  timestamp?: Date | number | undefined;
  /** The address of `request`. @default 'https://receiver.example/hooks' */
  url?: string | undefined;
};

/** A delivery as the service would send it. */
export type SignedDelivery<Kind extends DeliveredKind = DeliveredKind> = {
  /** Exactly the bytes that are signed. */
  body: string;
  /** `Content-Type`, and the signature in both forms: `X-Service-Signature`, and the headers of Standard Webhooks. */
  headers: Record<string, string>;
  /** The body as an object. */
  payload: PayloadOf<Kind>;
  /** The delivery as a request, for receivers that are fetch handlers. Each call makes a new one. */
  request(): Request;
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
export function signedDelivery<Kind extends DeliveredKind>(options: SignedDeliveryOptions<Kind>): SignedDelivery<Kind> {
  const { kind, secret, url = 'https://receiver.example/hooks' } = options;
  const signedAt = options.timestamp ?? new Date();
  const moment = new Date(signedAt instanceof Date ? signedAt : signedAt * 1000);
  // With six digits of a second, as the service writes it.
  const happenedAt = moment.toISOString().replace('Z', '000Z');
  const payload = makeWebhookPayload(kind, {
    id: crypto.randomUUID(),
    timestamp: happenedAt,
    created_at: happenedAt,
    ...options.payload,
  } as Partial<Omit<PayloadOf<Kind>, 'event'>>);
  const body = JSON.stringify(payload);
  const headers = {
    'Content-Type': 'application/json',
    ...signHeaders(body, { id: payload.id, secret, timestamp: signedAt }),
  };
  return { body, headers, payload, request: () => new Request(url, { method: 'POST', body, headers }) };
}
