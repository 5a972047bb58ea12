import type { OperationHandlers } from '../../http/pipeline/handler.ts';
import type { Cursors } from '../../platform/cursors.ts';
import type { AuditService } from './service.ts';

export function auditRoutes(
  audit: Pick<AuditService, 'list'>,
  cursors: Cursors,
): Pick<OperationHandlers, 'listAuditEntries'> {
  return {
    listAuditEntries: async ({ caller: { workspaceId }, query: { cursor, limit, ...filter } }) => {
      const list = { workspaceId, operation: 'listAuditEntries', filter };
      const wanted = { behind: cursors.read(list, cursor), limit, ...filter };
      const { entries, next } = await audit.list(workspaceId, wanted);
      return { entries, nextCursor: cursors.write(list, next) };
    },
  };
}
