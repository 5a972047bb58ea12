import type { Cursors } from '../../cursors.ts';
import { readPlace } from '../../database/place.ts';
import type { OperationHandlers } from '../../http/operation.ts';
import type { AuditService } from './service.ts';

export function auditRoutes(
  audit: Pick<AuditService, 'list'>,
  cursors: Cursors,
): Pick<OperationHandlers, 'listAuditEntries'> {
  return {
    listAuditEntries: async ({ caller: { workspaceId }, query: { cursor, limit, operation, key_id: keyId } }) => {
      const list = { workspaceId, operation: 'listAuditEntries' };
      const behind = cursor === undefined ? undefined : readPlace(cursors.read(list, cursor));
      const { entries, next } = await audit.list(workspaceId, { behind, limit, operation, keyId });
      return { entries, nextCursor: next && cursors.write(list, next) };
    },
  };
}
