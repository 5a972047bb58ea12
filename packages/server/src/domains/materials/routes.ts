import type { OperationHandlers } from '../../http/pipeline/handler.ts';
import type { Cursors } from '../../platform/cursors.ts';
import type { MaterialsService } from './service.ts';

export function materialsRoutes(
  materials: MaterialsService,
  cursors: Cursors,
): Pick<
  OperationHandlers,
  | 'proposeMaterialsTemplate'
  | 'createMaterialsTemplate'
  | 'listMaterialsTemplates'
  | 'getMaterialsTemplate'
  | 'updateMaterialsTemplate'
  | 'buildMaterialsTemplate'
  | 'getMaterialsChecklist'
  | 'archiveMaterialsTemplate'
  | 'deleteMaterialsTemplate'
  | 'duplicateMaterialsTemplate'
> {
  return {
    proposeMaterialsTemplate: ({ caller, body, signal }) => materials.propose(caller.workspaceId, body, signal),
    createMaterialsTemplate: ({ caller, body, newId, signal }) => materials.create(caller, body, newId, signal),
    listMaterialsTemplates: async ({ caller: { workspaceId }, query: { archived, limit, cursor } }) => {
      const list = { workspaceId, operation: 'listMaterialsTemplates', filter: { archived } };
      const { next, ...window } = await materials.list(workspaceId, archived, {
        behind: cursors.read(list, cursor),
        limit,
      });
      return { ...window, nextCursor: cursors.write(list, next) };
    },
    getMaterialsTemplate: async ({ caller, params }) => ({
      purpose: await materials.get(caller.workspaceId, params.id),
    }),
    updateMaterialsTemplate: ({ caller, params, body, change }) => materials.update(caller, params.id, body, change),
    buildMaterialsTemplate: ({ caller, params, body, newId, change }) =>
      materials.build(caller, params.id, body, newId, change),
    archiveMaterialsTemplate: async ({ caller, params, body }) => {
      const archived = body?.archived ?? true;
      await materials.archive(caller.workspaceId, params.id, archived);
      return { purposeTemplateId: params.id, archived };
    },
    deleteMaterialsTemplate: async ({ caller, params, change }) => {
      await materials.remove(caller.workspaceId, params.id, change);
      return { purposeTemplateId: params.id };
    },
    duplicateMaterialsTemplate: async ({ caller, params, body, newId }) => {
      const purposeTemplateId = newId('purpose_template');
      await materials.duplicate(caller.workspaceId, params.id, purposeTemplateId, body?.name);
      return { purposeTemplateId };
    },
    getMaterialsChecklist: ({ caller, params }) => materials.checklist(caller.workspaceId, params.id),
  };
}
