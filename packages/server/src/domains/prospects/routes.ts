import type { ProspectInput, UpsertProspectsInput } from '@cartouche/contract';
import type { OperationHandlers } from '../../http/operation.ts';
import type { PathOf, ProspectsService } from './service.ts';

export function prospectsRoutes(
  prospects: ProspectsService,
): Pick<OperationHandlers, 'listProspects' | 'upsertProspects' | 'getProspect'> {
  return {
    listProspects: async ({ caller, query }) => ({
      prospects: await prospects.list(caller.workspaceId, {
        createdBefore: query.created_before,
        createdAfter: query.created_after,
      }),
    }),
    upsertProspects: async ({ caller, body }) => {
      const { items, pathOf } = itemsOf(body);
      return { prospects: await prospects.save(caller.workspaceId, items, pathOf) };
    },
    getProspect: async ({ caller, params }) => ({ prospect: await prospects.get(caller.workspaceId, params.id) }),
  };
}

// The three shapes of the body. In the first, a field's path is the field itself.
function itemsOf(body: UpsertProspectsInput): { items: readonly ProspectInput[]; pathOf?: PathOf } {
  if (Array.isArray(body)) return { items: body };
  if ('prospects' in body) return { items: body.prospects };
  return { items: [body], pathOf: (_index, field) => field };
}
