import { invalid } from '../../failures/api-failure.ts';
import type { OperationHandlers } from '../../http/operation.ts';
import type { EventStream } from './event-stream.ts';
import type { DeliveriesService } from './service.ts';

type Operations =
  | 'listDeliveries'
  | 'getDelivery'
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
): Pick<OperationHandlers, Operations> {
  return {
    listDeliveries: ({ caller, params, query }) => {
      const { status, kind, since, cursor, created_before } = query;
      const before = cursor ?? created_before;
      return deliveries.list(caller.workspaceId, params.id, { status, kind, since, before });
    },
    getDelivery: async ({ caller, params }) => ({ delivery: await deliveries.get(caller.workspaceId, params.id) }),
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
      stats: await deliveries.stats(caller.workspaceId, params.id, query.since),
    }),
    listEventTypes: async () => ({ eventTypes: deliveries.eventTypes() }),
    streamEvents: ({ caller, query, headers, signal }) =>
      streams.follow(caller.workspaceId, {
        kinds: query.kinds?.split(','),
        after: placeOf(headers.get('last-event-id')) ?? query.after,
        signal,
      }),
  };
}

function placeOf(header: string | null): string | undefined {
  if (header === null || header === '') return undefined;
  if (/^\d{4}-\d\d-\d\dT[\d:.]{8,15}Z$/.test(header) && Number.isFinite(Date.parse(header))) return header;
  throw invalid('header.Last-Event-ID', 'must be the id of a message of this stream');
}
