import type { OperationHandlers } from '../../http/pipeline/handler.ts';
import type { PrivacyService } from './service.ts';

export function privacyRoutes(
  privacy: PrivacyService,
): Pick<OperationHandlers, 'exportProspect' | 'eraseProspect' | 'getErasure'> {
  return {
    exportProspect: ({ caller, params }) => privacy.export(caller.workspaceId, params.id),
    eraseProspect: async ({ caller, params, newId, change }) => ({
      receipt: await privacy.erase(caller, params.id, newId('erasure'), change.expected),
    }),
    getErasure: async ({ caller, params }) => ({ receipt: await privacy.receipt(caller.workspaceId, params.id) }),
  };
}
