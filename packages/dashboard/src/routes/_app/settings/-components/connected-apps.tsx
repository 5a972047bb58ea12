import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '../../../../api/act.ts';
import { type Connection, connectionsQuery, disconnect } from '../../../../api/connections.ts';
import { Ago } from '../../../../components/ago.tsx';
import { Button } from '../../../../components/button.tsx';
import { Card } from '../../../../components/card.tsx';
import { Confirm } from '../../../../components/confirm.tsx';
import { Loaded } from '../../../../components/loaded.tsx';

/** The apps and command lines that the person has connected, in any workspace. */
export function ConnectedApps() {
  const query = useQuery(connectionsQuery);
  const [ending, setEnding] = useState<Connection>();
  const close = () => setEnding(undefined);
  const end = useAct(disconnect, {
    refresh: ['connections', 'keys'],
    showsFailure: true,
    done: 'Disconnected.',
    onDone: close,
  });
  return (
    <Card title="Connected apps" flush>
      <Loaded query={query}>
        {(connections) =>
          connections.length === 0 ? (
            <p className="card-body quiet">No apps yet. An app asks you when it first connects.</p>
          ) : (
            <ul className="list">
              {connections.map((connection) => (
                <li key={connection.id} className="row apart">
                  <span>
                    <span className="strong">{connection.name}</span>{' '}
                    {connection.host && <span className="quiet">{connection.host}</span>}
                    <span className="small quiet block">
                      {connection.workspace.name} · {connection.scopes.length}{' '}
                      {connection.scopes.length === 1 ? 'scope' : 'scopes'} · last used{' '}
                      <Ago at={connection.lastUsedAt} />
                    </span>
                  </span>
                  <Button
                    size="small"
                    look="danger"
                    aria-label={`Disconnect ${connection.name}`}
                    onClick={() => setEnding(connection)}
                  >
                    Disconnect
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {ending && (
        <Confirm
          open
          onClose={close}
          title={`Disconnect ${ending.name}?`}
          text="It loses access now. To reconnect, it must ask you again."
          act={end}
          submit="Disconnect"
          onConfirm={() => end.mutate(ending.id)}
        />
      )}
    </Card>
  );
}
