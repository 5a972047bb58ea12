import type { OperationHandlers } from '../../http/pipeline/handler.ts';
import type { Cursors } from '../../platform/cursors.ts';
import type { BatchesService } from './service.ts';

export function batchesRoutes(
  batches: BatchesService,
  cursors: Cursors,
): Pick<
  OperationHandlers,
  | 'createBatch'
  | 'generateBatch'
  | 'listBatches'
  | 'getBatch'
  | 'getBatchStatus'
  | 'regenerateFailedPages'
  | 'cancelBatch'
  | 'deleteBatch'
  | 'updateBatch'
> {
  return {
    createBatch: ({ caller, body, newId }) => batches.create(caller, body, newId),
    generateBatch: ({ caller, params, body, idempotencyKey, signal, change }) =>
      batches.generate(caller, params.id, body, { idempotencyKey, signal, change }),
    regenerateFailedPages: ({ caller, params, body, idempotencyKey, change }) =>
      batches.regenerateFailed(caller, params.id, body ?? {}, idempotencyKey, change),
    listBatches: async ({ caller: { workspaceId }, query: { created_before, limit, cursor } }) => {
      const list = { workspaceId, operation: 'listBatches', filter: { created_before } };
      const { next, ...window } = await batches.list(workspaceId, created_before, {
        behind: cursors.read(list, cursor),
        limit,
      });
      return { ...window, nextCursor: cursors.write(list, next) };
    },
    getBatch: async ({ caller: { workspaceId }, params, query: { limit, cursor } }) => {
      const list = { workspaceId, operation: 'getBatch', of: params.id };
      const { next, ...window } = await batches.get(workspaceId, params.id, {
        behind: cursors.read(list, cursor),
        limit,
      });
      return { ...window, nextCursor: cursors.write(list, next) };
    },
    cancelBatch: ({ caller, params, change }) => batches.cancel(caller, params.id, change),
    updateBatch: ({ caller: { workspaceId }, params, body, change }) =>
      batches.update(workspaceId, params.id, body, change),
    deleteBatch: async ({ caller, params, change }) => {
      await batches.remove(caller.workspaceId, params.id, change);
      return { batchId: params.id };
    },
    getBatchStatus: ({ caller, params }) => batches.progress(caller.workspaceId, params.id),
  };
}
