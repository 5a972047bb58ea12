import type { OperationHandlers } from '../../http/operation.ts';
import type { MaterialsService } from './service.ts';

export function materialsRoutes(
  materials: MaterialsService,
): Pick<
  OperationHandlers,
  | 'proposeMaterialsTemplate'
  | 'createMaterialsTemplate'
  | 'listMaterialsTemplates'
  | 'getMaterialsTemplate'
  | 'updateMaterialsTemplate'
  | 'buildMaterialsTemplate'
  | 'getMaterialsChecklist'
> {
  return {
    proposeMaterialsTemplate: ({ caller, body, signal }) => materials.propose(caller.workspaceId, body, signal),
    createMaterialsTemplate: ({ caller, body, newId, signal }) => materials.create(caller, body, newId, signal),
    listMaterialsTemplates: async ({ caller }) => ({ purposeTemplates: await materials.list(caller.workspaceId) }),
    getMaterialsTemplate: async ({ caller, params }) => ({
      purpose: await materials.get(caller.workspaceId, params.id),
    }),
    updateMaterialsTemplate: ({ caller, params, body }) => materials.update(caller.workspaceId, params.id, body),
    buildMaterialsTemplate: ({ caller, params, body, newId }) => materials.build(caller, params.id, body, newId),
    getMaterialsChecklist: ({ caller, params }) => materials.checklist(caller.workspaceId, params.id),
  };
}
