import type { OperationHandlers } from '../../http/pipeline/handler.ts';
import type { ConnectorsService } from './service.ts';

type Operations =
  | 'createConnector'
  | 'listConnectors'
  | 'getConnector'
  | 'updateConnector'
  | 'deleteConnector'
  | 'pauseConnector'
  | 'resumeConnector'
  | 'enableConnector'
  | 'rotateConnectorSecret';

export function connectorsRoutes(connectors: ConnectorsService): Pick<OperationHandlers, Operations> {
  return {
    createConnector: ({ caller, body, newId }) => connectors.create(caller.workspaceId, newId('connector'), body),
    listConnectors: async ({ caller }) => ({ connectors: await connectors.list(caller.workspaceId) }),
    getConnector: async ({ caller, params }) => ({ connector: await connectors.get(caller.workspaceId, params.id) }),
    updateConnector: async ({ caller, params, body }) => ({
      connector: await connectors.update(caller.workspaceId, params.id, body),
    }),
    deleteConnector: ({ caller, params }) => connectors.remove(caller.workspaceId, params.id),
    pauseConnector: async ({ caller, params }) => ({
      connector: await connectors.pause(caller.workspaceId, params.id),
    }),
    resumeConnector: async ({ caller, params }) => ({
      connector: await connectors.resume(caller.workspaceId, params.id),
    }),
    enableConnector: ({ caller, params }) => connectors.enable(caller.workspaceId, params.id),
    rotateConnectorSecret: ({ caller, params, body }) => connectors.rotateSecret(caller.workspaceId, params.id, body),
  };
}
