import type { OperationHandlers } from '../../http/operation.ts';
import type { DeliveriesService } from './service.ts';

export function deliveriesRoutes(
  deliveries: DeliveriesService,
): Pick<OperationHandlers, 'listDeliveries' | 'getDelivery' | 'testConnector'> {
  return {
    listDeliveries: async ({ caller, params, query }) => ({
      deliveries: await deliveries.list(caller.workspaceId, params.id, query.created_before),
    }),
    testConnector: async ({ caller, params, newId, signal }) => {
      const delivery = await deliveries.test(caller.workspaceId, params.id, newId, signal);
      return { delivered: delivery.status === 'delivered', delivery };
    },
    getDelivery: async ({ caller, params }) => ({ delivery: await deliveries.get(caller.workspaceId, params.id) }),
  };
}
