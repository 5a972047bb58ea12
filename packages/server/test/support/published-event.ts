import { randomUUID } from 'node:crypto';
import type { PublishedEvent } from '../../src/domains/deliveries/payload.ts';
import { instantOf } from '../../src/platform/instant.ts';
import type { TestServer } from './server.ts';

/** A visitor's submission of now, with the least that an event has. */
export function publishedEvent(
  change: Partial<PublishedEvent> & Pick<PublishedEvent, 'workspaceId'>,
  now = new Date(),
): PublishedEvent {
  return {
    eventId: randomUUID(),
    event: 'form.submitted',
    prospect: { id: randomUUID(), email: 'ada@lumen.example', company_name: null, first_name: null, last_name: null },
    page: { token: 'q3hV0xkPz1mS8bTn4cWd2A', url: null },
    formData: null,
    booking: null,
    fields: {},
    createdAt: instantOf(now),
    ...change,
  };
}

/** Publishes an event of the server's workspace in a transaction of its own. @returns the event's id */
export async function publishEvent(server: TestServer, change: Partial<PublishedEvent> = {}): Promise<string> {
  const event = publishedEvent({ workspaceId: server.workspaceId, ...change }, server.clock.now());
  await server.database.db.transaction().execute((trx) => server.services.deliveries.publish(trx, event));
  return event.eventId;
}
