import type { VerifiedDelivery } from './create-verifier.ts';
import type { WebhookEvent } from './webhook-event.ts';
import { KINDS } from './webhook-event.ts';

/** The input of handlers: a verified delivery, or anything else that carries an event. */
/** @inline */
type WithEvent = { event: WebhookEvent };

/** The kinds that can be handled: the documented ones, those about a connector, and `unknown` for those of the future. */
export type HandledKind = WebhookEvent['kind'];

/** A handler of one kind: the same delivery, with its event narrowed. */
export type EventHandler<Kind extends HandledKind, Delivery extends WithEvent, Request> = (
  delivery: Delivery & { event: Extract<WebhookEvent, { kind: Kind }> },
  request: Request,
) => unknown;

/** Handlers by kind. Its methods need no `this`, so `handle` can be passed around. */
export type EventHandlers<Delivery extends WithEvent = VerifiedDelivery, Request = unknown> = {
  /**
   * Registers the handler of a kind. Each kind has at most one handler, so it is always clear which one ran.
   *
   * @throws TypeError when the kind does not exist, already has a handler, or when the first delivery has already arrived.
   */
  on<Kind extends HandledKind>(
    kind: Kind,
    handler: EventHandler<Kind, Delivery, Request>,
  ): EventHandlers<Delivery, Request>;

  /**
   * Registers a handler of every event, whatever its kind. It runs to its end before the kind's own.
   *
   * @throws TypeError when there is one already, or when the first delivery has come.
   */
  onAny(handler: (delivery: Delivery, request: Request) => unknown): EventHandlers<Delivery, Request>;

  /**
   * Runs the registered handlers: pass this as the `onDelivery` of any adapter. A kind without a handler is acknowledged: refusing it
   * would only make the service retry a delivery that can never succeed.
   *
   * @throws The error of the first handler that fails; the handlers after it don't run.
   */
  handle(delivery: Delivery, request: Request): Promise<void>;
};

/**
 * Makes an empty list of handlers, typed by the kind of event. Register all of them before the first delivery comes: one that is added
 * later is an error, because it would have missed some.
 *
 * @example
 * ```ts
 * const handlers = createEventHandlers()
 *   .on('form.submitted', ({ event }) => crm.addLead(event.prospect?.email, event.fields))
 *   .on('meeting.booked', ({ event }) => calendar.add(event.booking))
 *   .on('unknown', ({ event }) => logger.info(event.name));
 * export const POST = createHandler(verifier, handlers.handle);
 * ```
 */
export function createEventHandlers<Delivery extends WithEvent = VerifiedDelivery, Request = unknown>(): EventHandlers<
  Delivery,
  Request
> {
  type Handler = (delivery: Delivery, request: Request) => unknown;
  const handlers = new Map<string, Handler>();
  let closed = false;

  const register = (kind: string, handler: Handler): EventHandlers<Delivery, Request> => {
    if (closed) throw new TypeError(`The handler of ${kind} comes after the first delivery: register it before.`);
    if (handlers.has(kind)) throw new TypeError(`${kind} has a handler already: do both things in one.`);
    handlers.set(kind, handler);
    return self;
  };

  const self: EventHandlers<Delivery, Request> = {
    on(kind, handler) {
      if (kind !== 'unknown' && !KINDS.has(kind))
        throw new TypeError(`The kind ${kind} does not exist. The kinds are ${[...KINDS, 'unknown'].join(', ')}.`);
      return register(kind, handler as Handler);
    },
    onAny: (handler) => register(ANY, handler),
    async handle(delivery, request) {
      closed = true;
      await handlers.get(ANY)?.(delivery, request);
      await handlers.get(delivery.event.kind)?.(delivery, request);
    },
  };
  return self;
}

// No kind has this name.
const ANY = 'any';
