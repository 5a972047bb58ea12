import { type CursorStore, type EventPages, reconcile } from '@cartouche/webhooks/reconcile';
import type { ReplayGuard } from '@cartouche/webhooks/replay';

/** `events` is `cartouche.events` of the SDK; `replay` the guard of the endpoint. */
export function findMissed(events: EventPages, cursor: CursorStore, replay: ReplayGuard) {
  return reconcile({ events, cursor, replay, onMissed: ({ event }) => console.log('missed', event.id, event.fields) });
}
