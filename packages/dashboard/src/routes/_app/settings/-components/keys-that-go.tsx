import type { ApiKey } from '@cartouche/sdk';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../../api/access.ts';
import { useAct } from '../../../../api/act.ts';
import { keysApi, keysQuery } from '../../../../api/keys.ts';
import { Button } from '../../../../components/button.tsx';
import { Note } from '../../../../components/note.tsx';

/** The keys that a person answers for, each with a way to keep it: then the reader answers for it. */
export function KeysThatGo({ email, title = 'These keys stop working' }: { email: string; title?: string }) {
  const { data: keys = [] } = useQuery({ ...keysQuery, enabled: useMay('read:keys') });
  const mayWrite = useMay('write:keys');
  const adopt = useAct((key: ApiKey, write) => keysApi.update(key.id, { adopt: true }, write), {
    of: (key) => key,
    refresh: ['keys'],
    needsPasskey: true,
    done: 'You answer for the key now. Rotate it if they know its secret.',
  });
  const theirs = keys.filter(({ created_by, revoked_at }) => created_by === email && revoked_at === null);
  if (theirs.length === 0) return null;
  return (
    <Note tone="warn" title={title}>
      <ul className="stack tight">
        {theirs.map((key) => (
          <li key={key.id} className="row">
            <span className="cut">{key.connected_by === null ? key.name : `${key.name} (a connected app)`}</span>
            {mayWrite && key.connected_by === null && (
              <Button size="small" disabled={adopt.isPending} onClick={() => adopt.mutate(key)}>
                Keep {key.name}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Note>
  );
}
