import type { OperationHandlers } from '../../http/pipeline/handler.ts';
import type { Cursors } from '../../platform/cursors.ts';
import type { OnReviewed, PagesService } from './service.ts';

type Operations =
  | 'getPage'
  | 'createProspectPage'
  | 'getPageSignals'
  | 'listPages'
  | 'getPageByToken'
  | 'unpublishPage'
  | 'publishPage'
  | 'createPagePreview'
  | 'createTemplatePreview'
  | 'layOutTemplate'
  | 'getPageLayout'
  | 'approvePage'
  | 'discardPage';

export function pagesRoutes(
  pages: PagesService,
  onReviewed: OnReviewed,
  cursors: Cursors,
): Pick<OperationHandlers, Operations> {
  return {
    getPage: async ({ caller, params }) => ({ page: await pages.get(caller.workspaceId, params.id) }),
    getPageByToken: async ({ caller, params }) => ({
      page: await pages.getByToken(caller.workspaceId, params.pageToken),
    }),
    listPages: async ({ caller: { workspaceId }, query: { limit, cursor, ...filter } }) => {
      const list = { workspaceId, operation: 'listPages', filter };
      const window = { behind: cursors.read(list, cursor), limit };
      const { pages: rows, next } = await pages.list(workspaceId, filter, window);
      return { pages: rows, nextCursor: cursors.write(list, next) };
    },
    unpublishPage: async ({ caller, params, change }) => ({
      page: await pages.unpublish(caller.workspaceId, params.id, change),
    }),
    publishPage: async ({ caller, params, change }) => ({
      page: await pages.publish(caller.workspaceId, params.id, change),
    }),
    createPagePreview: ({ caller, params, body }) =>
      pages.previewStopped(caller.workspaceId, params.id, body?.expiresInHours),
    createTemplatePreview: ({ caller, params, body, newId, signal }) =>
      pages.previewTemplate(caller.workspaceId, params.id, body, { newId, signal }),
    layOutTemplate: ({ caller, params, body, signal }) => pages.layOut(caller.workspaceId, params.id, body, signal),
    getPageLayout: ({ caller, params, query }) => pages.getPageLayout(caller.workspaceId, params.id, query.draft),
    approvePage: async ({ caller, params, body, change }) => ({
      page: await pages.approve(caller, params.id, body.revision, onReviewed, change),
    }),
    discardPage: async ({ caller, params, change }) => ({
      page: await pages.discard(caller.workspaceId, params.id, onReviewed, change),
    }),
    createProspectPage: ({ caller, body, newId, signal }) => pages.createForProspect(caller, body, newId, signal),
    getPageSignals: async ({ caller: { workspaceId }, params, query: { created_before, limit, cursor } }) => {
      const list = { workspaceId, operation: 'getPageSignals', of: params.id, filter: { created_before } };
      const window = { behind: cursors.read(list, cursor), limit };
      const { next, ...signals } = await pages.signals(workspaceId, params.id, created_before, window);
      return { ...signals, nextCursor: cursors.write(list, next) };
    },
  };
}
