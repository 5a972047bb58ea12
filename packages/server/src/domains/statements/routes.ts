import type { OperationHandlers } from '../../http/pipeline/handler.ts';
import type { StatementsService } from './service.ts';

export function statementsRoutes(
  statements: StatementsService,
): Pick<OperationHandlers, 'listStatements' | 'approveStatements'> {
  return {
    listStatements: ({ caller, query }) => statements.list(caller.workspaceId, query),
    approveStatements: ({ caller, body, newId }) => statements.approve(caller, body, newId),
  };
}
