import type { OperationHandlers } from '../../http/operation.ts';
import type { TemplatesService } from './service.ts';

export function templatesRoutes(
  templates: TemplatesService,
): Pick<OperationHandlers, 'listTemplates' | 'getTemplate' | 'createTemplate' | 'getTemplateBuild'> {
  return {
    listTemplates: async ({ caller }) => ({ templates: await templates.list(caller.workspaceId) }),
    getTemplate: async ({ caller, params }) => ({ template: await templates.get(caller.workspaceId, params.id) }),
    createTemplate: ({ caller, body, newId }) => templates.requestBuild(caller, body, newId),
    getTemplateBuild: async ({ caller, params }) => ({
      build: await templates.getBuild(caller.workspaceId, params.buildId),
    }),
  };
}
