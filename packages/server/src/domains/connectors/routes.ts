import type { ConnectorWithHealth } from '@cartouche/contract';
import type { Caller } from '../../http/caller.ts';
import type { OperationHandlers } from '../../http/pipeline/handler.ts';
import type { AuthService } from '../keys/service.ts';
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

export function connectorsRoutes(
  connectors: ConnectorsService,
  keys: Pick<AuthService['keys'], 'answererOf'>,
): Pick<OperationHandlers, Operations> {
  return {
    createConnector: async ({ caller, body, newId }) =>
      connectors.create(caller.workspaceId, newId('connector'), body, await keys.answererOf(caller)),
    listConnectors: async ({ caller }) => {
      const all = await connectors.list(caller.workspaceId);
      return { connectors: all.map((connector) => shownTo(caller, connector)) };
    },
    getConnector: async ({ caller, params }) => ({
      connector: shownTo(caller, await connectors.get(caller.workspaceId, params.id)),
    }),
    updateConnector: async ({ caller, params, body, change }) => ({
      connector: shownTo(
        caller,
        await connectors.update(caller.workspaceId, params.id, body, await keys.answererOf(caller), change),
      ),
    }),
    deleteConnector: ({ caller, params, change }) => connectors.remove(caller.workspaceId, params.id, change),
    pauseConnector: async ({ caller, params, change }) => ({
      connector: shownTo(caller, await connectors.pause(caller.workspaceId, params.id, change)),
    }),
    resumeConnector: async ({ caller, params, change }) => ({
      connector: shownTo(
        caller,
        await connectors.resume(caller.workspaceId, params.id, await keys.answererOf(caller), change),
      ),
    }),
    enableConnector: async ({ caller, params, change }) => {
      const enabled = await connectors.enable(caller.workspaceId, params.id, await keys.answererOf(caller), change);
      return { ...enabled, connector: shownTo(caller, enabled.connector) };
    },
    rotateConnectorSecret: async ({ caller, params, body, change }) => {
      const answerer = await keys.answererOf(caller);
      const rotated = await connectors.rotateSecret(caller.workspaceId, params.id, body, answerer, change);
      return { ...rotated, connector: shownTo(caller, rotated.connector) };
    },
  };
}

/** Addresses of people are for those who may list people. */
function shownTo({ scopes }: Pick<Caller, 'scopes'>, connector: ConnectorWithHealth): ConnectorWithHealth {
  return scopes.includes('read:workspace') ? connector : { ...connector, answered_by: null, created_by: null };
}
