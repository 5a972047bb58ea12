import type { OperationHandlers } from '../../http/operation.ts';
import type { DeliveriesService } from './service.ts';

export function deliveriesRoutes(
  deliveries: DeliveriesService,
): Pick<OperationHandlers, 'listDeliveries' | 'getDelivery'> {
  return {
    listDeliveries: async ({ caller, params, query }) => ({
      deliveries: await deliveries.list(caller.workspaceId, params.id, query.created_before),
    }),
    getDelivery: async ({ caller, params }) => ({ delivery: await deliveries.get(caller.workspaceId, params.id) }),
  };
}
