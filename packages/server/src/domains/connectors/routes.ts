import type { OperationHandlers } from '../../http/operation.ts';
import type { ConnectorsService } from './service.ts';

export function connectorsRoutes(
  connectors: ConnectorsService,
): Pick<OperationHandlers, 'createConnector' | 'listConnectors'> {
  return {
    createConnector: ({ caller, body, newId }) => connectors.create(caller.workspaceId, newId('connector'), body),
    listConnectors: async ({ caller }) => ({ connectors: await connectors.list(caller.workspaceId) }),
  };
}
