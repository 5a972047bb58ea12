import { type ConnectorEventKind, type EventKind, isProspect, type PayloadProspect } from './delivery-payload.ts';
import { isObject, isText, type JsonObject } from './json-value.ts';
import { orThrow, type VerificationFailure } from './verification-failure.ts';

/** The fields of an event, whichever field set carried them. A field that is absent or of another type than documented is null. */
export type EventFields = {
  /** The event's name as the delivery has it. Equals `kind` for the documented kinds. */
  name: string;
  /** `id`: UUID of the event, identical across retries, so it identifies duplicates. *Inferred*: null from senders without it. */
  id: string | null;
  /** `workspace_id`. */
  workspaceId: string | null;
  /** `timestamp`, or else `created_at`: when it happened, not when this attempt was signed. */
  occurredAt: Date | null;
  /** `service_lead_id`: the ID of the prospect. The lead's own ID is `id`: use that as the key. */
  leadId: string | null;
  /** `url` of the page. */
  url: string | null;
  /** `page_token`. */
  pageToken: string | null;
  /** `prospect`, when it has an email. */
  prospect: PayloadProspect | null;
  /**
   * The event's own data. For `form.submitted` and `meeting.booked`, the visitor's input by the name of the form field (`form_data`, or
   * else `fields`); for `lead.intent`, `signal`; for `page.rendered`, nothing.
   */
  fields: JsonObject | null;
  /** `booking`: the meeting that was booked, moved, or canceled, with `start`, `end`, and `time_zone`; null for other events. */
  booking: JsonObject | null;
};

/** An event of a documented kind. */
export type KnownEvent<Kind extends EventKind = EventKind> = Kind extends EventKind
  ? EventFields & {
      /** The documented kind: what to narrow by. */
      kind: Kind;
      /** The JSON as it came: {@link isDeclaredPayload} and {@link isSamplePayload} say which field set it carries. */
      payload: JsonObject & { event: Kind };
    }
  : never;

/** An event about a connector, such as the test delivery: acknowledge it, and there is nothing else to do. Its prospect is null. */
export type ConnectorEvent<Kind extends ConnectorEventKind = ConnectorEventKind> = Kind extends ConnectorEventKind
  ? EventFields & {
      /** `connector.test` or `connector.status_changed`. */
      kind: Kind;
      /** The JSON as it came: {@link isConnectorPayload} says whether it is whole. */
      payload: JsonObject & { event: Kind };
    }
  : never;

/** An event of a kind that this version does not know. Acknowledge it: refusing it only makes the service retry. */
export type UnknownEvent = EventFields & {
  /** Any other kind: its name is in `name`. */
  kind: 'unknown';
  /** The JSON as it came. */
  payload: JsonObject & {
    /** Kind of event. */
    event: string;
  };
};

/**
 * A verified event: one shape for both documented field sets, discriminated by `kind`.
 *
 * @source REST §6. The mapping of the two field sets onto one shape: *inferred*.
 * @example
 * ```ts
 * switch (event.kind) {
 *   case 'form.submitted':
 *     await crm.addLead({ email: event.prospect?.email, answers: event.fields });
 *     break;
 *   case 'meeting.booked':
 *     await calendar.add(event.booking);
 *     break;
 *   case 'unknown':
 *     logger.info(event.name);
 * }
 * ```
 */
export type WebhookEvent = KnownEvent | ConnectorEvent | UnknownEvent;

/** @internal The kinds that are known here. */
export const KINDS: ReadonlySet<string> = new Set<EventKind | ConnectorEventKind>([
  'page.rendered',
  'form.submitted',
  'meeting.booked',
  'lead.intent',
  'meeting.moved',
  'meeting.canceled',
  'connector.test',
  'connector.status_changed',
]);
// Made with the first body: jsdom has none, and a program there may only import this.
let decoder: InstanceType<typeof TextDecoder> | undefined;
const ISO_DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Reads a signed body as an event. Refuses only bodies that no handler could use: not a JSON object, or without a name. */
export function readEvent(body: string | Uint8Array): WebhookEvent | VerificationFailure {
  const text = decode(body);
  if (text === null) return { reason: 'invalid_json', problem: 'not_utf8' };
  let payload: unknown;
  try {
    payload = JSON.parse(text);
  } catch {
    // The parser's message quotes the body, so it goes no further.
    return { reason: 'invalid_json', problem: 'syntax' };
  }
  return toEvent(payload);
}

/** Reads a parsed payload as an event. */
export function toEvent(payload: unknown): WebhookEvent | VerificationFailure {
  if (!isObject(payload)) return { reason: 'schema_mismatch', problem: 'not_an_object' };
  const { event: name } = payload;
  if (!isText(name) || name === '') return { reason: 'schema_mismatch', problem: 'event_missing' };
  const fields: EventFields = {
    name,
    id: textOf(payload.id),
    workspaceId: textOf(payload.workspace_id),
    occurredAt: instantOf(payload.timestamp) ?? instantOf(payload.created_at),
    leadId: textOf(payload.service_lead_id),
    url: textOf(payload.url),
    pageToken: textOf(payload.page_token),
    prospect: isProspect(payload.prospect) ? payload.prospect : null,
    fields: objectOf(payload.form_data) ?? objectOf(payload.fields),
    booking: objectOf(payload.booking),
  };
  return { kind: isKind(name) ? name : 'unknown', ...fields, payload } as WebhookEvent;
}

function decode(body: string | Uint8Array): string | null {
  if (typeof body === 'string') {
    if (!body.isWellFormed()) return null;
    return body.startsWith('\uFEFF') ? body.slice(1) : body;
  }
  try {
    // Invalid UTF-8 must not turn into U+FFFD, and a byte order mark does not belong to the text.
    decoder ??= new TextDecoder('utf-8', { fatal: true });
    return decoder.decode(body);
  } catch {
    return null;
  }
}

const isKind = (name: string): name is EventKind | ConnectorEventKind => KINDS.has(name);
const textOf = (value: unknown): string | null => (isText(value) ? value : null);
const objectOf = (value: unknown): JsonObject | null => (isObject(value) ? value : null);

function instantOf(value: unknown): Date | null {
  const instant = new Date(isText(value) && ISO_DATE_TIME.test(value) ? value : '');
  return Number.isNaN(Number(instant)) ? null : instant;
}

/**
 * Reads a payload that has already been verified as an event, for the worker behind a queue.
 *
 * It does not prove where the payload comes from. Verify the raw bytes first.
 *
 * @param payload - The parsed JSON of a delivery.
 * @throws {@link WebhookVerificationError} `schema_mismatch` when it is not an object or names no event; never for an unknown kind.
 * @example
 * ```ts
 * const event = parseEvent(job.payload);
 * if (event.kind === 'form.submitted') await crm.addLead(event.prospect, event.fields);
 * ```
 */
export function parseEvent(payload: unknown): WebhookEvent {
  return orThrow(toEvent(payload));
}
