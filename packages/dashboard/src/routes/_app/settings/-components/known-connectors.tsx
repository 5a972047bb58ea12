import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../../api/access.ts';
import { connectorsQuery } from '../../../../api/connectors.ts';
import { connectorName } from '../../../../components/format.ts';
import { Note } from '../../../../components/note.tsx';

/** The connectors whose signing secret a person knows: they keep delivering. */
export function KnownConnectors({ email }: { email: string }) {
  const { data: connectors = [] } = useQuery({ ...connectorsQuery, enabled: useMay('read:connectors') });
  const theirs = connectors.filter(({ created_by }) => created_by === email);
  if (theirs.length === 0) return null;
  return (
    <Note tone="warn" title="They know the signing secrets of these connectors">
      <p>They keep delivering. Rotate each secret afterward.</p>
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
