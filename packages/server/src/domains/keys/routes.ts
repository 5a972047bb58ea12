import { factOfPaused } from '../../database/pause-receivers.ts';
import type { Besides, OperationHandlers } from '../../http/pipeline/handler.ts';
import type { ChangedKey } from './change-key.ts';
import type { Keys } from './keys.ts';
import { factOfWithdrawn } from './withdraw-invitations.ts';

type Operations = 'listKeys' | 'createKey' | 'getKey' | 'updateKey' | 'rotateKey' | 'deleteKey';

export function keysRoutes(keys: Keys): Pick<OperationHandlers, Operations> {
  return {
    listKeys: async ({ caller }) => ({ keys: await keys.list(caller.workspaceId) }),
    createKey: ({ caller, body, newId }) => keys.create(caller, newId('key'), body),
    getKey: async ({ caller, params }) => ({ key: await keys.get(caller.workspaceId, params.id) }),
    updateKey: async ({ caller, params, body, change, ...call }) => {
      const { key, ...ended } = await keys.update(caller, params.id, body, change);
      tell(call, 'An API key was changed', ended);
      return { key };
    },
    rotateKey: ({ caller, params, body, newId, change }) =>
      keys.rotate(caller, params.id, newId('rotation'), body, change),
    deleteKey: async ({ caller, params, change, ...call }) => {
      const { key, ...ended } = await keys.revoke(caller, params.id, change);
      tell(call, 'An API key was revoked', ended);
      return { key };
    },
  };
}

/** Each withdrawn invitation, paused connector, and key whose secret was told has an entry of its own in the audit log, and is named in a mail. Without any, nothing more is told. */
function tell(
  { alsoDid, notifies }: Besides,
  subject: string,
  { withdrawn, paused, told }: Omit<ChangedKey, 'key'>,
): void {
  for (const { id } of withdrawn) alsoDid('deleteTeamMember', id);
  for (const { id } of paused) alsoDid('pauseConnector', id);
  for (const { id } of told) alsoDid('adviseRotation', id);
  const facts = [
    ...withdrawn.map(factOfWithdrawn),
    ...paused.map(factOfPaused),
    ...told.map(
      ({ name }) => `Key that works on, and whose secret the revoked key was told: ${name}. Rotate or revoke it`,
    ),
  ];
  if (facts.length > 0) notifies(subject, facts);
}
