import { isObject, isText, type JsonObject } from './json-value.ts';

/**
 * The kinds of events about a prospect. More may come: see {@link UnknownEvent}.
 *
 * @source REST §6 for the first four; `meeting.moved` and `meeting.canceled`: *inferred*.
 */
export type EventKind =
  | 'page.rendered'
  | 'form.submitted'
  | 'meeting.booked'
  | 'lead.intent'
  | 'meeting.moved'
  | 'meeting.canceled';

/**
 * The kinds that the service sends about a connector. They concern no prospect: the test delivery that `testConnector` sends, and how
 * another connector of the workspace is doing, for connectors that subscribe to it.
 *
 * @source *inferred*.
 */
export type ConnectorEventKind = 'connector.test' | 'connector.status_changed';

/**
 * The prospect as a delivery carries it: the documented two fields, and whatever else the service adds.
 *
 * @source REST §6, sample delivery. That `company_name` may be null or absent: *inferred* from the Prospect.
 */
export type PayloadProspect = {
  /** The prospect's email address. */
  email: string;
  /** Name of the company; null when unknown. */
  company_name?: string | null;
  [name: string]: unknown;
};

/**
 * The field set of the declared event schema.
 *
 * @source REST §6, "Payload fields of the declared event schema".
 */
export type DeclaredPayload<Kind extends string = EventKind> = {
  /** Kind of the event. */
  event: Kind;
  /** uuid. */
  workspace_id: string;
  /** uuid. */
  service_lead_id: string;
  /** Address of the page, or null. */
  url: string | null;
  /** ISO 8601 date-time of the event. */
  timestamp: string;
  /** The submitted fields of a form, or null. */
  form_data: JsonObject | null;
  /** The meeting that was booked, moved, or canceled, or null. */
  booking: JsonObject | null;
};

/**
 * The field set of the documented sample delivery.
 *
 * @source REST §6, "The documented sample delivery for form.submitted".
 */
export type SamplePayload<Kind extends string = EventKind> = {
  /** Kind of the event. */
  event: Kind;
  /** uuid. */
  workspace_id: string;
  /** The prospect that the event is about. */
  prospect: PayloadProspect;
  /** Last segment of the page's public URL. */
  page_token: string;
  /** The submitted fields of a form; empty for other kinds. */
  fields: JsonObject;
  /** ISO 8601 date-time of the event. */
  created_at: string;
};

/**
 * The payload that the reference server sends: both field sets at once, and the id of the event, which stays the same over retries.
 *
 * @source REST §6 for the fields; the union of both sets and `id` (uuid): *inferred*.
 */
export type DeliveryPayload<Kind extends EventKind = EventKind> = Kind extends EventKind
  ? { id: string } & DeclaredPayload<Kind> & SamplePayload<Kind>
  : never;

/** The fields of `connector.test`. */
export type ConnectorTestFields = {
  /** Instruction for the receiver. */
  message: string;
};

/** The fields of `connector.status_changed`. `step` and `status` may get values that this version does not know. */
export type ConnectorStatusFields = {
  /** uuid of the connector that it is about. */
  connector_id: string;
  /** `failing`, `open`, `disabled`, `exhausted` or `recovered`. */
  step: string;
  /** Status of that connector. */
  status: string;
  /** ISO 8601 date-time of the first failure after the last success, or null. */
  failing_since: string | null;
  /** The message for the owner: what happened and what to do. */
  message: string;
};

/**
 * The payload of an event about a connector: the names of both field sets, and null where they would name a prospect.
 *
 * @source *inferred*.
 */
export type ConnectorPayload<Kind extends ConnectorEventKind = ConnectorEventKind> = Kind extends ConnectorEventKind
  ? {
      /** uuid of the event, the same over retries. */
      id: string;
      event: Kind;
      /** uuid. */
      workspace_id: string;
      service_lead_id: string | null;
      url: string | null;
      /** ISO 8601 date-time of the event. */
      timestamp: string;
      form_data: JsonObject | null;
      booking: JsonObject | null;
      prospect: JsonObject | null;
      page_token: string | null;
      fields: JsonObject & (Kind extends 'connector.test' ? ConnectorTestFields : ConnectorStatusFields);
      /** ISO 8601 date-time of the event. */
      created_at: string;
    }
  : never;

/**
 * A payload of a documented kind, discriminated by `event`: the declared field set, the sample's, or both.
 *
 * @source REST §6. Which set a kind carries is not shown.
 */
export type WebhookPayload = {
  [Kind in EventKind]: DeclaredPayload<Kind> | SamplePayload<Kind> | DeliveryPayload<Kind>;
}[EventKind];

/**
 * Does the payload have every field of the declared set, each of its documented type?
 *
 * @example
 * ```ts
 * if (isDeclaredPayload(event.payload)) console.log(event.payload.form_data);
 * ```
 */
export function isDeclaredPayload<Payload extends JsonObject>(payload: Payload): payload is Payload & DeclaredPayload {
  return hasAll(payload, {
    event: isText,
    workspace_id: isText,
    service_lead_id: isText,
    url: orNull(isText),
    timestamp: isText,
    form_data: orNull(isObject),
    booking: orNull(isObject),
  } satisfies Record<keyof DeclaredPayload, FieldCheck>);
}

/**
 * Does the payload have every field of the documented sample, each of its type?
 *
 * @example
 * ```ts
 * if (isSamplePayload(event.payload)) console.log(event.payload.created_at, event.payload.fields);
 * ```
 */
export function isSamplePayload<Payload extends JsonObject>(payload: Payload): payload is Payload & SamplePayload {
  return hasAll(payload, {
    event: isText,
    workspace_id: isText,
    prospect: isProspect,
    page_token: isText,
    fields: isObject,
    created_at: isText,
  } satisfies Record<keyof SamplePayload, FieldCheck>);
}

/**
 * Does the payload have every field of an event about a connector, each of its type? The other two guards refuse these, whose prospect
 * is null.
 *
 * @example
 * ```ts
 * console.log(isConnectorPayload(event.payload) ? event.payload.fields.message : event.fields);
 * ```
 */
export function isConnectorPayload<Payload extends JsonObject>(
  payload: Payload,
): payload is Payload & ConnectorPayload {
  const { event, fields } = payload;
  const ofStatus = {
    connector_id: isText,
    step: isText,
    status: isText,
    failing_since: orNull(isText),
    message: isText,
  };
  const checks = event === 'connector.test' ? { message: isText } : event === 'connector.status_changed' && ofStatus;
  if (!checks || !isObject(fields) || !hasAll(fields, checks)) return false;
  return hasAll(payload, {
    id: isText,
    event: isText,
    workspace_id: isText,
    service_lead_id: orNull(isText),
    url: orNull(isText),
    timestamp: isText,
    form_data: orNull(isObject),
    booking: orNull(isObject),
    prospect: orNull(isObject),
    page_token: orNull(isText),
    fields: isObject,
    created_at: isText,
  } satisfies Record<keyof ConnectorPayload, FieldCheck>);
}

/** @internal */
export function isProspect(value: unknown): value is PayloadProspect {
  return isObject(value) && isText(value.email) && (value.company_name == null || isText(value.company_name));
}

type FieldCheck = (value: unknown) => boolean;

const orNull =
  (check: FieldCheck): FieldCheck =>
  (value) =>
    value === null || check(value);

function hasAll(payload: JsonObject, checks: Record<string, FieldCheck>): boolean {
  return Object.entries(checks).every(([name, check]) => check(payload[name]));
}
