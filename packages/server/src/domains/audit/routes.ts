import type { OperationHandlers } from '../../http/operation.ts';
import type { AuditService } from './service.ts';

export function auditRoutes(audit: Pick<AuditService, 'list'>): Pick<OperationHandlers, 'listAuditEntries'> {
  return { listAuditEntries: ({ caller, query }) => audit.list(caller.workspaceId, query) };
}
