import type { OperationHandlers } from '../../http/operation.ts';
import type { PagesService } from './service.ts';

export function pagesRoutes(
  pages: PagesService,
): Pick<OperationHandlers, 'getPage' | 'createProspectPage' | 'getPageSignals'> {
  return {
    getPage: async ({ caller, params }) => ({ page: await pages.get(caller.workspaceId, params.id) }),
    createProspectPage: ({ caller, body, newId, signal }) => pages.createForProspect(caller, body, newId, signal),
    getPageSignals: ({ caller, params, query }) => pages.signals(caller.workspaceId, params.id, query.created_before),
  };
}
