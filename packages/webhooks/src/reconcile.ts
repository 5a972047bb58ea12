/**
 * Finds the forms and bookings whose webhooks never arrived, in the list that the service keeps of them.
 *
 * @packageDocumentation
 */
import type { EventKind } from './delivery-payload.ts';
import { isText, type JsonObject } from './json-value.ts';
import { eventKey } from './replay/event-key.ts';
import type { ReplayGuard } from './replay/replay-guard.ts';
import { SURELY_REMEMBERED_MS } from './replay/retention.ts';
import { isFailure } from './verification-failure.ts';
import { toEvent, type WebhookEvent } from './webhook-event.ts';

/**
 * An event as the list has it.
 *
 * @source REST §4 GET /api/v1/events.
 */
export type ListedEvent = {
  /** The event's id. */
  id: string;
  /** Kind of event. */
  event: string;
  /** The prospect whose page it happened on. */
  prospect_id: string;
  /** The prospect's email address and name; null when nothing is stored about them any more, absent from a list without it. */
  prospect?: {
    /** Email address in lower case. */
    email: string;
  } | null;
  /** Token of the page. */
  page_token: string;
  /** The visitor's input by the name of the form field. */
  fields: JsonObject;
  /** When it happened, in ISO 8601. */
  created_at: string;
};

/** A page of the list, oldest event first. */
export type EventPage<Listed extends ListedEvent = ListedEvent> = {
  /** The events, oldest first. */
  events: readonly Listed[];
  /** The cursor of the next page. */
  nextCursor: string;
};

/** A list of events that can be walked. */
export type EventWalk<Listed extends ListedEvent = ListedEvent> = {
  /** Walks the list page by page, oldest event first. */
  byPage(): AsyncIterable<EventPage<Listed>>;
};

/** The part of a client that is used: `cartouche.events` of `@cartouche/sdk`, or anything that lists events the same way. */
export type EventPages<Listed extends ListedEvent = ListedEvent> = {
  /** Lists the events from a cursor to the present end. */
  list(params: { cursor?: string }): EventWalk<Listed>;
};

/** The place at which the next run continues. */
export type CursorStore = {
  /** The place that the last run reached; nothing before the first one. */
  load(): string | null | undefined | Promise<string | null | undefined>;
  /** Keeps where this run has come to. */
  save(cursor: string): unknown;
};

/** An event that no webhook brought. */
export type MissedEvent<Listed extends ListedEvent = ListedEvent> = {
  /** As a delivery would have it, without what the list leaves out: `workspaceId` and `url` are null. */
  event: WebhookEvent;
  /** As the list has it. */
  listed: Listed;
};

/** Options of {@link reconcile}. */
export type ReconcileOptions<Listed extends ListedEvent = ListedEvent> = {
  /** `cartouche.events`. */
  events: EventPages<Listed>;

  /** Keeps the cursor between runs. Without a saved one the list is read from its beginning. */
  cursor: CursorStore;

  /** The guard of the webhook endpoint, or one over the same store: it knows what came by webhook. */
  replay: ReplayGuard;

  /** Handles a missed event. Afterwards, a webhook that arrives late is answered as a duplicate. */
  onMissed: (missed: MissedEvent<Listed>) => unknown;

  /**
   * The kinds whose webhooks you receive.
   *
   * @default ['form.submitted', 'meeting.booked']
   */
  kinds?: readonly EventKind[];

  /**
   * The age at which an event counts as missed, in milliseconds: until then its webhook may be on its way. The cursor stays before
   * younger events, so that events that the service lists late are still read.
   *
   * @default 900_000 (15 minutes)
   */
  minAgeMs?: number;

  /**
   * The maximum age of an event, in milliseconds. It must be less than the guard remembers: for older events, the guard can't tell
   * whether they were handled. Older events are skipped and reported to `onSkipped`, and the cursor moves past them. After a longer outage, raise this value for
   * the first run, with an `onMissed` that tolerates duplicates.
   *
   * @default 2_505_600_000 (29 days, of the 30 that the guard remembers)
   */
  maxAgeMs?: number;

  /**
   * The key of an event, where the guard has a `key` function of its own: both have to make the same.
   *
   * @default the guard's
   */
  key?: (event: WebhookEvent) => string;

  /**
   * Called with the error when `onMissed` throws. The run continues, but the cursor stays before that event until a later run handles it.
   *
   * @default the error is rethrown and ends the run
   */
  onError?: (error: unknown, missed: MissedEvent<Listed>) => void;

  /**
   * Called with each event of these kinds that is skipped for good, and the reason. The event is not handled, and the cursor moves
   * past it, because a later run could not handle it either. An error thrown here ends the run with the cursor before that page.
   *
   * @default they are counted as `tooOld` or `unusable`
   */
  onSkipped?: (listed: Listed, reason: SkipReason) => void;

  /**
   * The clock, as a `Date` or in milliseconds since 1970.
   *
   * @default Date.now
   */
  now?: () => Date | number;
};

/** Why an event is skipped: it is older than `maxAgeMs`, it has no instant in `created_at`, or no `id` that makes a key. */
export type SkipReason = 'too_old' | 'created_at' | 'id';

/** The result of a run, in numbers of events. */
export type ReconcileResult = {
  /** Handled now: no webhook had brought them. */
  missed: number;
  /** Had been handled before. */
  done: number;
  /** Are being handled elsewhere at this moment. */
  inProgress: number;
  /** `onMissed` threw, and `onError` heard of it. */
  failed: number;
  /** Younger than `minAgeMs`: left for a later run. */
  tooYoung: number;
  /** Events of a kind that is not among `kinds`. */
  otherKind: number;
  /** Older than `maxAgeMs`, and not handled. More than none deserves a look: `onSkipped` says which. */
  tooOld: number;
  /** Had no instant or no id, and were not handled. More than none deserves a look: `onSkipped` says which. */
  unusable: number;
};

/**
 * Walks the events since the last run and handles those that no webhook brought. Run it every hour or so, one run at a time.
 *
 * Events are matched by their id, which deliveries carry as `id`. The cursor is saved after each page that is settled. An event
 * that is too old, or without a usable id or time, is reported and skipped: it must not keep those after it from being found.
 *
 * @throws What `onMissed`, the client, the cursor's store and the guard's store throw; the saved cursor is still good.
 * @throws TypeError when the guard has keys of its own and `key` is missing.
 * @source REST §4 GET /api/v1/events; that its ids are those of the deliveries is *inferred*.
 * @example
 * ```ts
 * await reconcile({ events: cartouche.events, cursor, replay, onMissed: ({ event }) => crm.addLead(event.fields) });
 * ```
 */
export async function reconcile<Listed extends ListedEvent>(
  options: ReconcileOptions<Listed>,
): Promise<ReconcileResult> {
  const { events, cursor, replay, onMissed, onError, onSkipped, now = Date.now } = options;
  const { kinds = ['form.submitted', 'meeting.booked'], minAgeMs = 900_000, maxAgeMs = SURELY_REMEMBERED_MS } = options;
  const keyOf = options.key ?? replay.keyOfEvent;
  if (!keyOf) throw new TypeError('The guard makes keys of its own: give reconcile a key that makes the same.');

  const skip = (listed: Listed, reason: SkipReason): 'tooOld' | 'unusable' => {
    onSkipped?.(listed, reason);
    return reason === 'too_old' ? 'tooOld' : 'unusable';
  };

  const handle = async (missed: MissedEvent<Listed>): Promise<keyof ReconcileResult> => {
    try {
      const { state } = await replay.once(keyOf(missed.event), () => onMissed(missed));
      if (state === 'in_progress') return 'inProgress';
      return state === 'handled' ? 'missed' : 'done';
    } catch (error) {
      if (!onError) throw error;
      onError(error, missed);
      return 'failed';
    }
  };

  const settle = async (listed: Listed): Promise<keyof ReconcileResult> => {
    if (!kinds.some((kind) => kind === listed.event)) return 'otherKind';
    const createdAt = Date.parse(listed.created_at);
    if (Number.isNaN(createdAt)) return skip(listed, 'created_at');
    const ageMs = Number(now()) - createdAt;
    if (ageMs > maxAgeMs) return skip(listed, 'too_old');
    // Written so that a clock which is none makes everything young.
    if (!(ageMs >= minAgeMs)) return 'tooYoung';
    const event = eventOf(listed);
    // A key of the caller's own may be made of something else; a fault in it must not pass for one of the event.
    if (!options.key && eventKey(event.id) === null) return skip(listed, 'id');
    return handle({ event, listed });
  };

  const result: ReconcileResult = {
    missed: 0,
    done: 0,
    inProgress: 0,
    failed: 0,
    tooYoung: 0,
    otherKind: 0,
    tooOld: 0,
    unusable: 0,
  };
  const saved = await cursor.load();
  for await (const page of events.list(saved ? { cursor: saved } : {}).byPage()) {
    for (const listed of page.events) result[await settle(listed)] += 1;
    // The list is in order: what follows a young event is younger.
    if (result.tooYoung > 0) break;
    if (result.inProgress + result.failed === 0) await cursor.save(page.nextCursor);
  }
  return result;
}

// The list has the meeting among the fields of the form that asked for it; a delivery has the two apart.
function meetingOf(fields: JsonObject): { form_data?: JsonObject; booking?: JsonObject } {
  const { start, end, time_zone, ...form_data } = fields;
  return isText(start) && isText(end)
    ? { form_data, booking: { start, end, ...(isText(time_zone) && { time_zone }) } }
    : {};
}

// Maps an event of the list to the field names of a delivery.
function eventOf({ id, event, page_token, prospect_id, prospect, fields, created_at }: ListedEvent): WebhookEvent {
  const parts = event === 'meeting.booked' ? meetingOf(fields) : {};
  const read = toEvent({ id, event, page_token, service_lead_id: prospect_id, prospect, fields, created_at, ...parts });
  if (isFailure(read)) throw new TypeError(`The list has an event that is none: ${read.reason}.`);
  return read;
}
