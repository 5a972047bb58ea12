import type { OperationHandlers } from '../../http/pipeline/handler.ts';
import { invalid } from '../../platform/api-failure.ts';
import type { Cursors } from '../../platform/cursors.ts';
import type { EventStream } from './event-stream.ts';
import type { DeliveriesService } from './service.ts';

type Operations =
  | 'listDeliveries'
  | 'getDelivery'
  | 'getDeliveryBody'
  | 'retryDelivery'
  | 'cancelDelivery'
  | 'testConnector'
  | 'replayConnector'
  | 'getConnectorStats'
  | 'listEventTypes'
  | 'streamEvents';

export function deliveriesRoutes(
  deliveries: DeliveriesService,
  streams: EventStream,
  cursors: Cursors,
): Pick<OperationHandlers, Operations> {
  return {
    listDeliveries: async ({ caller: { workspaceId }, params, query }) => {
      const { status, event, created_after, cursor, created_before, limit } = query;
      const place = {
        workspaceId,
        operation: 'listDeliveries',
        of: params.id,
        filter: { status, event, created_after },
      };
      const before = cursors.read(place, cursor) ?? created_before;
      const filter = { status, event, createdAfter: created_after, before };
      const { deliveries: rows, next } = await deliveries.list(workspaceId, params.id, filter, limit);
      return { deliveries: rows, nextCursor: cursors.write(place, next) };
    },
    getDelivery: async ({ caller, params }) => ({ delivery: await deliveries.get(caller.workspaceId, params.id) }),
    getDeliveryBody: ({ caller, params }) => deliveries.body(caller.workspaceId, params.id),
    retryDelivery: async ({ caller, params }) => ({ delivery: await deliveries.retry(caller.workspaceId, params.id) }),
    cancelDelivery: async ({ caller, params }) => ({
      delivery: await deliveries.cancel(caller.workspaceId, params.id),
    }),
    testConnector: async ({ caller, params, newId, signal }) => {
      const delivery = await deliveries.test(caller.workspaceId, params.id, newId, signal);
      return { delivered: delivery.status === 'delivered', delivery };
    },
    replayConnector: ({ caller, params, body }) => deliveries.replay(caller.workspaceId, params.id, body),
    getConnectorStats: async ({ caller, params, query }) => ({
      stats: await deliveries.stats(caller.workspaceId, params.id, query.created_after),
    }),
    listEventTypes: async () => ({ eventTypes: deliveries.eventTypes() }),
    streamEvents: ({ caller, query, headers, stillMay, signal }) =>
      streams.follow(caller.workspaceId, {
        kinds: query.events?.split(','),
        after: placeOf(headers.get('last-event-id')) ?? query.cursor,
        stillMay,
        signal,
      }),
  };
}

function placeOf(header: string | null): string | undefined {
  if (header === null || header === '') return undefined;
  if (/^\d{4}-\d\d-\d\dT[\d:.]{8,15}Z$/.test(header) && Number.isFinite(Date.parse(header))) return header;
  throw invalid('header.Last-Event-ID', 'must be the id of a message of this stream');
}
