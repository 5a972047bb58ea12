import type { OperationHandlers } from '../../http/pipeline/handler.ts';
import type { Keys } from './keys.ts';

type Operations = 'listKeys' | 'createKey' | 'getKey' | 'updateKey' | 'rotateKey' | 'revokeKey';

export function keysRoutes(keys: Keys): Pick<OperationHandlers, Operations> {
  return {
    listKeys: async ({ caller }) => ({ keys: await keys.list(caller.workspaceId) }),
    createKey: ({ caller, body, newId }) => keys.create(caller, newId('key'), body),
    getKey: async ({ caller, params }) => ({ key: await keys.get(caller.workspaceId, params.id) }),
    updateKey: async ({ caller, params, body }) => ({ key: await keys.update(caller, params.id, body) }),
    rotateKey: ({ caller, params, body, newId }) => keys.rotate(caller, params.id, newId('rotation'), body),
    revokeKey: async ({ caller, params }) => ({ key: await keys.revoke(caller, params.id) }),
  };
}
