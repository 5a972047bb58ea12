import type { EventKind } from './wire.ts';

/** The four kinds of events, in the order of the document. @source REST §6 */
export const EVENT_KINDS = [
  'page.rendered',
  'form.submitted',
  'meeting.booked',
  'lead.intent',
] as const satisfies EventKind[];
