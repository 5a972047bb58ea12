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
  const adopt = useAct((id: string) => keysApi.update(id, { adopt: true }), {
    refresh: ['keys'],
    done: 'You answer for the key now. Rotate it if they know its secret.',
  });
  const theirs = keys.filter(({ created_by, revoked_at }) => created_by === email && revoked_at === null);
  if (theirs.length === 0) return null;
  return (
    <Note tone="warn" title={title}>
      <ul className="stack tight">
        {theirs.map(({ id, name, connected_by }) => (
          <li key={id} className="row">
            <span className="cut">{connected_by === null ? name : `${name} (a connected app)`}</span>
            {mayWrite && connected_by === null && (
              <Button size="small" disabled={adopt.isPending} onClick={() => adopt.mutate(id)}>
                Keep {name}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Note>
  );
}
