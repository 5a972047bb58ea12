import type { OperationHandlers } from '../../http/pipeline/handler.ts';
import type { Cursors } from '../../platform/cursors.ts';
import type { TemplatesService } from './service.ts';

export function templatesRoutes(
  templates: TemplatesService,
  cursors: Cursors,
): Pick<
  OperationHandlers,
  | 'listTemplates'
  | 'getTemplate'
  | 'createTemplate'
  | 'getTemplateBuild'
  | 'updateTemplate'
  | 'iterateTemplate'
  | 'getTemplateDraft'
  | 'updateTemplateDraft'
  | 'iterateTemplateDraft'
  | 'publishTemplateDraft'
  | 'updateLeadForm'
  | 'listTemplateVersions'
  | 'getTemplateVersion'
  | 'compareTemplateVersions'
  | 'restoreTemplateVersion'
  | 'cloneTemplate'
  | 'archiveTemplate'
  | 'deleteTemplate'
  | 'duplicateTemplate'
> {
  return {
    listTemplates: async ({ caller: { workspaceId }, query: { archived, limit, cursor } }) => {
      const list = { workspaceId, operation: 'listTemplates', filter: { archived } };
      const { next, ...window } = await templates.list(workspaceId, archived, {
        behind: cursors.read(list, cursor),
        limit,
      });
      return { ...window, nextCursor: cursors.write(list, next) };
    },
    getTemplate: async ({ caller, params }) => ({ template: await templates.get(caller.workspaceId, params.id) }),
    createTemplate: ({ caller, body, newId }) => templates.requestBuild(caller, body, newId),
    getTemplateBuild: async ({ caller, params }) => ({
      build: await templates.getBuild(caller.workspaceId, params.buildId),
    }),
    updateTemplate: async ({ caller, params, body, newId, change }) => ({
      template: await templates.edit(caller, params.id, body, newId, change),
    }),
    iterateTemplate: ({ caller, params, body, newId, signal, change }) =>
      templates.iterate(caller, params.id, body, { newId, signal, change }),
    getTemplateDraft: async ({ caller, params }) => ({
      draft: await templates.getDraft(caller.workspaceId, params.id),
    }),
    updateTemplateDraft: async ({ caller, params, body, change }) => ({
      draft: await templates.updateDraft(caller, params.id, body, change),
    }),
    iterateTemplateDraft: ({ caller, params, body, newId, signal, change }) =>
      templates.iterateDraft(caller, params.id, body, { newId, signal, change }),
    publishTemplateDraft: async ({ caller, params, body, newId, change }) => ({
      template: await templates.publishDraft(caller, params.id, body, newId, change),
    }),
    updateLeadForm: async ({ caller, params, body, newId, change }) => ({
      template: await templates.updateLeadForm(caller, params.id, body, newId, change),
    }),
    listTemplateVersions: async ({ caller: { workspaceId }, params, query: { limit, cursor } }) => {
      const list = { workspaceId, operation: 'listTemplateVersions', of: params.id };
      const place = cursors.read(list, cursor);
      const behind = place === undefined ? undefined : Number(place);
      const { next, ...window } = await templates.versions(workspaceId, params.id, { behind, limit });
      return { ...window, nextCursor: cursors.write(list, next) };
    },
    getTemplateVersion: async ({ caller, params }) => ({
      template: await templates.version(caller.workspaceId, params.id, params.version),
    }),
    compareTemplateVersions: ({ caller, params, query }) =>
      templates.compare(caller.workspaceId, params.id, { from: query.from ?? params.version - 1, to: params.version }),
    restoreTemplateVersion: async ({ caller, params, newId, change }) => ({
      template: await templates.restore(caller, params.id, params.version, newId, change),
    }),
    archiveTemplate: ({ caller, params, body }) =>
      templates.archive(caller.workspaceId, params.id, body?.archived ?? true),
    deleteTemplate: async ({ caller, params, change }) => {
      await templates.remove(caller.workspaceId, params.id, change);
      return { templateId: params.id };
    },
    duplicateTemplate: async ({ caller, params, body, newId }) => ({
      template: await templates.duplicate(caller.workspaceId, params.id, newId('template'), body?.name),
    }),
    cloneTemplate: async ({ caller, body, newId, signal }) => ({
      template: await templates.clone(caller.workspaceId, body, newId, signal),
    }),
  };
}
