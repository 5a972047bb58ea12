import type { OperationHandlers } from '../../http/pipeline/handler.ts';
import type { MediaService } from './service.ts';

export function mediaRoutes(
  media: MediaService,
): Pick<OperationHandlers, 'listMedia' | 'uploadMedia' | 'getMedia' | 'deleteMedia'> {
  return {
    listMedia: ({ caller, query }) => media.list(caller.workspaceId, query),
    uploadMedia: async ({ caller, body, newId, signal }) => ({
      media: await media.upload(caller, body, newId, signal),
    }),
    getMedia: async ({ caller, params }) => ({ media: await media.get(caller.workspaceId, params.id) }),
    deleteMedia: ({ caller, params, change }) => media.remove(caller.workspaceId, params.id, change),
  };
}
