import type { ConnectorWithHealth } from '@cartouche/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../../api/access.ts';
import { useAct } from '../../../../api/act.ts';
import { connectorsApi, connectorsQuery } from '../../../../api/connectors.ts';
import { Button } from '../../../../components/button.tsx';
import { connectorName } from '../../../../components/format.ts';
import { Note } from '../../../../components/note.tsx';

/** The connectors that are paused when a person leaves, each with a way to keep it: then the reader answers for it. */
export function PausedConnectors({ email }: { email: string }) {
  const { data: connectors = [] } = useQuery({ ...connectorsQuery, enabled: useMay('read:connectors') });
  const mayWrite = useMay('write:connectors');
  const adopt = useAct((one: ConnectorWithHealth, write) => connectorsApi.update(one.id, { adopt: true }, write), {
    of: (one) => one,
    refresh: ['connectors'],
    done: 'You answer for the connector now. It keeps delivering.',
  });
  const theirs = connectors.filter(
    ({ answered_by, status }) => answered_by === email && (status === 'active' || status === 'open'),
  );
  if (theirs.length === 0) return null;
  return (
    <Note tone="warn" title="These connectors are paused">
      <p>They may send to a server of this person. Events are held until you resume.</p>
      <ul className="stack tight">
        {theirs.map((one) => (
          <li key={one.id} className="row">
            <Link to="/connectors/$id" params={{ id: one.id }} className="cut">
              {connectorName(one)}
            </Link>
            {mayWrite && (
              <Button size="small" disabled={adopt.isPending} onClick={() => adopt.mutate(one)}>
                Keep {connectorName(one)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** The connectors whose signing secret a person knows. */
export function KnownConnectors({ email }: { email: string }) {
  const { data: connectors = [] } = useQuery({ ...connectorsQuery, enabled: useMay('read:connectors') });
  const theirs = connectors.filter(({ created_by }) => created_by === email);
  if (theirs.length === 0) return null;
  return (
    <Note tone="warn" title="They know the signing secrets of these connectors">
      <p>Rotate each secret afterward.</p>
      <ul className="stack tight">
        {theirs.map(({ id, description, outbound_url }) => (
          <li key={id} className="cut">
            <Link to="/connectors/$id" params={{ id }}>
              {connectorName({ description, outbound_url })}
            </Link>
          </li>
        ))}
      </ul>
    </Note>
  );
}
