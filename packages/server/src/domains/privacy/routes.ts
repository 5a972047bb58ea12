import type { OperationHandlers } from '../../http/pipeline/handler.ts';
import type { PrivacyService } from './service.ts';

export function privacyRoutes(
  privacy: PrivacyService,
  getProspect: OperationHandlers['getProspect'],
): Pick<OperationHandlers, 'mergeProspects' | 'exportProspect' | 'eraseProspect' | 'getErasure'> {
  return {
    mergeProspects: async (input) => {
      const { caller, params, body, change, alsoDid } = input;
      const [into, from] = [params.id.toLowerCase(), body.prospectId.toLowerCase()];
      const moved = await privacy.merge(caller, { into, from }, change.expected);
      alsoDid('mergeProspects', from);
      const { prospect } = await getProspect({ ...input, body: undefined, query: {} } as never);
      return { prospect, mergedProspectId: from, moved };
    },
    exportProspect: ({ caller, params }) => privacy.export(caller.workspaceId, params.id),
    eraseProspect: async ({ caller, params, newId, change }) => ({
      receipt: await privacy.erase(caller, params.id, newId('erasure'), change.expected),
    }),
    getErasure: async ({ caller, params }) => ({ receipt: await privacy.receipt(caller.workspaceId, params.id) }),
  };
}
