import type { OperationHandlers } from '../../http/operation.ts';
import type { BillingService } from './service.ts';

export function billingRoutes(
  billing: BillingService,
): Pick<OperationHandlers, 'getEntitlements' | 'getUsage' | 'estimateCost'> {
  return {
    getEntitlements: ({ caller }) => billing.entitlements(caller),
    getUsage: async ({ caller }) => {
      const { usage, discoveryCredits, key } = await billing.entitlements(caller);
      return { usage, discoveryCredits, key };
    },
    estimateCost: ({ caller, body }) => billing.estimate(caller, body.type, body.quantity ?? 1),
  };
}
