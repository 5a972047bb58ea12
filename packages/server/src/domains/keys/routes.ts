import type { Besides, OperationHandlers } from '../../http/pipeline/handler.ts';
import type { Keys } from './keys.ts';
import { factOfWithdrawn, type WithdrawnInvitation } from './withdraw-invitations.ts';

type Operations = 'listKeys' | 'createKey' | 'getKey' | 'updateKey' | 'rotateKey' | 'deleteKey';

export function keysRoutes(keys: Keys): Pick<OperationHandlers, Operations> {
  return {
    listKeys: async ({ caller }) => ({ keys: await keys.list(caller.workspaceId) }),
    createKey: ({ caller, body, newId }) => keys.create(caller, newId('key'), body),
    getKey: async ({ caller, params }) => ({ key: await keys.get(caller.workspaceId, params.id) }),
    updateKey: async ({ caller, params, body, change, ...call }) => {
      const { key, withdrawn } = await keys.update(caller, params.id, body, change);
      tell(call, 'An API key was changed', withdrawn);
      return { key };
    },
    rotateKey: ({ caller, params, body, newId, change }) =>
      keys.rotate(caller, params.id, newId('rotation'), body, change),
    deleteKey: async ({ caller, params, change, ...call }) => {
      const { key, withdrawn } = await keys.revoke(caller, params.id, change);
      tell(call, 'An API key was revoked', withdrawn);
      return { key };
    },
  };
}

/** Each withdrawn invitation has an entry of its own in the audit log, and is named in a mail. Without one, nothing more is told. */
function tell({ alsoDid, notifies }: Besides, subject: string, withdrawn: readonly WithdrawnInvitation[]): void {
  for (const { id } of withdrawn) alsoDid('deleteTeamMember', id);
  if (withdrawn.length > 0) notifies(subject, withdrawn.map(factOfWithdrawn));
}
