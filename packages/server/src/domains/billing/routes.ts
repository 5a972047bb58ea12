import type { OperationHandlers } from '../../http/operation.ts';
import type { BillingService } from './service.ts';

export function billingRoutes(billing: BillingService): Pick<OperationHandlers, 'getEntitlements' | 'estimateCost'> {
  return {
    getEntitlements: ({ caller }) => billing.entitlements(caller),
    estimateCost: ({ caller, body }) => billing.estimate(caller, body.type, body.quantity ?? 1),
  };
}
